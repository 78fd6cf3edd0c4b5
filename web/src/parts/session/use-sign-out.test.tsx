import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, getUserInfo, type AuthenticatedUser } from '@portal/contract/access/access';
import { selectCompany, selectedCompany } from '../../lib/session/selected-company';
import { userQuery } from '../../lib/session/session-queries';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { useSignOut } from './use-sign-out';

const user = { uid: 'u', email: 'a@b.example', firstName: 'Jana', lastName: 'Dvořáková' } as AuthenticatedUser;

function Screen() {
  const signOut = useSignOut();
  return (
    <>
      <button onClick={() => signOut.mutate(false)}>Tady</button>
      <button onClick={() => signOut.mutate(true)}>Všude</button>
    </>
  );
}

describe('signing out', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = stubApi();
    api.on(getUserInfo, { data: user });
    window.location.hash = '';
    selectCompany({ uid: 'a', companyIdentificationNumber: '1' });
    localStorage.setItem('portal.companyStatus', '"active"');
    localStorage.setItem('portal.language', 'en');
    localStorage.setItem('portal.onboarding', '{"onboardingId":"o"}');
    sessionStorage.setItem('portal.drafts', '{"userUid":"u","companyUid":"a","drafts":[]}');
    document.cookie = 'lastWelcomedCompany=a; Path=/';
  });
  const open = async () => {
    const view = await renderScreen(<Screen />, { address: '/home' });
    view.queryClient.setQueryData(userQuery.queryKey, user);
    view.queryClient.setQueryData(['company', 'a', 'employees'], ['somebody']);
    return view;
  };

  it('[ACC-250] the person is forgotten before the call is sent', async () => {
    const { queryClient } = await open();
    let known: unknown = 'never asked';
    api.on(endSession, () => {
      known = queryClient.getQueryData(userQuery.queryKey);
      return { data: { redirectUri: null } };
    });
    await userEvent.click(screen.getByText('Tady'));
    await waitFor(() => expect(known).toBeNull());
  });

  it('[ACC-251] leaves nothing of the company behind, but the language and a begun registration', async () => {
    api.on(endSession, { data: { redirectUri: null } });
    const { router, queryClient } = await open();
    await userEvent.click(screen.getByText('Tady'));
    await waitFor(() => expect(selectedCompany()).toBeNull());
    expect(router.state.location.href).toBe('/');
    expect(Object.keys(localStorage).sort()).toEqual(['portal.language', 'portal.onboarding']);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).not.toContain('lastWelcomedCompany');
    expect(queryClient.getQueryData(['company', 'a', 'employees'])).toBeUndefined();
  });

  it.each([
    ['Tady', '#provider', 'false', ''],
    ['Všude', '#provider', 'true', '#provider'],
    ['Všude', null, 'true', ''],
  ])(
    '[ACC-248] [ACC-249] %s with the answered address %s sends globally=%s and ends at "%s"',
    async (...[button, redirectUri, globally, hash]) => {
      api.on(endSession, { data: { redirectUri } });
      await open();
      await userEvent.click(screen.getByText(button));
      await waitFor(() => expect(selectedCompany()).toBeNull());
      expect(api.callsOf(endSession)[0]?.query).toEqual({ globally });
      expect(window.location.hash).toBe(hash);
    },
  );

  it.each([500, 503])('after a failure %i the person stays and is asked for again', async (status) => {
    api.refuse(endSession, status);
    const { router, queryClient } = await open();
    await userEvent.click(screen.getByText('Tady'));
    await waitFor(() => expect(api.callsOf(getUserInfo)).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/home');
    await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)).toEqual(user));
    expect(selectedCompany()?.uid).toBe('a');
    expect(document.cookie).toContain('lastWelcomedCompany=a');
  });
});
