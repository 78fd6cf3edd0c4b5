import { describe, expect, it } from 'vitest';
import { hellers } from '../../money/money';
import type { TopUpSetting } from '../top-up';
import type { OrderedCredit } from './proposal-line';
import { BY_AMOUNT, flexi, gastro } from '../../../test/ordering/proposal-facts';
import { allInTodaysTerms, choiceInTodaysTerms } from './todays-terms';

const BY_DAY: TopUpSetting = { method: 'byDay', defaultValue: hellers(235_00) };
const today = (setting: TopUpSetting, ...credits: OrderedCredit[]) =>
  allInTodaysTerms(credits, setting).map(({ value, quantity }) => [value / 100, quantity]);

describe('[PLAN-001] credit of an order as it would be entered today', () => {
  it('days are worth what a day is worth now', () => {
    expect(today(BY_DAY, gastro('a', 225, 20), gastro('b', 225, 7))).toEqual([
      [235, 20],
      [235, 7],
    ]);
  });

  it('one day is a day where somebody else got several, an amount where nobody did', () => {
    expect(today(BY_DAY, gastro('a', 900), gastro('b', 900, 20))).toEqual([
      [235, 1],
      [235, 20],
    ]);
    expect(today(BY_DAY, gastro('a', 900), gastro('b', 470))).toEqual([
      [235, 4],
      [235, 2],
    ]);
  });

  it.each([
    [4_700, 20],
    [352.49, 1],
    [352.5, 2],
    [100, 1],
    [1, 1],
    [7_285, 31],
    [50_000, 31],
  ])('%d crowns are the nearest number of days a month can have: %i', (czk, days) => {
    expect(today(BY_DAY, gastro('a', czk))).toEqual([[235, days]]);
  });

  it.each([BY_AMOUNT, { method: 'noSetting', defaultValue: null }, { method: 'byDay', defaultValue: null }] as TopUpSetting[])(
    'days become the amount they were where nobody enters days: %j',
    (setting) => {
      expect(today(setting, gastro('a', 225, 20), gastro('b', 1_000))).toEqual([
        [4_500, 1],
        [1_000, 1],
      ]);
    },
  );

  it('a worth of a day left over from another way is none', () => {
    expect(today({ method: 'byAmount', defaultValue: hellers(235_00) }, gastro('a', 225, 20))).toEqual([[4_500, 1]]);
  });

  it('what does not follow the company’s choice stays as it was, and tells nothing of days', () => {
    expect(today(BY_DAY, flexi('a', 1_000), gastro('a', 900))).toEqual([
      [1_000, 1],
      [235, 4],
    ]);
    expect(today(BY_DAY, { ...flexi('a', 1_000), quantity: 2 }, gastro('a', 900))).toEqual([
      [1_000, 2],
      [235, 4],
    ]);
  });
});

describe('[PLAN-005] what somebody wrote into a line', () => {
  const written = (credit: OrderedCredit, setting: TopUpSetting) => {
    const { value, quantity } = choiceInTodaysTerms(credit, setting);
    return [value / 100, quantity];
  };
  it.each<[string, OrderedCredit, TopUpSetting, [number, number]]>([
    ['days', gastro('a', 225, 3), BY_DAY, [235, 3]],
    ['an amount, by days now', gastro('a', 500), BY_DAY, [235, 2]],
    ['days, by amounts now', gastro('a', 225, 3), BY_AMOUNT, [675, 1]],
    ['an amount', gastro('a', 500), BY_AMOUNT, [500, 1]],
    ['of a wallet', flexi('a', 500), BY_DAY, [500, 1]],
  ])('%s', (_what, credit, setting, expected) => expect(written(credit, setting)).toEqual(expected));
});
