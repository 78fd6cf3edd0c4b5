import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { renderScreen } from '../../../test/screen';
import { DrawerForm } from '../layer/drawer-form';
import { clearToasts } from '../feedback/toast';
import { TextField } from './field/text-field';

const offline = () => new CallError({ kind: 'temporary', status: 0, code: 'err.network', message: '', fields: [], meta: {} });

type Send = (name: string) => Promise<unknown>;

function Person({ send, onClose }: { send: Send; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '' } });
  const { mutateAsync } = useMutation({ mutationFn: send });
  const save = async ({ name }: { name: string }) => {
    await mutateAsync(name);
    onClose();
  };
  return (
    <DrawerForm opened onClose={onClose} title="Zaměstnanec" form={form} onSubmit={save}>
      <TextField control={form.control} name="name" label="Jméno" />
    </DrawerForm>
  );
}

describe('a form whose saving failed', () => {
  beforeEach(clearToasts);
  const open = async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(offline()).mockResolvedValue(null);
    const onClose = vi.fn<() => void>();
    await renderScreen(<Person send={send} onClose={onClose} />);
    await userEvent.type(await screen.findByLabelText('Jméno'), 'Jana');
    await userEvent.click(screen.getByRole('button', { name: 'Použít' }));
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    return { send, onClose, again };
  };

  it('[F-005] [ACC-279] is sent again as a whole by the repetition: it settles, and is asked once more only', async () => {
    const { send, onClose, again } = await open();
    expect(screen.getByRole('alert')).toBeTruthy();
    await userEvent.click(again);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(send.mock.calls.map(([name]) => name)).toEqual(['Jana', 'Jana']);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('[F-005] sends what stands in it by then', async () => {
    const { send, again } = await open();
    await userEvent.type(screen.getByLabelText('Jméno'), ' Nová');
    await userEvent.click(again);
    await waitFor(() => expect(send.mock.calls.map(([name]) => name)).toEqual(['Jana', 'Jana Nová']));
  });

  it('[F-005] takes its offer back when it is thrown away or sent by its own button', async () => {
    const { onClose } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zahodit změny' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
