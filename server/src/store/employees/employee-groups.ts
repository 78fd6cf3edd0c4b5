import sql, { empty, type Sql } from 'sql-template-tag';
import type { GroupUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../engine/db';
import { likePattern } from '../engine/sql-parts';
import { effectiveStatus } from './effective-status';

export interface GroupRow {
  uid: GroupUid;
  code: string;
  name: string;
  /** Everybody but inactive employees (GRP-S08). */
  employeeCount: number;
}

interface GroupQuery {
  name?: string;
  sortBy: 'name' | 'employeeCount';
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
  today: Day;
}

/** One page of groups with exact totals, in Czech order; ties by uid. */
export async function listGroups(tx: CompanyTx, query: GroupQuery): Promise<{ rows: GroupRow[]; total: number; totalUnfiltered: number }> {
  const { name, sortBy, sortDir, limit, offset, today } = query;
  const condition = name === undefined ? sql`true` : sql`fold(g.name) LIKE ${likePattern(name)}`;
  const direction = sortDir === 'desc' ? sql`DESC` : empty;
  const column = sortBy === 'name' ? sql`g.name COLLATE czech` : sql`coalesce(c.people, 0)`;
  const [rows, totals] = await Promise.all([
    tx.rows<GroupRow>(
      sql`SELECT ${COLUMNS} FROM employee_groups g ${countPeople(tx, today)}
          WHERE g.company_uid = ${tx.companyUid} AND ${condition}
          ORDER BY ${column} ${direction}, g.name COLLATE czech, g.uid LIMIT ${limit} OFFSET ${offset}`,
    ),
    tx.first<{ total: number; all: number }>(
      sql`
        SELECT count(*) FILTER (WHERE ${condition}) AS total, count(*) AS all
        FROM employee_groups g
        WHERE g.company_uid = ${tx.companyUid}
      `,
    ),
  ]);
  return { rows, total: totals?.total ?? 0, totalUnfiltered: totals?.all ?? 0 };
}

export const readGroup = (tx: CompanyTx, { uid, today }: { uid: GroupUid; today: Day }) =>
  tx.first<GroupRow>(
    sql`
      SELECT ${COLUMNS}
      FROM employee_groups g
      ${countPeople(tx, today)}
      WHERE g.company_uid = ${tx.companyUid} AND g.uid = ${uid}
    `,
  );

const COLUMNS = sql`g.uid, g.code, g.name, coalesce(c.people, 0) AS "employeeCount"`;

const countPeople = (tx: CompanyTx, today: Day): Sql => sql`
  LEFT JOIN (
    SELECT e.group_uid, count(*) AS people
    FROM employees e
    WHERE e.company_uid = ${tx.companyUid} AND ${effectiveStatus(today)} <> 'inactive'
    GROUP BY e.group_uid
  ) c ON c.group_uid = g.uid
`;

/** A group held until the transaction ends: nobody joins it meanwhile. */
export const lockGroup = (tx: CompanyTx, uid: GroupUid) =>
  tx.first<{ code: string; name: string }>(
    sql`SELECT code, name FROM employee_groups WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR UPDATE`,
  );

/** Keeps a group from being deleted until the transaction ends; taken before people are locked, as a deletion does. */
export const holdGroup = (tx: CompanyTx, uid: GroupUid | null) =>
  tx.run(sql`SELECT uid FROM employee_groups WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR KEY SHARE`);

export async function findDefaultGroup(tx: CompanyTx): Promise<GroupUid> {
  const group = await tx.first<{ uid: GroupUid }>(
    sql`SELECT uid FROM employee_groups WHERE company_uid = ${tx.companyUid} AND code = 'default'`,
  );
  if (group === undefined) throw new Error('a company has a default group');
  return group.uid;
}

/** In lower case: codes differ in more than that. */
export const listGroupCodes = async (tx: CompanyTx): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ code: string }>(
        sql`SELECT lower(code COLLATE czech) AS code FROM employee_groups WHERE company_uid = ${tx.companyUid}`,
      )
    ).map(({ code }) => code),
  );

interface NewGroup {
  uid: GroupUid;
  code: string;
  name: string;
  now: Date;
}

/** Answers false when the code is taken, whatever its case, by a simultaneous call too (GRP-S05). */
export const insertGroup = async (tx: CompanyTx, { uid, code, name, now }: NewGroup): Promise<boolean> =>
  (await tx.run(
    sql`
      INSERT INTO employee_groups (company_uid, uid, code, name, created_at)
      VALUES (${tx.companyUid}, ${uid}, ${code}, ${name}, ${now})
      ON CONFLICT DO NOTHING
    `,
  )) === 1;

export const renameGroup = (tx: CompanyTx, { uid, name }: { uid: GroupUid; name: string }) =>
  tx.run(sql`UPDATE employee_groups SET name = ${name} WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`);

interface Move {
  from: string;
  to: string;
  now: Date;
}

/** So many people move in a fraction of the time a statement may take. */
const MOVED_AT_ONCE = 10_000;

/** Everybody of a group moves to another one; answers who. The group is locked, so nobody joins it meanwhile. */
export async function moveGroupPeople(tx: CompanyTx, move: Move): Promise<string[]> {
  const moved: string[] = [];
  for (;;) {
    const some = await moveSome(tx, move);
    moved.push(...some.map(({ uid }) => uid));
    if (some.length < MOVED_AT_ONCE) return moved;
  }
}

const moveSome = (tx: CompanyTx, { from, to, now }: Move) =>
  tx.rows<{ uid: GroupUid }>(
    sql`
      UPDATE employees e
      SET group_uid = ${to}, version = e.version + 1, updated_at = ${now}
      FROM (
        SELECT uid
        FROM employees
        WHERE company_uid = ${tx.companyUid} AND group_uid = ${from}
        ORDER BY uid
        LIMIT ${MOVED_AT_ONCE}
        FOR UPDATE
      ) AS chunk
      WHERE e.company_uid = ${tx.companyUid} AND e.uid = chunk.uid
      RETURNING e.uid
    `,
  );

export const deleteGroup = (tx: CompanyTx, uid: GroupUid) =>
  tx.run(sql`DELETE FROM employee_groups WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`);
