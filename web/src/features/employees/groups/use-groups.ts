import { useQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { listEmployeeGroups, type EmployeeGroup, type employeeGroupList } from '@portal/contract/employees/employee-groups';
import { allPages } from '../../../lib/call/all-pages';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useList, type ListPage } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';

export type GroupListState = ListState<typeof employeeGroupList>;

export const groupDefaults: ListDefaults<typeof employeeGroupList> = { sort: { by: 'name', dir: 'asc' } };

const groupsKey = (companyUid: CompanyUid) => ['company', companyUid, 'employee-groups'];

/** Groups of the company page by page. */
export function useGroups({ filter, sort }: Pick<GroupListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: [...groupsKey(companyUid), 'list', sort, filter],
    load: (page, signal) => call(listEmployeeGroups, { params: { companyUid }, query: pageQuery({ filter, sort }, page), signal }),
  });
}

/** Every group, for a choice among them; nothing is asked before the choice opens (EMP-031). */
export function useAllGroups(isWanted: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: [...groupsKey(companyUid), 'all'],
    enabled: isWanted,
    queryFn: ({ signal }) =>
      allPages((page) =>
        call(listEmployeeGroups, { params: { companyUid }, query: { pageNumber: String(page), pageSize: '100', sortBy: 'name' }, signal }),
      ),
  });
}

/** How many groups there are, when a list of them has been read already; never asks for one by itself. */
export function useKnownGroupCount(): number | undefined {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const all = client.getQueryData<EmployeeGroup[]>([...groupsKey(companyUid), 'all']);
  if (all !== undefined) return all.length;
  const lists = client.getQueriesData<InfiniteData<ListPage>>({ queryKey: [...groupsKey(companyUid), 'list'] });
  return lists.flatMap(([, data]) => data?.pages[0]?.meta.totalUnfilteredRecords ?? [])[0];
}
