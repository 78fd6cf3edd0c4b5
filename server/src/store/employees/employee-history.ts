import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import { readNewestEntry } from '../operations/last-change';

/** Who changed an employee last, by the audit: entries of calls that changed nothing name no fields. */
export const readLastChange = (tx: CompanyTx, uid: string) =>
  readNewestEntry(tx, sql`a.subject_uid = ${uid} AND (a.kind LIKE 'employee%' OR a.kind = 'location.deactivate') AND a.after IS NOT NULL`);
