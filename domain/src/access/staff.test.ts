import { describe, expect, it } from 'vitest';
import { PERMISSIONS } from './permissions';
import { DESK_PERMISSIONS, isDeskAction, isServing, isStaffRole, mayAtDesk, STAFF_ROLES, viewEnd, type DeskAction } from './staff';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe('staff', () => {
  it.each([
    ['before it begins', { since: day(10), until: null }, 9, false],
    ['from its first moment', { since: day(10), until: null }, 10, true],
    ['until it is ended', { since: day(10), until: day(20) }, 19, true],
    ['not from then on', { since: day(10), until: day(20) }, 20, false],
    ['not when it ended at once', { since: day(10), until: day(10) }, 10, false],
  ] as const)('serves %s', (_when, term, on, expected) => {
    expect(isServing(term, day(on))).toBe(expected);
  });

  it('[DESK-028] looks at a client for half an hour', () => {
    expect(viewEnd(new Date('2026-11-23T23:45:10Z')).toISOString()).toBe('2026-11-24T00:15:10.000Z');
  });

  it('[DESK-001] has four roles; those of clients are none of them by themselves', () => {
    expect(STAFF_ROLES).toEqual(['support', 'payments', 'operations', 'admin']);
    expect(['user', 'master', 'backOffice', ''].filter(isStaffRole)).toEqual([]);
  });
});

describe('the table of the desk', () => {
  const actions = Object.keys(DESK_PERMISSIONS).filter(isDeskAction);

  it('names actions that the table of the portal does not have, and the other way round', () => {
    expect(actions.filter((action) => Object.hasOwn(PERMISSIONS, action))).toEqual([]);
    expect(Object.keys(PERMISSIONS).filter((action) => action.startsWith('desk.') || isDeskAction(action))).toEqual([]);
    // What a client may is asked of the other table, where an action of the desk does not exist.
    const table: Readonly<Record<string, readonly string[]>> = PERMISSIONS;
    expect(actions.map((action) => table[action])).toEqual(actions.map(() => undefined));
  });

  it('[DESK-001] adds several roles up, and nobody without a role may anything', () => {
    for (const action of actions) {
      expect(mayAtDesk([], action)).toBe(false);
      expect(mayAtDesk(STAFF_ROLES, action)).toBe(true);
      const single = STAFF_ROLES.filter((role) => mayAtDesk([role], action));
      expect(single).toEqual(STAFF_ROLES.filter((role) => (DESK_PERMISSIONS[action as DeskAction] as readonly string[]).includes(role)));
    }
  });
});
