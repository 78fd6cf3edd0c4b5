import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../catalogue/codes';
import { priceList } from '../catalogue/price-list';
import { SERVICES } from '../catalogue/services';
import { calculate, type CalculationInput, type CalculationItem } from './calculation';
import { hellers } from '../money/money';

const cards = (serviceCode: ServiceCode, count: number): CalculationItem => ({
  productCode: '90C',
  serviceCode,
  count,
  nominal: hellers(0),
});
const credit = (serviceCode: ServiceCode, nominal: number, count = 1): CalculationItem => ({
  productCode: '90C',
  serviceCode,
  count,
  nominal: hellers(nominal),
});
const order = (items: CalculationItem[], rest: Partial<CalculationInput> = {}) =>
  calculate({ items, priceList: priceList(), delivery: null, ...rest });

describe('calculation of an order', () => {
  it('the worked example: three cards to two places, Gastro and Flexi credit, PPL', () => {
    const items = [
      ...Array.from({ length: 3 }, () => credit('26C-828', 200_000)),
      ...Array.from({ length: 2 }, () => credit('27C-728', 100_000)),
      cards('90C-401', 3),
    ];
    const { lines, totals } = order(items, { delivery: { serviceCode: '90C-422', chargedPackages: 2, freePackages: 0 } });
    expect(
      lines.map((line) => [line.serviceCode, line.unit, line.quantity, line.unitPrice, line.price, line.vatRate, line.priceIncVat]),
    ).toEqual([
      ['90C-401', 'Pieces', 3, 8000, 24000, 21, 29040],
      ['26C-828', 'Pieces', 6000, 100, 600000, 0, 600000],
      ['26C-828', 'Percent', 6000, 400, 24000, 21, 29040],
      ['27C-728', 'Pieces', 2000, 100, 200000, 0, 200000],
      ['27C-728', 'Percent', 2000, 500, 10000, 21, 12100],
      ['90C-422', 'Pieces', 2, 19000, 38000, 21, 45980],
    ]);
    expect(totals).toEqual({ price: 896000, vat: 20160, priceIncVat: 916160 });
  });

  it('[CHK-040] each line says what it is, in both languages; a fee which of the two it is', () => {
    const minimum = priceList([{ serviceCode: '27C-728', minimumFee: hellers(500_00) }]);
    const { lines } = order([cards('90C-401', 1), credit('26C-828', 200_000), credit('27C-728', 100_000)], {
      priceList: minimum,
      delivery: { serviceCode: '90C-422', chargedPackages: 1, freePackages: 0 },
    });
    expect(lines.map(({ description }) => [description.cs, description.en])).toEqual([
      [SERVICES['90C-401'].nameCs, SERVICES['90C-401'].nameEn],
      ['Dobití kreditu Gastro', SERVICES['26C-828'].nameEn],
      ['Poplatek za dobití Gastro', 'Gastro top-up fee'],
      ['Dobití kreditu Flexi', SERVICES['27C-728'].nameEn],
      ['Minimální poplatek za dobití Flexi', 'Minimum Flexi top-up fee'],
      ['Doručení PPL', 'Delivery by PPL'],
    ]);
  });

  it('a free renewal stays visible and is delivered free', () => {
    const { lines, totals } = order([cards('90C-410', 2)], { delivery: { serviceCode: '90C-421', chargedPackages: 0, freePackages: 2 } });
    expect(lines.map(({ quantity, unitPrice, price }) => [quantity, unitPrice, price])).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ]);
    expect(totals.priceIncVat).toBe(0);
  });

  it('only charged packages are counted when some are charged', () => {
    const { lines } = order([cards('90C-401', 1)], { delivery: { serviceCode: '90C-421', chargedPackages: 1, freePackages: 3 } });
    expect(lines[1]).toMatchObject({ kind: 'delivery', quantity: 1, price: 19000 });
  });

  it('credit alone has no delivery line', () => {
    const { lines } = order([credit('26C-828', 100)], { delivery: { serviceCode: '90C-421', chargedPackages: 0, freePackages: 0 } });
    expect(lines.map(({ kind }) => kind)).toEqual(['credit', 'fee']);
  });

  it('rounds half up on every line', () => {
    const { lines } = order([credit('27C-728', 2_448_350)]);
    expect(lines[0]).toMatchObject({ quantity: 24483.5, price: 2_448_350, vat: 0 });
    expect(lines[1]).toMatchObject({ quantity: 24483.5, price: 122_418, vat: 25_708 });
  });

  it('a contract minimum replaces a smaller fee', () => {
    const minimum = { priceList: priceList([{ serviceCode: '26C-828', minimumFee: hellers(10_000) }]) };
    expect(order([credit('26C-828', 249_900)], minimum).lines[1]).toMatchObject({
      description: { cs: 'Minimální poplatek za dobití Gastro' },
      unit: 'Pieces',
      quantity: 1,
      unitPrice: 10_000,
      price: 10_000,
    });
    expect(order([credit('26C-828', 250_000)], minimum).lines[1]).toMatchObject({ unit: 'Percent', price: 10_000 });
  });

  it('the same credit for two products makes two pairs of lines', () => {
    const { lines } = order([credit('26C-828', 100_00), { ...credit('26C-828', 200_00), productCode: '26C' }]);
    expect(lines.map(({ productCode, kind }) => `${productCode} ${kind}`)).toEqual(['26C credit', '26C fee', '90C credit', '90C fee']);
  });

  it('a delivery service among the items is a bug', () => {
    expect(() => order([cards('90C-421', 1)])).toThrow('90C-421');
  });
});

describe('properties of the calculation', () => {
  const item = fc.oneof(
    fc.record({
      serviceCode: fc.constantFrom<ServiceCode>('90C-401', '90C-402', '90C-410'),
      count: fc.integer({ min: 1, max: 50 }),
      nominal: fc.constant(hellers(0)),
    }),
    fc.record({
      serviceCode: fc.constantFrom<ServiceCode>('26C-828', '27C-728'),
      count: fc.constant(1),
      nominal: fc.integer({ min: 100, max: 5_000_000 }).map((amount) => hellers(amount)),
    }),
  );
  const items = fc.array(
    fc.record({ productCode: fc.constant('90C' as const), rest: item }).map(({ productCode, rest }) => ({ productCode, ...rest })),
    { maxLength: 30 },
  );

  it('totals are the sums of the lines', () => {
    fc.assert(
      fc.property(items, (input) => {
        const { lines, totals } = order(input);
        expect(lines.reduce((sum, line) => sum + line.priceIncVat, 0)).toBe(totals.priceIncVat);
        expect(totals.price + totals.vat).toBe(totals.priceIncVat);
        const nominal = input.reduce((sum, { nominal }) => sum + nominal, 0);
        expect(lines.filter(({ kind }) => kind === 'credit').reduce((sum, { price }) => sum + price, 0)).toBe(nominal);
      }),
    );
  });

  it('neither the order of items nor adding some of them up first changes anything', () => {
    fc.assert(
      fc.property(items, fc.nat(30), (input, cut) => {
        const expected = order(input);
        expect(order(input.toReversed())).toEqual(expected);
        const aggregated = new Map<string, CalculationItem>();
        for (const part of input.slice(0, cut)) {
          const sum = aggregated.get(part.serviceCode) ?? { ...part, count: 0, nominal: hellers(0) };
          aggregated.set(part.serviceCode, { ...sum, count: sum.count + part.count, nominal: hellers(sum.nominal + part.nominal) });
        }
        expect(order([...aggregated.values(), ...input.slice(cut)])).toEqual(expected);
      }),
    );
  });
});
