import { describe, expect, it } from 'vitest';
import { hellers } from '../../money/money';
import type { SkipReason } from '../skip-reason';
import { lineName, type LineChange, type OrderedCredit, type ProposalPerson, type WantedLine } from './proposal-line';
import { flexi, gastro, person } from '../../../test/ordering/proposal-facts';
import { proposeLines } from './propose-lines';

const TODAY = '2026-11-23';
const want = (credit: OrderedCredit, more: Partial<WantedLine> = {}): WantedLine => ({
  ...credit,
  previous: { value: credit.value, quantity: credit.quantity },
  proposed: { value: credit.value, quantity: credit.quantity },
  isMeant: true,
  hasNewCard: false,
  choice: null,
  ...more,
});
const chosen = (isIncluded: boolean): Partial<WantedLine> => ({
  choice: { employeeUid: 'a', serviceCode: '26C-828', walletUid: null, isIncluded, entry: null },
});
const JOINER: Partial<WantedLine> = { previous: null, isMeant: false };
const propose = (wanted: WantedLine[], people: ProposalPerson[], refused: [OrderedCredit, SkipReason][] = []) =>
  proposeLines(wanted, { people, refusals: new Map(refused.map(([credit, reason]) => [lineName(credit), reason])), today: TODAY }).map(
    ({ employeeUid, change, isIncluded, refusal }) => [employeeUid, change, isIncluded, refusal],
  );
const A = gastro('a', 1_000);

describe('[PLAN-002] [PLAN-003] what is proposed, and how it differs', () => {
  const newCard: Partial<ProposalPerson> = { cards: { '90C': { status: 'CRD_ACT', isNew: true } } };
  it.each<[LineChange, boolean, Partial<WantedLine>, Partial<ProposalPerson>]>([
    ['same', true, {}, {}],
    ['same', true, {}, { cards: {} }],
    ['same', true, {}, { cards: { '26C': { status: 'CRD_BLK_TMP', isNew: true } } }],
    ['same', true, { previous: { value: hellers(100_00), quantity: 10 } }, {}],
    ['amount', true, { previous: { value: hellers(100_00), quantity: 9 } }, {}],
    ['amount', true, { previous: { value: hellers(100_00), quantity: 9 } }, newCard],
    ['card', true, {}, newCard],
    ['leftOut', false, chosen(false), {}],
    ['leftOut', false, { ...chosen(false), previous: { value: hellers(1), quantity: 1 } }, newCard],
    ['leftOut', false, { isMeant: false }, {}],
    ['same', true, { ...chosen(true), isMeant: false }, {}],
    ['joiner', false, JOINER, {}],
    ['joiner', true, { ...JOINER, ...chosen(true) }, newCard],
    ['joiner', false, JOINER, { activeTill: '2027-01-31' }],
    ['leaving', false, {}, { activeTill: '2026-11-30' }],
    ['leaving', true, {}, { activeTill: '2026-12-01' }],
    ['leaving', true, chosen(true), { activeTill: '2026-11-30' }],
    ['leaving', false, chosen(false), { activeTill: '2026-12-31' }],
  ])('%s, included: %s (%j, %j)', (change, isIncluded, more, about) => {
    expect(propose([want(A, more)], [person('a', about)])).toEqual([['a', change, isIncluded, null]]);
  });

  it('what the rules refuse is never included, whatever somebody decided and whatever else differs', () => {
    const about = [person('a', { activeTill: '2026-11-30' })];
    for (const more of [{}, chosen(true), chosen(false), { ...JOINER, ...chosen(true) }])
      expect(propose([want(A, more)], about, [[A, 'cardExpired']])).toEqual([['a', 'refused', false, 'cardExpired']]);
  });

  it('a refusal is of its own line alone', () => {
    const other = flexi('a', 200);
    expect(propose([want(A), want(other)], [person('a')], [[other, 'noCard']])).toEqual([
      ['a', 'same', true, null],
      ['a', 'refused', false, 'noCard'],
    ]);
    expect(propose([want(flexi('a', 1, 'x')), want(flexi('a', 1, 'y'))], [person('a')], [[flexi('a', 1, 'y'), 'noCard']])).toMatchObject([
      ['a', 'same', true, null],
      ['a', 'refused', false, 'noCard'],
    ]);
  });

  it('[PLAN-013] what the company takes no more is told to who got it, and not to who came since', () => {
    const lines = [want(A), want(gastro('new', 500), JOINER)];
    const people = [person('a'), person('new', { isNew: true })];
    const refused = (reason: SkipReason): [OrderedCredit, SkipReason][] => [
      [A, reason],
      [gastro('new', 500), reason],
    ];
    expect(propose(lines, people, refused('notOfferedAnyMore'))).toEqual([['a', 'refused', false, 'notOfferedAnyMore']]);
    expect(propose(lines, people, refused('noCard'))).toHaveLength(2);
  });
});

describe('[PLAN-003] people who are on it twice', () => {
  const jan = (uid: string, more: Partial<ProposalPerson> = {}) =>
    person(uid, { firstName: 'Jan', lastName: 'Novák', birthdate: '1990-05-04', ...more });
  const changes = (...people: ProposalPerson[]) =>
    propose(
      people.map(({ uid }) => want(gastro(uid, 100))),
      people,
    ).map(([, change]) => change);

  it('have one name and one day of birth under two numbers; both stay included', () => {
    expect(propose([want(gastro('1', 100)), want(gastro('2', 100)), want(A)], [jan('1'), jan('2'), person('a')])).toEqual([
      ['1', 'twice', true, null],
      ['2', 'twice', true, null],
      ['a', 'same', true, null],
    ]);
    expect(changes(jan('1'), jan('2', { firstName: 'JAN', lastName: 'novak' }), jan('3'))).toEqual(['twice', 'twice', 'twice']);
  });

  it.each<[string, ProposalPerson, ProposalPerson]>([
    ['another day', jan('1'), jan('2', { birthdate: '1990-05-05' })],
    ['another first name', jan('1'), jan('2', { firstName: 'Petr' })],
    ['another last name', jan('1'), jan('2', { lastName: 'Novotný' })],
    ['a day nobody knows', jan('1', { birthdate: null }), jan('2', { birthdate: null })],
  ])('not with %s', (_what, one, other) => expect(changes(one, other)).toEqual(['same', 'same']));

  it('not who has two kinds of credit, nor who of the two is not on it', () => {
    expect(propose([want(gastro('1', 100)), want(flexi('1', 100))], [jan('1'), jan('2')]).map(([, change]) => change)).toEqual([
      'same',
      'same',
    ]);
  });

  it('leaving is told before it, being left out after it', () => {
    expect(changes(jan('1', { activeTill: '2027-01-01' }), jan('2'))).toEqual(['leaving', 'twice']);
    expect(propose([want(gastro('1', 1), chosen(false)), want(gastro('2', 1))], [jan('1'), jan('2')])[0]).toEqual([
      '1',
      'twice',
      false,
      null,
    ]);
  });
});
