import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, CARD_PRODUCT_CODES } from './codes';
import { embeddedAccounts } from './credits';
import { markOfAccount, markOfCard, markOfService, marksOnCard } from './marks';
import { CARD_KINDS_BY_PLACE, CARD_PRODUCTS_BY_PLACE, productOfCard, PRODUCTS } from './products';

describe('marks of the theme', () => {
  it('a card has that of its product, an account that of the card of its credit', () => {
    expect((['gastro', 'flexi', 'mpc'] as const).map(markOfCard)).toEqual([
      PRODUCTS['26C'].mark,
      PRODUCTS['27C'].mark,
      PRODUCTS['90C'].mark,
    ]);
    expect(ACCOUNT_TYPES.map((account) => [account, markOfAccount(account)])).toEqual([
      ['gastro', PRODUCTS['26C'].mark],
      ['flexi', PRODUCTS['27C'].mark],
    ]);
    expect(() => markOfAccount('savings' as 'gastro')).toThrow('no credit is booked to savings');
  });

  it('a service has that of what it belongs to', () => {
    expect([markOfService('26C-828'), markOfService('27C-728'), markOfService('90C-401'), markOfService('10C-200')]).toEqual([1, 2, 3, 1]);
  });

  it('a plastic that carries two cards shows theirs before its own, another card its own alone', () => {
    expect(marksOnCard('mpc')).toEqual([1, 2, 3]);
    expect(marksOnCard('gastro')).toEqual([1]);
    expect(marksOnCard('flexi')).toEqual([2]);
    expect(CARD_PRODUCT_CODES.map(embeddedAccounts)).toEqual([['gastro', 'flexi'], [], []]);
  });
});

describe('cards of products', () => {
  it('each kind is of one product', () => {
    expect((['mpc', 'gastro', 'flexi'] as const).map(productOfCard)).toEqual(['90C', '26C', '27C']);
    expect(() => productOfCard('paper' as 'mpc')).toThrow('no product has a card of the kind paper');
  });

  it('[CARD-S20] are listed Gastro, Multibenefit, Flexi', () => {
    expect(CARD_PRODUCTS_BY_PLACE).toEqual(['26C', '90C', '27C']);
    expect(CARD_KINDS_BY_PLACE).toEqual(['gastro', 'mpc', 'flexi']);
  });
});
