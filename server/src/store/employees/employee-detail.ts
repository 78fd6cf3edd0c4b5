import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../engine/db';
import { rowsJson } from './employees';
import { jsonInstant } from '../engine/sql-parts';
import { plannedOnce } from '../engine/tx';
import { readNewestEntry } from '../operations/last-change';

/** One employee as JSON: the row of the list, and what only the detail tells (EMP-078, EMP-079). Undefined when there is none. */
export async function readEmployeeDetail(tx: CompanyTx, { uid, today }: { uid: EmployeeUid; today: Day }): Promise<string | undefined> {
  const statement = sql`
      WITH page AS (
        SELECT uid, 1 AS position
        FROM employees
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
      )
      SELECT (
        (${rowsJson(tx, today)})::jsonb -> 0 || jsonb_build_object(
          'myAccountUsername', d.username, 'createdAt', ${jsonInstant(sql`d.created_at`)}, 'version', d.version
        )
      )::text AS json
      FROM employees d
      WHERE d.company_uid = ${tx.companyUid} AND d.uid = ${uid}
    `;
  return (await plannedOnce(tx, () => tx.first<{ json: string }>(statement, 'employee-detail')))?.json;
}

/** Who changed an employee last, by the audit: entries of calls that changed nothing name no fields. */
export const readLastChange = (tx: CompanyTx, uid: EmployeeUid) =>
  readNewestEntry(tx, sql`a.subject_uid = ${uid} AND (a.kind LIKE 'employee%' OR a.kind = 'location.deactivate') AND a.after IS NOT NULL`);
