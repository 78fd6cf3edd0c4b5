import { describe, expect, it } from 'vitest';
import { cardFixture } from '../../../../test/employees/employee';
import { cardKind, inCardOrder, isSettling, lockControl, refusedReason } from './card-facts';
import { cardTrip } from './card-trip';

describe('cards of an employee', () => {
  it('[CARD-025] are Multibenefit, or what their account is', () => {
    expect(cardKind({ type: 'mpc', accountType: null })).toBe('mpc');
    expect(cardKind({ type: 'gastro', accountType: 'gastro' })).toBe('gastro');
    expect(cardKind({ type: 'flexi', accountType: 'flexi' })).toBe('flexi');
  });

  it('[CARD-078] [EMP-133] stand Gastro first, then Multibenefit, then Flexi, as they came inside', () => {
    const cards = [
      cardFixture({ uid: 'f', type: 'flexi', accountType: 'flexi' }),
      cardFixture({ uid: 'm2' }),
      cardFixture({ uid: 'g', type: 'gastro', accountType: 'gastro' }),
      cardFixture({ uid: 'm1' }),
    ];
    expect(inCardOrder(cards).map(({ card }) => card.uid)).toEqual(['g', 'm2', 'm1', 'f']);
  });

  it('are asked for again while one waits for the processor', () => {
    expect(isSettling(cardFixture())).toBe(false);
    expect(isSettling(cardFixture({ status: 'PENDING_BLOCKING' }))).toBe(true);
    expect(isSettling(cardFixture({ status: 'PENDING_DELIVERY_CNF' }))).toBe(false);
  });

  it.each([
    [{ status: 'PENDING_BLOCKING', allowedActions: [] }, 'cancel', 'settling'],
    [{ status: 'CRD_ACT', allowedActions: ['block', 'cancel'], isPinResetPending: true }, 'pinReset', 'pinPending'],
    [{ status: 'CRD_BLK_TMP', allowedActions: ['unblock', 'cancel'] }, 'pinReset', 'blocked'],
    [{ status: 'CRD_IN_PRD', allowedActions: [] }, 'cancel', 'notMade'],
    [{ status: 'CRD_NOT_ACT', allowedActions: ['block', 'cancel'] }, 'pinReset', 'notActivated'],
    [{ status: 'CRD_MNF', allowedActions: ['cancel'] }, 'block', 'onTheWay'],
    [{ status: 'PENDING_DELIVERY_CNF', allowedActions: [] }, 'cancel', 'onTheWay'],
    [{ status: 'CRD_BLK_TMP', allowedActions: [] }, 'unblock', 'plasticBlocked'],
    [{ status: 'CRD_ACT', allowedActions: ['block', 'cancel', 'pinReset'] }, 'pinReset', null],
  ] as const)('say why %o does not take %s: %s', (card, action, expected) => {
    expect(refusedReason(action, cardFixture({ ...card, allowedActions: [...card.allowedActions] }).card)).toBe(expected);
  });

  it('offer to unblock what is blocked, but not over the lock of the issuer', () => {
    const locks = [{ lock: 'SYSTEM' as const, createdBy: 'Systém', createdAt: '2026-01-01T00:00:00Z' }];
    expect(lockControl(cardFixture().card)).toEqual({ action: 'block', reason: null });
    expect(lockControl(cardFixture({ status: 'CRD_BLK_TMP', allowedActions: ['unblock'] }).card)).toEqual({
      action: 'unblock',
      reason: null,
    });
    expect(lockControl(cardFixture({ status: 'CRD_BLK_TMP', allowedActions: [], locks }).card)).toEqual({
      action: 'unblock',
      reason: 'systemLock',
    });
  });
});

describe('way of a card', () => {
  it('is past up to now, and ends after its renewal', () => {
    expect(cardTrip(cardFixture(), { months: 3 })).toEqual([
      { key: 'ordered', state: 'done', day: '2024-12-02' },
      { key: 'produced', state: 'done', day: '2024-12-06' },
      { key: 'shipped', state: 'done', day: '2024-12-09' },
      { key: 'takenOver', state: 'done', day: '2024-12-10' },
      { key: 'active', state: 'now', day: '2024-12-12' },
      { key: 'renewal', state: 'todo', day: '2027-09-30' },
      { key: 'end', state: 'todo', day: '2027-12-31' },
    ]);
    expect(cardTrip(cardFixture(), null).map(({ key }) => key)).not.toContain('renewal');
  });

  it('a card that was not in its package is missing instead of taken over', () => {
    const record = cardFixture();
    const timeline = { ...record.timeline, missingSince: '2024-12-10T10:00:00Z', takenOverAt: null, activatedAt: null };
    expect(cardTrip({ ...record, timeline }, null)[3]).toEqual({ key: 'missing', state: 'done', day: '2024-12-10' });
  });

  it('is known by the state where there are no dates', () => {
    const timeline = {
      orderedAt: null,
      producedAt: null,
      shippedAt: null,
      missingSince: null,
      takenOverAt: null,
      activatedAt: null,
      endedAt: null,
    };
    const states = (status: 'ORDERED' | 'CRD_MNF' | 'CRD_ACT') =>
      cardTrip(cardFixture({ status, expirationDate: null }, { timeline }), { months: 2 }).map(({ state }) => state);
    expect(states('ORDERED')).toEqual(['now', 'todo', 'todo', 'todo', 'todo']);
    expect(states('CRD_MNF')).toEqual(['done', 'now', 'todo', 'todo', 'todo']);
    expect(states('CRD_ACT')).toEqual(['done', 'done', 'done', 'done', 'now']);
  });
});
