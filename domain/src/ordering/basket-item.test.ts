import { describe, expect, it } from 'vitest';
import { validateBasketItem, type BasketContext, type BasketItemInput } from './basket-item';
import { hellers } from '../money/money';

const CONTEXT: BasketContext = {
  products: ['90C'],
  walletOption: 'multi',
  wallets: [{ uid: 'w-health', type: 'health' }],
  byDay: false,
  channel: 'manual',
};
const CARD: BasketItemInput = { productCode: '90C', serviceCode: '90C-401', value: null, quantity: 1, walletUid: null };
const GASTRO: BasketItemInput = { productCode: '90C', serviceCode: '26C-828', value: hellers(200_000), quantity: 1, walletUid: null };
const FLEXI: BasketItemInput = { productCode: '90C', serviceCode: '27C-728', value: hellers(100_000), quantity: 1, walletUid: 'w-health' };

const check = (input: BasketItemInput, context: Partial<BasketContext> = {}) => validateBasketItem(input, { ...CONTEXT, ...context });

describe('an entry of the basket', () => {
  it('[BSK-010] is a card or credit', () => {
    expect(check(CARD)).toEqual({ ok: true, item: { kind: 'card', productCode: '90C', serviceCode: '90C-401', remove: false } });
    expect(check(GASTRO)).toMatchObject({ ok: true, item: { kind: 'credit', value: hellers(200_000), quantity: 1, remove: false } });
    expect(check(FLEXI)).toMatchObject({ ok: true, item: { kind: 'credit', walletUid: 'w-health' } });
  });

  it.each([
    ['[ORD-096] value 0', { ...GASTRO, value: hellers(0) }],
    ['[ORD-097] quantity 0', { ...GASTRO, quantity: 0, value: null }],
    ['wallet value 0', { ...FLEXI, value: hellers(0) }],
    ['card quantity 0', { ...CARD, quantity: 0 }],
  ])('%s removes the entry', (_, input) => {
    expect(check(input)).toMatchObject({ ok: true, item: { remove: true } });
  });

  it('[ORD-133] refuses a product outside the contract', () => {
    expect(check({ ...CARD, productCode: '26C', serviceCode: '26C-829' })).toEqual({ ok: false, error: 'contract.productNotAttached' });
  });

  it.each(['nonsense', '10C-200', '90C-421', '90C-407', '26C-829'])('[ORD-135] refuses the service %s', (serviceCode) => {
    expect(check({ ...CARD, serviceCode })).toEqual({ ok: false, error: 'productService.invalid' });
  });

  it('[ORD-135] refuses vouchers, Flexi for a Gastro company and renewals in bulk', () => {
    expect(check({ ...CARD, productCode: '10C', serviceCode: '10C-200' })).toEqual({ ok: false, error: 'productService.invalid' });
    expect(check(FLEXI, { walletOption: 'gastroOnly' })).toMatchObject({ error: 'productService.invalid' });
    expect(check({ ...CARD, serviceCode: '90C-403' }, { channel: 'bulk' })).toMatchObject({ error: 'productService.invalid' });
  });

  it.each([
    ['below one crown', { ...GASTRO, value: hellers(99) }, 'value'],
    ['one crown', { ...GASTRO, value: hellers(100) }, null],
    ['fifty thousand', { ...GASTRO, value: hellers(5_000_000) }, null],
    ['above the limit', { ...GASTRO, value: hellers(5_000_001) }, 'value'],
    ['negative', { ...GASTRO, value: hellers(-100) }, 'value'],
    ['missing value', { ...GASTRO, value: null }, 'value'],
    ['two pieces', { ...GASTRO, quantity: 2 }, 'quantity'],
    ['Gastro into a wallet', { ...GASTRO, walletUid: 'w-health' }, 'walletUid'],
    ['Flexi without a wallet', { ...FLEXI, walletUid: null }, 'walletUid'],
    ['a wallet that is switched off', { ...FLEXI, walletUid: 'w-flexi' }, 'walletUid'],
    ['two cards', { ...CARD, quantity: 2 }, 'quantity'],
    ['a card with a value', { ...CARD, value: hellers(100) }, 'value'],
    ['[F-205] [BSK-037] no quantity', { ...GASTRO, quantity: null }, 'quantity'],
    ['[F-205] [BSK-037] no quantity in a wallet', { ...FLEXI, quantity: null }, 'quantity'],
    ['nothing to load needs no quantity', { ...GASTRO, value: hellers(0), quantity: null }, null],
  ])('%s', (_, input, path) => {
    expect(check(input)).toMatchObject(path === null ? { ok: true } : { ok: false, error: 'err.input.invalid', path });
  });

  it.each(['90C-402', '90C-403', '90C-404', '90C-410'])('[ORD-135] %s is ordered one by one, not in bulk', (serviceCode) => {
    expect(check({ ...CARD, serviceCode }).ok).toBe(true);
    expect(check({ ...CARD, serviceCode }, { channel: 'bulk' })).toEqual({ ok: false, error: 'productService.invalid' });
  });

  it.each<[BasketItemInput, string, string, Partial<BasketContext>?]>([
    [{ ...CARD, value: hellers(0) }, 'value', 'field.invalid'],
    [{ ...CARD, walletUid: 'w-health' }, 'walletUid', 'field.invalid'],
    [{ ...CARD, quantity: 2 }, 'quantity', 'field.range'],
    [{ ...CARD, quantity: -1 }, 'quantity', 'field.range'],
    [{ ...GASTRO, walletUid: 'w-health' }, 'walletUid', 'field.invalid'],
    [{ ...FLEXI, walletUid: null }, 'walletUid', 'field.required'],
    [{ ...FLEXI, walletUid: 'w-flexi' }, 'walletUid', 'field.invalid'],
    [{ ...GASTRO, value: null }, 'value', 'field.required'],
    [{ ...GASTRO, quantity: null }, 'quantity', 'field.required'],
    [{ ...GASTRO, quantity: 2 }, 'quantity', 'field.range'],
    [{ ...GASTRO, value: hellers(99) }, 'value', 'field.range'],
    [{ ...FLEXI, quantity: 5 }, 'quantity', 'field.range', { byDay: true }],
  ])('[BSK-037] %j is wrong at its %s: %s', (input, path, code, context) => {
    expect(check(input, context)).toEqual({ ok: false, error: 'err.input.invalid', path, code });
  });

  it('a card may leave its quantity out; each wallet that is switched on takes credit', () => {
    expect(check({ ...CARD, quantity: null })).toMatchObject({ ok: true, item: { remove: false } });
    const wallets = [...CONTEXT.wallets, { uid: 'w-free', type: 'freeTime' as const }];
    for (const { uid } of wallets)
      expect(check({ ...FLEXI, walletUid: uid }, { wallets })).toMatchObject({ ok: true, item: { walletUid: uid } });
    expect(check(FLEXI, { wallets: [] })).toMatchObject({ ok: false, path: 'walletUid' });
  });

  it.each([
    [1, true],
    [31, true],
    [32, false],
    [1.5, false],
    [null, false],
  ])('by day, %j days: %s', (quantity, ok) => {
    expect(check({ ...GASTRO, value: hellers(23_500), quantity }, { byDay: true }).ok).toBe(ok);
  });

  it('by day the limit holds for the whole month', () => {
    expect(check({ ...GASTRO, value: hellers(200_000), quantity: 31 }, { byDay: true })).toMatchObject({ path: 'value' });
  });
});
