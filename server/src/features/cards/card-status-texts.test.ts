import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';

const textsOf = (language: 'cs' | 'en'): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../content/enums/${language}.json`, import.meta.url), 'utf8')).cardStatus;

const MEANINGS = [
  ['[CARD-041] in the cart', 'INIT', 'V košíku', 'In the basket'],
  ['[CARD-042] ordered', 'ORDERED', 'Objednaná', 'Ordered'],
  ['[CARD-043] accepted for production', 'CRD_IN_PRD', 'Ve výrobě', 'In production'],
  ['[CARD-044] cancelled in production', 'CRD_NOT_MNF', 'Výroba zrušena', 'Production cancelled'],
  ['[CARD-045] completed', 'CRD_MNF', 'Vyrobená', 'Produced'],
  ['[CARD-046] pending activation', 'CRD_NOT_ACT', 'Čeká na první platbu', 'Waiting for first payment'],
  ['[CARD-047] active', 'CRD_ACT', 'Aktivní', 'Active'],
  ['[CARD-048] blocked', 'CRD_BLK_TMP', 'Blokovaná', 'Blocked'],
  ['[CARD-049] cancelled', 'CRD_CANC', 'Zrušená', 'Cancelled'],
  ['[CARD-050] expired', 'CRD_EXP', 'Po platnosti', 'Expired'],
  ['[CARD-051] expiring', 'EXPIRING', 'Brzy vyprší', 'Expiring soon'],
  ['[CARD-052] without a card', 'WITHOUT_CARD', 'Bez karty', 'No card'],
  ['[CARD-053] pending', 'PENDING_BLOCKING', 'Blokuje se', 'Being blocked'],
  ['[CARD-054] pending', 'PENDING_UNBLOCKING', 'Odblokovává se', 'Being unblocked'],
  ['[CARD-055] pending', 'PENDING_CANCELLATION', 'Ruší se', 'Being cancelled'],
  ['[CARD-056] pending', 'PENDING_DELIVERY_CNF', 'Čeká na převzetí', 'Waiting to be received'],
] as const satisfies (readonly [string, CardStatus, string, string])[];

describe('what people read about a card', () => {
  it.each(MEANINGS)('%s: %s', (_meaning, status, cs, en) => {
    expect([textsOf('cs')[status], textsOf('en')[status]]).toEqual([cs, en]);
  });

  it('covers every state', () => {
    expect(MEANINGS.map(([, status]) => status).sort()).toEqual([...CARD_STATUSES].sort());
    expect(Object.keys(textsOf('cs')).sort()).toEqual([...CARD_STATUSES].sort());
  });
});
