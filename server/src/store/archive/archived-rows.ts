import sql from 'sql-template-tag';
import type { ArchiveKind } from '@portal/domain/archive/retention';
import type { Tx } from '../engine/tx';

interface Batch {
  kind: ArchiveKind;
  before: Date;
  /** At most so many rows. */
  most: number;
}

/** Moves the oldest rows of every company into the archive: how many, and the time of the latest of them. */
export const moveToArchive = async (tx: Tx, { kind, before, most }: Batch): Promise<{ moved: number; until: Date | null }> =>
  (await tx.first<{ moved: number; until: Date | null }>(sql`SELECT moved, until FROM archive_rows(${kind}, ${before}, ${most})`)) ?? {
    moved: 0,
    until: null,
  };

/** Removes the oldest rows from the archive: how many. */
export const forgetArchived = async (tx: Tx, { kind, before, most }: Batch): Promise<number> =>
  (await tx.first<{ forgotten: number }>(sql`SELECT forget_archived(${kind}, ${before}, ${most}) AS forgotten`))?.forgotten ?? 0;

export interface ArchivedRow {
  kind: ArchiveKind;
  key: string;
  at: Date;
  content: unknown;
}

/** What lies in the archive, for the owner of the database. */
export const summariseArchive = (tx: Tx) =>
  tx.rows<{ kind: ArchiveKind; rows: number; first: Date; last: Date }>(
    sql`
      SELECT kind, count(*)::integer AS rows, min(at) AS first, max(at) AS last
      FROM archive.rows
      GROUP BY kind
      ORDER BY kind
    `,
  );

interface Page {
  kind: ArchiveKind;
  from: Date;
  before: Date;
  /** The last row of the page before. */
  after: Pick<ArchivedRow, 'at' | 'key'> | undefined;
  limit: number;
}

/** Rows of a kind by their time, a page after the other, for the owner of the database. */
export const listArchived = (tx: Tx, { kind, from, before, after, limit }: Page) =>
  tx.rows<ArchivedRow>(
    sql`
      SELECT kind, key, at, content
      FROM archive.rows
      WHERE kind = ${kind} AND at >= ${from} AND at < ${before}
        AND (${after?.at ?? null}::timestamptz IS NULL OR (at, key) > (${after?.at ?? null}, ${after?.key ?? null}))
      ORDER BY at, key
      LIMIT ${limit}
    `,
  );

/** Everything about one subject – a person, a card, an order – for the owner of the database. */
export const listArchivedAbout = (tx: Tx, subjectUid: string) =>
  tx.rows<ArchivedRow>(sql`SELECT kind, key, at, content FROM archive.rows WHERE subject_uid = ${subjectUid} ORDER BY at, key`);
