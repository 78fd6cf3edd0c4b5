import { describe, expect, it } from 'vitest';
import { priceList, type PriceOverride } from '../../catalogue/price-list';
import { hellers } from '../../money/money';
import { calculate, type CalculationDelivery, type CalculationItem } from '../calculation';
import { changedPrices, compareTotals } from './compare-totals';

const ITEMS: CalculationItem[] = [
  { productCode: '90C', serviceCode: '90C-401', count: 3, nominal: hellers(0) },
  { productCode: '90C', serviceCode: '26C-828', count: 2, nominal: hellers(1_000_00) },
  { productCode: '90C', serviceCode: '27C-728', count: 1, nominal: hellers(500_00) },
];
const DELIVERY: CalculationDelivery = { serviceCode: '90C-422', chargedPackages: 2, freePackages: 1 };
/** Cards 80 Kč, packages 190 Kč, fees 4 and 5 percent. */
const order = (delivery: CalculationDelivery | null = DELIVERY, overrides: PriceOverride[] = []) =>
  calculate({ items: ITEMS, priceList: priceList(overrides), delivery }).lines;

describe('[PLAN-003] prices that are not what they were', () => {
  const changed = (overrides: PriceOverride[], before = order()) =>
    changedPrices(before, priceList(overrides)).map(({ kind, serviceCode, before: was, after, difference }) => [
      kind,
      serviceCode,
      `${was.unitPrice} ${was.unit}`,
      `${after.unitPrice} ${after.unit}`,
      difference / 100,
    ]);

  it('none are told where the same order costs the same', () => {
    expect(changed([])).toEqual([]);
    expect(changed([], order(null))).toEqual([]);
    expect(changed([], order({ ...DELIVERY, chargedPackages: 0 }))).toEqual([]);
  });

  it.each<[string, PriceOverride, (string | number)[]]>([
    [
      'a dearer card, for each of them',
      { serviceCode: '90C-401', unitPrice: hellers(100_00) },
      ['card', '90C-401', '8000 Pieces', '10000 Pieces', 60],
    ],
    ['a free card', { serviceCode: '90C-401', unitPrice: hellers(0) }, ['card', '90C-401', '8000 Pieces', '0 Pieces', -240]],
    [
      'a cheaper package',
      { serviceCode: '90C-422', unitPrice: hellers(150_00) },
      ['delivery', '90C-422', '19000 Pieces', '15000 Pieces', -80],
    ],
    ['a higher fee', { serviceCode: '27C-728', feePercent: 6 }, ['fee', '27C-728', '500 Percent', '600 Percent', 5]],
    ['no fee', { serviceCode: '26C-828', feePercent: 0 }, ['fee', '26C-828', '400 Percent', '0 Percent', -40]],
    ['a minimum fee', { serviceCode: '26C-828', minimumFee: hellers(100_00) }, ['fee', '26C-828', '400 Percent', '10000 Pieces', 60]],
  ])('%s', (_what, override, expected) => expect(changed([override])).toEqual([expected]));

  it('packages that were free stay so, whatever a package costs', () => {
    expect(changed([{ serviceCode: '90C-422', unitPrice: hellers(300_00) }], order({ ...DELIVERY, chargedPackages: 0 }))).toEqual([]);
  });

  it('several at once, in the order of the lines', () => {
    const dearer = [
      { serviceCode: '90C-422', unitPrice: hellers(200_00) },
      { serviceCode: '90C-401', unitPrice: hellers(90_00) },
    ] as const;
    expect(changed([...dearer]).map(([kind, , , , difference]) => [kind, difference])).toEqual([
      ['card', 30],
      ['delivery', 20],
    ]);
  });

  it('what the prices differ by is what the same order costs more', () => {
    const overrides: PriceOverride[] = [
      { serviceCode: '90C-401', unitPrice: hellers(99_99) },
      { serviceCode: '90C-422', unitPrice: hellers(1) },
      { serviceCode: '26C-828', feePercent: 3.33 },
      { serviceCode: '27C-728', minimumFee: hellers(77_77) },
    ];
    const { parts } = compareTotals(order(), order(DELIVERY, overrides));
    const more = Object.values(parts).reduce((sum, { before, after }) => sum + after - before, 0);
    expect(changedPrices(order(), priceList(overrides)).reduce((sum, { difference }) => sum + difference, 0)).toBe(more);
    expect(more).not.toBe(0);
  });
});

describe('[PLAN-003] the parts of two totals', () => {
  it('stand beside each other, nothing where one has none', () => {
    const { parts, vat, total } = compareTotals(order(), order(null));
    expect(parts).toEqual({
      card: { before: hellers(240_00), after: hellers(240_00) },
      credit: { before: hellers(1_500_00), after: hellers(1_500_00) },
      fee: { before: hellers(65_00), after: hellers(65_00) },
      delivery: { before: hellers(380_00), after: hellers(0) },
    });
    // 21 % of what is no credit.
    expect(vat).toEqual({ before: hellers(143_85), after: hellers(64_05) });
    expect(total).toEqual({ before: hellers(2_328_85), after: hellers(1_869_05) });
  });
});
