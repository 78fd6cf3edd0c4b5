import { describe, expect, it } from 'vitest';
import { PORTAL_ROLES } from './company-status';
import { can, PERMISSIONS, type PermittedAction } from './permissions';

const actions = Object.keys(PERMISSIONS) as PermittedAction[];

describe('permissions', () => {
  it('[ORD-124] the standard role may do everything but change plans, settings, contact persons and where money goes back to', () => {
    expect(actions.filter((action) => !can({ role: 'user' }, action))).toEqual([
      'plans.write',
      'orders.refundAccount',
      'settings.write',
      'contactPersons.write',
    ]);
    expect(can({ role: 'user' }, 'ordering.write')).toBe(true);
  });

  it.each(PORTAL_ROLES.filter((role) => role !== 'user'))('[ORD-125] %s may do everything', (role) => {
    expect(actions.every((action) => can({ role }, action))).toBe(true);
  });
});
