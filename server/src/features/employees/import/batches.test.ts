import * as fc from 'fast-check';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmEmployees, previewEmployees, type SheetRow } from '../../../../test/world/employee-import';
import { createEmployees, createLocation, inCompany } from '../../../../test/world/factories';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { openOffice, type Office } from '../../../../test/world/people';
import { dyingDeps, Killed } from '../../../../test/app/dying-deps';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { continueImport } from './continue-import';

const PEOPLE = 1_100;

let test: TestApp;
let office: Office;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  office = await openOffice(test);
  await createLocation(test.deps, office.company, { name: 'Sklad' });
});

/** More people than change at once: every third is new, the others get another name. */
async function begin() {
  const numbers = Array.from({ length: PEOPLE }, (_, index) => String(index + 1));
  const known = numbers.filter((_, index) => index % 3 !== 0);
  await createEmployees(
    test.deps,
    office.company,
    known.map((employeeNumber) => ({ employeeNumber, firstName: 'Jan', lastName: 'Starý' })),
  );
  const rows: SheetRow[] = numbers.map((employeeNumber, index) => ({
    employeeNumber,
    firstName: 'Jan',
    lastName: 'Nový',
    location: index % 3 === 0 ? 'Sklad' : null,
  }));
  const state = await previewEmployees(test, office, rows);
  const answer = (await confirmEmployees(office, state)).json().data;
  expect(answer).toMatchObject({ status: 'applying', planned: PEOPLE, applied: 0 });
  return { companyUid: office.company.uid, importUid: state.uid };
}

const stateOf = async (uid: string) => (await office.call('GET', `/employees/imports/${uid}`)).json().data;

/** How often each person was changed by the import: by how many entries, and to which version. */
const timesChanged = () =>
  inCompany(test.deps, office.company.uid, (tx) =>
    tx.rows<{ entries: number; people: number; version: number }>(
      sql`
        SELECT c.entries, e.version - (CASE WHEN c.is_new THEN 0 ELSE 1 END) AS version, count(*) AS people
        FROM employees e
        JOIN (
          SELECT subject_uid, count(*) AS entries, bool_and(before IS NULL) AS is_new
          FROM audit_log
          WHERE company_uid = ${office.company.uid} AND kind = 'employee.import' AND after ->> 'lastName' = 'Nový'
          GROUP BY subject_uid
        ) c ON c.subject_uid = e.uid
        WHERE e.company_uid = ${office.company.uid} AND e.last_name = 'Nový'
        GROUP BY 1, 2
      `,
    ),
  );
const ONCE = [{ entries: 1, version: 1, people: PEOPLE }];

describe('more people than change at once', () => {
  it('[PEO-005] are changed by the job, batch by batch', async () => {
    const { importUid } = await begin();
    await drainJobs(test.deps, test.ownerUrl);
    expect(await stateOf(importUid)).toMatchObject({ status: 'done', applied: PEOPLE, left: 0 });
    expect(await timesChanged()).toEqual(ONCE);
  });

  it('[PEO-005] each once, wherever the server dies, and with two of them at it', async () => {
    const job = await begin();
    const deaths = fc.sample(fc.integer({ min: 1, max: 60 }), { numRuns: 12, seed: 7 });
    for (const dieAt of deaths) {
      const died = await continueImport(dyingDeps(test.deps, dieAt), job).catch((error: unknown) => error);
      expect(died === undefined || died instanceof Killed).toBe(true);
    }
    await Promise.all([continueImport(test.deps, job), continueImport(test.deps, job), continueImport(test.deps, job)]);
    await continueImport(test.deps, job);
    expect(await stateOf(job.importUid)).toMatchObject({ status: 'done', applied: PEOPLE, left: 0 });
    expect(await timesChanged()).toEqual(ONCE);
  });

  it('a careless server that forgets what was done would do it twice, and that would be seen', async () => {
    const job = await begin();
    await continueImport(test.deps, job);
    await inCompany(test.deps, office.company.uid, async (tx) => {
      const { importUid } = job;
      await tx.run(sql`UPDATE employee_imports SET status = 'applying' WHERE company_uid = ${tx.companyUid} AND uid = ${importUid}`);
      await tx.run(
        sql`
          UPDATE employee_import_rows r
          SET outcome = NULL, employee_version = e.version
          FROM employees e
          WHERE r.company_uid = ${tx.companyUid} AND r.import_uid = ${importUid} AND e.company_uid = r.company_uid AND e.uid = r.employee_uid
        `,
      );
      await tx.run(sql`UPDATE employees SET last_name = 'Starý' WHERE company_uid = ${tx.companyUid} AND version > 1`);
    });
    await continueImport(test.deps, job);
    expect(await timesChanged()).not.toEqual(ONCE);
  });
});
