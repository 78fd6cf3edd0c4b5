import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeSession, createSession } from '@portal/contract/access/access';
import { acceptInvitation } from '@portal/contract/access/invitations';
import { userFixture as user } from '../../../test/session/user';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { LoginCallbackPage } from './login-callback-page';

const assignedContract = {
  company: { uid: 'c-2', companyName: 'Pekárna U Lípy s.r.o.', companyIdentificationNumber: '27000001', status: 'active' as const },
  contract: { uid: 'k-1', number: '90012846', status: 'active' as const },
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  api = stubApi();
  api.on(createSession, { data: { authenticated: true, userUid: 'u', expiresAt: null, user, isStaff: false } });
  api.on(changeSession, { data: { authenticated: true, userUid: 'u', expiresAt: null } });
});
const open = (query = '?code=abc&state=xyz') => renderScreen(<LoginCallbackPage />, { address: `/auth/redirect-login${query}` });
const store = (value: object) => sessionStorage.setItem('portal.session', JSON.stringify(value));
const stored = () => JSON.parse(sessionStorage.getItem('portal.session') ?? 'null') as unknown;

describe('return from the identity provider', () => {
  it('[ACC-060] [ACC-246] finishes the sign-in once with code and state, and goes where the reader wanted', async () => {
    store({ redirectPath: '/orders/o-1' });
    const { router, queryClient } = await open('?code=abc&state=xyz&iss=https%3A%2F%2Fid.example');
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders/o-1'));
    expect(api.callsOf(createSession).map(({ body }) => body)).toEqual([{ code: 'abc', state: 'xyz', iss: 'https://id.example' }]);
    expect(queryClient.getQueryData(['user'])).toEqual(user);
  });

  it.each([
    [undefined, '/provider'],
    ['/?goIntoCompany=true', '/provider'],
    ['/orders/o-1', '/orders/o-1'],
  ])('leads staff of the provider to their desk, unless they wanted something: %s', async (redirectPath, expected) => {
    api.on(createSession, { data: { authenticated: true, userUid: 'u', expiresAt: null, user, isStaff: true } });
    store({ redirectPath });
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe(expected));
  });

  it('[ACC-271] says that a used link is no good and leads back', async () => {
    api.refuse(createSession, 401, 'auth.session.invalid');
    store({ invitationKey: 'key-1' });
    await open('?code=abc&state=old');
    expect(await screen.findByRole('heading', { name: 'Přihlášení se nepodařilo dokončit' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zpět na úvodní stránku' }).getAttribute('href')).toBe('/');
    expect(api.callsOf(acceptInvitation)).toEqual([]);
  });

  it('[F-213] says of an account without an e-mail that this is what it lacks', async () => {
    api.refuse(createSession, 409, 'auth.noEmail');
    await open();
    expect(await screen.findByText(/Váš účet nemá e-mailovou adresu/)).toBeTruthy();
    expect(screen.queryByText(/Odkaz už neplatí/)).toBeNull();
  });

  it.each(['?error=access_denied', '?code=abc', '?state=xyz', '?code=&state=xyz', ''])(
    'asks nothing with the address %j',
    async (query) => {
      await open(query);
      expect(await screen.findByRole('heading', { name: 'Přihlášení se nepodařilo dokončit' })).toBeTruthy();
      expect(api.calls).toEqual([]);
    },
  );

  it('[ACC-154] goes on with a stored session that cannot be parsed', async () => {
    sessionStorage.setItem('portal.session', '{"invitationKey":');
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(api.callsOf(acceptInvitation)).toEqual([]);
  });
});

describe('an invitation the sign-in began with', () => {
  beforeEach(() => store({ invitationKey: 'key-1', redirectPath: '/invitation-complete' }));

  it('[ACC-152] [ACC-153] is accepted once, its company is chosen and the key is gone', async () => {
    api.on(acceptInvitation, { data: { assignedContract } });
    localStorage.setItem('portal.selectedCompany', JSON.stringify({ uid: 'c-1', companyIdentificationNumber: '1' }));
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation-complete'));
    expect(api.callsOf(acceptInvitation).map(({ path, body }) => [path, body])).toEqual([['/api/auth/invitation/key-1', undefined]]);
    expect(api.callsOf(changeSession).map(({ body }) => body)).toEqual([{ companyUid: 'c-2' }]);
    expect(JSON.parse(localStorage.getItem('portal.selectedCompany') ?? '')).toEqual({
      uid: 'c-2',
      companyIdentificationNumber: '27000001',
    });
    expect(stored()).toBeNull();
  });

  it('leads to its end even when nothing says where to go', async () => {
    store({ invitationKey: 'key-1' });
    api.on(acceptInvitation, { data: { assignedContract } });
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation-complete'));
  });

  it('[ACC-162] [ACC-272] leads an account that has access to the page that says so', async () => {
    api.refuse(acceptInvitation, 409, 'user.alreadyAssignedCompany');
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation-already-assigned-company'));
    expect(stored()).toBeNull();
  });

  it.each([
    ['ACC-163', 409, 'user.alreadyAssignedMasterAccess', 'Firma už má hlavní přístup přiřazený.'],
    ['ACC-164', 409, 'user.invitationAccepted', 'Pozvánka už byla použita.'],
    ['ACC-165', 409, 'user.invitationExpired', 'Platnost pozvánky vypršela.'],
    ['ACC-166', 404, 'user.invitationNotExists', 'Pozvánka neexistuje.'],
  ])('[%s] says why it was not accepted: %s %s', async (_id, status, code, text) => {
    api.refuse(acceptInvitation, status, code);
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Zpět na úvodní stránku' }).getAttribute('href')).toBe('/');
    expect(screen.queryByRole('button', { name: 'Zkusit znovu' })).toBeNull();
    expect(stored()).toEqual({ redirectPath: '/invitation-complete' });
  });

  it('waits for another try when the answer did not come', async () => {
    api.refuse(acceptInvitation, 503, 'err.unavailable');
    const { router } = await open();
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    expect(stored()).toMatchObject({ invitationKey: 'key-1' });
    api.on(acceptInvitation, { data: { assignedContract } });
    await userEvent.click(again);
    await waitFor(() => expect(router.state.location.pathname).toBe('/invitation-complete'));
    expect(api.callsOf(createSession)).toHaveLength(1);
    expect(api.callsOf(acceptInvitation)).toHaveLength(2);
  });
});
