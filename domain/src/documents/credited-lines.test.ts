import { describe, expect, it } from 'vitest';
import { hellers, sumHellers, vatOf } from '../money/money';
import type { CalculationLine } from '../ordering/calculation';
import { remainingLines, unmadeLines } from './credited-lines';

const line = (changes: Partial<CalculationLine>): CalculationLine => {
  const { price = hellers(0), vatRate = 21 } = changes;
  const vat = vatOf(price, vatRate);
  const start = { kind: 'card', productCode: '90C', serviceCode: 'NM', unit: 'Pieces', quantity: 1, unitPrice: price } as const;
  return {
    ...start,
    description: { cs: 'Karta', en: 'Card' },
    price,
    vatRate,
    vat,
    priceIncVat: price + vat,
    ...changes,
  } as CalculationLine;
};
const CARDS = line({ quantity: 2, unitPrice: 49_50, price: hellers(99_00) });
const CREDIT = line({ kind: 'credit', quantity: 1500, unitPrice: 100, price: hellers(1500_00), vatRate: 0 });
const FEE = line({ kind: 'fee', quantity: 1, price: hellers(60_00) });
const ORDER = [CARDS, CREDIT, FEE];
const one = { [CARDS.serviceCode]: 1 };

describe('what credit notes take back', () => {
  it('two notes of one card each give back the VAT of the invoice, not a heller more', () => {
    const first = unmadeLines(ORDER, { credited: [], counts: one });
    const second = unmadeLines(ORDER, { credited: first, counts: one });
    expect([first, second].map(([note]) => [note?.quantity, note?.price, note?.vat])).toEqual([
      [1, 49_50, 10_40],
      [1, 49_50, 10_39],
    ]);
    expect(sumHellers([...first, ...second].map(({ vat }) => vat))).toBe(CARDS.vat);
  });

  it('a remainder is every line at its own rate, less what earlier notes took', () => {
    const first = unmadeLines(ORDER, { credited: [], counts: one });
    const rest = remainingLines(ORDER, first);
    expect(rest).toMatchObject([{ kind: 'card', quantity: 1, price: 49_50, vat: 10_39, priceIncVat: 59_89 }, CREDIT, FEE]);
    const both = [...first, ...rest];
    expect(sumHellers(both.map(({ priceIncVat }) => priceIncVat))).toBe(sumHellers(ORDER.map(({ priceIncVat }) => priceIncVat)));
    expect(remainingLines(ORDER, both)).toEqual([]);
  });

  it('a line is taken from the one it is of: the kind, the service and the product', () => {
    const others = [
      line({ serviceCode: '90C-401' as const, price: hellers(10_00) }),
      line({ serviceCode: '90C-402' as const, price: hellers(10_00) }),
      line({ serviceCode: '26C-828' as const, productCode: '26C', kind: 'fee', price: hellers(10_00) }),
      line({ serviceCode: '26C-828' as const, productCode: '90C', kind: 'fee', price: hellers(10_00) }),
      line({ serviceCode: '26C-828' as const, productCode: '90C', kind: 'credit', price: hellers(10_00), vatRate: 0 }),
    ];
    for (const [index, gone] of others.entries()) expect(remainingLines(others, [gone])).toEqual(others.toSpliced(index, 1));
  });

  it('what is free is left as pieces, and a heller of VAT is left alone', () => {
    const free = line({ quantity: 3, unitPrice: 0 });
    expect(remainingLines([free], [{ ...free, quantity: 2 }])).toMatchObject([{ quantity: 1, price: 0, vat: 0 }]);
    expect(remainingLines([free], [free])).toEqual([]);
    const heller = { ...CARDS, vat: hellers(CARDS.vat - 1), priceIncVat: hellers(CARDS.priceIncVat - 1) };
    expect(remainingLines([CARDS], [heller])).toMatchObject([{ quantity: 0, price: 0, vat: 1, priceIncVat: 1 }]);
    expect(remainingLines([CARDS], [{ ...CARDS, price: hellers(0), vat: hellers(0) }])).toMatchObject([{ quantity: 0, price: 99_00 }]);
  });

  it('several cards of one service, each service by its own notes', () => {
    const others = line({ serviceCode: '90C-402' as const, quantity: 4, unitPrice: 33_33, price: hellers(133_32) });
    const all = [CARDS, others];
    const first = unmadeLines(all, { credited: [], counts: { ...one, '90C-402': 3 } });
    expect(first.map(({ serviceCode, quantity, price, vat }) => [serviceCode, quantity, price, vat])).toEqual([
      ['NM', 1, 49_50, 10_40],
      ['90C-402', 3, 99_99, 21_00],
    ]);
    expect(unmadeLines(all, { credited: first, counts: { '90C-402': 1 } }).map(({ price, vat }) => [price, vat])).toEqual([[33_33, 7_00]]);
  });

  it('of an untouched order all of it is left', () => {
    expect(remainingLines(ORDER, [])).toEqual(ORDER);
    expect(unmadeLines(ORDER, { credited: [], counts: {} })).toEqual([]);
  });
});
