import { queryOptions } from '@tanstack/react-query';
import { getUserInfo } from '@portal/contract/access';
import { getCompanyInformation } from '@portal/contract/company';
import { getConfiguration } from '@portal/contract/configuration';
import { call } from './call';
import { problemOf } from './call-error';

/** The signed-in person; null for nobody. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: 5 * 60_000,
  queryFn: async ({ signal }) => {
    try {
      return (await call(getUserInfo, { signal })).data;
    } catch (error) {
      if (problemOf(error).kind === 'unauthenticated') return null;
      throw error;
    }
  },
});

/** Details of a company: name, status, what is missing, enabled sections. */
export const companyQuery = (companyUid: string) =>
  queryOptions({
    queryKey: ['company', companyUid, 'information'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await call(getCompanyInformation, { params: { companyUid }, signal })).data,
  });

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
