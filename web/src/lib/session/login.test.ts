import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropInvitation, startLogin, storedInvitation, takeRedirectPath } from './login';

const stored = () => sessionStorage.getItem('portal.session');

describe('the way to the sign-in and back', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    sessionStorage.clear();
    fetched.mockReset().mockImplementation(async () => Response.json({ data: { redirectUri: '#signed' } }));
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => void vi.unstubAllGlobals());
  const sent = () => JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) as unknown;

  it('[ACC-117] [ACC-206] [ACC-243] [ACC-245] keeps where to return and leaves for the answered address', async () => {
    await startLogin('/orders?filter[orderNumber]=126');
    expect(fetched).toHaveBeenCalledWith('/api/auth/session', expect.objectContaining({ method: 'POST', credentials: 'include' }));
    expect(sent()).toEqual({ redirectUri: `${window.location.origin}/auth/redirect-login` });
    expect(window.location.hash).toBe('#signed');
    expect(takeRedirectPath()).toBe('/orders?filter[orderNumber]=126');
    expect(takeRedirectPath()).toBe('/');
  });

  it('[ACC-145] [ACC-146] [ACC-205] [ACC-206] [ACC-244] takes an invitation along', async () => {
    await startLogin('/invitation-complete', { invitationKey: 'key-1' });
    expect(JSON.parse(stored() ?? '')).toEqual({ redirectPath: '/invitation-complete', invitationKey: 'key-1' });
    expect(sent()).toMatchObject({ invitationKey: 'key-1' });
    expect(storedInvitation()).toBe('key-1');
    dropInvitation();
    expect([storedInvitation(), takeRedirectPath()]).toEqual([null, '/invitation-complete']);
    expect(stored()).toBeNull();
  });

  it.each([
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '{"redirectPath":5,"invitationKey":{}}',
    '{"redirectPath":"//evil.example","invitationKey":""}',
  ])('[ACC-154] ignores a stored %s', async (text) => {
    sessionStorage.setItem('portal.session', text);
    expect([storedInvitation(), takeRedirectPath()]).toEqual([null, '/']);
    sessionStorage.setItem('portal.session', text);
    await startLogin('/orders');
    expect(takeRedirectPath()).toBe('/orders');
  });
});
