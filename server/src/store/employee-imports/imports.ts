import sql from 'sql-template-tag';
import type { UserUid, ImportUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

export type ImportStatus = 'preview' | 'applying' | 'done';

/** A sheet of employees and what has become of it so far. */
export interface ImportRecord {
  uid: ImportUid;
  userUid: UserUid | null;
  fileName: string;
  createdAt: Date;
  status: ImportStatus;
  version: number;
  unreadColumns: string[];
  totalRows: number[];
  hiddenRows: number;
  leaveOn: Day | null;
  planned: number;
  confirmedBy: string | null;
  requestId: string | null;
}

const COLUMNS = sql`
  i.uid, i.user_uid AS "userUid", i.file_name AS "fileName", i.created_at AS "createdAt", i.status, i.version,
  i.unread_columns AS "unreadColumns", i.total_rows AS "totalRows", i.hidden_rows AS "hiddenRows", i.leave_on AS "leaveOn", i.planned,
  i.confirmed_by AS "confirmedBy", i.request_id AS "requestId"
`;

export const readImport = (tx: CompanyTx, uid: ImportUid) =>
  tx.first<ImportRecord>(sql`SELECT ${COLUMNS} FROM employee_imports i WHERE i.company_uid = ${tx.companyUid} AND i.uid = ${uid}`);

/** The same for oneself: whoever mends, confirms or carries it out waits. Taken before every other lock. */
export const lockImport = (tx: CompanyTx, uid: ImportUid) =>
  tx.first<ImportRecord>(
    sql`
      SELECT ${COLUMNS}
      FROM employee_imports i
      WHERE i.company_uid = ${tx.companyUid} AND i.uid = ${uid}
      FOR UPDATE
    `,
  );

export const findLatestImport = (tx: CompanyTx, { userUid, since }: { userUid: UserUid | null; since: Date }) =>
  tx.first<{ uid: ImportUid }>(
    sql`
      SELECT i.uid
      FROM employee_imports i
      WHERE i.company_uid = ${tx.companyUid} AND i.user_uid = ${userUid} AND i.created_at >= ${since}
      ORDER BY i.created_at DESC, i.uid DESC
      LIMIT 1
    `,
  );

export type NewImport = Pick<ImportRecord, 'uid' | 'fileName' | 'unreadColumns' | 'totalRows' | 'hiddenRows'> & {
  userUid: UserUid | null;
  now: Date;
};

/** A new preview; an earlier one of the same person, to which nobody said yes, goes. */
export async function insertImport(tx: CompanyTx, made: NewImport): Promise<void> {
  const { uid, userUid, fileName, unreadColumns, totalRows, hiddenRows, now } = made;
  await tx.run(sql`DELETE FROM employee_imports WHERE company_uid = ${tx.companyUid} AND user_uid = ${userUid} AND status = 'preview'`);
  await tx.run(
    sql`
      INSERT INTO employee_imports (company_uid, uid, user_uid, file_name, created_at, unread_columns, total_rows, hidden_rows)
      VALUES (${tx.companyUid}, ${uid}, ${userUid}, ${fileName}, ${now}, ${unreadColumns}::text[], ${totalRows}::int[], ${hiddenRows})
    `,
  );
}

/** The preview is another one from now on. */
export const touchImport = (tx: CompanyTx, { uid, leaveOn }: { uid: ImportUid; leaveOn: Day | null }) =>
  tx.run(
    sql`
      UPDATE employee_imports
      SET version = version + 1, leave_on = ${leaveOn}::date
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
    `,
  );

interface Yes {
  uid: ImportUid;
  planned: number;
  userUid: UserUid | null;
  requestId: string;
}

export const beginImport = (tx: CompanyTx, { uid, planned, userUid, requestId }: Yes) =>
  tx.run(
    sql`
      UPDATE employee_imports
      SET status = 'applying', planned = ${planned}, confirmed_by = ${userUid}, request_id = ${requestId}
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
    `,
  );

export const finishImport = (tx: CompanyTx, uid: ImportUid) =>
  tx.run(sql`UPDATE employee_imports SET status = 'done' WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`);

/** Previews of every company, and all they knew. */
export const forgetImports = (tx: Tx, before: Date) => tx.run(sql`SELECT forget_employee_imports(${before})`);
