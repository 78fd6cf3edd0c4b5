import { describe, expect, it } from 'vitest';
import type { CardStatus } from './card-status';
import { embeddedActionRefusal, embeddedCardActions, shownEmbeddedStatus, type EmbeddedStatus } from './embedded-card';

const card = (plastic: CardStatus, own: EmbeddedStatus | null, hasSystemLock = false) => ({ plastic, own, hasSystemLock });

describe('an embedded card', () => {
  it.each([
    ['CRD_ACT', null, 'CRD_ACT', ['block']],
    ['EXPIRING', null, 'EXPIRING', ['block']],
    ['CRD_NOT_ACT', null, 'CRD_NOT_ACT', ['block']],
    ['CRD_ACT', 'PENDING_BLOCKING', 'PENDING_BLOCKING', []],
    ['CRD_ACT', 'CRD_BLK_TMP', 'CRD_BLK_TMP', ['unblock']],
    ['CRD_NOT_ACT', 'PENDING_UNBLOCKING', 'PENDING_UNBLOCKING', []],
    ['CRD_BLK_TMP', null, 'CRD_BLK_TMP', []],
    ['CRD_BLK_TMP', 'CRD_BLK_TMP', 'CRD_BLK_TMP', []],
    ['CRD_BLK_TMP', 'PENDING_UNBLOCKING', 'CRD_BLK_TMP', []],
    ['PENDING_BLOCKING', null, 'PENDING_BLOCKING', []],
    ['PENDING_BLOCKING', 'CRD_BLK_TMP', 'CRD_BLK_TMP', []],
    ['PENDING_UNBLOCKING', 'CRD_BLK_TMP', 'CRD_BLK_TMP', []],
    ['PENDING_CANCELLATION', 'CRD_BLK_TMP', 'PENDING_CANCELLATION', []],
    ['CRD_CANC', 'CRD_BLK_TMP', 'CRD_CANC', []],
    ['CRD_EXP', null, 'CRD_EXP', []],
    ['CRD_MNF', null, 'CRD_MNF', []],
    ['PENDING_DELIVERY_CNF', null, 'PENDING_DELIVERY_CNF', []],
  ] satisfies [CardStatus, EmbeddedStatus | null, CardStatus, string[]][])(
    'on a plastic in %s and itself in %s is %s and allows %j',
    (plastic, own, shown, actions) => {
      expect(shownEmbeddedStatus({ plastic, own })).toBe(shown);
      expect(embeddedCardActions(card(plastic, own))).toEqual(actions);
    },
  );

  it('blocked by the issuer is not unblocked', () => {
    expect(embeddedCardActions(card('CRD_ACT', 'CRD_BLK_TMP', true))).toEqual([]);
  });

  it('says why not: something under way, or not possible', () => {
    expect(embeddedActionRefusal(card('CRD_ACT', null), 'block')).toBeNull();
    expect(embeddedActionRefusal(card('CRD_ACT', 'PENDING_BLOCKING'), 'block')).toBe('pending');
    expect(embeddedActionRefusal(card('PENDING_UNBLOCKING', null), 'block')).toBe('pending');
    expect(embeddedActionRefusal(card('CRD_BLK_TMP', null), 'unblock')).toBe('denied');
    expect(embeddedActionRefusal(card('CRD_ACT', null), 'cancel')).toBe('denied');
    expect(embeddedActionRefusal(card('CRD_ACT', null), 'pinReset')).toBe('denied');
  });
});
