import sql from 'sql-template-tag';
import { ERASED_FIELDS, NOBODY } from '@portal/domain/archive/erasure';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';

interface Wish {
  before: Date;
  /** At most so many people. */
  most: number;
}

/** Erases people who left before a moment and whose cards have all ended; answers who was erased. */
export async function eraseFormerEmployees(tx: CompanyTx, { before, most }: Wish): Promise<EmployeeUid[]> {
  const former = await tx.rows<{ uid: EmployeeUid }>(
    sql`
      SELECT uid
      FROM employees e
      WHERE company_uid = ${tx.companyUid} AND status = 'inactive' AND last_name <> ${NOBODY} AND status_updated_at < ${before}
        AND NOT EXISTS (
          SELECT FROM cards c
          WHERE c.company_uid = ${tx.companyUid} AND c.employee_uid = e.uid AND c.ended_at IS NULL
        )
      ORDER BY status_updated_at
      LIMIT ${most}
    `,
  );
  if (former.length === 0) return [];
  const uids = former.map(({ uid }) => uid);
  const erased = await tx.rows<{ uid: EmployeeUid }>(
    sql`SELECT uid FROM erase_people(${uids}, ${ERASED_FIELDS}, ${NOBODY}, ${before}) AS uid`,
  );
  return erased.map(({ uid }) => uid);
}
