import { describe, expect, it } from 'vitest';
import { TOP_UP_METHODS, WALLET_OPTIONS, type WalletType } from '../catalogue/codes';
import {
  IMPORT_HEADERS,
  importColumns,
  isOurHeader,
  isRejectionHeader,
  LAST_CREDIT_HEADER,
  readImportHeader,
  type ImportLayout,
} from './import-columns';
import { checkImportRow, personNumberKey, type ImportCell, type ImportContext, type ImportEmployee } from './import-row';
import { hellers } from '../money/money';

const LAYOUT: ImportLayout = {
  productCode: '90C',
  topUpMethod: 'byAmount',
  walletOption: 'multi',
  selectedWallets: ['health', 'freeTime'],
};

describe('columns of the import file', () => {
  const credits = (change: Partial<ImportLayout>) => importColumns({ ...LAYOUT, ...change }).slice(4);

  it('follow the settings of the company', () => {
    expect(importColumns(LAYOUT).slice(0, 4)).toEqual(['personNumber', 'lastName', 'firstName', 'newCard']);
    expect(credits({})).toEqual(['gastroAmount', 'healthAmount', 'freeTimeAmount']);
    expect(credits({ topUpMethod: 'byDay', walletOption: 'flexiOnly', selectedWallets: ['flexi'] })).toEqual(['gastroDays', 'flexiAmount']);
    expect(credits({ walletOption: 'gastroOnly', selectedWallets: [] })).toEqual(['gastroAmount']);
    expect(credits({ productCode: '26C' })).toEqual(['gastroAmount']);
    expect(credits({ productCode: '27C', selectedWallets: ['health'] })).toEqual(['healthAmount']);
  });

  const wallets = ['flexi', 'health', 'freeTime'] as const;
  const everyChoice = wallets.reduce<WalletType[][]>((sets, wallet) => [...sets, ...sets.map((set) => [...set, wallet])], [[]]);
  const settings = (['90C', '26C', '27C'] as const).flatMap((productCode) =>
    TOP_UP_METHODS.flatMap((topUpMethod) =>
      [...WALLET_OPTIONS, null].flatMap((walletOption) =>
        everyChoice.map((selectedWallets) => ({ productCode, topUpMethod, walletOption, selectedWallets })),
      ),
    ),
  );

  it(`are those of section 8 for each of ${settings.length} settings`, () => {
    for (const layout of settings) {
      const { productCode, topUpMethod, walletOption, selectedWallets } = layout;
      const hasGastro = productCode !== '27C';
      const hasFlexi = productCode !== '26C' && (walletOption === 'flexiOnly' || walletOption === 'multi');
      const expected = [
        ...(hasGastro ? [topUpMethod === 'byDay' ? 'gastroDays' : 'gastroAmount'] : []),
        ...(hasFlexi ? selectedWallets.map((wallet) => `${wallet}Amount`) : []),
      ];
      expect({ ...layout, credits: credits(layout) }).toEqual({ ...layout, credits: expected });
    }
  });

  it('are found whatever the case, diacritics, dashes, spaces and order', () => {
    const header = readImportHeader(
      ['JMENO', ' gastro - Castka v kc', 'Osobní  číslo', null, 'Zdraví — částka v Kč', 'Volný čas–částka v Kč', 'Poznámka'],
      importColumns(LAYOUT),
    );
    expect(header).toEqual({
      ok: true,
      positions: { firstName: 0, gastroAmount: 1, personNumber: 2, healthAmount: 4, freeTimeAmount: 5 },
      unknown: ['Poznámka'],
    });
  });

  it('columns of a list of rejected rows are no columns of the order, in either language', () => {
    const cells = ['Důvod', 'Řádek', 'Osobní číslo', 'reason', 'ROW ', 'Poznámka'];
    expect(readImportHeader(cells, importColumns(LAYOUT))).toEqual({ ok: true, positions: { personNumber: 2 }, unknown: ['Poznámka'] });
    expect(cells.map(isRejectionHeader)).toEqual([true, true, false, true, true, false]);
    // Nothing is read from what the template tells of the last order, but it is a column of the file, so bad rows keep it.
    expect([isOurHeader(LAST_CREDIT_HEADER), isRejectionHeader(LAST_CREDIT_HEADER)]).toEqual([true, false]);
  });

  it('a column the company cannot order is reported, not read', () => {
    expect(readImportHeader(['Osobní číslo', IMPORT_HEADERS.get('flexiAmount')], importColumns(LAYOUT))).toMatchObject({
      ok: true,
      unknown: [IMPORT_HEADERS.get('flexiAmount')],
    });
  });

  it.each([[['Jméno']], [[]], [['Osobní číslo', 'osobni cislo']]])('%j is no header', (cells) => {
    expect(readImportHeader(cells, importColumns(LAYOUT))).toEqual({ ok: false, error: 'import.invalidHeader' });
  });
});

const WORKING: ImportEmployee = { employeeStatus: 'active', cardStatus: 'CRD_ACT', isLocationActive: true };
const EMPLOYEES: Record<string, ImportEmployee> = {
  '1': WORKING,
  'a-2': { ...WORKING, cardStatus: null },
  '3': { ...WORKING, employeeStatus: 'suspended' },
  '4': { ...WORKING, cardStatus: 'CRD_EXP' },
  '5': { ...WORKING, cardStatus: 'CRD_CANC' },
  '7': { ...WORKING, isLocationActive: false },
  '6': { ...WORKING, cardStatus: null, isLocationActive: false },
};
const CONTEXT: ImportContext = {
  topUp: { method: 'byAmount', defaultValue: null },
  findEmployee: (key) => EMPLOYEES[key] ?? null,
  seen: new Set(),
};
const BY_DAY: ImportContext = { ...CONTEXT, topUp: { method: 'byDay', defaultValue: hellers(23_500) } };
const check = (cells: Parameters<typeof checkImportRow>[0], context = CONTEXT) => checkImportRow(cells, context);
const reason = (cells: Parameters<typeof checkImportRow>[0], context = CONTEXT) => {
  const row = check(cells, context);
  return row.ok ? 'ok' : row.reason;
};

describe('a row of the import file', () => {
  it('orders a card and credit', () => {
    expect(check({ personNumber: ' A-2 ', newCard: 'ano', gastroAmount: '1 500,50', healthAmount: 200, freeTimeAmount: 0 })).toEqual({
      ok: true,
      personNumber: 'A-2',
      card: true,
      credits: [
        { serviceCode: '26C-828', walletType: null, value: 150_050, quantity: 1 },
        { serviceCode: '27C-728', walletType: 'health', value: 20_000, quantity: 1 },
      ],
    });
  });

  it('by day multiplies the daily amount', () => {
    expect(check({ personNumber: 1, gastroDays: '20' }, BY_DAY)).toMatchObject({ ok: true, credits: [{ value: 23_500, quantity: 20 }] });
  });

  it.each([
    ['missingPersonNumber', { personNumber: '  ', gastroAmount: 100 }],
    ['missingPersonNumber', { personNumber: null, gastroAmount: 100 }],
    ['missingPersonNumber', { gastroAmount: 100 }],
    ['employeeNotFound', { personNumber: '99', gastroAmount: 100 }],
    ['employeeNotActive', { personNumber: '3', gastroAmount: 100 }],
    ['employeeNotActive', { personNumber: '3', newCard: 'N' }],
    ['invalidCardFlag', { personNumber: '1', newCard: 'X' }],
    ['invalidCardFlag', { personNumber: '1', newCard: `A${' '.repeat(30_000)}N` }],
    ['invalidAmount', { personNumber: '1', newCard: 'A', gastroAmount: '#FORMULA!' }],
    ['invalidAmount', { personNumber: '1', gastroAmount: '2026-11-10' }],
    ['invalidAmount', { personNumber: '1', gastroAmount: '#N/A' }],
    ['invalidAmount', { personNumber: '1', gastroAmount: 'sto' }],
    ['invalidAmount', { personNumber: '1', gastroAmount: 1.005 }],
    ['invalidAmount', { personNumber: '1', gastroAmount: true }],
    ['amountOutOfRange', { personNumber: '1', gastroAmount: -1 }],
    ['amountOutOfRange', { personNumber: '1', gastroAmount: 50_000.01 }],
    ['amountOutOfRange', { personNumber: '1', flexiAmount: 0.5 }],
    ['noCard', { personNumber: 'a-2', gastroAmount: 100 }],
    ['locationNotActive', { personNumber: '6', newCard: 'A' }],
    ['nothingToOrder', { personNumber: '1', newCard: 'N', gastroAmount: '' }],
    ['nothingToOrder', { personNumber: '1', newCard: 'Ne', gastroAmount: null }],
    ['nothingToOrder', { personNumber: '1', newCard: false, gastroAmount: 0 }],
    ['ok', { personNumber: '4', newCard: true }],
    ['ok', { personNumber: '4', newCard: 'Ano' }],
    ['ok', { personNumber: '1', gastroAmount: 50_000 }],
    ['ok', { personNumber: '7', gastroAmount: 100 }],
    ['ok', { personNumber: '4', newCard: 'a', gastroAmount: 1 }],
  ] as [string, Partial<Record<string, ImportCell>>][])('%s: %j', (expected, cells) => {
    expect(reason(cells)).toBe(expected);
  });

  it('[IMP-019] [IMP-020] [IMP-021] names the state of the card', () => {
    expect(reason({ personNumber: '4', gastroAmount: 100 })).toBe('cardExpired');
    expect(reason({ personNumber: '5', gastroAmount: 100 })).toBe('cardCanceled');
    expect(reason({ personNumber: '1', newCard: 'A' })).toBe('cardOrdered');
  });

  it('a skipped row keeps its personal number as written', () => {
    expect(check({ personNumber: ' A-9 ' })).toEqual({ ok: false, personNumber: 'A-9', reason: 'employeeNotFound' });
  });

  it.each([
    [32, 'invalidDays'],
    [1.5, 'invalidDays'],
    [-1, 'invalidDays'],
    ['0,5', 'invalidDays'],
    ['1,5', 'invalidDays'],
    ['20 Kč', 'invalidDays'],
    ['20,00', 'ok'],
    ['dvacet', 'invalidDays'],
    [true, 'invalidDays'],
    [31, 'ok'],
    [0, 'nothingToOrder'],
  ])('[F-002] %j days: %s', (gastroDays, expected) => {
    expect(reason({ personNumber: '1', gastroDays }, BY_DAY)).toBe(expected);
  });

  it('[IMP-005] days worth more than one item may be are out of range', () => {
    const worth = (defaultValue: number): ImportContext => ({
      ...CONTEXT,
      topUp: { method: 'byDay', defaultValue: hellers(defaultValue) },
    });
    expect(reason({ personNumber: '1', gastroDays: 25 }, worth(2_000_00))).toBe('ok');
    expect(reason({ personNumber: '1', gastroDays: 26 }, worth(2_000_00))).toBe('amountOutOfRange');
  });

  it.each([
    [' A-2 ', 'a-2'],
    ['ŽL 7', 'žl 7'],
    ['x'.repeat(201), 'x'.repeat(200)],
    [` ${'x'.repeat(200)} y`, 'x'.repeat(200)],
    ['a\uD800', 'a\uFFFD'],
    ['', ''],
  ])('the personal number %j is looked for as %j', (written, key) => expect(personNumberKey(written)).toBe(key));

  it('the second row of an employee is a duplicate', () => {
    expect(reason({ personNumber: 'A-2', newCard: 'A' }, { ...CONTEXT, seen: new Set(['a-2']) })).toBe('duplicateRow');
  });
});
