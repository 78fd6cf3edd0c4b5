import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AuthenticatedUser } from '@portal/contract/access/access';
import { watchDraft } from '../../lib/storage/drafts';
import { selectCompany, selectedCompany } from '../../lib/session/selected-company';
import { companiesQuery, userQuery } from '../../lib/session/session-queries';
import { storageKeys } from '../../lib/storage/storage';
import { renderScreen } from '../../../test/screen';
import { clearToasts } from '../../ui/feedback/toast';
import { leaveUnauthenticated } from './session-end';
import { useOtherTabs } from './use-other-tabs';

const user = { uid: 'u', email: 'a@b.example', firstName: 'Jana', lastName: 'Dvořáková' } as AuthenticatedUser;
const company = (uid: string, companyName: string) => ({
  uid,
  companyName,
  companyIdentificationNumber: `id-${uid}`,
  status: 'active' as const,
  contract: null,
});
const own = company('a', 'Pekárna');
const other = company('b', 'Strojírny');

/** What another tab writes is in the common storage before this one hears of it. */
async function elsewhere(key: string, value: unknown): Promise<void> {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
}

function Screen() {
  const [router, queryClient] = [useRouter(), useQueryClient()];
  useOtherTabs('u');
  return <button onClick={() => void leaveUnauthenticated(router, queryClient)}>Odmítnuté volání</button>;
}

describe('what is done in another tab', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearToasts();
    selectCompany(own);
  });
  const open = async () => {
    const view = await renderScreen(<Screen />, { address: '/employees?x=1' });
    view.queryClient.setQueryData(userQuery.queryKey, user);
    view.queryClient.setQueryData(companiesQuery(null).queryKey, [own, other]);
    return view;
  };

  it('[F-006] another company chosen there is said, and this tab keeps its own', async () => {
    const { router } = await open();
    await elsewhere(storageKeys.selectedCompany, own);
    expect(screen.queryByText(/zvolili firmu/)).toBeNull();
    await elsewhere(storageKeys.selectedCompany, other);
    expect(selectedCompany()).toEqual(own);
    expect(await screen.findByText(/zvolili firmu Strojírny.*pracuje dál za firmu Pekárna\./)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/employees');
  });

  it('[F-006] a new tab starts with the company chosen last, and one whose company was left with none', async () => {
    await elsewhere(storageKeys.selectedCompany, other);
    sessionStorage.clear();
    expect(selectedCompany()).toEqual(other);
    selectCompany(null);
    expect([selectedCompany(), localStorage.getItem(storageKeys.selectedCompany)]).toEqual([null, null]);
  });

  it.each([
    [null, 'signedOut'],
    ['somebody-else', 'otherPerson'],
  ])('[F-006] the person there is now %j: this tab leaves as %s and keeps what was typed', async (person, otherTab) => {
    const { router, queryClient } = await open();
    const stop = watchDraft(() => ({ form: 'Zaměstnanec', base: '{}', values: { name: 'Jana' }, path: '/employees' }));
    await elsewhere(storageKeys.person, person);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(router.state.location.state.otherTab).toBe(otherTab);
    expect(router.state.location.search).toMatchObject({ redirectPath: '/employees?x=1' });
    expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull();
    expect(sessionStorage.getItem(storageKeys.drafts)).toContain('Jana');
    stop();
  });

  it('[F-006] a call refused before the sign-out there is told does not hide that it was one', async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Odmítnuté volání' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ redirectReason: 'unauthenticated' }));
    await elsewhere(storageKeys.person, null);
    await waitFor(() => expect(router.state.location.state.otherTab).toBe('signedOut'));
    expect(router.state.location.search).toEqual({ redirectPath: '/employees?x=1' });
  });

  it('[F-006] the same person signed in there again is nothing', async () => {
    const { router } = await open();
    await elsewhere(storageKeys.person, 'u');
    expect(router.state.location.pathname).toBe('/employees');
  });
});
