import { listAccountingDocuments, type accountingDocumentList } from '@portal/contract/orders/documents';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';

export type DocumentListState = ListState<typeof accountingDocumentList>;

/** The newest document first (INV-003). */
export const documentDefaults: ListDefaults<typeof accountingDocumentList> = { sort: { by: 'createDate', dir: 'desc' } };

/** Accounting documents page by page (S-119, S-120). */
export function useDocuments({ filter, sort }: Pick<DocumentListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'orders', 'documents', sort, filter],
    load: (page, signal) => call(listAccountingDocuments, { params: { companyUid }, query: pageQuery({ filter, sort }, page), signal }),
  });
}
