import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import { DESK_REASONS, judgeDeskRow, type DeskCells, type DeskContext, type DeskFault, type DeskReason } from './desk-row';
import type { ImportEmployee } from './import-row';
import { SKIP_REASONS } from './skip-reason';

const WORKING: ImportEmployee = { employeeStatus: 'active', cardStatus: 'CRD_ACT', isLocationActive: true };
const PEOPLE: Record<string, ImportEmployee> = {
  '1': WORKING,
  '2': { ...WORKING, cardStatus: null },
  '3': { ...WORKING, employeeStatus: 'suspended' },
  '4': { ...WORKING, cardStatus: 'CRD_EXP' },
  '5': { ...WORKING, cardStatus: 'CRD_CANC' },
  '6': { ...WORKING, cardStatus: null, isLocationActive: false },
  suma: WORKING,
};
const CONTEXT: DeskContext = {
  topUp: { method: 'byAmount', defaultValue: null },
  findEmployee: (key) => PEOPLE[key] ?? null,
  seen: new Set(),
  choice: null,
  name: 'Jan Novák',
  lastCredit: null,
};
const BY_DAY: Partial<DeskContext> = { topUp: { method: 'byDay', defaultValue: hellers(235_00) } };
const judge = (cells: DeskCells, more: Partial<DeskContext> = {}) => judgeDeskRow(cells, { ...CONTEXT, ...more });
/** State, reason and column marked, as one reads them on the desk. */
const said = (cells: DeskCells, more: Partial<DeskContext> = {}) => {
  const { state, reason, fault } = judge(cells, more);
  return [state, reason, fault?.column ?? null];
};
const GOOD = ['good', null, null];

describe('[IMD-004] a row of a desk', () => {
  it('is good when it can go in, with what it orders', () => {
    expect(judge({ personNumber: ' 2 ', newCard: 'A', gastroAmount: '1 500,50', healthAmount: 200 })).toEqual({
      state: 'good',
      reason: null,
      fault: null,
      card: true,
      credits: [
        { serviceCode: '26C-828', walletType: null, value: 150_050, quantity: 1 },
        { serviceCode: '27C-728', walletType: 'health', value: 20_000, quantity: 1 },
      ],
    });
  });

  it.each<[DeskReason, DeskCells, DeskFault, Partial<DeskContext>?]>([
    ['missingPersonNumber', { lastName: 'Novák', gastroAmount: 100 }, { column: 'personNumber' }],
    ['employeeNotFound', { personNumber: '99', gastroAmount: 100 }, { column: 'personNumber' }],
    ['duplicateRow', { personNumber: '1', gastroAmount: 100 }, { column: 'personNumber' }, { seen: new Set(['1']) }],
    ['employeeNotActive', { personNumber: '3', gastroAmount: 100 }, { column: 'personNumber' }],
    ['invalidCardFlag', { personNumber: '1', newCard: 'X', gastroAmount: 100 }, { column: 'newCard' }],
    ['cardOrdered', { personNumber: '1', newCard: 'A', gastroAmount: 100 }, { column: 'newCard', suggestion: 'N' }],
    ['noCard', { personNumber: '2', gastroAmount: 100 }, { column: 'newCard', suggestion: 'A' }],
    ['cardExpired', { personNumber: '4', gastroAmount: 100 }, { column: 'newCard' }],
    ['cardCanceled', { personNumber: '5', gastroAmount: 100 }, { column: 'newCard' }],
    ['locationNotActive', { personNumber: '6', newCard: 'A' }, { column: 'newCard' }],
    ['invalidDays', { personNumber: '1', gastroDays: 32, healthAmount: 100 }, { column: 'gastroDays' }, BY_DAY],
    ['invalidDays', { personNumber: '1', gastroDays: 'dvacet' }, { column: 'gastroDays' }, BY_DAY],
  ])('is bad for %s: %j', (reason, cells, fault, more) => {
    expect(judge(cells, more)).toEqual({ state: 'bad', reason, fault, card: false, credits: [] });
  });

  it.each<[DeskCells, DeskFault]>([
    [{ gastroAmount: 'tisíc' }, { column: 'gastroAmount', amount: 'words' }],
    [
      { gastroAmount: ' ', flexiAmount: '31.2.' },
      { column: 'flexiAmount', amount: 'date' },
    ],
    [
      { gastroAmount: 500, healthAmount: '1.234' },
      { column: 'healthAmount', amount: 'ambiguous' },
    ],
    [{ gastroAmount: '2 40O' }, { column: 'gastroAmount', amount: 'letterForZero', suggestion: '2400' }],
    [{ freeTimeAmount: '1  500,50' }, { column: 'freeTimeAmount', amount: 'notNumber', suggestion: '1500,5' }],
    [{ gastroAmount: true }, { column: 'gastroAmount', amount: 'notNumber' }],
    [{ gastroAmount: 1.005 }, { column: 'gastroAmount', amount: 'tooFine' }],
  ])('[IMD-007] says of an amount nobody can read what is wrong with it: %j', (cells, fault) => {
    expect(judge({ personNumber: '1', ...cells })).toEqual({ state: 'bad', reason: 'invalidAmount', fault, card: false, credits: [] });
  });

  it.each<[DeskCells, DeskFault['column']]>([
    [{ gastroAmount: '60 000' }, 'gastroAmount'],
    [{ gastroAmount: 100, healthAmount: 50_000.01 }, 'healthAmount'],
    [{ gastroAmount: -1, healthAmount: 500 }, 'gastroAmount'],
    [{ gastroAmount: '0,50', healthAmount: '500' }, 'gastroAmount'],
    [{ gastroAmount: 60_000, healthAmount: 7000.55 }, 'gastroAmount'],
    [{ gastroAmount: 60_000, healthAmount: 'tisíc' }, 'gastroAmount'],
    [{ gastroDays: 20, gastroAmount: 0, freeTimeAmount: '50 001' }, 'freeTimeAmount'],
  ])('marks the amount that is out of range and no other: %j', (cells, column) => {
    expect(judge({ personNumber: '1', ...cells }, BY_DAY)).toMatchObject({ reason: 'amountOutOfRange', fault: { column } });
    expect(judge({ personNumber: '1', ...cells }, BY_DAY).fault).toEqual({ column });
  });

  it('days of a company that tops up by amounts by now are marked as no amount', () => {
    expect(said({ personNumber: '1', gastroDays: 20, healthAmount: 100 })).toEqual(['bad', 'amountOutOfRange', 'gastroDays']);
  });

  it.each<[DeskCells]>([
    [{ personNumber: '1', newCard: 'A', gastroAmount: 100 }],
    [{ personNumber: '2', gastroAmount: 100 }],
    [{ personNumber: '1', gastroAmount: '24oo Kč' }],
    [{ personNumber: '1', gastroAmount: '1,234.50' }],
    [{ personNumber: '1', gastroAmount: '500 ks' }],
  ])('[IMD-004] what is suggested mends it: %j', (cells) => {
    const { fault } = judge(cells);
    expect(fault?.suggestion).toBeDefined();
    expect(said({ ...cells, [String(fault?.column)]: fault?.suggestion })).toEqual(GOOD);
  });

  it('knows every reason of an import, and three of its own', () => {
    expect(DESK_REASONS.filter((reason) => !SKIP_REASONS.some((one) => one === reason))).toEqual(['otherName', 'tenfold', 'totalRow']);
    expect(DESK_REASONS).toHaveLength(SKIP_REASONS.length + 3);
  });

  it('left out by somebody it is left out, right or wrong', () => {
    for (const cells of [{ personNumber: '1', gastroAmount: 100 }, { personNumber: '99', gastroAmount: 'x' }, { personNumber: 'Celkem' }])
      expect(judge(cells, { choice: 'leftOut' })).toEqual({ state: 'leftOut', reason: null, fault: null, card: false, credits: [] });
  });
});

describe('[IMD-014] a row nothing was meant by', () => {
  it.each(['', ' ', null, undefined, 0, '0', '0,00', '0.00', '0 Kč', '0,-', false])(
    'an amount %j orders nothing and is no mistake',
    (nothing) => {
      expect(said({ personNumber: '1', gastroAmount: nothing, healthAmount: nothing })).toEqual(['empty', 'nothingToOrder', null]);
    },
  );

  it.each(['', 'N', 'n', 'Ne', 'NE', false, null])('neither is a card flag %j', (newCard) => {
    expect(said({ personNumber: '1', newCard, gastroAmount: '0,00' })).toEqual(['empty', 'nothingToOrder', null]);
  });

  it.each(['99', '3', '2'])('whoever it is about: number %s', (personNumber) => {
    expect(said({ personNumber, gastroAmount: '', newCard: 'N' })).toEqual(['empty', 'nothingToOrder', null]);
    expect(said({ personNumber, gastroAmount: '0,00' })).toEqual(['empty', 'nothingToOrder', null]);
  });

  it('but one about nobody is explained: its number is missing', () => {
    expect(said({ lastName: 'Novák', gastroAmount: '' })).toEqual(['bad', 'missingPersonNumber', 'personNumber']);
  });

  it('a name that is not that of the number is nothing to ask about then', () => {
    expect(said({ personNumber: '1', lastName: 'Dvořáková' })).toEqual(['empty', 'nothingToOrder', null]);
  });
});

describe('[IMD-014] the line below a table that adds it up', () => {
  const TOTAL = ['empty', 'totalRow', null];
  it.each([
    'Celkem',
    'CELKEM:',
    ' celkem ',
    'Součet',
    'Σ součet',
    'Total',
    'Totals',
    'Sum',
    '– total –',
    'Celkem 48 zaměstnanců',
    'Mezisoučet',
  ])('%j, in any column of the person', (word) => {
    for (const column of ['personNumber', 'lastName', 'firstName', 'fullName'] as const)
      expect([column, said({ [column]: word, gastroAmount: 3_900 })]).toEqual([column, TOTAL]);
  });

  it.each(['Celkemová', 'Sumarová', 'Sumec', 'Totalová', 'Novák celkem', 'Su ma', 'To-tal'])('%j is no such word', (name) => {
    expect(said({ lastName: name, gastroAmount: 3_900 })).toEqual(['bad', 'missingPersonNumber', 'personNumber']);
  });

  it('somebody is called Šuma, and a number may be any word', () => {
    expect(said({ personNumber: '1', lastName: 'Šuma', gastroAmount: 100 }, { name: 'Petr Šuma' })).toEqual(GOOD);
    expect(said({ personNumber: 'Suma', gastroAmount: 100 })).toEqual(GOOD);
    expect(said({ personNumber: '99', lastName: 'Suma', gastroAmount: 100 })).toEqual(TOTAL);
    // Also of a number nobody has, and in a file of names alone.
    expect(said({ personNumber: '99', lastName: 'Šuma', firstName: 'Petr', gastroAmount: 100 })).toEqual([
      'bad',
      'employeeNotFound',
      'personNumber',
    ]);
    expect(said({ lastName: 'Šuma', firstName: 'Petr', gastroAmount: 100 })).toEqual(['bad', 'missingPersonNumber', 'personNumber']);
    expect(said({ lastName: 'Celkem', firstName: '48', gastroAmount: 100 })).toEqual(TOTAL);
    expect(said({ personNumber: 'Celkem', lastName: 'zaměstnanců', gastroAmount: 100 })).toEqual(TOTAL);
  });
});

describe('what is asked about', () => {
  const ordered = [{ serviceCode: '26C-828', walletType: null, value: 100_00, quantity: 1 }];
  const OTHER: DeskCells = { personNumber: '1', lastName: 'Dvořáková', firstName: 'Jana', gastroAmount: 100 };

  it('a name that shares no word with that of whoever has the number; what it would order is kept beside', () => {
    expect(judge(OTHER)).toEqual({ state: 'bad', reason: 'otherName', fault: { column: 'personNumber' }, card: false, credits: ordered });
    expect(judge(OTHER, { choice: 'accepted' })).toEqual({ state: 'good', reason: null, fault: null, card: false, credits: ordered });
  });

  it.each<[DeskCells]>([
    [{ lastName: 'Novák' }],
    [{ firstName: 'JAN' }],
    [{ fullName: 'novak jan' }],
    [{ lastName: 'Dvořák', firstName: 'Jan' }],
    [{ lastName: 'N.', firstName: 'J.' }],
    [{ lastName: '', firstName: null }],
  ])('not %j of Jan Novák', (name) => {
    expect(said({ personNumber: '1', gastroAmount: 100, ...name })).toEqual(GOOD);
  });

  it('the name of a second row of a number, which the right number would mend; of no other bad row', () => {
    expect(said(OTHER, { seen: new Set(['1']) })).toEqual(['bad', 'otherName', 'personNumber']);
    expect(said(OTHER, { seen: new Set(['1']), choice: 'accepted' })).toEqual(['bad', 'duplicateRow', 'personNumber']);
    expect(said({ ...OTHER, gastroAmount: 'sto' })).toEqual(['bad', 'invalidAmount', 'gastroAmount']);
    expect(said({ ...OTHER, personNumber: '99' }, { name: null })).toEqual(['bad', 'employeeNotFound', 'personNumber']);
  });

  it.each<[string, DeskCells, number | null, boolean]>([
    ['an extra zero', { gastroAmount: 20_000 }, 2_000_00, true],
    ['a heller less', { gastroAmount: 19_999.99 }, 2_000_00, false],
    ['all of it together', { gastroAmount: 15_000, healthAmount: 5_000 }, 2_000_00, true],
    ['who got nothing the last time', { gastroAmount: 20_000 }, 0, false],
    ['who was not in it', { gastroAmount: 20_000 }, null, false],
    ['nothing but a card', { newCard: 'A', personNumber: '2' }, 2_000_00, false],
  ])('ten times the credit of the last order: %s', (_what, cells, lastCredit, isAsked) => {
    const row = { personNumber: '1', ...cells };
    const more = { lastCredit: lastCredit === null ? null : hellers(lastCredit) };
    expect([judge(row, more).state, judge(row, more).reason]).toEqual(isAsked ? ['bad', 'tenfold'] : ['good', null]);
    expect(said(row, { ...more, choice: 'accepted' })).toEqual(GOOD);
    expect(judge(row, more).credits).toEqual(judge(row).credits);
  });

  it('marks where most of it stands: of crowns the most of them, of days what they are worth', () => {
    const last = { lastCredit: hellers(700_00) };
    expect(said({ personNumber: '1', gastroAmount: 2_000.5, healthAmount: 7_000 }, last)[2]).toBe('healthAmount');
    expect(said({ personNumber: '1', gastroAmount: '7 000', freeTimeAmount: '900,55' }, last)[2]).toBe('gastroAmount');
    expect(said({ personNumber: '1', gastroDays: 31, healthAmount: 100 }, { ...BY_DAY, ...last })[2]).toBe('gastroDays');
    expect(said({ personNumber: '1', gastroDays: 3, healthAmount: 9_000 }, { ...BY_DAY, ...last })[2]).toBe('healthAmount');
    const worthless: Partial<DeskContext> = { topUp: { method: 'byDay', defaultValue: null }, ...last };
    expect(said({ personNumber: '1', gastroAmount: 0, healthAmount: 9_000 }, worthless)[2]).toBe('healthAmount');
  });

  it('the name before the amount; a second row of a number gets nothing, so no amount is asked about', () => {
    expect(said({ ...OTHER, gastroAmount: 20_000 }, { lastCredit: hellers(100_00) })).toEqual(['bad', 'otherName', 'personNumber']);
    expect(said({ personNumber: '1', gastroAmount: 20_000 }, { lastCredit: hellers(100_00), seen: new Set(['1']) })[1]).toBe(
      'duplicateRow',
    );
  });
});
