import { describe, expect, it } from 'vitest';
import { BADGE_VARIANTS } from '../badge-variant';
import { allowedCardActions, type ActionableCard } from './allowed-actions';
import { CARD_TRANSITIONS, cardExpiration, nextCardState, shownCardStatus, type CardState } from './card-life';
import { CARD_STATUS_BADGES, CARD_STATUSES, FINAL_CARD_STATUSES, isCardStatus, type CardStatus } from './card-status';

const CARD: ActionableCard = { status: 'CRD_ACT', hasSystemLock: false, isPinResetPending: false, isEmbedded: false };
const actions = (change: Partial<ActionableCard>) => allowedCardActions({ ...CARD, ...change });

describe('card statuses', () => {
  it('are sixteen, each with a badge', () => {
    expect(CARD_STATUSES).toHaveLength(16);
    for (const status of CARD_STATUSES) expect(BADGE_VARIANTS).toContain(CARD_STATUS_BADGES[status]);
    expect([isCardStatus('CRD_ACT'), isCardStatus('active')]).toEqual([true, false]);
  });

  it('every stored status is reached, and only final ones are ends', () => {
    const derived: CardStatus[] = ['EXPIRING', 'WITHOUT_CARD'];
    const targets = new Set<CardState>(CARD_TRANSITIONS.map(({ to }) => to));
    expect(CARD_STATUSES.filter((status) => !targets.has(status))).toEqual(derived);
    const ends = CARD_STATUSES.filter((status) => CARD_TRANSITIONS.every(({ from }) => !from.includes(status)));
    expect(new Set(ends)).toEqual(FINAL_CARD_STATUSES);
  });

  it('a card travels from the basket to the first payment', () => {
    const events = ['addToBasket', 'orderSubmitted', 'accepted', 'manufactured', 'dispatched', 'takenOver', 'firstTransaction'] as const;
    const states = events.reduce<(CardState | null)[]>((path, event) => [...path, nextCardState(path.at(-1) ?? 'NONE', event)], ['NONE']);
    expect(states).toEqual(['NONE', 'INIT', 'ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF', 'CRD_NOT_ACT', 'CRD_ACT']);
    expect(nextCardState('CRD_CANC', 'unblock')).toBeNull();
  });

  it('blocking, unblocking and cancelling pass through pending states', () => {
    expect(['block', 'unblock', 'cancel'].map((event) => CARD_TRANSITIONS.find((transition) => transition.event === event)?.to)).toEqual([
      'PENDING_BLOCKING',
      'PENDING_UNBLOCKING',
      'PENDING_CANCELLATION',
    ]);
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

  it('an allowed action is always a possible transition', () => {
    for (const status of CARD_STATUSES) {
      for (const action of actions({ status })) expect(action === 'pinReset' || nextCardState(status, action) !== null).toBe(true);
    }
  });
});
