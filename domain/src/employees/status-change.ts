import type { Day } from '../calendar/prague-day';
import { editedStatus, type EmployeeStatus, type SettableEmployeeStatus } from './employee-status';

/** A status somebody asks for; `activeTo` counts with `active_till_date` alone (EMP-S12). */
export interface StatusChange {
  status: SettableEmployeeStatus;
  activeTo: Day | null;
}

export interface StatusFields {
  status: EmployeeStatus;
  activeTill: Day | null;
}

/** What is wrong with `activeTo`: it must be given, and lie after today in Prague (EMP-158, EMP-159). */
export function activeToProblem({ status, activeTo }: StatusChange, today: Day): 'field.required' | 'field.fromTomorrow' | null {
  if (status !== 'active_till_date') return null;
  if (activeTo === null) return 'field.required';
  return activeTo > today ? null : 'field.fromTomorrow';
}

/** The fields after the change: leaving `active_till_date` clears the date (EMP-127). */
export const changedStatus = ({ status, activeTo }: StatusChange): StatusFields => ({
  status,
  activeTill: status === 'active_till_date' ? activeTo : null,
});

/** True when somebody is so already; who is being deactivated counts as suspended (EMP-S04, EMP-S08). */
export function hasStatusAlready(now: StatusFields, change: StatusChange): boolean {
  if (editedStatus(now.status) !== change.status) return false;
  return change.status !== 'active_till_date' || now.activeTill === change.activeTo;
}
