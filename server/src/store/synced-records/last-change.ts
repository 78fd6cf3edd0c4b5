import sql from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import { readNewestEntry } from '../operations/last-change';

interface ChangedValues {
  /** Kinds of audit entries that tell of such changes. */
  kinds: readonly string[];
  /** The record; null where the company has a single one. */
  subjectUid: string | null;
  /** Names of values, as the audit has them. */
  fields: readonly string[];
}

/** Who changed any of the named values last, by the audit; an entry may also name values its call left alone. */
export const readLastChangeOf = (tx: CompanyTx, { kinds, subjectUid, fields }: ChangedValues) =>
  readNewestEntry(
    tx,
    sql`
      a.kind = ANY (${[...kinds]}::text[])
      AND (${subjectUid}::uuid IS NULL OR a.subject_uid = ${subjectUid}::uuid)
      AND EXISTS (
        SELECT FROM unnest(${[...fields]}::text[]) field
        WHERE a.before -> field IS DISTINCT FROM a.after -> field
      )
    `,
  );
