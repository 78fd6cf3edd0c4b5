import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import {
  CARD_PRODUCT_CODES,
  DELIVERY_SERVICE_CODES,
  isCardProductCode,
  isProductCode,
  isServiceCode,
  PRODUCT_CODES,
  PRODUCT_TYPES,
  SERVICE_CODES,
  SERVICE_GROUPS,
  TOP_UP_METHODS,
  WALLET_TYPES,
} from './codes';
import { PRODUCTS } from './products';
import { cardPurpose } from './card-purpose';
import { loadsTopUp } from './credits';
import { priceList } from './price-list';
import { cardServicesOf, creditServicesOf, isCardService, newCardService, SERVICES } from './services';

describe('products', () => {
  it('[ORD-010] [ORD-011] [ORD-012] [ORD-013] [ORD-014] [ACC-031] [ACC-032] [ACC-033] [ACC-034] [ACC-035] are the three cards and the two vouchers', () => {
    expect(PRODUCT_CODES.map((code) => [code, PRODUCTS[code].nameCs, PRODUCTS[code].type])).toEqual([
      ['90C', 'Karta Multibenefit', 'multiCard'],
      ['26C', 'Karta Gastro', 'card'],
      ['27C', 'Karta Flexi', 'card'],
      ['10C', 'Stravenky Gastro v obálkách', 'voucher'],
      ['75C', 'Poukázky Flexi v obálkách', 'voucher'],
    ]);
  });

  it('[ORD-041] [ORD-042] [ORD-043] [ORD-044] [ORD-045] know five types', () => {
    expect(PRODUCT_TYPES).toEqual(['card', 'multiCard', 'voucher', 'contractSettings', 'general']);
  });

  it('guards tell codes from other text', () => {
    expect([isProductCode('10C'), isCardProductCode('10C'), isCardProductCode('90C'), isServiceCode('90C-999'), isServiceCode(5)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('services', () => {
  it.each([
    ['ORD-021', '90C-401'],
    ['ORD-022', '90C-402'],
    ['ORD-023', '90C-403'],
    ['ORD-024', '90C-404'],
    ['ORD-025', '90C-407'],
    ['ORD-026', '90C-410'],
    ['ORD-027', '90C-411'],
    ['ORD-028', '90C-412'],
    ['ORD-029', '26C-828'],
    ['ORD-030', '26C-829'],
    ['ORD-031', '27C-728'],
    ['ORD-032', '27C-729'],
  ] as const)('[%s] %s is a card or a credit, so the checkout summary can hold it', (_, code) => {
    expect(['cards', 'credits']).toContain(SERVICES[code].kind);
  });

  it('[ORD-015] [ORD-016] [ORD-017] [ORD-018] [ORD-019] [ORD-020] [ACC-036] [ACC-037] [ACC-039] have their meaning', () => {
    expect(SERVICES['26C-828']).toMatchObject({ nameCs: 'Dobití kreditu Gastro', kind: 'credits', group: 'credit' });
    expect(SERVICES['27C-728']).toMatchObject({ nameCs: 'Dobití kreditu Flexi', kind: 'credits', group: 'credit', hasWallets: true });
    expect(SERVICES['10C-200']).toMatchObject({ productCode: '10C', kind: 'vouchers' });
    expect(SERVICES['75C-200']).toMatchObject({ productCode: '75C', kind: 'vouchers' });
    expect(DELIVERY_SERVICE_CODES.map((code) => [SERVICES[code].nameEn, SERVICES[code].group])).toEqual([
      ['Delivery by Czech Post', 'delivery'],
      ['Delivery by PPL', 'delivery'],
    ]);
  });

  it('[ORD-033] [ORD-034] [ORD-035] [ORD-036] know four groups', () => {
    expect(SERVICE_GROUPS).toEqual(['item', 'credit', 'delivery', 'others']);
  });

  it('[ORD-037] [ORD-038] [ORD-039] [ORD-040] carry four flags and their own code', () => {
    for (const code of SERVICE_CODES) {
      const { orderBulk, orderManual, isActive, hasWallets, ...rest } = SERVICES[code];
      expect([orderBulk, orderManual, isActive, hasWallets].map((flag) => typeof flag)).toEqual(Array(4).fill('boolean'));
      expect([rest.code, rest.productCode]).toEqual([code, code.slice(0, 3)]);
    }
  });

  it('can be ordered by hand and in bulk as the price list says', () => {
    const where = (flag: 'orderManual' | 'orderBulk') => SERVICE_CODES.filter((code) => SERVICES[code][flag]);
    expect(where('orderManual')).toEqual([
      '90C-401',
      '90C-402',
      '90C-403',
      '90C-404',
      '90C-410',
      '26C-828',
      '26C-829',
      '27C-728',
      '27C-729',
      '90C-421',
      '90C-422',
    ]);
    expect(where('orderBulk')).toEqual(['90C-401', '26C-828', '26C-829', '27C-728', '27C-729', '90C-421', '90C-422']);
  });

  it('[ACC-038] belong to products; one service of 26C and of 27C stands for a new and a replacement card (S-020)', () => {
    expect([cardServicesOf('26C'), cardServicesOf('27C')]).toEqual([['26C-829'], ['27C-729']]);
    expect(new Set(cardServicesOf('90C').map(cardPurpose))).toEqual(new Set(['new', 'replacement', 'renewal']));
    expect(CARD_PRODUCT_CODES.map(newCardService)).toEqual(['90C-401', '26C-829', '27C-729']);
    expect(cardServicesOf('90C')).toHaveLength(8);
    expect(isCardService('90C-421')).toBe(false);
    expect(creditServicesOf('90C', 'multi')).toEqual(['26C-828', '27C-728']);
    expect(creditServicesOf('90C', 'gastroOnly')).toEqual(['26C-828']);
    expect(creditServicesOf('26C', 'multi')).toEqual(['26C-828']);
    expect(creditServicesOf('27C', 'flexiOnly')).toEqual(['27C-728']);
  });

  it('[ORD-132] [TOP-010] [TOP-011] [TOP-012] [TOP-013] wallets and top-up methods are complete', () => {
    expect(WALLET_TYPES).toEqual(['flexi', 'health', 'freeTime']);
    expect(TOP_UP_METHODS).toEqual(['byDay', 'byAmount', 'noSetting', 'notSet']);
  });
});

describe('price list', () => {
  it('[ORD-137] [ORD-138] [ORD-139] [ORD-140] the regular contract charges 80 and 190 CZK, 4 and 5 percent, no minimum', () => {
    const regular = priceList();
    expect([regular.unitPrice('90C-401'), regular.unitPrice('90C-422'), regular.unitPrice('26C-828')]).toEqual([8000, 19000, 100]);
    expect([regular.feePercent('26C-828'), regular.feePercent('27C-728'), regular.feePercent('90C-401')]).toEqual([4, 5, 0]);
    expect(regular.minimumFee('26C-828')).toBe(0);
  });

  it('a contract overrides single values', () => {
    const contract = priceList([
      { serviceCode: '90C-401', unitPrice: hellers(0) },
      { serviceCode: '26C-828', feePercent: 3.5, minimumFee: hellers(10000), unitPrice: hellers(5) },
    ]);
    expect([contract.unitPrice('90C-401'), contract.unitPrice('90C-402'), contract.unitPrice('26C-828')]).toEqual([0, 15000, 100]);
    expect([contract.feePercent('26C-828'), contract.minimumFee('26C-828'), contract.minimumFee('27C-728')]).toEqual([3.5, 10000, 0]);
  });

  it('Gastro credit goes onto Multibenefit and Gastro cards alone', () => {
    expect(PRODUCT_CODES.filter(loadsTopUp)).toEqual(['90C', '26C']);
  });
});
