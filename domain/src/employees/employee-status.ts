import type { BadgeVariant } from '../badge-variant';
import { isOneOf } from '../name-lists';

export const EMPLOYEE_STATUSES = ['active', 'active_till_date', 'suspended', 'inactive', 'pending_deactivation'] as const;
export type EmployeeStatus = (typeof EMPLOYEE_STATUSES)[number];

/** Statuses a user can set; `pending_deactivation` is only read. */
export const SETTABLE_EMPLOYEE_STATUSES = [
  'active',
  'active_till_date',
  'inactive',
  'suspended',
] as const satisfies readonly EmployeeStatus[];
export type SettableEmployeeStatus = (typeof SETTABLE_EMPLOYEE_STATUSES)[number];

/** Statuses the list is narrowed to; people being deactivated are found among the suspended (EMP-S04). */
export const FILTERED_EMPLOYEE_STATUSES = [
  'active',
  'active_till_date',
  'suspended',
  'inactive',
] as const satisfies readonly EmployeeStatus[];

export const EMPLOYEE_STATUS_BADGES: Readonly<Record<EmployeeStatus, BadgeVariant>> = {
  active: 'shipped',
  active_till_date: 'inProgress',
  suspended: 'expired',
  inactive: 'canceled',
  pending_deactivation: 'canceled',
};

export const isEmployeeStatus = (value: unknown): value is EmployeeStatus => isOneOf(EMPLOYEE_STATUSES, value);

/** Cards and credit are ordered only for employees at work; the security code is shown for the same two statuses (S-050). */
export const ORDERABLE_EMPLOYEE_STATUSES = ['active', 'active_till_date'] as const satisfies readonly EmployeeStatus[];

/** Whom the company still counts among its people: the grid lists them, and a sheet of the month should name them. */
export const EMPLOYED_STATUSES = [...ORDERABLE_EMPLOYEE_STATUSES, 'suspended'] as const satisfies readonly EmployeeStatus[];

export const canOrderFor = (status: EmployeeStatus): boolean => isOneOf(ORDERABLE_EMPLOYEE_STATUSES, status);

/** The status the editor works with: `pending_deactivation` is displayed and edited as suspended (EMP-S04). */
export function editedStatus(status: EmployeeStatus): SettableEmployeeStatus {
  return status === 'pending_deactivation' ? 'suspended' : status;
}

/** An inactive employee is final; every other one can get a new status. */
export function isStatusEditable(status: EmployeeStatus): boolean {
  return editedStatus(status) !== 'inactive';
}

export const ACCOUNT_STATUSES = ['active', 'active_to', 'inactive', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** An account lives as its employee does (EMP-S14). */
export function accountStatus(status: EmployeeStatus): AccountStatus {
  const edited = editedStatus(status);
  return edited === 'active_till_date' ? 'active_to' : edited;
}
