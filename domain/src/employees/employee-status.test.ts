import { describe, expect, it } from 'vitest';
import { accountStatus, canOrderFor, editedStatus, EMPLOYEE_STATUS_BADGES, EMPLOYEE_STATUSES, isStatusEditable } from './employee-status';

describe('employee status', () => {
  it('[EMP-113] [EMP-114] [EMP-115] [EMP-116] [EMP-117] has its badge', () => {
    expect(EMPLOYEE_STATUSES.map((status) => EMPLOYEE_STATUS_BADGES[status])).toEqual([
      'shipped',
      'inProgress',
      'expired',
      'canceled',
      'canceled',
    ]);
  });

  it('only employees at work are ordered for, and only inactive ones can no longer change', () => {
    expect(EMPLOYEE_STATUSES.filter(canOrderFor)).toEqual(['active', 'active_till_date']);
    expect(EMPLOYEE_STATUSES.filter((status) => !isStatusEditable(status))).toEqual(['inactive']);
    expect(editedStatus('pending_deactivation')).toBe('suspended');
  });

  it('an account lives as its employee does (EMP-S14)', () => {
    expect(Object.fromEntries(EMPLOYEE_STATUSES.map((status) => [status, accountStatus(status)]))).toEqual({
      active: 'active',
      active_till_date: 'active_to',
      suspended: 'suspended',
      pending_deactivation: 'suspended',
      inactive: 'inactive',
    });
  });
});
