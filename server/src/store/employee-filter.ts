import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import { hasStatus } from './effective-status';
import { likePattern } from './like-pattern';

/** What a list of employees can be narrowed by; an absent value narrows nothing. */
export interface EmployeeFilter {
  /** Every word is somewhere in the number or a name. */
  fulltext?: string;
  employeeNumber?: string;
  firstName?: string;
  lastName?: string;
  statuses?: readonly EmployeeStatus[];
  groupUids?: readonly string[];
  uids?: readonly string[];
  /** Prague day the statuses are judged on. */
  today: string;
}

export const EMPLOYEE_SORTS = ['employeeNumber', 'firstName', 'lastName'] as const;
export type EmployeeSort = (typeof EMPLOYEE_SORTS)[number];

export interface EmployeePage {
  sortBy: EmployeeSort;
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const SORT_COLUMN: Record<EmployeeSort, Sql> = {
  employeeNumber: sql`e.employee_number COLLATE czech_numeric`,
  firstName: sql`e.first_name COLLATE czech`,
  lastName: sql`e.last_name COLLATE czech`,
};

/** Czech order, personal numbers by value, ties by uid (EMP-S02, EMP-S03). */
export function employeeOrder({ sortBy, sortDir }: Pick<EmployeePage, 'sortBy' | 'sortDir'>): Sql {
  const direction = sortDir === 'desc' ? sql`DESC` : empty;
  return sql`${SORT_COLUMN[sortBy]} ${direction}, e.uid ${direction}`;
}

/** True when only the status narrows the list: its totals are known and its order is an index. */
export const isPlain = ({ today: _today, statuses: _statuses, ...rest }: EmployeeFilter): boolean =>
  Object.values(rest).every((value) => value === undefined);

/** Conditions on employee `e`, each beginning with AND. */
export function employeeConditions(filter: EmployeeFilter): Sql {
  const { fulltext, employeeNumber, firstName, lastName, statuses, groupUids, uids, today } = filter;
  const conditions = [
    ...(fulltext === undefined ? [] : fulltext.trim().split(/\s+/u).map(containsWord)),
    ...(employeeNumber === undefined ? [] : [sql`e.number_search LIKE ${likePattern(employeeNumber)}`]),
    ...(firstName === undefined ? [] : [sql`e.first_search LIKE ${likePattern(firstName)}`]),
    ...(lastName === undefined ? [] : [sql`e.last_search LIKE ${likePattern(lastName)}`]),
    ...(statuses === undefined ? [] : [hasStatus(statuses, today)]),
    ...(groupUids === undefined ? [] : [sql`e.group_uid = ANY (${groupUids}::uuid[])`]),
    ...(uids === undefined ? [] : [sql`e.uid = ANY (${uids}::uuid[])`]),
  ];
  return conditions.length === 0
    ? empty
    : join(
        conditions.map((condition) => sql`AND ${condition}`),
        ' ',
      );
}

function containsWord(word: string): Sql {
  const pattern = likePattern(word);
  return sql`(e.last_search LIKE ${pattern} OR e.first_search LIKE ${pattern} OR e.number_search LIKE ${pattern})`;
}
