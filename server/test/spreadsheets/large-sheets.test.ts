import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EmployeeImportState } from '@portal/contract/employees/employee-import';
import { testApp, type TestApp } from '../app/test-app';
import { drainJobs } from '../world/drain-jobs';
import { employeeFile, uploadEmployees, confirmEmployees } from '../world/employee-import';
import { createEmployees } from '../world/factories';
import { deskOf } from '../world/import-desk';
import { createCards } from '../world/ordering-factories';
import { openOffice, type Office } from '../world/people';
import { orderSheet } from '../world/upload-order';
import { sizeOf } from '../../../scripts/test-sizes';

const ROWS = sizeOf('IMPORT_ROWS');
const PEOPLE = sizeOf('SHEET_PEOPLE');
const LIMITS = { IMPORT_MAX_ROWS: '20000', IMPORT_MAX_BYTES: '5000000' };
const HOUR_MS = 3_600_000;

let test: TestApp;
let office: Office;
beforeAll(async () => void (test = await testApp({ env: LIMITS })));
afterAll(() => test.close());
beforeEach(async () => void (office = await openOffice(test)));

const numbersOf = (count: number) => Array.from({ length: count }, (_, index) => String(10_000 + index));
const hire = (numbers: readonly string[]) =>
  createEmployees(
    test.deps,
    office.company,
    numbers.map((employeeNumber) => ({ employeeNumber, firstName: 'Karel', lastName: 'Svoboda' })),
  );

/** Of tables written a moment ago the database knows nothing: a statement that compares each row with each ends at its time limit. */
it(`an order file of ${ROWS} rows is laid on its desk, read, put in, taken back and put in again`, { timeout: HOUR_MS }, async () => {
  const numbers = numbersOf(ROWS);
  const people = await hire(numbers);
  await createCards(
    test.deps,
    office.company,
    people.map((employeeUid) => ({ employeeUid })),
  );
  const content = await orderSheet(numbers.map((number) => [number, 'Svoboda', 'Karel', null, 2_400, 100, null]));
  const desk = await deskOf(test, office.company, { content });
  expect((await desk.desk()).rows).toMatchObject({ total: ROWS, good: ROWS });
  const first = await desk.post('/confirm');
  expect(first.json()).toMatchObject({ data: { inserted: ROWS, creditAmount: ROWS * 2_500, desk: { rows: { done: ROWS } } } });
  // Another file for the same people, while the basket is full.
  const second = await deskOf(test, office.company, { content });
  expect(await second.desk()).toMatchObject({ basket: { before: ROWS * 2_500, after: ROWS * 2_500 }, rows: { good: ROWS } });
  const undone = await desk.post('/undo');
  expect(undone.json()).toMatchObject({ data: { restored: ROWS * 2, kept: [], desk: { rows: { good: ROWS, done: 0 } } } });
  expect((await desk.post('/confirm')).json()).toMatchObject({ data: { inserted: ROWS } });
});

it(`a sheet of ${PEOPLE} people is shown and carried out, however many the company has besides`, { timeout: HOUR_MS }, async () => {
  const numbers = numbersOf(PEOPLE);
  await hire([...numbers, ...Array.from({ length: PEOPLE }, (_, index) => `B-${index}`)]);
  const content = await employeeFile(numbers.map((employeeNumber) => ({ employeeNumber, middleName: 'Jan' })));
  const answer = await uploadEmployees(test, office, { content });
  expect(answer.statusCode).toBe(201);
  const { data: state } = answer.json<{ data: EmployeeImportState }>();
  expect(state).toMatchObject({ rows: PEOPLE, planned: PEOPLE, missing: PEOPLE, counts: { changed: PEOPLE } });
  expect((await confirmEmployees(office, state)).statusCode).toBe(200);
  await drainJobs(test.deps, test.ownerUrl);
  const done = await office.call('GET', `/employees/imports/${state.uid}`);
  expect(done.json()).toMatchObject({ data: { status: 'done', applied: PEOPLE, left: 0 } });
});
