import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceList } from '../../catalogue/price-list';
import { hellers } from '../../money/money';
import { calculate } from '../calculation';
import { nominal, type TopUpSetting } from '../top-up';
import { changedPrices, compareTotals, TOTAL_PARTS } from './compare-totals';
import { lineName, type GroupAmount, type LineChange, type OrderedCredit, type ProposalPerson } from './proposal-line';
import { BY_AMOUNT, flexi, gastro, person } from '../../../test/ordering/proposal-facts';
import { calculationItems, countProposal, proposedEntries } from './proposal-sums';
import { proposeLines } from './propose-lines';
import { wantedLines } from './wanted-lines';

const TODAY = '2026-11-23';

interface Case {
  ordered: OrderedCredit[];
  people: ProposalPerson[];
  setting?: TopUpSetting;
  refused?: OrderedCredit[];
  amounts?: GroupAmount[] | null;
}
const propose = ({ ordered, people, setting = BY_AMOUNT, refused = [], amounts = null }: Case) =>
  proposeLines(wantedLines({ ordered, people, setting, choices: [], amounts }), {
    people,
    refusals: new Map(refused.map((credit) => [lineName(credit), 'noCard'])),
    today: TODAY,
  });

describe('how a line differs from the order', () => {
  const CASES: [LineChange, boolean, Partial<ProposalPerson>, boolean][] = [
    ['same', true, {}, false],
    ['refused', false, { activeTill: '2026-11-30' }, true],
    ['leaving', false, { activeTill: '2026-11-30' }, false],
    ['leaving', true, { activeTill: '2026-12-01' }, false],
    ['card', true, { cards: { '90C': { status: 'CRD_ACT', isNew: true } } }, false],
    ['card', true, { cards: { '90C': { status: 'CRD_BLK_TMP', isNew: false } } }, false],
  ];
  it.each(CASES)('%s, included: %s (%o)', (change, isIncluded, more, isRefused) => {
    const ordered = [gastro('a', 1000)];
    expect(propose({ ordered, people: [person('a', more)], refused: isRefused ? ordered : [] })).toMatchObject([{ change, isIncluded }]);
  });

  it('the most telling change counts a person once, however many lines they have', () => {
    const ordered = [gastro('a', 1000), flexi('a', 200), gastro('b', 500)];
    const { people, included, out, credit } = countProposal(
      propose({ ordered, people: [person('a'), person('b')], refused: [flexi('a', 200)] }),
    );
    expect({ people, included, out, credit }).toMatchObject({
      people: { refused: 1, same: 1 },
      included: 2,
      out: 0,
      credit: { before: 170000, after: 150000, same: 150000 },
    });
  });
});

describe('amounts by group', () => {
  const amount = (groupUid: string, czk: number): GroupAmount => ({ ...gastro('', czk), groupUid });
  const told = (lines: ReturnType<typeof propose>) =>
    lines.map(({ employeeUid, change, isIncluded, value, quantity, hasNewCard }) => [
      employeeUid,
      change,
      isIncluded,
      (value * quantity) / 100,
      hasNewCard,
    ]);

  it('are proposed to everybody of a group who can be ordered for; what somebody got besides is offered, not proposed', () => {
    const people = [
      person('same'),
      person('other'),
      person('noAmount', { groupUid: 'h' }),
      person('absent', { cards: {} }),
      person('came', { isNew: true }),
      person('suspended', { status: 'suspended' }),
      person('leaves', { activeTill: '2026-11-30' }),
    ];
    const ordered = [gastro('same', 1000), gastro('other', 800), flexi('other', 200), gastro('noAmount', 500), gastro('leaves', 1000)];
    expect(told(propose({ ordered, people, amounts: [amount('g', 1000), amount('k', 700)] }))).toEqual([
      ['same', 'same', true, 1000, false],
      ['other', 'amount', true, 1000, false],
      ['other', 'leftOut', false, 200, false],
      ['noAmount', 'leftOut', false, 500, false],
      ['absent', 'joiner', true, 1000, true],
      ['came', 'joiner', true, 1000, false],
      ['leaves', 'leaving', false, 1000, false],
    ]);
  });

  it('the proposal and what it differs by are the order, whatever the groups', () => {
    const people = ['a', 'b', 'c', 'd'].map((uid, index) => person(uid, { groupUid: index % 2 === 0 ? 'g' : 'h' }));
    const ordered = [gastro('a', 1000), gastro('b', 900), flexi('b', 100), gastro('c', 350)];
    for (const amounts of [[], [amount('g', 1000)], [amount('g', 10), amount('h', 50_000)], [amount('gone', 5)]]) {
      const lines = propose({ ordered, people, amounts });
      const { credit } = countProposal(lines);
      const differences = lines.reduce((sum, { previous, isIncluded, value, quantity }) => {
        const after = isIncluded ? value * quantity : 0;
        return sum + after - (previous === null ? 0 : previous.value * previous.quantity);
      }, 0);
      expect(credit.before).toBe(235_000);
      expect(credit.after - differences).toBe(credit.before);
    }
  });

  it('become days where the company tops up by days', () => {
    const setting: TopUpSetting = { method: 'byDay', defaultValue: hellers(100_00) };
    const [line] = propose({ ordered: [], people: [person('a')], setting, amounts: [amount('g', 1960)] });
    expect([line?.value, line?.quantity]).toEqual([10_000, 20]);
  });
});

describe('[PLAN-004] what is usual in a group', () => {
  const joiner = (uid: string, groupUid: string) => person(uid, { isNew: true, groupUid, cards: {} });
  const usual = (ordered: OrderedCredit[], people: ProposalPerson[], groupUid: string) =>
    propose({ ordered, people: [...people, joiner('new', groupUid)] })
      .filter(({ employeeUid }) => employeeUid === 'new')
      .map(({ serviceCode, value }) => [serviceCode, value / 100]);

  it('the lower median, so that it is an amount somebody gets', () => {
    const people = ['a', 'b', 'c', 'd'].map((uid) => person(uid));
    expect(usual([gastro('a', 100), gastro('b', 200), gastro('c', 300), gastro('d', 400)], people, 'g')).toEqual([['26C-828', 200]]);
  });

  it('who got none of it counts as nothing', () => {
    const people = ['a', 'b', 'c'].map((uid) => person(uid));
    const ordered = [...people.map(({ uid }) => gastro(uid, 1000)), flexi('a', 500)];
    expect(usual(ordered, people, 'g')).toEqual([['26C-828', 1000]]);
    expect(usual([...ordered, flexi('b', 700)], people, 'g')).toEqual([
      ['26C-828', 1000],
      ['27C-728', 500],
    ]);
  });

  it('of a group of its own, of the whole order where the group is not in it', () => {
    const people = [person('a'), person('b', { groupUid: 'h' }), person('c', { groupUid: 'h' })];
    const ordered = [gastro('a', 100), gastro('b', 200), gastro('c', 300)];
    expect(usual(ordered, people, 'g')).toEqual([['26C-828', 100]]);
    expect(usual(ordered, people, 'h')).toEqual([['26C-828', 200]]);
    expect(usual(ordered, people, 'nobody')).toEqual([['26C-828', 200]]);
  });

  it('where everybody gets something else, the most frequent kind', () => {
    const people = ['a', 'b', 'c'].map((uid) => person(uid));
    expect(usual([flexi('a', 100, 'x'), flexi('b', 200, 'y'), flexi('c', 300, 'z')], people, 'g')).toHaveLength(1);
  });
});

describe('[PLAN-003] to the heller', () => {
  const amount = fc.integer({ min: 100, max: 5_000_000 });
  const line = fc.record({ person: fc.nat({ max: 9 }), amount, isFlexi: fc.boolean(), isRefused: fc.boolean() });

  it('the proposal and its named differences are the order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { selector: (one) => `${one.person} ${one.isFlexi}`, maxLength: 15 }),
        fc.integer({ min: 0, max: 999 }),
        fc.boolean(),
        (given, fee, hasLeft) => {
          const ordered = given.map((one) => {
            const credit = one.isFlexi ? flexi(String(one.person), 0) : gastro(String(one.person), 0);
            return { ...credit, value: hellers(one.amount) };
          });
          const people = Array.from({ length: 10 }, (_, uid) => person(String(uid), hasLeft && uid === 0 ? { activeTill: TODAY } : {}));
          const lines = propose({
            ordered,
            people: [...people, person('new', { isNew: true, cards: {} })],
            refused: ordered.filter((_, index) => given[index]?.isRefused),
          });
          const before = calculate({
            items: [
              { productCode: '90C', serviceCode: '90C-401', count: 3, nominal: hellers(0) },
              ...ordered.map((credit) => ({ ...credit, count: 1, nominal: nominal(credit) })),
            ],
            priceList: priceList(),
            delivery: { serviceCode: '90C-422', chargedPackages: 2, freePackages: 0 },
          });
          const prices = priceList([{ serviceCode: '26C-828', feePercent: fee / 100 }]);
          const after = calculate({ items: calculationItems(proposedEntries(lines)), priceList: prices, delivery: null });
          const { parts, vat, total } = compareTotals(before.lines, after.lines);
          const byLine = lines.reduce(
            (sum, one) => sum + (one.isIncluded ? nominal(one) : 0) - (one.previous === null ? 0 : nominal(one.previous)),
            0,
          );
          expect(byLine).toBe(parts.credit.after - parts.credit.before);
          const named = TOTAL_PARTS.reduce((sum, part) => sum + parts[part].after - parts[part].before, vat.after - vat.before);
          expect(total.before + named).toBe(total.after);
          expect([total.before, total.after]).toEqual([before.totals.priceIncVat, after.totals.priceIncVat]);
        },
      ),
    );
  });

  it('a price is told only where the same order would cost something else', () => {
    const before = calculate({
      items: [{ productCode: '90C', serviceCode: '26C-828', count: 1, nominal: hellers(100_00) }],
      priceList: priceList(),
      delivery: null,
    });
    expect(changedPrices(before.lines, priceList())).toEqual([]);
    expect(changedPrices(before.lines, priceList([{ serviceCode: '26C-828', minimumFee: hellers(5000) }]))).toMatchObject([
      { kind: 'fee', serviceCode: '26C-828', after: { unit: 'Pieces', unitPrice: 5000 } },
    ]);
  });
});
