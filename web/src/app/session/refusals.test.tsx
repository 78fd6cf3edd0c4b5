import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, getSession, getUserInfo, listContracts, type AuthenticatedUser } from '@portal/contract/access/access';
import { getCompanyInformation, listCompanies, type CompanyDetails } from '@portal/contract/companies/company';
import { listCompanyDocuments } from '@portal/contract/companies/company-documents';
import { getConfiguration } from '@portal/contract/content/configuration';
import { listEmployees } from '@portal/contract/employees/employees';
import { listContactPersons } from '@portal/contract/settings/contact-persons';
import { listLocations } from '@portal/contract/settings/locations';
import { listProducts, saveTopUpMethod } from '@portal/contract/ordering/products';
import { call, onRefusal } from '../../lib/call/call';
import { companyFixture } from '../../../test/session/company';
import { selectCompany, selectedCompany } from '../../lib/session/selected-company';
import { userQuery } from '../../lib/session/session-queries';
import { listOf, stubApi } from '../../../test/api';
import { createPortalClient } from '../portal-client';
import { Providers } from '../providers';
import { reactToRefusals } from './react-to-refusals';
import { openPortal } from '../routes/router';

const user = { uid: 'u', email: 'a@b.example', firstName: 'Jana', lastName: 'Dvořáková' } as AuthenticatedUser;
const company = { uid: 'a', companyName: 'Pekárna', companyIdentificationNumber: '1', status: 'active', contract: null } as const;
const other = { ...company, uid: 'b', companyIdentificationNumber: '2' };
const details = {
  companyInfo: { ...company, status: 'active', accessMode: 'standard' },
  contract: null,
  dataCompletenessState: { missingParts: [], initSetupAt: '2026-01-01T00:00:00Z' },
  portalSections: [],
} as unknown as CompanyDetails;

describe('the whole portal', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = stubApi();
    api.on(getUserInfo, { data: user });
    api.on(getSession, { data: { authenticated: true, userUid: 'u', expiresAt: new Date(Date.now() + 1_800_000).toISOString() } });
    api.onPart(getConfiguration, { data: { namespaces: [] } });
    api.on(listCompanies, listOf([company, other]));
    api.on(getCompanyInformation, { data: details });
    api.on(listContracts, { data: [] });
    api.onPart(listEmployees, listOf([]));
    selectCompany({ uid: 'a', companyIdentificationNumber: '1' });
  });
  const open = async (address: string) => {
    window.history.replaceState(null, '', address);
    const queryClient = createPortalClient();
    const router = await openPortal({ queryClient }, window.location.pathname);
    onRefusal(reactToRefusals(router, queryClient));
    await act(async () => render(<Providers router={router} queryClient={queryClient} />));
    return { router, queryClient };
  };
  /** Any call of a screen. */
  const ask = () => act(() => call(listEmployees, { params: { companyUid: 'a' } }).catch(() => undefined));

  it('[DESK-028] [DESK-043] whoever is ended in the middle of a view is signed out, and no banner says that they look on', async () => {
    const later = new Date(Date.now() + 1_800_000).toISOString();
    const view = { uid: 'v', companyUid: 'a', companyName: 'Pekárna', companyIdentificationNumber: '1', endsAt: later };
    api.on(getSession, { data: { authenticated: true, userUid: 'u', expiresAt: later, view } });
    await open('/employees');
    expect(await screen.findByRole('timer')).toBeTruthy();
    api.refuse(listEmployees, 401, 'auth.unauthorized');
    await ask();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Karty a kredit'), { timeout: 15_000 });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('[ACC-044] the root is the landing page', async () => {
    await open('/');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Karty a kredit');
  });

  it('[ACC-087] [ACC-088] a loading indicator stands while the person and the company are loading', async () => {
    const answered = globalThis.fetch;
    const held = new Map<string, () => void>();
    globalThis.fetch = async (...given) => {
      const slow = ['/auth/info', 'company-information'].find((one) => String(given[0]).includes(one));
      if (slow !== undefined) await new Promise<void>((resolve) => held.set(slow, resolve));
      return answered(...given);
    };
    await open('/employees');
    expect(await screen.findByText('Načítáme…')).toBeTruthy();
    // The company is asked for beside the person.
    await waitFor(() => expect([...held.keys()].toSorted()).toEqual(['/auth/info', 'company-information']));
    await act(async () => held.get('/auth/info')?.());
    await waitFor(() => expect(api.callsOf(getUserInfo)).not.toHaveLength(0));
    expect(screen.getByText('Načítáme…')).toBeTruthy();
    await act(async () => held.get('company-information')?.());
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    globalThis.fetch = answered;
  });

  it('[ACC-090] [ACC-216] a call refused with 401 ends the session, whoever made it; only the first says where to come back', async () => {
    const { router, queryClient } = await open('/employees');
    await screen.findByRole('heading', { level: 1 });
    const before = router.state.location.href;
    api.refuse(listEmployees, 401, 'auth.session.invalid');
    await ask();
    await ask();
    expect(await screen.findByText(/Z bezpečnostních důvodů jste byli odhlášeni/)).toBeTruthy();
    expect(router.state.location.search).toEqual({ redirectReason: 'unauthenticated', redirectPath: before });
    await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)).toBeNull());
  });

  it.each([
    ['/settings/billing', listCompanyDocuments],
    ['/settings/contact-persons', listContactPersons],
    ['/settings/addresses', listLocations],
    ['/settings/credit', listProducts],
  ])('[BIL-123] a 401 on what %s reads ends the session, and the way back is kept', async (address, route) => {
    api.on(getCompanyInformation, { data: companyFixture() });
    api.refuse(route, 401, 'auth.session.invalid');
    const { router } = await open(address);
    expect(await screen.findByText(/Z bezpečnostních důvodů jste byli odhlášeni/, {}, { timeout: 15_000 })).toBeTruthy();
    expect(api.callsOf(route)).not.toHaveLength(0);
    const { redirectReason, redirectPath } = router.state.location.search;
    expect([router.state.location.pathname, redirectReason, redirectPath?.split('?')[0]]).toEqual(['/', 'unauthenticated', address]);
  });

  it('[BIL-123] so does a 401 on a change of the settings', async () => {
    const { router } = await open('/employees');
    await screen.findByRole('heading', { level: 1 });
    api.refuse(saveTopUpMethod, 401, 'auth.session.invalid');
    const body = { topUpMethod: 'byAmount', defaultValue: null } as const;
    await act(() => call(saveTopUpMethod, { params: { companyUid: 'a' }, body }).catch(() => undefined));
    expect(await screen.findByText(/Z bezpečnostních důvodů jste byli odhlášeni/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });

  it('a company lost between two calls is deselected; the landing page says that there is no permission, and stays', async () => {
    const { router } = await open('/employees');
    await screen.findByRole('heading', { level: 1 });
    api.refuse(listEmployees, 403, 'auth.access.denied');
    api.on(listCompanies, listOf([other]));
    await ask();
    expect(await screen.findByText('Nemáte dostatečná oprávnění k zobrazení této stránky.')).toBeTruthy();
    expect(router.state.location.search).toEqual({ redirectReason: 'no_permission' });
    expect(selectedCompany()).toBeNull();
    const asked = api.calls.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(api.calls.length - asked).toBeLessThan(3);
  });

  it.each(['/provider', '/'])(
    '[ACC-096] [R-27] a company left in this browser by somebody else turns nobody away from %s',
    async (address) => {
      api.refuse(getCompanyInformation, 403, 'auth.access.denied');
      api.on(listCompanies, listOf([other]));
      const { router } = await open(address);
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
      expect([router.state.location.pathname, router.state.location.search]).toEqual([address, {}]);
      // The desk is of no company: there nothing is asked about one.
      expect(api.callsOf(getCompanyInformation)).toHaveLength(address === '/' ? 1 : 0);
    },
  );

  it('[ACC-096] in place of a company left by somebody else the own one is opened, however late it is known who is there', async () => {
    const answered = globalThis.fetch;
    globalThis.fetch = async (...given) => {
      if (String(given[0]).includes('/auth/info')) await new Promise((resolve) => setTimeout(resolve, 200));
      return answered(...given);
    };
    api.refuseOnce(getCompanyInformation, 403, { code: 'auth.access.denied' });
    api.on(listCompanies, listOf([other]));
    const { router } = await open('/employees');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect([selectedCompany()?.uid, router.state.location.pathname]).toEqual(['b', '/employees']);
    expect(api.callsOf(getCompanyInformation).map(({ path }) => path.split('/')[3])).toEqual(['a', 'b']);
    globalThis.fetch = answered;
  });

  it('an action the role forbids leaves the screen as it is', async () => {
    const { router } = await open('/employees');
    await screen.findByRole('heading', { level: 1 });
    api.refuse(listEmployees, 403, 'auth.access.denied');
    await ask();
    await waitFor(() => expect(api.callsOf(listCompanies).length).toBeGreaterThan(2));
    expect(router.state.location.pathname).toBe('/employees');
    expect(selectedCompany()?.uid).toBe('a');
    cleanup();
  });

  it('[ACC-290] a sign-out that failed is told by the common reaction, and the person stays', async () => {
    api.refuse(endSession, 500);
    const { router, queryClient } = await open('/employees');
    await userEvent.click(await screen.findByRole('button', { name: /Můj účet/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Odhlásit se', hidden: true }));
    expect(await screen.findByText(/Závažná chyba/)).toBeTruthy();
    expect(router.state.location.pathname).toBe('/employees');
    await waitFor(() => expect(queryClient.getQueryData(userQuery.queryKey)).toEqual(user));
  });
});
