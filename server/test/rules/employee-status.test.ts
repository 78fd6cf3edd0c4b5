import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPLOYEE_STATUSES, type EmployeeStatus } from '@portal/domain/employees/employee-status';
import { effectiveStatus, hasStatus, isPastLastDay } from '../../src/store/employees/effective-status';
import { listGroups } from '../../src/store/employees/employee-groups';
import { listEmployees } from '../../src/store/employees/employees';
import { testApp, type TestApp } from '../app/test-app';
import { createCompany, createEmployees, inCompany, type TestCompany } from '../world/factories';

/**
 * The status of somebody on a day is `employee_status_on`, one expression that every statement calls. Three texts beside it have to stay:
 * `hasStatus`, by which the planner knows how many rows there are, `isPastLastDay`, which an index answers, and the kept counts that it
 * corrects. Here they are compared with it in every case there is.
 */

const TODAY = '2026-11-23';
const LAST_DAYS = [null, '2026-11-22', TODAY, '2026-11-24'];

/** Every set of statuses, the empty one among them. */
const SUBSETS = EMPLOYEE_STATUSES.reduce<EmployeeStatus[][]>((sets, status) => [...sets, ...sets.map((set) => [...set, status])], [[]]);

let world: TestApp;
let company: TestCompany;
/** Somebody of every status with every last day the database lets them have. */
let people: { uid: string; status: EmployeeStatus; shown: string }[];

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  const inputs = EMPLOYEE_STATUSES.flatMap((status) =>
    LAST_DAYS.filter((day) => mayHave(status, day)).map((activeTill) => ({ status, activeTill })),
  );
  const uids = await createEmployees(world.deps, company, inputs);
  people = inputs.map(({ status, activeTill }, index) => ({
    uid: uids[index] ?? '',
    status,
    shown: status === 'active_till_date' && activeTill !== null && activeTill < TODAY ? 'inactive' : status,
  }));
});
afterAll(() => world.close());

function mayHave(status: EmployeeStatus, lastDay: string | null): boolean {
  if (status === 'active_till_date') return lastDay !== null;
  return lastDay === null || status === 'inactive' || status === 'pending_deactivation';
}

const uidsWhere = async (condition: ReturnType<typeof sql>) =>
  inCompany(world.deps, company.uid, async (tx) =>
    (await tx.rows<{ uid: string }>(sql`SELECT e.uid FROM employees e WHERE e.company_uid = ${tx.companyUid} AND ${condition}`))
      .map(({ uid }) => uid)
      .sort(),
  );
const shownAs = (statuses: readonly string[]) =>
  people
    .filter(({ shown }) => statuses.includes(shown))
    .map(({ uid }) => uid)
    .sort();

describe('the status of an employee on a day', () => {
  it('[EMP-S13] is inactive from the day after the last one, and else what it is', async () => {
    const rows = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows<{ uid: string; shown: string }>(
        sql`SELECT e.uid, ${effectiveStatus(TODAY)} AS shown FROM employees e WHERE e.company_uid = ${tx.companyUid}`,
      ),
    );
    expect(new Map(rows.map(({ uid, shown }) => [uid, shown]))).toEqual(new Map(people.map(({ uid, shown }) => [uid, shown])));
  });

  it('is asked for by the planner’s text for every set of statuses as by the function', async () => {
    expect(SUBSETS).toHaveLength(32);
    for (const statuses of SUBSETS) {
      expect(await uidsWhere(hasStatus(statuses, TODAY))).toEqual(shownAs(statuses));
      expect(await uidsWhere(sql`${effectiveStatus(TODAY)} = ANY (${statuses}::text[])`)).toEqual(shownAs(statuses));
    }
  });

  it('differs from the kept one for exactly those the index of last days finds', async () => {
    const differing = people.filter(({ status, shown }) => status !== shown).map(({ uid }) => uid);
    expect(differing).toHaveLength(1);
    expect(await uidsWhere(isPastLastDay(TODAY))).toEqual(differing);
  });

  it('narrows the list the same by the index and by the search, with the same total', async () => {
    const list = (statuses: EmployeeStatus[], more: object) =>
      inCompany(world.deps, company.uid, async (tx) => {
        const page = { sortBy: 'employeeNumber', sortDir: 'asc', limit: 100, offset: 0 } as const;
        const { json, total } = await listEmployees(tx, { ...page, ...more, statuses, today: TODAY });
        const rows: { uid: string }[] = typeof json === 'string' ? JSON.parse(json) : json;
        return { uids: rows.map(({ uid }) => uid).sort(), total };
      });
    for (const statuses of SUBSETS) {
      const uids = shownAs(statuses);
      const expected = { uids, total: uids.length };
      expect(await list(statuses, {})).toEqual(expected);
      expect(await list(statuses, { locationUids: [company.locationUid] })).toEqual(expected);
    }
  });

  it('counts a group without who is inactive on the day', async () => {
    const groups = await inCompany(world.deps, company.uid, (tx) =>
      listGroups(tx, { sortBy: 'name', sortDir: 'asc', limit: 10, offset: 0, today: TODAY }),
    );
    const working = people.filter(({ shown }) => shown !== 'inactive').length;
    expect(groups.rows.map(({ employeeCount }) => employeeCount)).toEqual([working]);
  });
});
