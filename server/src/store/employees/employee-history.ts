import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

export interface LastChange {
  at: Date;
  /** Null for the system. */
  changedBy: { firstName: string; lastName: string } | null;
}

/** Who changed an employee last, by the audit: entries of calls that changed nothing name no fields. */
export const readLastChange = (tx: CompanyTx, uid: string) =>
  tx.first<LastChange>(
    sql`
      SELECT
        a.at,
        CASE
          WHEN u.uid IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name)
        END AS "changedBy"
      FROM audit_log a
      LEFT JOIN users u ON u.uid = a.user_uid
      WHERE a.company_uid = ${tx.companyUid}
        AND a.subject_uid = ${uid}
        AND (a.kind LIKE 'employee%' OR a.kind = 'location.deactivate')
        AND a.after IS NOT NULL
      ORDER BY a.at DESC, a.uid DESC
      LIMIT 1
    `,
  );
