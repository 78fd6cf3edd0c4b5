import sql, { type Sql } from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

export interface LastChange {
  at: Date;
  /** Null for the system. */
  changedBy: { firstName: string; lastName: string } | null;
}

/** When and by whom the newest of the audit entries `a` that fit was left; undefined when none does. */
export const readNewestEntry = (tx: CompanyTx, fits: Sql) =>
  tx.first<LastChange>(
    sql`
      SELECT
        a.at,
        CASE
          WHEN u.uid IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name)
        END AS "changedBy"
      FROM audit_log a
      LEFT JOIN users u ON u.uid = a.user_uid
      WHERE a.company_uid = ${tx.companyUid} AND ${fits}
      ORDER BY a.at DESC, a.uid DESC
      LIMIT 1
    `,
  );
