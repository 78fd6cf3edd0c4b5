import { queryOptions } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { getImportDesk, listImportDesks } from '@portal/contract/ordering/import-desk';
import { call } from '../../../lib/call/call';

export const deskKey = (companyUid: CompanyUid, uid: string) => ['company', companyUid, 'importDesk', uid];

/** A file on its desk: how it is read, and what it comes to. */
export const deskQuery = (companyUid: CompanyUid, uid: string) =>
  queryOptions({
    queryKey: [...deskKey(companyUid, uid), 'desk'],
    queryFn: async ({ signal }) => (await call(getImportDesk, { params: { companyUid, id: uid }, signal })).data,
  });

/** Order files somebody left on a desk within the last day. */
export const openDesksQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'importDesks'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(listImportDesks, { params: { companyUid }, signal })).data,
  });
