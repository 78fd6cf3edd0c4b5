import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT } from '@portal/contract/content/content';
import type { EmployeeImportRow, EmployeeImportState } from '@portal/contract/employees/employee-import';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import type { DeskRow } from '@portal/contract/ordering/import-desk';
import { sizeOf } from '../../../../scripts/test-sizes';
import { testApp, type TestApp } from '../../app/test-app';
import { uploadEmployees } from '../../world/employee-import';
import { createCompany, createEmployees, signIn, type TestCompany } from '../../world/factories';
import { deskOf } from '../../world/import-desk';
import { createCards } from '../../world/ordering-factories';
import { uploadOrder } from '../../world/upload-order';
import { watchChildren } from '../watch-children';
import { dirtyBooks } from './dirty-books';
import { DIRTY_LIMITS, DIRTY_PEOPLE, type DirtyFile } from './dirty-file';
import { dirtyTexts } from './dirty-texts';

const LEAST = 60;
/** As many read at once as the pool has. */
const READERS = 2;
const PAGE = 100;
const files = [...dirtyTexts(), ...(await dirtyBooks())];
/** Each on the desk of an order; the other two ways read them by the same reader, and what is wrong with some is written. */
const some = files.filter((_, index) => index % sizeOf('DIRTY_FILES_EVERY') === 0);

let test: TestApp;
let company: TestCompany;
let headers: { cookie: string };
beforeAll(async () => {
  test = await testApp({ env: DIRTY_LIMITS });
  company = await createCompany(test.deps);
  const people = await createEmployees(test.deps, company, DIRTY_PEOPLE);
  await createCards(
    test.deps,
    company,
    people.map((employeeUid) => ({ employeeUid })),
  );
  headers = await signIn(test.app, test.deps, { company, role: 'user' });
});
afterAll(() => test.close());

/** What screens say of it; without that nothing is explained. */
const words = (kind: 'errors' | 'enums') => test.deps.content.get(kind)?.cs;
const expectRefusal = (answer: { statusCode: number; body: string }, code: string) => {
  const told = JSON.parse(answer.body) as { code?: string };
  expect(code.split('|')).toContain(told.code);
  expect([409, 422]).toContain(answer.statusCode);
  expect(CONTENT.errors.parse(words('errors'))).toHaveProperty([told.code ?? '']);
};

/** Every page of a list, in the order of the file. */
async function wholeList<Row extends { rowNumber: number | null }>(url: string): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await test.app.inject({ method: 'GET', url: `${url}?pageSize=${PAGE}&pageNumber=${page}`, headers });
    expect(answer.statusCode).toBe(200);
    const { data } = answer.json<{ data: Row[] }>();
    all.push(...data);
    if (data.length < PAGE) return all.toSorted((one, other) => (one.rowNumber ?? 0) - (other.rowNumber ?? 0));
  }
}

it('[IMD-014] the corpus holds sixty files and more, no two of one name', () => {
  expect(files.length).toBeGreaterThanOrEqual(LEAST);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

describe('a dirty file', () => {
  const orderOf = ({ content, fileName, hiddenRows }: DirtyFile) => ({ content, fileName, ...(hiddenRows && { fields: { hiddenRows } }) });

  it.each(files)('[IMD-014] on the desk of an order: $name', async (file) => {
    const desk = await deskOf(test, company, orderOf(file));
    if (typeof file.order === 'string') return expectRefusal(desk.opened, file.order);
    expect(desk.opened.statusCode).toBe(200);
    const rows = await wholeList<DeskRow>(`/api/company/${company.uid}/import-desks/${desk.uid}/rows`);
    expect(rows.map(({ state, reason }) => (reason === null ? state : `${state} ${reason}`))).toEqual(file.order);
    const { skipReason } = CONTENT.enums.parse(words('enums'));
    const said = ['totalRow', 'otherName', ...Object.keys(skipReason)];
    const unexplained = rows.filter(({ state, reason }) => state !== 'good' && !said.includes(reason ?? ''));
    expect(unexplained).toEqual([]);
    const good = rows.filter(({ state }) => state === 'good');
    const confirmed = (await desk.post('/confirm')).json<{ data: { inserted: number } }>().data;
    expect(confirmed.inserted).toBe(good.length);
    expect((await desk.post('/undo')).statusCode).toBe(200);
    const sheets = some.includes(file) ? [await desk.get('/bad-rows')] : [];
    expect(sheets.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  });

  it.each(some)('[IMD-014] as an order without a desk: $name', async (file) => {
    const answer = await uploadOrder(test, company, { ...orderOf(file), headers });
    if (answer.statusCode !== 200) return expectRefusal(answer, answer.json<{ code: string }>().code);
    const { total, inserted, skipped } = answer.json<{ data: ImportResult }>().data;
    expect(inserted + skipped.length).toBe(total);
    const { skipReason } = CONTENT.enums.parse(words('enums'));
    expect(skipped.filter(({ reason }) => !(reason in skipReason))).toEqual([]);
  });

  it.each(some)('[IMD-014] as a sheet of people: $name', async ({ content, fileName, people }) => {
    const answer = await uploadEmployees(test, { company, headers }, { content, fileName });
    if (typeof people === 'string') return expectRefusal(answer, people);
    expect(answer.statusCode).toBe(201);
    const { data: state } = answer.json<{ data: EmployeeImportState }>();
    expect(Object.values(state.counts).reduce((sum, count) => sum + count, 0)).toBe(people);
    const rows = await wholeList<EmployeeImportRow>(`/api/company/${company.uid}/employees/imports/${state.uid}/rows`);
    expect(rows).toHaveLength(people);
    const told = CONTENT.errors.parse(words('errors'));
    const { skipReason } = CONTENT.enums.parse(words('enums'));
    for (const { list, problems } of rows) {
      expect(problems.length > 0).toBe(list === 'error');
      for (const { code } of problems) expect([code, code in told || code in skipReason]).toEqual([code, true]);
    }
  });

  it('[IMD-014] leaves no reader of it behind, and the next file is read', async () => {
    const clean = files[0];
    if (clean === undefined) throw new Error('the corpus is empty');
    expect((await deskOf(test, company, orderOf(clean))).opened.statusCode).toBe(200);
    expect(watchChildren('read-spreadsheet.child').now()).toBeLessThanOrEqual(READERS);
  });
});
