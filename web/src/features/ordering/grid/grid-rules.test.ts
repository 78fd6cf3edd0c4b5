import { describe, expect, it } from 'vitest';
import { czk } from '@portal/domain/money/money';
import { keyOf, type Entry } from '../basket/book/entry';
import { HEALTH, person, withoutCard } from '../../../../test/ordering/ordering-world';
import { readCell } from '../basket/book/cell-text';
import { creditColumns, entryIn, textAfter, type CreditColumn } from './cells/credit-column';
import { planEntries } from './fill/edit-plan';
import { fillDown, pasteByPosition, readClipboard } from './paste/paste';
import { isByNumber, numberIndex, pasteByNumber } from './paste/paste-by-number';
import { cardOf, creditLock, newCardEntry } from './cells/row-state';

const wallets = {
  walletOption: 'multi' as const,
  wallets: [
    { uid: 'w-free', type: 'freeTime' as const, code: 'FREETIME' as const, name: '', isSelected: true, sortNumber: 3 },
    { uid: HEALTH, type: 'health' as const, code: 'HEALTH' as const, name: '', isSelected: true, sortNumber: 2 },
    { uid: 'w-flexi', type: 'flexi' as const, code: 'FLEXI' as const, name: '', isSelected: false, sortNumber: 1 },
  ],
};
const topUp = { topUpMethod: 'byAmount' as const, defaultValue: null, updatedAt: null };
const columns = creditColumns({ productCode: '90C', topUp, wallets });
const [gastro, health] = columns as [CreditColumn, CreditColumn];
const [days] = creditColumns({ productCode: '26C', topUp: { ...topUp, topUpMethod: 'byDay', defaultValue: czk(235) }, wallets }) as [
  CreditColumn,
];
const nobody = () => undefined;
const holding =
  (...entries: Entry[]) =>
  (key: string) =>
    entries.find((entry) => keyOf(entry) === key);

describe('columns of credit', () => {
  it('[ORD-132] are Gastro and the selected wallets in order; a Gastro card takes Gastro only', () => {
    expect(columns.map(({ key }) => key)).toEqual(['gastro', 'health', 'freeTime']);
    expect(days.perDay).toBe(235);
  });

  it.each([
    ['2 400', 2400],
    ['1 100,50', 1100.5],
    ['500 Kč', 500],
    ['', 0],
    ['0', 0],
  ])('reads %j', (text, number) => expect(readCell(gastro, text)).toEqual({ ok: true, number }));

  it.each([
    [gastro, '1,234', 'notNumber'],
    [gastro, '50000,01', 'outOfRange'],
    [gastro, '0,50', 'outOfRange'],
    [days, '32', 'notDays'],
    [days, '1,5', 'notDays'],
    [days, '0,5', 'notDays'],
    [days, '1 5', 'notDays'],
    [days, '20 Kč', 'notDays'],
    [days, '-3', 'notDays'],
    [gastro, '1e3', 'notNumber'],
    [gastro, '-500', 'notNumber'],
  ])('[F-002] refuses what is out of limits', (column, text, error) => expect(readCell(column, text)).toEqual({ ok: false, error }));

  it('[F-002] [ORD-098] [ORD-099] a letter does not get into a cell, and no digit is ever put beside another', () => {
    expect(textAfter('24', '24x', { isTyped: true })).toBe('24');
    expect(textAfter('0', '0,', { isTyped: true })).toBe('0,');
    expect(textAfter('0,', '0,5', { isTyped: true })).toBe('0,5');
    expect(textAfter('', '1e3', { isTyped: false })).toBe('1e3');
    expect(textAfter('', '1,5', { isTyped: false })).toBe('1,5');
  });

  it('[ORD-096] [ORD-097] 0 removes the entry, whether crowns or days', () => {
    expect(entryIn(gastro, 'a', 0)).toMatchObject({ quantity: 0 });
    expect(entryIn(days, 'a', 0)).toMatchObject({ quantity: 0, value: 235 });
    expect(entryIn(days, 'a', 20)).toMatchObject({ quantity: 20, value: 235 });
  });
});

describe('locks of a row', () => {
  it('[ORD-101] without a card no credit, until a card is in the basket', () => {
    const row = person('1', 'Novák', withoutCard);
    expect(creditLock(row, gastro, nobody)).toBe('noCard');
    const read = holding(newCardEntry('90C', row.uid));
    expect(creditLock(row, gastro, read)).toBeNull();
    expect(cardOf(row, '90C', read).status).toBe('INIT');
  });

  it('[BSK-054] [BSK-055] [ORD-162] an expired or cancelled card and a suspended person take none', () => {
    expect(creditLock(person('1', 'A', { cardStatus: 'CRD_EXP' }), health, nobody)).toBe('cardExpired');
    expect(creditLock(person('1', 'A', { cardStatus: 'CRD_CANC' }), health, nobody)).toBe('cardCanceled');
    expect(creditLock(person('1', 'A', { employeeStatus: 'suspended' }), health, nobody)).toBe('employeeNotActive');
    expect(cardOf(person('1', 'A', { employeeStatus: 'suspended' }), '90C', nobody).blocker).toBe('employeeNotActive');
  });

  it('[ORD-100] a service that cannot be ordered for another reason stays locked', () => {
    const row = person('1', 'A');
    const services = row.services.map((service) => (service.code === '26C-828' ? { ...service, isActive: false } : service));
    expect(creditLock({ ...row, services }, gastro, nobody)).toBe('serviceInactive');
  });
});

describe('many cells at once', () => {
  const rows = [person('1', 'A'), person('2', 'B', withoutCard), person('3', 'C')];

  it('a pasted block goes down and right; locked and wrong cells are counted, empty ones skipped', () => {
    const cells = readClipboard('1000\t500\r\n2000\t\r\nabc\t300\r\n');
    const fill = pasteByPosition({ cells, rows, columns, read: nobody });
    expect(fill.entries.map(({ employeeUid, serviceCode, value }) => [employeeUid, serviceCode, value])).toEqual([
      ['e-1', '26C-828', 1000],
      ['e-1', '27C-728', 500],
      ['e-3', '27C-728', 300],
    ]);
    expect(fill).toMatchObject({
      locked: 1,
      wrong: [{ text: 'abc', employee: { number: '3' }, meaning: { ok: false, error: 'notNumber' } }],
    });
  });

  it('a block longer than the table says which lines have nowhere to go', () => {
    const plan = pasteByPosition({ cells: readClipboard('1000\n500\n300\n200\n'), rows, columns, read: nobody });
    expect(plan).toMatchObject({ people: 2, sum: 130_000, leftColumns: 0 });
    expect(plan.problems).toEqual([
      { line: 2, text: '2: 500', reason: 'noCard' },
      { line: 4, text: '200', reason: 'noRow' },
    ]);
  });

  it('a block that begins with personal numbers finds its people, wherever they stand', () => {
    const people = [person('0001', 'A'), person('0002', 'B', withoutCard), person('0013', 'C')];
    const cells = readClipboard('Číslo\tJméno\tGastro\tZdraví\n13\tC\t1000\t500\n0001\tA\t2000\t\n2\tB\t100\t\n99\tX\t1\t\n13\tC\t5\t');
    expect(isByNumber(cells, numberIndex(people))).toBe(true);
    const plan = pasteByNumber({ cells, rows: people, columns, read: nobody });
    expect(plan.entries.map(({ employeeUid, serviceCode, value }) => [employeeUid, serviceCode, value])).toEqual([
      ['e-0013', '26C-828', 1000],
      ['e-0013', '27C-728', 500],
      ['e-0001', '26C-828', 2000],
    ]);
    expect(plan.problems.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'noCard'],
      [5, 'unknownNumber'],
      [6, 'sameNumber'],
    ]);
    expect(plan).toMatchObject({ people: 2, sum: 350_000, leftColumns: 1 });
  });

  it('amounts that happen to be personal numbers are amounts: they repeat', () => {
    const people = [person('500', 'A'), person('1000', 'B')];
    expect(isByNumber(readClipboard('500\t1\n500\t1\n1000\t1\n500\t1'), numberIndex(people))).toBe(false);
    expect(isByNumber(readClipboard('500\n1000'), numberIndex(people))).toBe(false);
  });

  it('one value fills everybody who can take it', () => {
    const fill = fillDown(rows, { column: gastro, text: '2400', read: nobody });
    expect(fill.entries.map(({ employeeUid }) => employeeUid)).toEqual(['e-1', 'e-3']);
    expect(fill.locked).toBe(1);
  });

  it('a plan that adds cards opens the credit of the same row', () => {
    const fill = planEntries(rows, { card: 'add', credits: { gastro: 2000 } }, { productCode: '90C', columns, read: nobody });
    expect(fill.entries.filter(({ kind }) => kind === 'cards').map(({ employeeUid }) => employeeUid)).toEqual(['e-2']);
    expect(fill.entries.filter(({ kind }) => kind === 'credits')).toHaveLength(3);
  });

  it('a plan that removes a card removes the credit that needs it', () => {
    const read = holding(newCardEntry('90C', 'e-2'), entryIn(gastro, 'e-2', 500), entryIn(gastro, 'e-1', 500));
    const fill = planEntries(rows, { card: 'remove', credits: {} }, { productCode: '90C', columns, read });
    expect(fill.entries.map(({ employeeUid, kind, quantity }) => [employeeUid, kind, quantity])).toEqual([
      ['e-2', 'cards', 0],
      ['e-2', 'credits', 0],
    ]);
  });

  it('[ORD-091] "same as last time" gives everyone their own value', () => {
    const fill = planEntries([rows[0]!], { card: 'keep', credits: { gastro: 'last' } }, { productCode: '90C', columns, read: nobody });
    expect(fill.entries).toMatchObject([{ value: 1800 }]);
    expect(fill.withoutLast).toBeUndefined();
  });

  it('[ORD-091] [L-02] and names whom it leaves out, as they have no value of last time', () => {
    const services = rows[0]!.services.map((service) => ({ ...service, customGpcDefault: null }));
    const fresh = { ...rows[0]!, employeeNumber: 'Z-77', services };
    const fill = planEntries([fresh], { card: 'keep', credits: { gastro: 'last' } }, { productCode: '90C', columns, read: nobody });
    expect(fill.entries.filter(({ kind }) => kind === 'credits')).toEqual([]);
    expect(fill.withoutLast).toEqual(['Z-77']);
  });
});
