import { listAccountingDocuments } from '@portal/contract/documents';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import { useList } from '../../../lib/use-list';
import { pageQuery, type ListState } from '../../../lib/use-list-state';

/** Accounting documents page by page (S-119, S-120). */
export function useDocuments({ filter, sort }: Pick<ListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'orders', 'documents', sort, filter],
    load: (page, signal) => call(listAccountingDocuments, { params: { companyUid }, query: pageQuery({ filter, sort }, page), signal }),
  });
}
