import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession, getUserInfo, type AuthenticatedUser } from '@portal/contract/access/access';
import { getCompanyInformation, listCompanies, type CompanyDetails, type CompanyListItem } from '@portal/contract/companies/company';
import { createQueryClient } from '../../lib/call/query-client';
import { selectCompany, selectedCompany } from '../../lib/session/selected-company';
import { companiesQuery, userQuery } from '../../lib/session/session-queries';
import { stubApi } from '../../../test/api';
import { guardCompany } from './company-guard';

const user = { uid: 'u', email: 'a@b.example', firstName: 'Jana', lastName: 'Dvořáková' } as AuthenticatedUser;
const company = (uid: string, number = `id-${uid}`): CompanyListItem => ({
  uid,
  companyName: uid,
  companyIdentificationNumber: number,
  status: 'active',
  contract: null,
});
const details = (status: CompanyDetails['companyInfo']['status'] = 'active') =>
  ({
    data: {
      companyInfo: { status, accessMode: 'standard' },
      dataCompletenessState: { missingParts: [], initSetupAt: '2026-01-01T00:00:00Z' },
      portalSections: [],
    },
  }) as unknown as { data: CompanyDetails };
const pageOf = (data: CompanyListItem[], totalPages = 1) => ({
  data,
  meta: { totalPages, nextPage: null, totalRecords: data.length, totalUnfilteredRecords: data.length },
});

describe('the gate in the browser', () => {
  let api: ReturnType<typeof stubApi>;
  let queryClient: ReturnType<typeof createQueryClient>;
  beforeEach(() => {
    api = stubApi();
    queryClient = createQueryClient();
    api.on(getUserInfo, { data: user });
    api.on(getCompanyInformation, details());
    api.on(listCompanies, pageOf([company('a'), company('b')]));
  });
  const stored = (uid: string) => selectCompany({ uid, companyIdentificationNumber: `id-${uid}` });
  /** Where the gate sends the person; null when the screen is shown. */
  const gate = (pathname = '/home') =>
    guardCompany(queryClient, { pathname, href: `${pathname}?x=1` }).then(
      () => null,
      (error: unknown) => {
        if (!isRedirect(error)) throw error;
        return { to: error.options.to, search: error.options.search };
      },
    );

  it('[ACC-045] [ACC-089] nobody signed in goes to the landing page, which knows where to come back', async () => {
    api.refuse(getUserInfo, 401, 'auth.unauthorized');
    expect(await gate('/orders')).toEqual({ to: '/', search: { redirectReason: 'unauthenticated', redirectPath: '/orders?x=1' } });
    expect(api.callsOf(listCompanies)).toHaveLength(0);
  });

  it('a visitor without a session is not asked who they are, so no call is refused', async () => {
    api.on(getSession, { data: { authenticated: false, userUid: null, expiresAt: null } });
    expect(await gate()).toMatchObject({ to: '/' });
    expect(api.callsOf(getUserInfo)).toHaveLength(0);
  });

  it('[ACC-241] an answer that names nobody properly is an error', async () => {
    api.on(getUserInfo, { data: { ...user, uid: undefined as unknown as string } });
    await expect(gate()).rejects.toThrow('Invalid authentication data received');
  });

  it('[ACC-092] the only company is chosen', async () => {
    api.on(listCompanies, pageOf([company('a')]));
    expect(await gate()).toBeNull();
    expect(selectedCompany()).toEqual({ uid: 'a', companyIdentificationNumber: 'id-a' });
  });

  it('[ACC-091] [ACC-095] with several and none chosen the person chooses first', async () => {
    expect(await gate()).toEqual({ to: '/', search: { redirectReason: undefined, redirectPath: '/home?x=1' } });
    expect(api.callsOf(getCompanyInformation)).toHaveLength(0);
  });

  it('somebody without a company too', async () => {
    api.on(listCompanies, pageOf([]));
    expect(await gate()).toMatchObject({ to: '/' });
  });

  it('[ACC-096] a company that is not available any more is deselected and forgotten', async () => {
    stored('gone');
    localStorage.setItem('portal.companyStatus', '"active"');
    queryClient.setQueryData(['company', 'gone', 'employees'], ['somebody']);
    expect(await gate()).toMatchObject({ to: '/' });
    expect(selectedCompany()).toBeNull();
    expect(localStorage.getItem('portal.companyStatus')).toBeNull();
    expect(queryClient.getQueryData(['company', 'gone', 'employees'])).toBeUndefined();
  });

  it('a company lost between the list and its details leads to the landing page without permission', async () => {
    stored('a');
    api.refuse(getCompanyInformation, 403, 'auth.access.denied');
    expect(await gate()).toEqual({ to: '/', search: { redirectReason: 'no_permission', redirectPath: undefined } });
    expect(selectedCompany()).toBeNull();
  });

  it('a session that ended between two calls is the end of the session', async () => {
    stored('a');
    api.refuse(getCompanyInformation, 401, 'auth.session.invalid');
    expect(await gate()).toEqual({ to: '/', search: { redirectReason: 'unauthenticated', redirectPath: '/home?x=1' } });
  });

  it('[ACC-204] the status of the company is kept for the next visit', async () => {
    stored('a');
    api.on(getCompanyInformation, details('pending'));
    expect(await gate()).toBeNull();
    expect(localStorage.getItem('portal.companyStatus')).toBe('"pending"');
  });

  it('[ACC-093] [ACC-094] [ACC-255] [ACC-256] [ACC-257] [ACC-258] asks for the list and for the stored company, each company once', async () => {
    stored('b');
    api.on(listCompanies, ({ query }) => pageOf('filter' in query ? [company('b'), company('c')] : [company('a'), company('b')]));
    expect(await gate()).toBeNull();
    const page = { pageSize: '100', sortBy: 'companyName', sortDir: 'asc', pageNumber: '1' };
    expect(api.callsOf(listCompanies).map(({ query }) => query)).toEqual([page, { ...page, filter: { fulltext: 'id-b' } }]);
    const found = queryClient.getQueryData(companiesQuery(selectedCompany()).queryKey);
    expect(found?.map(({ uid }) => uid)).toEqual(['a', 'b', 'c']);
  });

  it('[ACC-259] [ACC-297] reads the further pages at once and joins them', async () => {
    const answered = globalThis.fetch;
    let running = 0;
    let most = 0;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return answered(...call);
    });
    api.on(listCompanies, ({ query }) => pageOf([company(`${String(query.pageNumber)}x`)], 4));
    expect(await gate()).toMatchObject({ to: '/' });
    expect(api.callsOf(listCompanies).map(({ query }) => query.pageNumber)).toEqual(['1', '2', '3', '4']);
    expect(most).toBe(3);
    expect(queryClient.getQueryData(companiesQuery(null).queryKey)).toHaveLength(4);
  });

  it('asks once for many screens', async () => {
    stored('a');
    await gate('/home');
    await gate('/orders');
    await gate('/employees');
    expect(api.calls).toHaveLength(5);
    expect(queryClient.getQueryData(userQuery.queryKey)).toEqual(user);
  });

  it('[EMP-012] [EMP-013] the employees wait until nothing is missing in the data of the company; the landing page says why', async () => {
    const missing = details();
    missing.data.dataCompletenessState.missingParts = ['contactPerson'];
    api.on(listCompanies, pageOf([company('a')]));
    api.on(getCompanyInformation, missing);
    expect(await gate('/employees')).toEqual({ to: '/', search: { redirectReason: 'no_permission', redirectPath: '/employees?x=1' } });
    api.on(getCompanyInformation, details());
    queryClient.clear();
    expect(await gate('/employees')).toBeNull();
  });

  it.each(['init', 'inactive'] as const)('[EMP-163] a company that is %s is sent home from the employees', async (status) => {
    api.on(listCompanies, pageOf([company('a')]));
    api.on(getCompanyInformation, details(status));
    expect(await gate('/employees/groups')).toMatchObject({ to: '/home' });
  });
});
