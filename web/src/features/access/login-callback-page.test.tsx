import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '@portal/contract/access';
import { stubApi } from '../../test-api';
import { renderScreen } from '../../test-screen';
import { LoginCallbackPage } from './login-callback-page';

const user = {
  uid: 'u',
  email: 'jana@pekarna.example',
  firstName: 'Jana',
  middleName: null,
  lastName: 'Dvořáková',
  locale: null,
  phoneNumber: null,
};

describe('return from the identity provider', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = stubApi();
    api.on(createSession, { data: { authenticated: true, userUid: 'u', expiresAt: null, user } });
  });
  const open = (query: string) => renderScreen(<LoginCallbackPage />, { address: `/auth/redirect-login${query}` });

  it('[ACC-060] [ACC-246] finishes the sign-in once with code and state, and goes where the reader wanted', async () => {
    sessionStorage.setItem('portal.session', JSON.stringify({ redirectPath: '/orders/o-1' }));
    const { router, queryClient } = await open('?code=abc&state=xyz&iss=https%3A%2F%2Fid.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/o-1'));
    expect(api.callsOf(createSession).map(({ body }) => body)).toEqual([{ code: 'abc', state: 'xyz', iss: 'https://id.example' }]);
    expect(queryClient.getQueryData(['user'])).toEqual(user);
  });

  it('says that a used link is no good and leads back', async () => {
    api.refuse(createSession, 401, 'auth.session.invalid');
    await open('?code=abc&state=old');
    expect(await screen.findByRole('heading', { name: 'Přihlášení se nepodařilo dokončit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na úvodní stránku' }).getAttribute('href')).toBe('/');
  });

  it('asks nothing without a code', async () => {
    await open('?error=access_denied');
    expect(await screen.findByRole('heading', { name: 'Přihlášení se nepodařilo dokončit' })).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});
