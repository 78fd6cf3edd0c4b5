import { listEmployees, type EmployeeListItem, type employeeList } from '@portal/contract/employees/employees';
import { isCardStatus, MOVING_CARD_STATUSES } from '@portal/domain/cards/card-status';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';
import { useList } from '../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../lib/list/use-list-state';
import { useRowRefresh } from '../../lib/list/use-row-refresh';
import { defaultEmployeesQuery } from '../../lib/paths';

export type EmployeeListState = ListState<typeof employeeList>;

/** Everybody who can be ordered for, by personal number (EMP-011). */
export const employeeDefaults: ListDefaults<typeof employeeList> = {
  sort: { by: defaultEmployeesQuery.sortBy, dir: defaultEmployeesQuery.sortDir },
  filter: defaultEmployeesQuery.filter,
};

/** Employees of the company page by page; those being deactivated or with a card at the processor keep themselves fresh (TBL-015, TBL-S02). */
export function useEmployees({ filter, sort }: Pick<EmployeeListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const listKey = ['company', companyUid, 'employees', 'list', sort, filter];
  const source = useList({
    queryKey: listKey,
    load: (page, signal) => call(listEmployees, { params, query: pageQuery({ filter, sort }, page), signal }),
  });
  useRowRefresh({
    listKey,
    rows: source.rows,
    isFinal,
    load: async (uids, signal) => (await call(listEmployees, { params, query: { pageSize: '100', filter: { uid: uids } }, signal })).data,
  });
  return source;
}

const isFinal = ({ employeeStatus, card }: EmployeeListItem): boolean =>
  employeeStatus.status !== 'pending_deactivation' && !(isCardStatus(card?.status) && MOVING_CARD_STATUSES.has(card.status));
