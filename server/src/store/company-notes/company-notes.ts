import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import { STAFF_NAME } from '../staff/staff';
import type { DeskTx } from '../engine/desk';
import type { CompanyUid, StaffUid } from '@portal/domain/identifiers/uid';

export interface CompanyNote {
  uid: string;
  note: string;
  createdAt: Date;
  editedAt: Date | null;
  staffUid: StaffUid;
  author: string;
}

/** Notes of the staff on a company, the newest first. */
export const listCompanyNotes = (tx: DeskTx, companyUid: CompanyUid) =>
  tx.rows<CompanyNote>(
    sql`SELECT
          n.uid, n.note, n.created_at AS "createdAt", n.edited_at AS "editedAt", n.staff_uid AS "staffUid",
          ${STAFF_NAME} AS author
        FROM company_notes n
        JOIN staff s ON s.uid = n.staff_uid
        LEFT JOIN users u ON u.uid = s.user_uid
        WHERE n.company_uid = ${companyUid}
        ORDER BY n.created_at DESC, n.uid
        LIMIT 200`,
  );

/** One of them, held until the transaction ends. */
export const lockCompanyNote = (tx: CompanyTx, uid: string) =>
  tx.first<{ note: string; staffUid: StaffUid }>(
    sql`SELECT note, staff_uid AS "staffUid"
        FROM company_notes
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
        FOR UPDATE`,
  );

export const insertCompanyNote = (
  tx: CompanyTx,
  { uid, staffUid, note, now }: { uid: string; staffUid: StaffUid; note: string; now: Date },
) =>
  tx.run(
    sql`INSERT INTO company_notes (company_uid, uid, staff_uid, note, created_at)
        VALUES (${tx.companyUid}, ${uid}, ${staffUid}, ${note}, ${now})`,
  );

export const storeCompanyNote = (tx: CompanyTx, { uid, note, now }: { uid: string; note: string; now: Date }) =>
  tx.run(
    sql`UPDATE company_notes
        SET note = ${note}, edited_at = ${now}
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`,
  );

export const removeCompanyNote = (tx: CompanyTx, uid: string) =>
  tx.run(
    sql`DELETE FROM company_notes
        WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`,
  );
