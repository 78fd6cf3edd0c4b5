import sql, { empty, type Sql } from 'sql-template-tag';
import type { LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';

/** What a list of employees can be narrowed by; an absent value narrows nothing. */
export interface EmployeeFilter {
  /** Every word is somewhere in the number, the first, middle or last name or the e-mail. */
  fulltext?: string;
  employeeNumber?: string;
  firstName?: string;
  lastName?: string;
  statuses?: readonly EmployeeStatus[];
  groupUids?: readonly GroupUid[];
  uids?: readonly string[];
  /** Addresses of the company their cards are delivered to. */
  locationUids?: readonly LocationUid[];
  /** Prague day the statuses are judged on. */
  today: Day;
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
export const isPlain = ({ fulltext, employeeNumber, firstName, lastName, groupUids, uids, locationUids }: EmployeeFilter): boolean =>
  [fulltext, employeeNumber, firstName, lastName, groupUids, uids, locationUids].every((value) => value === undefined);
