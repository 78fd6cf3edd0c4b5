import { read } from '@e965/xlsx';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import {
  createCompany,
  createEmployee,
  createEmployees,
  createGroup,
  inCompany,
  signIn,
  type TestCompany,
} from '../../../../test/world/factories';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

const HEADER = [
  'Osobní číslo',
  'Jméno',
  'Prostřední jméno',
  'Příjmení',
  'E-mail',
  'Telefon',
  'Datum narození',
  'Skupina',
  'Stav',
  'Aktivní do',
  'Adresa doručení',
  'Automatická obnova karty',
];

describe('POST employees/export', () => {
  let test: TestApp;
  let company: TestCompany;
  let headers: Record<string, string>;
  let uids: string[];
  let locationName: string;

  beforeAll(async () => {
    test = await testApp();
    company = await createCompany(test.deps);
    const groupUid = await createGroup(test.deps, company, 'Výroba');
    uids = await createEmployees(test.deps, company, [
      {
        employeeNumber: '10',
        firstName: 'Jana',
        lastName: 'Dvořáková',
        middleName: 'Eva',
        email: 'jana@firma.example',
        phoneNumber: '+420601000222',
        birthdate: '1990-02-28',
        groupUid,
        autoCardRenew: false,
      },
      { employeeNumber: '=1+1', firstName: '@Ivo', lastName: '-Malý', status: 'active_till_date', activeTill: '2026-12-31' },
      { employeeNumber: '007', lastName: 'Říha', status: 'active_till_date', activeTill: '2026-11-22' },
      { employeeNumber: '2', lastName: 'Šťastná', status: 'pending_deactivation' },
      {
        employeeNumber: '3',
        lastName: 'Hájek',
        status: 'suspended',
        deliveryType: 'home',
        homeAddress: { street: 'Krátká', streetNumber: '1', city: 'Tábor', postcode: '39001' },
      },
    ]);
    headers = await signIn(test.app, test.deps, { company, role: 'user' });
    const [location] = await rows<{ name: string }>(sql`SELECT name FROM locations WHERE uid = ${company.locationUid}`);
    locationName = location?.name ?? '';
  });
  afterAll(() => test.close());

  const rows = <T>(statement: ReturnType<typeof sql>) => inCompany(test.deps, company.uid, (tx) => tx.rows<T>(statement));
  const post = (payload: object = {}, query = '', more: Record<string, string> = headers, at: { uid: string } = company) =>
    test.app.inject({ method: 'POST', url: `/api/company/${at.uid}/employees/export${query}`, headers: more, payload });
  const parse = async (file: Buffer): Promise<Cell[][]> => {
    const result = await readSpreadsheet(file, { fileName: 'a.xlsx', maxRows: 10_000 });
    return result.ok ? result.rows : [];
  };
  const exported = async (payload: object = {}, query = '') => parse((await post(payload, query)).rawPayload);
  const numbers = async (payload: object = {}, query = '') => (await exported(payload, query)).slice(1).map(([number]) => number);

  it('[EMP-183] [EMP-186] answers a workbook named after the day in Prague', async () => {
    test.setNow(new Date('2026-11-22T23:30:00Z'));
    const answer = await post();
    test.setNow(new Date('2026-11-23T09:41:00Z'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="zamestnanci-2026-11-23.xlsx"; filename*=UTF-8''zamestnanci-2026-11-23.xlsx`,
      'cache-control': 'no-store',
    });
  });

  it('has a row for each, in words and in the order of personal numbers', async () => {
    expect(await exported()).toEqual([
      HEADER,
      ['=1+1', '@Ivo', null, '-Malý', null, null, null, 'Výchozí skupina', 'Aktivní do data', '2026-12-31', locationName, 'Ano'],
      ['2', 'Karel', null, 'Šťastná', null, null, null, 'Výchozí skupina', 'Pozastavený', null, locationName, 'Ano'],
      ['3', 'Karel', null, 'Hájek', null, null, null, 'Výchozí skupina', 'Pozastavený', null, 'Domů', 'Ano'],
      ['007', 'Karel', null, 'Říha', null, null, null, 'Výchozí skupina', 'Neaktivní', '2026-11-22', locationName, 'Ano'],
      [
        '10',
        'Jana',
        'Eva',
        'Dvořáková',
        'jana@firma.example',
        '+420601000222',
        '1990-02-28',
        'Výroba',
        'Aktivní',
        null,
        locationName,
        'Ne',
      ],
    ]);
  });

  it('speaks English to who asks so', async () => {
    const [header, first] = await parse((await post({ data: [uids[4]] }, '', { ...headers, 'accept-language': 'en' })).rawPayload);
    expect(header?.slice(0, 3)).toEqual(['Employee number', 'First name', 'Middle name']);
    expect(first?.slice(7)).toEqual(['Default group', 'Suspended', null, 'Home', 'Yes']);
  });

  it('writes numbers as text, days as dates and never a formula', async () => {
    const sheet = read((await post()).rawPayload, { cellNF: true, cellFormula: true, cellStyles: true }).Sheets['Zaměstnanci'] ?? {};
    expect(sheet['A2']).toMatchObject({ t: 's', v: '=1+1', z: '@' });
    expect(sheet['F6']).toMatchObject({ t: 's', v: '+420601000222' });
    expect([sheet['G6']?.t, sheet['G6']?.z]).toEqual(['n', 'dd.mm.yyyy']);
    expect(JSON.stringify(sheet)).not.toContain('"f":');
  });

  it('[EMP-034] [EMP-184] takes the selected employees, whatever the filters say', async () => {
    expect(await numbers({ data: [uids[0], uids[3]?.toUpperCase()] }, '?filter[employeeStatus]=inactive')).toEqual(['2', '10']);
    expect(await numbers({ data: [uids[0], uids[3]] }, '?sortBy=lastName&sortDir=desc')).toEqual(['2', '10']);
  });

  it('[EMP-035] [EMP-185] takes all under the current filters when none is selected', async () => {
    expect(await numbers({ data: [] }, '?filter[employeeStatus][]=suspended')).toEqual(['2', '3']);
    expect(await numbers({}, '?filter[lastName]=mal')).toEqual(['=1+1']);
    expect(await numbers({}, '?filter[fulltext]=jana%40firma')).toEqual(['10']);
    expect(await numbers({ filter: { employeeStatus: ['active', 'inactive'] } })).toEqual(['007', '10']);
    expect(await numbers({}, '?sortBy=lastName&sortDir=desc')).toEqual(['2', '007', '3', '10', '=1+1']);
    expect(await numbers({}, '?filter[lastName]=nobody')).toEqual([]);
  });

  it('leaves one audit entry that says how many and why', async () => {
    const entries = () =>
      rows<{ after: object; subject_uid: string | null }>(
        sql`SELECT after, subject_uid FROM audit_log WHERE kind = 'employee.export' ORDER BY at`,
      );
    const before = (await entries()).length;
    await post({ data: [uids[0]] });
    await post({}, '?filter[lastName]=mal');
    expect((await entries()).slice(before).map(({ after }) => after)).toEqual([
      { count: 1, named: 1 },
      { count: 1, filter: { lastName: 'mal' } },
    ]);
  });

  it('carries no security code', async () => {
    await rows(
      sql`INSERT INTO security_codes (company_uid, employee_uid, code, issued_at) VALUES (${company.uid}, ${uids[0]}, '837465', now())`,
    );
    expect(JSON.stringify(await exported())).not.toContain('837465');
  });

  it('knows nobody of another company', async () => {
    const other = await createCompany(test.deps);
    const stranger = await createEmployee(test.deps, other);
    expect(await numbers({ data: [stranger, newUid(), uids[0]] })).toEqual(['10']);
    expect((await post({}, '', headers, other)).statusCode).toBe(403);
    expect((await post({}, '', {})).json().code).toBe('auth.unauthorized');
  });

  it('takes a selection of 100,000 and no more', async () => {
    const many = Array.from({ length: 99_999 }, () => newUid());
    expect(await numbers({ data: [...many, uids[0]] })).toEqual(['10']);
    expect((await post({ data: [...many, uids[0], uids[1]] })).statusCode).toBe(422);
    expect((await post({ data: many, more: 'x'.repeat(1_000_000) })).statusCode).toBe(413);
  });

  it.each([
    ['a selection that is none', { data: ['x'] }, ''],
    ['an unknown status', { filter: { employeeStatus: ['gone'] } }, ''],
    ['half a character', { filter: { lastName: '\ud800' } }, ''],
    ['an unknown order', {}, '?sortBy=birthdate'],
  ])('refuses %s', async (_what, payload, query) => expect((await post(payload, query)).statusCode).toBe(422));
});
