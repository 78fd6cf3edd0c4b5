import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { getUserInfo, type AuthenticatedUser } from '@portal/contract/access/access';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { getConfiguration } from '@portal/contract/content/configuration';
import { availableCompanies } from './available-companies';
import { call } from '../call/call';
import { isOfDesk } from '../paths';
import { CallError, problemOf, type CallProblem } from '../call/call-error';
import { keepCompanyStatus, selectedCompany, type SelectedCompany } from './selected-company';
import { readSession } from './session-state';
import type { GateCompany } from '@portal/domain/access/company-gate';

/** The signed-in person; null for nobody. Throws for an answer that names nobody properly (ACC-241). */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: 5 * 60_000,
  queryFn: async ({ client, signal }) => {
    if (await isNobody(client, signal)) return null;
    try {
      return checkedUser((await call(getUserInfo, { signal })).data);
    } catch (error) {
      if (problemOf(error).kind === 'unauthenticated') return null;
      throw error;
    }
  },
});

/**
 * Asked before the person, because a browser shows every 401 as an error, even to a first visitor. Without an answer the person is asked
 * for all the same.
 */
async function isNobody(client: QueryClient, signal: AbortSignal): Promise<boolean> {
  try {
    const session = await readSession(signal);
    // Nobody's answer is not kept: the watch of whoever signs in next would take it for the end of their session.
    if (!session.isSignedIn) return true;
    client.setQueryData(sessionQuery.queryKey, session);
    askAhead(client);
    return false;
  } catch {
    return false;
  }
}

/**
 * What the gate asks next of the company that was chosen last (ACC-S12), beside the person and not after them; it judges the answers in its order.
 * The company may be one the person has lost, or of whoever was here before: that it is refused is for the gate alone to hear.
 */
function askAhead(client: QueryClient): void {
  const stored = selectedCompany();
  if (stored === null || isOfDesk(window.location.pathname)) return;
  void client.prefetchQuery(companiesQuery(stored));
  void client.prefetchQuery({ ...companyQuery(stored.uid), queryFn: ({ signal }) => readCompany(stored.uid, { signal, isAhead: true }) });
}

/** When the session ends. */
export const sessionQuery = queryOptions({ queryKey: ['session'], staleTime: 0, queryFn: ({ signal }) => readSession(signal) });

/** Companies the person may choose from; asked again with every other chosen company. */
export const companiesQuery = (selected: SelectedCompany | null) =>
  queryOptions({
    queryKey: ['companies', selected?.companyIdentificationNumber ?? null],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => availableCompanies(selected, signal),
  });

/** Details of a company: name, status, what is missing, enabled sections. The status outlives a reload (ACC-204). */
export const companyQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'information'],
    staleTime: 60_000,
    queryFn: ({ signal }) => readCompany(companyUid, { signal }),
  });

async function readCompany(companyUid: CompanyUid, how: { signal: AbortSignal; isAhead?: boolean }): Promise<CompanyDetails> {
  const { data } = await call(getCompanyInformation, { params: { companyUid }, ...how });
  keepCompanyStatus(companyUid, data.companyInfo.status);
  return data;
}

/** Support contacts, outside addresses and feature flags; whether this is the demonstration. */
export const portalConfigurationQuery = queryOptions({
  queryKey: ['configuration', 'portal'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const { data } = await call(getConfiguration, { query: { namespaces: ['portal'] }, signal });
    const portal = data.namespaces.find((namespace) => namespace.name === 'portal');
    return { flags: portal?.meta.flags ?? {}, isDemo: portal?.meta.realm === 'demo', values: portal?.values ?? {} };
  },
});

/** Nobody is signed in any more: the person and everything loaded for them is forgotten; texts and settings of the portal stay. */
export function forgetPerson(queryClient: QueryClient): void {
  queryClient.setQueryData(userQuery.queryKey, null);
  const kept: readonly unknown[] = ['user', 'configuration', 'content'];
  queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
}

/** The answer came and is of no use: said by its own code, not as an outage (ACC-241). */
const INVALID_PERSON: CallProblem = {
  kind: 'fatal',
  status: 200,
  code: 'auth.invalidData',
  message: 'Invalid authentication data received',
  fields: [],
  meta: {},
};

const REQUIRED = ['uid', 'email', 'firstName', 'lastName'] as const;

function checkedUser(user: AuthenticatedUser): AuthenticatedUser {
  const given: Partial<Record<string, unknown>> | undefined = user;
  const isWhole = REQUIRED.every((name) => typeof given?.[name] === 'string' && given[name] !== '');
  if (!isWhole) throw new CallError(INVALID_PERSON);
  return user;
}

/** What the gate needs of a company's details. */
export const gateCompanyOf = ({ companyInfo, dataCompletenessState, portalSections }: CompanyDetails): GateCompany => ({
  status: companyInfo.status,
  accessMode: companyInfo.accessMode,
  missingParts: dataCompletenessState.missingParts,
  initSetupAt: dataCompletenessState.initSetupAt,
  portalSections,
});
