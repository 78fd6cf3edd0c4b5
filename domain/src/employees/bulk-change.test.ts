import { describe, expect, it } from 'vitest';
import { fieldsOf, planChange, type BulkChange, type ChangeablePerson } from './bulk-change';

const person = (uid: string, overrides: Partial<ChangeablePerson> = {}): ChangeablePerson => ({
  uid,
  status: 'active',
  activeTill: null,
  groupUid: 'g1',
  groupName: 'Výroba',
  isInDefaultGroup: false,
  deliveryType: 'office',
  locationUid: 'l1',
  locationName: 'Sklad',
  autoCardRenew: true,
  ...overrides,
});

const people = [
  person('active'),
  person('suspended', { status: 'suspended' }),
  person('leaving', { status: 'pending_deactivation' }),
  person('gone', { status: 'inactive' }),
  person('home', {
    deliveryType: 'home',
    locationUid: null,
    locationName: null,
    groupUid: 'g2',
    groupName: 'Prodej',
    autoCardRenew: false,
  }),
];

function decide(change: BulkChange) {
  const plan = planChange({ change, uids: [...people.map(({ uid }) => uid), 'nobody'], people });
  return {
    changed: plan.changed.map(({ uid, from }) => [uid, from]),
    unchanged: plan.unchanged.map(({ uid }) => uid),
    refused: plan.refused.map(({ uid, code }) => [uid, code]),
    unknown: plan.unknown,
  };
}

const gone = [['gone', 'err.blocked.status']];

describe('a change of many people', () => {
  it('of status changes everybody but those who are so already and the inactive', () => {
    expect(decide({ kind: 'status', status: 'suspended', activeTo: null })).toEqual({
      changed: [
        ['active', 'active'],
        ['home', 'active'],
      ],
      unchanged: ['suspended', 'leaving'],
      refused: gone,
      unknown: ['nobody'],
    });
    expect(decide({ kind: 'status', status: 'inactive', activeTo: null })).toMatchObject({ unchanged: ['gone'], refused: [] });
  });

  it('of group names the group they leave', () => {
    expect(decide({ kind: 'group', employeeGroupUid: 'g1' })).toEqual({
      changed: [['home', 'Prodej']],
      unchanged: ['active', 'suspended', 'leaving', 'gone'],
      refused: [],
      unknown: ['nobody'],
    });
  });

  it('[GRP-013] of group leaves the default one without a name', () => {
    const plan = planChange({
      change: { kind: 'group', employeeGroupUid: 'g1' },
      uids: ['new'],
      people: [person('new', { groupUid: 'g0', groupName: 'Výchozí', isInDefaultGroup: true })],
    });
    expect(plan.changed.map(({ from }) => from)).toEqual([null]);
  });

  it('of address brings cards from home to the office', () => {
    expect(decide({ kind: 'location', locationUid: 'l1' }).changed).toEqual([['home', null]]);
    expect(decide({ kind: 'location', locationUid: 'l2' })).toMatchObject({
      changed: expect.arrayContaining([['active', 'Sklad']]),
      refused: gone,
    });
  });

  it('of renewal speaks of true and false', () => {
    expect(decide({ kind: 'autoCardRenew', autoCardRenew: false })).toMatchObject({
      changed: [
        ['active', 'true'],
        ['suspended', 'true'],
        ['leaving', 'true'],
      ],
      unchanged: ['home'],
    });
  });

  it.each([
    [
      { kind: 'status', status: 'active_till_date', activeTo: '2027-01-31' },
      { status: 'active_till_date', activeTill: '2027-01-31' },
    ],
    [
      { kind: 'status', status: 'active', activeTo: '2027-01-31' },
      { status: 'active', activeTill: null },
    ],
    [{ kind: 'group', employeeGroupUid: 'g1' }, { groupUid: 'g1' }],
    [
      { kind: 'location', locationUid: 'l1' },
      { deliveryType: 'office', locationUid: 'l1' },
    ],
    [{ kind: 'autoCardRenew', autoCardRenew: true }, { autoCardRenew: true }],
  ] as [BulkChange, object][])('%j leaves %j', (change, fields) => expect(fieldsOf(change)).toEqual(fields));
});
