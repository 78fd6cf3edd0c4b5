import { describe, expect, it, vi } from 'vitest';
import { isOwnPath, startLogin, takeRedirectPath } from './login';

describe('the way to the sign-in and back', () => {
  it('[ACC-117] [ACC-206] [ACC-243] [ACC-245] keeps where to return and leaves for the answered address', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: { redirectUri: '#signed' } }));
    vi.stubGlobal('fetch', fetched);
    await startLogin('/orders?filter[orderNumber]=126');
    expect(fetched).toHaveBeenCalledWith('/api/auth/session', expect.objectContaining({ method: 'POST', credentials: 'include' }));
    expect(window.location.hash).toBe('#signed');
    expect(takeRedirectPath()).toBe('/orders?filter[orderNumber]=126');
    expect(takeRedirectPath()).toBe('/');
    vi.unstubAllGlobals();
  });

  it('[ACC-154] ignores what cannot be parsed', () => {
    sessionStorage.setItem('portal.session', '{');
    expect(takeRedirectPath()).toBe('/');
  });

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'orders', '', null])('never leaves the portal: %s', (path) => {
    expect(isOwnPath(path)).toBe(false);
  });
});
