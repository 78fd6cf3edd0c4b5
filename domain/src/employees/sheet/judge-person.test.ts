import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneOf } from '../../name-lists';
import { recordOf } from '../../name-lists';
import { OPTIONAL_TEXTS } from '../employee-fields';
import { EMPLOYEE_STATUSES } from '../employee-status';
import type { CheckText } from './judge-cell';
import { judgePerson, type PersonCells } from './judge-person';
import type { SheetPlaces } from './judge-place';
import { readPersonHeader } from './read-person-header';
import { exportedCell, type SheetPerson } from './sheet-person';
import { PERSON_COLUMNS, SHEET_LANGUAGES, type PersonColumn } from './sheet-words';

const places: SheetPlaces = {
  groups: [
    { uid: 'g-0', name: 'vychozi', isDefault: true },
    { uid: 'g-1', name: 'Výroba', isDefault: false },
    { uid: 'g-2', name: 'Rozvoz', isDefault: false },
    { uid: 'g-3', name: 'rozvoz', isDefault: false },
  ],
  locations: [
    { uid: 'l-1', name: 'Pekárna', isActive: true },
    { uid: 'l-2', name: 'Sklad', isActive: true },
    { uid: 'l-3', name: 'Stará', isActive: false },
    { uid: 'l-4', name: 'Dvůr', isActive: true },
    { uid: 'l-5', name: 'DVŮR', isActive: true },
    { uid: 'l-6', name: ' Garáž ', isActive: true },
    { uid: 'l-7', name: 'garáž', isActive: true },
  ],
};

const novak: SheetPerson = {
  employeeNumber: '007',
  ...recordOf(OPTIONAL_TEXTS, () => null),
  firstName: 'Jan',
  lastName: 'Novák',
  email: 'jan@firma.example',
  birthdate: '1990-05-04',
  groupUid: 'g-0',
  groupName: 'vychozi',
  isInDefaultGroup: true,
  status: 'active',
  activeTill: null,
  deliveryType: 'office',
  locationUid: 'l-1',
  locationName: 'Pekárna',
  autoCardRenew: true,
};

const checkText: CheckText = (column, text) =>
  text === 'bad' || (text === '' && !isOneOf(OPTIONAL_TEXTS, column))
    ? { ok: false, code: 'field.invalid' }
    : { ok: true, value: text === '' ? null : text };

const facts = { person: novak, isRepeated: false, isAsked: false, places, checkText, today: '2026-11-23' as const };
const judge = (cells: PersonCells, more: Partial<typeof facts> | { person: SheetPerson | null } = {}) =>
  judgePerson(cells, { ...facts, ...more });
const codes = (judged: ReturnType<typeof judge>) => judged.problems.map(({ column, code }) => [column, code]);
const leaving: SheetPerson = { ...novak, status: 'active_till_date', activeTill: '2026-12-31' };

const text = fc.string({ minLength: 1, maxLength: 12 });
const optionals = recordOf(OPTIONAL_TEXTS, () => fc.option(text));
const anybody: fc.Arbitrary<SheetPerson> = fc.record({
  employeeNumber: text,
  firstName: text,
  lastName: text,
  ...optionals,
  birthdate: fc.option(fc.constantFrom('1890-01-01', '1990-05-04', '2027-01-01')),
  groupUid: fc.constant('g-9'),
  groupName: fc.constantFrom('Rozvoz', 'Výchozí skupina', 'Nikde'),
  isInDefaultGroup: fc.boolean(),
  status: fc.constantFrom(...EMPLOYEE_STATUSES),
  activeTill: fc.option(fc.constantFrom('2020-01-01', '2026-11-23', '2027-01-01')),
  deliveryType: fc.constantFrom('office', 'home'),
  locationUid: fc.option(fc.constant('l-9')),
  locationName: fc.option(fc.constantFrom('Stará', 'Domů', 'Neznámá')),
  autoCardRenew: fc.boolean(),
});

describe('the header of a sheet of employees', () => {
  it('[PEO-001] names who a row is about as the export does, in either language, or as payroll programs do', () => {
    for (const texts of [
      ['Osobní číslo', 'Příjmení', 'E-mail'],
      ['Employee number', 'Last name', 'E-mail'],
      ['OS. Č.', 'Surname', 'email'],
    ]) {
      const read = readPersonHeader([['Mzdy 12/2026'], texts, ['1', 'Nový', 'a@b.cz']], {});
      expect(read).toMatchObject({ ok: true, header: { rowIndex: 1, columns: ['employeeNumber', 'lastName', 'email'] } });
    }
    expect(
      readPersonHeader(
        [
          ['Příjmení', 'E-mail'],
          ['Nový', ''],
        ],
        {},
      ),
    ).toEqual({ ok: false, error: 'import.invalidHeader' });
  });

  it.each([
    'Aktivní do',
    'Active until',
    'Poslední den',
    'POSLEDNÍ PRACOVNÍ DEN',
    'Datum ukončení',
    'Datum výstupu',
    'Ukončení prac. poměru',
    'Konec pracovního poměru',
    'Last day',
    'Last working day',
    'End date',
    'Termination date',
  ])('[PEO-001] a last day is read from "%s"', (name) => {
    const read = readPersonHeader(
      [
        ['Os. č.', 'Příjmení', name],
        ['P1', 'Nový', '31.12.2026'],
      ],
      {},
    );
    expect(read).toMatchObject({ ok: true, header: { columns: ['employeeNumber', 'lastName', 'activeTill'] } });
  });
});

describe('a row of a sheet of employees', () => {
  it('[PEO-001] what an export says changes nothing, whoever it is about, in either language and with any columns', () => {
    const columns = fc.subarray([...PERSON_COLUMNS]);
    fc.assert(
      fc.property(anybody, columns, fc.constantFrom(...SHEET_LANGUAGES), (person, chosen, language) => {
        const cells = Object.fromEntries(chosen.map((column) => [column, exportedCell(person, column, language).trim()]));
        expect(judge(cells, { person, checkText: () => ({ ok: false, code: 'field.invalid' }) })).toEqual({
          list: 'unchanged',
          values: {},
          changes: [],
          problems: [],
        });
      }),
    );
  });

  it.each<[string, PersonCells, object]>([
    ['a name', { firstName: 'Honza' }, { firstName: 'Honza' }],
    ['an emptied e-mail', { email: '' }, { email: null }],
    ['a Czech day', { birthdate: '5. 5. 1990' }, { birthdate: '1990-05-05' }],
    ['a group, without regard to case and diacritics', { group: 'VYROBA' }, { groupUid: 'g-1' }],
    ['an address', { location: 'sklad' }, { deliveryType: 'office', locationUid: 'l-2' }],
    ['a flag', { autoCardRenew: 'ne' }, { autoCardRenew: false }],
    ['a pause', { status: 'Pozastavený' }, { status: 'suspended', activeTill: null }],
  ])('[PEO-009] takes %s', (_what, cells, values) => {
    const judged = judge(cells);
    // Only what differs is left of it.
    expect(judged).toMatchObject({ list: 'changed', problems: [] });
    for (const [field, value] of Object.entries(judged.values)) expect((values as Record<string, unknown>)[field]).toEqual(value);
    expect(Object.keys(judged.values).length).toBeGreaterThan(0);
  });

  it('an empty cell of what cannot be empty by choice asks for nothing', () => {
    expect(judge({ status: '', activeTill: '', location: '', autoCardRenew: '' }).list).toBe('unchanged');
  });

  it.each<[string, SheetPerson, PersonCells, object]>([
    ['a last day written in', novak, { activeTill: '31.12.2026' }, { status: 'active_till_date', activeTill: '2026-12-31' }],
    [
      'the same with the word as it stands',
      novak,
      { status: 'Aktivní', activeTill: '2026-12-31' },
      { status: 'active_till_date', activeTill: '2026-12-31' },
    ],
    [
      'both written',
      novak,
      { status: 'Active until date', activeTill: '2026-12-31' },
      { status: 'active_till_date', activeTill: '2026-12-31' },
    ],
    ['at once', novak, { status: 'neaktivni' }, { status: 'inactive' }],
    ['a later last day beside the usual word', leaving, { status: 'Aktivní', activeTill: '31.1.2027' }, { activeTill: '2027-01-31' }],
    ['a later last day', leaving, { activeTill: '2027-01-31' }, { activeTill: '2027-01-31' }],
  ])('[PEO-002] somebody leaves: %s', (_what, person, cells, values) => {
    expect(judge(cells, { person })).toMatchObject({ list: 'leaving', problems: [], values });
  });

  it('nine digits are a Czech phone, as in forms', () => {
    expect(judge({ phoneNumber: '601 123 456' }).values).toEqual({ phoneNumber: '+420 601 123 456' });
  });

  it('[PEO-006] who leaves by a sheet stays as they are by the same sheet again', () => {
    const cells = { status: 'Aktivní', activeTill: '31.12.2026' };
    const first = judge(cells);
    expect(first).toMatchObject({ list: 'leaving', values: { status: 'active_till_date', activeTill: '2026-12-31' } });
    expect(judge(cells, { person: leaving }).list).toBe('unchanged');
  });

  it('somebody stays after all: the word and the day are changed, or both emptied', () => {
    const stays = { status: 'active', activeTill: null };
    expect(judge({ status: 'Aktivní', activeTill: '' }, { person: leaving })).toMatchObject({ list: 'changed', values: stays });
    expect(judge({ status: '', activeTill: '' }, { person: leaving })).toMatchObject({ list: 'changed', values: stays });
  });

  it.each<[string, SheetPerson, PersonCells, [PersonColumn, string]]>([
    ['a status nobody knows', novak, { status: 'na dovolené' }, ['status', 'field.invalid']],
    ['no day', novak, { activeTill: 'brzy' }, ['activeTill', 'field.invalid']],
    ['a last day that is not tomorrow yet', novak, { activeTill: '2026-11-23' }, ['activeTill', 'field.fromTomorrow']],
    ['the word without a day', novak, { status: 'Aktivní do data', activeTill: '' }, ['activeTill', 'field.required']],
    ['a last day beside a pause', novak, { status: 'Pozastavený', activeTill: '2026-12-31' }, ['activeTill', 'employee.dayNeedsStatus']],
    ['a birth in the future', novak, { birthdate: '2027-01-01' }, ['birthdate', 'field.future']],
    ['a birth too long ago', novak, { birthdate: '1899-12-31' }, ['birthdate', 'field.range']],
    ['a text the form refuses', novak, { lastName: 'bad' }, ['lastName', 'field.invalid']],
    ['a result a program could not calculate', novak, { firstName: '#N/A' }, ['firstName', 'field.invalid']],
    ['a group of nobody', novak, { group: 'Nikde' }, ['group', 'employee.requestedGroupNotFound']],
    ['one of two addresses', novak, { location: 'DVUR' }, ['location', 'field.ambiguous']],
    ['a birth nobody can read', novak, { birthdate: 'jaro 1990' }, ['birthdate', 'field.invalid']],
    [
      'a last day of somebody on a pause',
      { ...novak, status: 'suspended' },
      { activeTill: '2026-12-31' },
      ['activeTill', 'employee.dayNeedsStatus'],
    ],
    [
      'no last day beside the word that asks for one',
      leaving,
      { status: 'Aktivní do data', activeTill: '' },
      ['activeTill', 'field.required'],
    ],
    ['one of two groups', novak, { group: 'ROZVOZ' }, ['group', 'field.ambiguous']],
    ['an address that ended', novak, { location: 'Stará' }, ['location', 'employee.locationNotActive']],
    ['home, which no form offers', novak, { location: 'Domů' }, ['location', 'employee.requestedLocationNotFound']],
    ['a flag', novak, { autoCardRenew: 'možná' }, ['autoCardRenew', 'field.invalid']],
    ['somebody who has left', { ...novak, status: 'inactive' }, { lastName: 'Nový' }, ['lastName', 'err.blocked.status']],
  ])('[PEO-009] says at the cell what is wrong: %s', (_what, person, cells, problem) => {
    const judged = judge(cells, { person });
    expect([judged.list, codes(judged)]).toEqual(['error', [problem]]);
  });

  it.each<[string, PersonCells, object]>([
    ['an emptied day of birth', { birthdate: '' }, { birthdate: null }],
    ['nine digits that are no phone', { lastName: '601123456' }, { lastName: '601123456' }],
    ['an address as written, spaces around its name aside', { location: 'Garáž' }, { locationUid: 'l-6' }],
  ])('takes %s as it is', (_what, cells, values) => expect(judge(cells).values).toEqual(values));

  it('[PEO-006] the word alone, however it is written, leaves the last day as it is', () => {
    expect(judge({ status: 'aktivni do data' }, { person: leaving }).list).toBe('unchanged');
  });

  it('[PEO-001] an export tells the same in the words of a language', () => {
    const cells = (person: SheetPerson, language: 'cs' | 'en') =>
      (['group', 'status', 'activeTill', 'location', 'autoCardRenew', 'middleName'] as const).map((column) =>
        exportedCell(person, column, language),
      );
    const home: SheetPerson = { ...leaving, groupName: 'Výroba', isInDefaultGroup: false, locationName: null, autoCardRenew: false };
    expect(cells(novak, 'cs')).toEqual(['Výchozí skupina', 'Aktivní', '', 'Pekárna', 'Ano', '']);
    expect(cells(novak, 'en')).toEqual(['Default group', 'Active', '', 'Pekárna', 'Yes', '']);
    expect(cells(home, 'cs')).toEqual(['Výroba', 'Aktivní do data', '2026-12-31', 'Domů', 'Ne', '']);
    expect(cells(home, 'en')).toEqual(['Výroba', 'Active until date', '2026-12-31', 'Home', 'No', '']);
  });

  it('of two groups that differ in case the one as written is meant', () => {
    expect(judge({ group: 'rozvoz' }).values).toEqual({ groupUid: 'g-3' });
  });

  it('[PEO-009] somebody new has everything the form asks for; group, status and renewal are the usual ones', () => {
    const hired = judge({ employeeNumber: '9', firstName: 'Iva', lastName: 'Nová', location: 'Sklad' }, { person: null });
    expect(hired).toMatchObject({
      list: 'new',
      values: {
        employeeNumber: '9',
        middleName: null,
        groupUid: 'g-0',
        status: 'active',
        activeTill: null,
        autoCardRenew: true,
        locationUid: 'l-2',
      },
    });
    expect(codes(judge({}, { person: null }))).toEqual([
      ['employeeNumber', 'field.invalid'],
      ['firstName', 'field.invalid'],
      ['lastName', 'field.invalid'],
      ['location', 'field.required'],
    ]);
    const somebody = { employeeNumber: '9', firstName: 'Iva', lastName: 'Nová', location: 'Sklad' };
    expect(judge({ ...somebody, status: 'Aktivní', activeTill: '2027-06-30' }, { person: null }).values).toMatchObject({
      status: 'active_till_date',
      activeTill: '2027-06-30',
    });
    expect(codes(judge({ ...somebody, status: 'Neaktivní' }, { person: null }))).toEqual([['status', 'employee.newIsActive']]);
  });

  it('[PEO-003] a new number of a known name is asked about; the second row of a number is wrong', () => {
    const somebody = { employeeNumber: '9', firstName: 'Jan', lastName: 'Novák', location: 'Sklad' };
    expect(judge(somebody, { person: null, isAsked: true }).list).toBe('asked');
    expect(codes(judge({ lastName: 'Jiný' }, { isRepeated: true }))).toEqual([['employeeNumber', 'field.duplicate']]);
  });

  it.each<[string, PersonCells, Partial<SheetPerson>?]>([
    ['a day', { birthdate: '4.5.1990' }],
    ['an address', { location: 'PEKARNA' }],
    ['a group', { group: 'VYROBA' }, { groupUid: 'g-1', groupName: 'Výroba', isInDefaultGroup: false }],
    ['a status', { status: 'aktivni' }],
    ['a flag', { autoCardRenew: 'a' }],
    ['no flag', { autoCardRenew: '' }, { autoCardRenew: false }],
  ])('what is there already changes nothing, however it is written: %s', (_what, cells, more = {}) => {
    expect(judge(cells, { person: { ...novak, ...more } })).toEqual({ list: 'unchanged', values: {}, changes: [], problems: [] });
  });

  it('a mistake beside changes, or of somebody new, is told and nothing else', () => {
    expect(judge({ firstName: 'Honza', lastName: 'bad' })).toMatchObject({ list: 'error', values: { firstName: 'Honza' } });
    const left: SheetPerson = { ...novak, status: 'inactive' };
    expect(codes(judge({ firstName: 'Honza', lastName: 'bad' }, { person: left }))).toEqual([['lastName', 'field.invalid']]);
    const hired = judge({ employeeNumber: '9', firstName: 'Iva', lastName: 'bad', location: 'Sklad' }, { person: null, isAsked: true });
    expect([hired.list, hired.changes, codes(hired)]).toEqual(['error', [], [['lastName', 'field.invalid']]]);
  });

  it.each<[string, PersonCells, Partial<SheetPerson>, object[]]>([
    ['a pause, in no language', { status: 'Suspended' }, {}, [{ column: 'status', from: 'active', to: 'suspended' }]],
    [
      'back to the default group',
      { group: 'Výchozí skupina' },
      { groupUid: 'g-1', groupName: 'Výroba', isInDefaultGroup: false },
      [{ column: 'group', from: 'Výroba', to: null }],
    ],
    [
      'from home to an address',
      { location: 'Sklad' },
      { deliveryType: 'home', locationUid: null, locationName: null },
      [{ column: 'location', from: null, to: 'Sklad' }],
    ],
    [
      'from home to the address they belong to',
      { location: 'Pekárna' },
      { deliveryType: 'home', locationName: null },
      [{ column: 'location', from: null, to: 'Pekárna' }],
    ],
  ])('[PEO-002] tells old and new: %s', (_what, cells, more, changes) => {
    expect(judge(cells, { person: { ...novak, ...more } }).changes).toEqual(changes);
  });

  it('says what stands there now and what will, with the portal’s own words left out', () => {
    const judged = judge({ group: 'Výroba', location: 'Sklad', autoCardRenew: 'Ne', phoneNumber: '+420601123456' });
    expect(judged.changes).toEqual([
      { column: 'phoneNumber', from: null, to: '+420601123456' },
      { column: 'group', from: null, to: 'Výroba' },
      { column: 'location', from: 'Pekárna', to: 'Sklad' },
      { column: 'autoCardRenew', from: 'true', to: 'false' },
    ]);
  });
});
