import sql from 'sql-template-tag';
import type { CompanyTx } from '../db';

interface BillingChange {
  at: Date;
  /** Null for the system. */
  changedBy: { firstName: string; lastName: string } | null;
}

/** Who changed any of the named values last, by the audit. */
export const readLastBillingChange = (tx: CompanyTx, fields: readonly string[]) =>
  tx.first<BillingChange>(
    sql`SELECT a.at,
               CASE WHEN u.uid IS NOT NULL THEN json_build_object('firstName', u.first_name, 'lastName', u.last_name) END AS "changedBy"
        FROM audit_log a
        LEFT JOIN users u ON u.uid = a.user_uid
        WHERE a.company_uid = ${tx.companyUid}
          AND a.kind IN ('company.update', 'billingAddress.update', 'bankAccount.update')
          AND a.after ?| ${[...fields]}
        ORDER BY a.at DESC, a.uid DESC
        LIMIT 1`,
  );
