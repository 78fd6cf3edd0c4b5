import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEmployees } from '@portal/contract/employees/employees';
import { createCompany, createEmployees, signIn, type TestCompany } from '../../../test/world/factories';
import { testApp, type TestApp } from '../../../test/app/test-app';

const people = [
  { employeeNumber: '1', firstName: 'Adam', lastName: 'Macek' },
  { employeeNumber: '2', firstName: 'Bedřich', lastName: 'Maček' },
  { employeeNumber: '3', firstName: 'Cyril', lastName: 'Mačeková' },
  { employeeNumber: '4', firstName: 'Dana', lastName: 'Maceková' },
  { employeeNumber: '5', firstName: 'Emil', lastName: 'Stromacek' },
  { employeeNumber: '6', firstName: 'Filip', lastName: 'Hromaček' },
  { employeeNumber: '77', firstName: 'Jana', middleName: 'Šárka', lastName: 'Nová', email: 'Jana.Nova@firma.example' },
  { employeeNumber: '177', firstName: 'Alena', lastName: 'Dvořáková', email: 'u77@firma.example' },
  { employeeNumber: '771', firstName: 'Zdeněk', lastName: 'Beran', email: 'a_b%c@firma.example' },
  { employeeNumber: 'A 12', firstName: 'Ivo', lastName: 'Abraham' },
  { employeeNumber: 'A', firstName: 'Karel', lastName: 'Sedm 12' },
];

describe('the search box of employees', () => {
  let test: TestApp;
  let company: TestCompany;
  let headers: { cookie: string };

  beforeAll(async () => {
    test = await testApp();
    company = await createCompany(test.deps);
    await createEmployees(test.deps, company, people);
    headers = await signIn(test.app, test.deps, { company, role: 'user' });
  });
  afterAll(() => test.close());

  const read = async (text: string, more = '', at: { uid: string } = company) =>
    listEmployees.reply.parse(
      (
        await test.app.inject({
          url: `/api/company/${at.uid}/employees?filter[fulltext]=${encodeURIComponent(text)}${more}`,
          headers,
        })
      ).json(),
    );
  const numbers = async (text: string, more = '') => (await read(text, more)).data.map((row) => row.employeeNumber);

  it.each([
    ['the spelling without diacritics comes first when typed so', 'Macek', ['1', '2', '4', '3', '5', '6']],
    ['the spelling with diacritics comes first when typed so', 'Maček', ['2', '1', '3', '4', '6', '5']],
    ['letters in another case are the same letters', 'MAČEK', ['2', '1', '3', '4', '6', '5']],
    ['letters and their marks may come apart', 'Mac\u030Cek', ['2', '1', '3', '4', '6', '5']],
    ['a full number comes first, then its beginning, then the rest', '77', ['77', '771', '177']],
    ['a number of two words is a number', 'a 12', ['A 12', 'A']],
    ['an e-mail is found whole', 'jana.nova@firma.example', ['77']],
    ['an e-mail is found in part', 'u77@', ['177']],
    ['an e-mail is found without its capitals', 'JANA.NOVA', ['77']],
    ['a middle name is found', 'sarka', ['77']],
    ['every word must be found, wherever it is', 'nova sarka 77', ['77']],
    ['a word that is nowhere finds nobody', 'nova beran', []],
    ['words do not reach from one value into the next', 'novajana', []],
    ['percent and underscore are ordinary characters, in e-mails too', '_b%', ['771']],
    ['backslashes and quotes are ordinary characters', String.raw`\'"$1 %L %1$L`, []],
  ])('%s', async (_title, text, expected) => expect(await numbers(text)).toEqual(expected));

  it('lets the nearness decide first and the asked order between equals', async () => {
    expect(await numbers('Macek', '&sortBy=firstName&sortDir=desc')).toEqual(['1', '2', '4', '3', '5', '6']);
    expect(await numbers('firma.example', '&sortBy=lastName')).toEqual(['771', '177', '77']);
    expect(await numbers('firma.example', '&sortBy=lastName&sortDir=desc')).toEqual(['77', '177', '771']);
  });

  it('pages through what it found, nearest first, with totals', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => read('Maček', `&pageSize=2&pageNumber=${page}`)));
    expect(pages.flatMap(({ data }) => data.map((row) => row.employeeNumber))).toEqual(['2', '1', '3', '4', '6', '5']);
    expect(pages.map(({ meta }) => [meta.totalRecords, meta.totalPages, meta.nextPage, meta.totalUnfilteredRecords])).toEqual([
      [6, 3, 2, people.length],
      [6, 3, 3, people.length],
      [6, 3, null, people.length],
    ]);
  });

  it('narrows together with the other filters', async () => {
    expect(await numbers('mace', '&filter[firstName]=an')).toEqual(['4']);
    expect(await numbers('mace', '&filter[employeeStatus]=inactive')).toEqual([]);
  });

  it('stays within the company', async () => {
    const other = await createCompany(test.deps);
    await createEmployees(test.deps, other, [{ employeeNumber: '1', lastName: 'Macek' }]);
    expect((await read('Macek')).data.every((row) => row.companyUid === company.uid)).toBe(true);
    const theirs = await signIn(test.app, test.deps, { company: other });
    const answer = await test.app.inject({ url: `/api/company/${other.uid}/employees?filter[fulltext]=macek`, headers: theirs });
    expect(answer.json().meta.totalRecords).toBe(1);
  });

  it('takes a text as long as it may be, full of words', async () => {
    const words = Array.from({ length: 127 }, (_, index) => String.fromCharCode(97 + (index % 26))).join(' ');
    expect(await numbers(words)).toEqual([]);
  });

  it('refuses what no text can be', async () => {
    const answer = await test.app.inject({ url: `/api/company/${company.uid}/employees?filter[fulltext]=%00`, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'err.bad.parameter.value']);
  });
});
