import { listEmployees } from '@portal/contract/employees';
import { call } from '../../lib/call';
import { useCompanyUid } from '../../lib/selected-company';
import { useList } from '../../lib/use-list';
import { pageQuery, type ListState } from '../../lib/use-list-state';

/** Employees of the company page by page. */
export function useEmployees({ filter, sort }: Pick<ListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'employees', 'list', sort, filter],
    load: (page, signal) => call(listEmployees, { params: { companyUid }, query: pageQuery({ filter, sort }, page), signal }),
  });
}
