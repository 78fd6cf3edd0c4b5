import { describe, expect, it } from 'vitest';
import { EMPLOYEE_STATUSES } from '../../employees/employee-status';
import { hellers } from '../../money/money';
import type { TopUpSetting } from '../top-up';
import type { GroupAmount, LineChoice, OrderedCredit, ProposalPerson } from './proposal-line';
import { BY_AMOUNT, flexi, gastro, person } from '../../../test/ordering/proposal-facts';
import { wantedLines, type ProposalFacts } from './wanted-lines';

const BY_DAY: TopUpSetting = { method: 'byDay', defaultValue: hellers(100_00) };
const wanted = (facts: Partial<ProposalFacts>) =>
  wantedLines({ ordered: [], people: [], setting: BY_AMOUNT, choices: [], amounts: null, ...facts });
const told = (lines: ReturnType<typeof wanted>) =>
  lines.map(({ employeeUid, value, quantity, previous, isMeant, hasNewCard }) => [
    employeeUid,
    (value * quantity) / 100,
    previous === null ? null : (previous.value * previous.quantity) / 100,
    isMeant ? 'meant' : 'offered',
    hasNewCard ? 'with a card' : '',
  ]);
const choice = (credit: OrderedCredit, more: Partial<LineChoice> = {}): LineChoice => ({
  employeeUid: credit.employeeUid,
  serviceCode: credit.serviceCode,
  walletUid: credit.walletUid,
  isIncluded: true,
  entry: null,
  ...more,
});

describe('[PLAN-001] lines like those of an order', () => {
  it('are its people and amounts, in the order of the people', () => {
    const ordered = [gastro('b', 500), flexi('a', 200), gastro('a', 1_000)];
    expect(told(wanted({ ordered, people: [person('a'), person('b'), person('not in it')] }))).toEqual([
      ['a', 200, 200, 'meant', ''],
      ['a', 1_000, 1_000, 'meant', ''],
      ['b', 500, 500, 'meant', ''],
    ]);
  });

  it('no card goes along with credit of who was in it, even where theirs is gone', () => {
    expect(told(wanted({ ordered: [gastro('a', 500)], people: [person('a', { cards: {} })] }))).toEqual([['a', 500, 500, 'meant', '']]);
  });

  it('are told in the terms of today, with what they were before', () => {
    const [line] = wanted({ ordered: [gastro('a', 90, 20)], people: [person('a')], setting: BY_DAY });
    expect(line).toMatchObject({
      value: hellers(100_00),
      quantity: 20,
      proposed: { value: hellers(100_00), quantity: 20 },
      previous: { value: hellers(90_00), quantity: 20 },
      choice: null,
    });
  });
});

describe('[PLAN-004] who came since', () => {
  const ordered = [gastro('a', 1_000)];
  const people = (more: Partial<ProposalPerson>) => [person('a'), person('new', { isNew: true, ...more })];

  it('is offered what is usual, never meant', () => {
    expect(told(wanted({ ordered, people: people({}) }))).toEqual([
      ['a', 1_000, 1_000, 'meant', ''],
      ['new', 1_000, null, 'offered', ''],
    ]);
    const [, line] = wanted({ ordered, people: people({}) });
    expect(line?.proposed).toEqual({ value: hellers(1_000_00), quantity: 1 });
  });

  it.each([
    ['no card', {}, true],
    ['one that expired', { '90C': { status: 'CRD_EXP', isNew: false } }, true],
    ['one that was cancelled', { '90C': { status: 'CRD_CANC', isNew: false } }, true],
    ['one of another product', { '26C': { status: 'CRD_ACT', isNew: false } }, true],
    ['one that is being made', { '90C': { status: 'CRD_IN_PRD', isNew: true } }, false],
  ] as [string, ProposalPerson['cards'], boolean][])('with %s', (_what, cards, hasNewCard) => {
    expect(wanted({ ordered, people: people({ cards }) })[1]?.hasNewCard).toBe(hasNewCard);
  });

  it.each(EMPLOYEE_STATUSES)('only where they can be ordered for: %s', (status) => {
    const isOffered = status === 'active' || status === 'active_till_date';
    expect(wanted({ ordered, people: people({ status }) })).toHaveLength(isOffered ? 2 : 1);
  });

  it('somebody who was here and not in the order is offered nothing', () => {
    expect(wanted({ ordered, people: [person('a'), person('b')] })).toHaveLength(1);
  });
});

describe('[PLAN-005] what somebody decided about a line', () => {
  const people = [person('a', { groupUid: 'g' })];
  const amounts: GroupAmount[] = [{ ...gastro('', 300), groupUid: 'g' }];

  it.each([null, amounts])('is kept with it, like the order or by groups: %j', (source) => {
    const left = choice(gastro('a', 0), { isIncluded: false });
    expect(wanted({ ordered: [gastro('a', 300)], people, choices: [left, choice(flexi('a', 0))], amounts: source })).toMatchObject([
      { choice: left, value: hellers(300_00), quantity: 1 },
    ]);
  });

  it.each([null, amounts])('another amount takes the place of the proposed one, which stays known: %j', (source) => {
    const changed = choice(gastro('a', 0), { entry: { value: hellers(70_00), quantity: 1 } });
    expect(wanted({ ordered: [gastro('a', 300)], people, choices: [changed], amounts: source })).toMatchObject([
      { value: hellers(70_00), quantity: 1, proposed: { value: hellers(300_00), quantity: 1 }, previous: { value: hellers(300_00) } },
    ]);
  });

  it('is told in the terms of today too', () => {
    const changed = choice(gastro('a', 0), { entry: { value: hellers(90_00), quantity: 12 } });
    expect(wanted({ ordered: [gastro('a', 300)], people, choices: [changed], setting: BY_DAY })).toMatchObject([
      { value: hellers(100_00), quantity: 12, proposed: { value: hellers(100_00), quantity: 3 } },
    ]);
  });

  it('about one wallet says nothing of another', () => {
    const changed = choice(flexi('a', 0, 'freeTime'), { isIncluded: false });
    const ordered = [flexi('a', 100, 'health'), flexi('a', 200, 'freeTime')];
    expect(wanted({ ordered, people, choices: [changed] }).map((line) => line.choice)).toEqual([null, changed]);
  });
});

describe('[PLAN-008] lines by amounts of groups', () => {
  const amount = (groupUid: string, credit: OrderedCredit): GroupAmount => ({ ...credit, groupUid });
  const amounts = [amount('g', gastro('', 700)), amount('g', flexi('', 50)), amount('h', gastro('', 900))];

  it('are for everybody of a group, with what they got before and what they got besides', () => {
    const ordered = [gastro('a', 1_000), flexi('a', 20, 'freeTime')];
    expect(
      told(wanted({ ordered, people: [person('a'), person('b', { groupUid: 'h' }), person('c', { groupUid: 'none' })], amounts })),
    ).toEqual([
      ['a', 700, 1_000, 'meant', ''],
      ['a', 50, null, 'meant', ''],
      ['a', 20, 20, 'offered', ''],
      ['b', 900, null, 'meant', ''],
    ]);
  });

  it('a card goes along where credit is new and has none to go to, not where it was ordered before', () => {
    const people = [person('a', { cards: {} }), person('b', { groupUid: 'h', cards: {} })];
    expect(told(wanted({ ordered: [gastro('b', 900)], people, amounts }))).toEqual([
      ['a', 700, null, 'meant', 'with a card'],
      ['a', 50, null, 'meant', 'with a card'],
      ['b', 900, 900, 'meant', ''],
    ]);
  });

  it('somebody who cannot be ordered for has those of the order, to be told why not; else none', () => {
    const people = [person('was', { status: 'suspended' }), person('was not', { status: 'suspended' })];
    expect(told(wanted({ ordered: [gastro('was', 100)], people, amounts }))).toEqual([
      ['was', 700, 100, 'meant', ''],
      ['was', 50, null, 'meant', ''],
    ]);
  });

  it('what somebody got besides is told in the terms of today', () => {
    const ordered = [gastro('c', 90, 20)];
    expect(wanted({ ordered, people: [person('c', { groupUid: 'none' })], amounts, setting: BY_DAY })).toMatchObject([
      { value: hellers(100_00), quantity: 20, previous: { value: hellers(90_00), quantity: 20 }, isMeant: false },
    ]);
  });
});
