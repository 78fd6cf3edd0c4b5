import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hellers } from '../../money/money';
import { flexi, gastro } from '../../../test/ordering/proposal-facts';
import { usualAmounts, type Grouped } from './usual-amounts';

const of = (groupUid: string, credit: Grouped['credit']): Grouped => ({ groupUid, credit });
const usual = (ordered: Grouped[], groupUid: string) =>
  usualAmounts(ordered)(groupUid).map(({ serviceCode, walletUid, value, quantity }) => [serviceCode, walletUid, value / 100, quantity]);

describe('[PLAN-004] what is usual in a group', () => {
  it('is the lower median of who is in it, in whatever order they stand, as somebody gets it', () => {
    const ordered = [gastro('a', 400), gastro('b', 100), gastro('c', 300), gastro('d', 100, 2)].map((credit) => of('g', credit));
    expect(usual(ordered, 'g')).toEqual([['26C-828', null, 100, 2]]);
    expect(usual(ordered.toReversed(), 'g')).toEqual([['26C-828', null, 100, 2]]);
    expect(usualAmounts(ordered)('g')).toEqual([
      { productCode: '90C', serviceCode: '26C-828', walletUid: null, value: hellers(100_00), quantity: 2 },
    ]);
  });

  it('each wallet is a kind of its own', () => {
    const ordered = ['a', 'b', 'c'].flatMap((uid, index) => [flexi(uid, 100 + index, 'health'), flexi(uid, 500 - index, 'freeTime')]);
    const told = usual(
      ordered.map((credit) => of('g', credit)),
      'g',
    );
    expect(told).toEqual([
      ['27C-728', 'health', 101, 1],
      ['27C-728', 'freeTime', 499, 1],
    ]);
  });

  it('of a group that gets nothing by it, or is not in the order, what is usual in the whole order: all of it', () => {
    const everybody = ['a', 'b', 'c', 'd', 'e'].flatMap((uid) => [of('g', gastro(uid, 200)), of('g', flexi(uid, 50))]);
    const split = [of('h', flexi('x', 10, 'one')), of('h', flexi('y', 20, 'two'))];
    const whole = [
      ['26C-828', null, 200, 1],
      ['27C-728', 'health', 50, 1],
    ];
    expect(usual([...everybody, ...split], 'nobody')).toEqual(whole);
    expect(usual([...everybody, ...split], 'h')).toEqual(whole);
  });

  it('where that says nothing either, the kind most people get and the median of those, though another stands first', () => {
    const ordered = [flexi('a', 10, 'one'), gastro('b', 300), gastro('c', 100), flexi('d', 20, 'two'), flexi('e', 30, 'three')];
    expect(
      usual(
        ordered.map((credit) => of('g', credit)),
        'g',
      ),
    ).toEqual([['26C-828', null, 100, 1]]);
  });

  it('of an order of nothing nothing', () => {
    expect(usualAmounts([])('g')).toEqual([]);
  });

  it('is an amount somebody gets, at least as many people getting as much as getting less', () => {
    const credit = fc.record({ uid: fc.nat({ max: 8 }), czk: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(fc.uniqueArray(credit, { selector: ({ uid }) => uid, minLength: 1 }), fc.nat({ max: 8 }), (given, others) => {
        const amounts = given.map(({ czk }) => czk);
        const all = [...amounts, ...Array.from({ length: others }, () => 0)].toSorted((one, other) => one - other);
        const half = all[Math.ceil(all.length / 2) - 1] ?? 0;
        fc.pre(half > 0);
        const ordered = [
          ...given.map(({ uid, czk }) => of('g', gastro(String(uid), czk))),
          ...Array.from({ length: others }, (_, index) => of('g', flexi(`other ${index}`, 1, `wallet ${index}`))),
        ];
        const found = usual(ordered, 'g').filter(([service]) => service === '26C-828');
        expect(found).toEqual([['26C-828', null, half, 1]]);
      }),
    );
  });
});
