import { describe, expect, it } from 'vitest';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import cs from '../../../../content/enums/cs.json';
import en from '../../../../content/enums/en.json';
import faq from '../../../../content/faq/cs.json';

describe('words of orders', () => {
  it.each([
    ['OL-045', 'invoice', 'Faktura'],
    ['OL-046', 'proforma', 'Zálohová faktura'],
    ['OL-047', 'cash', 'Hotově'],
    ['OL-048', 'credit_note', 'Dobropis'],
    ['OL-049', 'payment_on_delivery', 'Na dobírku'],
    ['OL-050', 'payment_after_delivery', 'Po dodání'],
  ] as const)('[%s] the payment type %s reads %s', (_id, type, text) => {
    expect(PAYMENT_TYPES).toContain(type);
    expect(cs.paymentType[type]).toBe(text);
    expect(en.paymentType[type]).not.toBe('');
  });

  it('[OL-076] [OL-077] the questions name two hours for a cancellation and thirty days for a claim', () => {
    const text = JSON.stringify(faq);
    expect(text).toMatch(/Storno potvrdíme \*\*do 2 hodin\*\*/);
    expect(text).toMatch(/Reklamaci přijímáme \*\*do 30 dnů\*\*/);
  });
});
