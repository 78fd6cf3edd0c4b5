import { describe, expect, it } from 'vitest';
import { BADGE_VARIANTS } from '../badge-variant';
import { actionRefusal, allowedCardActions, type ActionableCard } from './allowed-actions';
import { CARD_LIFE, cardExpiration, endsCard, nextCardState, shownCardStatus, type CardState } from './card-life';
import {
  CARD_STATUS_BADGES,
  CARD_STATUSES,
  FINAL_CARD_STATUSES,
  HELD_CARD_STATUSES,
  isCardStatus,
  isWithoutCard,
  MOVING_CARD_STATUSES,
  SETTLING_CARD_STATUSES,
  statusWithBasket,
  type CardStatus,
} from './card-status';
import { eventsOf } from '../life';

const CARD: ActionableCard = { status: 'CRD_ACT', hasSystemLock: false, isPinResetPending: false, isEmbedded: false };
const actions = (change: Partial<ActionableCard>) => allowedCardActions({ ...CARD, ...change });

describe('card statuses', () => {
  it('are sixteen, each with a badge', () => {
    expect(CARD_STATUSES).toHaveLength(16);
    for (const status of CARD_STATUSES) expect(BADGE_VARIANTS).toContain(CARD_STATUS_BADGES[status]);
    expect([isCardStatus('CRD_ACT'), isCardStatus('active')]).toEqual([true, false]);
  });

  it.each([
    ['[CARD-057]', ['CRD_ACT'], 'shipped'],
    ['[CARD-058]', ['CRD_BLK_TMP'], 'canceled'],
    ['[CARD-059]', ['CRD_EXP'], 'expired'],
    ['[CARD-059]', ['CRD_CANC'], 'canceled'],
    ['[CARD-060]', ['PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION', 'PENDING_DELIVERY_CNF'], 'inProgress'],
  ] as const)('%s %j have the badge %s', (_id, statuses, badge) => {
    expect(statuses.map((status) => CARD_STATUS_BADGES[status])).toEqual(statuses.map(() => badge));
  });

  it('[CARD-053] [CARD-054] [CARD-055] [CARD-056] those that wait allow nothing, and the first three settle by themselves', () => {
    const waiting = CARD_STATUSES.filter((status) => status.startsWith('PENDING_'));
    expect(waiting).toEqual(['PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION', 'PENDING_DELIVERY_CNF']);
    for (const status of waiting) expect(actions({ status })).toEqual([]);
    expect([...SETTLING_CARD_STATUSES]).toEqual(waiting.slice(0, 3));
  });

  it('[F-202] [ORD-131] those that change by themselves are the waiting ones, the ordered and those in production', () => {
    const moving = CARD_STATUSES.filter((status) => MOVING_CARD_STATUSES.has(status));
    expect(moving).toEqual(['ORDERED', 'CRD_IN_PRD', ...CARD_STATUSES.filter((status) => status.startsWith('PENDING_'))]);
  });

  it('every stored status is reached, and only final ones are ends', () => {
    const derived: CardStatus[] = ['EXPIRING', 'WITHOUT_CARD'];
    const targets = new Set<CardState>(CARD_LIFE.map(({ to }) => to));
    expect(CARD_STATUSES.filter((status) => !targets.has(status))).toEqual(derived);
    const ends = CARD_STATUSES.filter((status) => CARD_LIFE.every(({ from }) => !from.includes(status)));
    expect(new Set(ends)).toEqual(FINAL_CARD_STATUSES);
  });

  it('a card travels from the basket to the first payment', () => {
    const events = ['addToBasket', 'orderSubmitted', 'accepted', 'manufactured', 'dispatched', 'takenOver', 'firstTransaction'] as const;
    const states = events.reduce<(CardState | null)[]>((path, event) => [...path, nextCardState(path.at(-1) ?? 'NONE', event)], ['NONE']);
    expect(states).toEqual(['NONE', 'INIT', 'ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF', 'CRD_NOT_ACT', 'CRD_ACT']);
    expect(nextCardState('CRD_CANC', 'unblock')).toBeNull();
  });

  it('is ended by being rejected, cancelled, expired, renewed or replaced, and by nothing else', () => {
    expect(eventsOf(CARD_LIFE).filter(endsCard)).toEqual(['rejected', 'cancelled', 'expired', 'renewed', 'replaced']);
  });

  it('there is no card to work with when there is none or it has ended; in the basket it is INIT then, and else what it is (S-081)', () => {
    const without = CARD_STATUSES.filter(isWithoutCard);
    expect(without).toEqual(['CRD_NOT_MNF', 'CRD_CANC', 'CRD_EXP', 'WITHOUT_CARD']);
    for (const status of [null, ...CARD_STATUSES]) {
      expect(statusWithBasket(status, false)).toBe(status);
      expect(statusWithBasket(status, true)).toBe(isWithoutCard(status) ? 'INIT' : status);
    }
    expect(isWithoutCard(null)).toBe(true);
  });

  it('blocking, unblocking and cancelling pass through pending states', () => {
    expect(['block', 'unblock', 'cancel'].map((event) => CARD_LIFE.find((row) => row.event === event)?.to)).toEqual([
      'PENDING_BLOCKING',
      'PENDING_UNBLOCKING',
      'PENDING_CANCELLATION',
    ]);
  });

  it('a held card can be let go or cancelled, whoever asked for it', () => {
    for (const status of HELD_CARD_STATUSES) expect(nextCardState(status, 'cancelled')).toBe('CRD_CANC');
    for (const status of SETTLING_CARD_STATUSES) expect(nextCardState(status, 'refused')).toBe('PREVIOUS');
    expect(nextCardState('CRD_BLK_TMP', 'unblocked')).toBe('PREVIOUS');
    expect(nextCardState('CRD_ACT', 'blocked')).toBe('CRD_BLK_TMP');
    for (const status of FINAL_CARD_STATUSES) expect(CARD_LIFE.filter(({ from }) => from.includes(status))).toEqual([]);
  });

  it('an active card is shown as expiring inside the renewal period', () => {
    const card = { status: 'CRD_ACT', expirationDate: '2027-01-31' } as const;
    expect([shownCardStatus(card, '2026-11-29', 2), shownCardStatus(card, '2026-11-30', 2)]).toEqual(['CRD_ACT', 'EXPIRING']);
    expect(shownCardStatus({ ...card, status: 'CRD_BLK_TMP' }, '2027-01-30', 2)).toBe('CRD_BLK_TMP');
    expect(cardExpiration('2026-11-21')).toBe('2029-11-30');
  });
});

describe('card actions', () => {
  it.each([
    ['CRD_ACT', ['block', 'cancel', 'pinReset']],
    ['EXPIRING', ['block', 'cancel', 'pinReset']],
    ['CRD_NOT_ACT', ['block', 'cancel']],
    ['CRD_MNF', ['cancel']],
    ['CRD_BLK_TMP', ['unblock', 'cancel']],
    ['PENDING_BLOCKING', []],
    ['CRD_CANC', []],
    ['ORDERED', []],
  ] satisfies [CardStatus, string[]][])('%s allows %j', (status, expected) => {
    expect(actions({ status })).toEqual(expected);
  });

  it('the issuer lock stays, a PIN is reset once, and an embedded card is only blocked', () => {
    expect(actions({ status: 'CRD_BLK_TMP', hasSystemLock: true })).toEqual(['cancel']);
    expect(actions({ isPinResetPending: true })).toEqual(['block', 'cancel']);
    expect(actions({ isEmbedded: true })).toEqual(['block']);
  });

  it('what is refused says why: something under way, a PIN not restored yet, or not possible', () => {
    expect(actionRefusal(CARD, 'block')).toBeNull();
    for (const status of SETTLING_CARD_STATUSES) expect(actionRefusal({ ...CARD, status }, 'block')).toBe('pending');
    expect(actionRefusal({ ...CARD, isPinResetPending: true }, 'pinReset')).toBe('pinNotRestored');
    expect(actionRefusal({ ...CARD, status: 'CRD_BLK_TMP', isPinResetPending: true }, 'pinReset')).toBe('denied');
    expect(actionRefusal({ ...CARD, status: 'CRD_CANC' }, 'unblock')).toBe('denied');
    expect(actionRefusal({ ...CARD, status: 'CRD_BLK_TMP', hasSystemLock: true }, 'unblock')).toBe('denied');
  });

  it('an allowed action is always a possible transition', () => {
    for (const status of CARD_STATUSES) {
      for (const action of actions({ status })) expect(action === 'pinReset' || nextCardState(status, action) !== null).toBe(true);
    }
  });
});
