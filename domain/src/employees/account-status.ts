import { editedStatus, type EmployeeStatus } from './employee-status';

export const ACCOUNT_STATUSES = ['active', 'active_to', 'inactive', 'suspended'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** An account lives as its employee does (EMP-S14). */
export function accountStatus(status: EmployeeStatus): AccountStatus {
  const edited = editedStatus(status);
  return edited === 'active_till_date' ? 'active_to' : edited;
}
