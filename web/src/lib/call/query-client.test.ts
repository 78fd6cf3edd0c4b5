import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client';

const noLine = () => Promise.reject(new TypeError('Failed to fetch'));
afterEach(() => onlineManager.setOnline(true));

describe('without a connection', () => {
  it('a change fails at once instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    const onFailure = vi.fn<() => void>();
    const client = createQueryClient(onFailure);
    const mutation = client.getMutationCache().build(client, { mutationFn: noLine });
    await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch');
    expect(mutation.state).toMatchObject({ status: 'error', isPaused: false });
    expect(onFailure).toHaveBeenCalledTimes(1);
  });

  it('what cannot be read says so at once, and is read when the connection is back', async () => {
    onlineManager.setOnline(false);
    const client = createQueryClient();
    client.mount();
    const read = vi.fn<() => Promise<string>>().mockImplementationOnce(noLine).mockResolvedValue('read');
    const observer = new QueryObserver(client, { queryKey: ['x'], queryFn: read });
    const stop = observer.subscribe(() => undefined);
    await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' }));
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('read'));
    stop();
    client.unmount();
  });
});
