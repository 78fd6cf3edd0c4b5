import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseWorkbook } from '../../../adapters/spreadsheet/parse-workbook';
import type { Deps } from '../../../deps';
import { createCompany, createEmployees, signIn, type TestCompany } from '../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';

const PEOPLE = 3_000;

describe('an export too long for one piece', () => {
  let test: TestApp;
  let company: TestCompany;
  let headers: { cookie: string };
  let address: string;
  let read: Deps['db']['read'];
  /** Reads of the database since the last test. */
  let reads = 0;

  beforeAll(async () => {
    test = await testApp();
    company = await createCompany(test.deps);
    await createEmployees(
      test.deps,
      company,
      Array.from({ length: PEOPLE }, (_, index) => ({ employeeNumber: `=${index + 1}`, birthdate: '1990-02-28' })),
    );
    headers = await signIn(test.app, test.deps, { company });
    address = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/company/${company.uid}/employees/export`;
    read = test.deps.db.read;
  });
  afterEach(() => {
    test.deps.db.read = read;
    reads = 0;
  });
  afterAll(() => test.close());

  /** Lets something happen before each slice is read. */
  const beforeSlice = (act: (slice: number) => Promise<void>) => {
    test.deps.db.read = async (companyUid, work) => {
      reads += 1;
      await act(reads);
      return read(companyUid, work);
    };
  };
  const download = (signal?: AbortSignal) => fetch(address, { method: 'POST', headers, signal });

  it('has everybody in order, days as days', async () => {
    const answer = await download();
    const result = await parseWorkbook(Buffer.from(await answer.arrayBuffer()), PEOPLE);
    if (!result.ok) throw new Error(result.error);
    expect(result.rows.slice(1).map(([number]) => number)).toEqual(Array.from({ length: PEOPLE }, (_, index) => `=${index + 1}`));
    expect(new Set(result.rows.slice(1).map((row) => row[6]))).toEqual(new Set(['1990-02-28']));
  });

  it('reads no further when who asked has gone', async () => {
    const gone = new AbortController();
    beforeSlice(async (slice) => {
      if (slice !== 4) return;
      gone.abort();
      await sleep(300);
    });
    await expect(download(gone.signal).then((answer) => answer.arrayBuffer())).rejects.toThrow('aborted');
    await sleep(600);
    expect(reads).toBeLessThanOrEqual(6);
  });

  it('[EMP-214] is refused when the rows cannot be read, and the next one works', async () => {
    beforeSlice(async (slice) => {
      if (slice === 4) throw new Error('the database has gone');
    });
    const answer = await download();
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: 'err.generic' }]);
    test.deps.db.read = read;
    expect((await (await download()).arrayBuffer()).byteLength).toBeGreaterThan(20_000);
  });

  it('serves several at once, one after the other where it must', async () => {
    const files = await Promise.all(Array.from({ length: 4 }, async () => (await download()).arrayBuffer()));
    expect(new Set(files.map((file) => file.byteLength)).size).toBe(1);
  });
});
