import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';

interface ChangedValues {
  /** Kinds of audit entries that tell of such changes. */
  kinds: readonly string[];
  /** The record; null where the company has a single one. */
  subjectUid: string | null;
  /** Names of values, as the audit has them. */
  fields: readonly string[];
}

interface LastChange {
  at: Date;
  /** Null for the system. */
  changedBy: { firstName: string; lastName: string } | null;
}

/** Who changed any of the named values last, by the audit; an entry may also name values its call left alone. */
export const readLastChangeOf = (tx: CompanyTx, { kinds, subjectUid, fields }: ChangedValues) =>
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
        AND a.kind = ANY (${[...kinds]}::text[])
        AND (${subjectUid}::uuid IS NULL OR a.subject_uid = ${subjectUid}::uuid)
        AND EXISTS (
          SELECT FROM unnest(${[...fields]}::text[]) field
          WHERE a.before -> field IS DISTINCT FROM a.after -> field
        )
      ORDER BY a.at DESC, a.uid DESC
      LIMIT 1
    `,
  );
