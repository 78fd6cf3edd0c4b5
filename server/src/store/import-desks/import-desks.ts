import sql, { type Sql } from 'sql-template-tag';
import type { LocationUid, UserUid, ImportDeskUid } from '@portal/domain/identifiers/uid';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { DeskColumn } from '@portal/domain/ordering/import-names';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

export interface ImportDeskRow {
  uid: ImportDeskUid;
  productCode: CardProductCode;
  locationUid: LocationUid | null;
  fileName: string;
  fileKind: 'xlsx' | 'xls' | 'ods' | 'csv';
  textFormat: { delimiter: string; encoding: string; hasMark: boolean } | null;
  header: string[];
  /** Counted from 1; 0 where the file has none. */
  headerRow: number;
  columns: (DeskColumn | null)[];
  fingerprint: string;
  expiresAt: Date;
  mendedAt: Date | null;
  hiddenLeftOut: number;
  isRemembered: boolean;
}

export interface NewDesk extends Omit<ImportDeskRow, 'mendedAt' | 'isRemembered'> {
  userUid: UserUid | null;
  now: Date;
}

export const insertDesk = (tx: CompanyTx, desk: NewDesk) =>
  tx.run(
    sql`
      INSERT INTO import_desks (
        company_uid, uid, user_uid, product_code, location_uid, file_name, file_kind, text_format, header, header_row,
        columns, fingerprint, created_at, expires_at, hidden_left_out
      )
      VALUES (
        ${tx.companyUid}, ${desk.uid}, ${desk.userUid}, ${desk.productCode}, ${desk.locationUid}, ${desk.fileName},
        ${desk.fileKind}, ${desk.textFormat === null ? null : JSON.stringify(desk.textFormat)}, ${desk.header},
        ${desk.headerRow}, ${desk.columns}, ${desk.fingerprint}, ${desk.now}, ${desk.expiresAt},
        ${desk.hiddenLeftOut}
      )
    `,
  );

interface DeskFile {
  uid: ImportDeskUid;
  content: Buffer;
}

/** The file as it came; it is erased with the desk. */
export const keepFile = (tx: CompanyTx, { uid, content }: DeskFile) =>
  tx.run(sql`INSERT INTO import_desk_files (company_uid, desk_uid, content) VALUES (${tx.companyUid}, ${uid}, ${content})`);

export const findFile = (tx: CompanyTx, uid: ImportDeskUid) =>
  tx.first<Pick<DeskFile, 'content'>>(
    sql`SELECT content FROM import_desk_files WHERE company_uid = ${tx.companyUid} AND desk_uid = ${uid}`,
  );

const deskColumns = (tx: CompanyTx): Sql => sql`
  d.uid, d.product_code AS "productCode", d.location_uid AS "locationUid", d.file_name AS "fileName", d.file_kind AS "fileKind",
  d.text_format AS "textFormat", d.header, d.header_row AS "headerRow", d.columns, d.fingerprint,
  d.expires_at AS "expiresAt", d.mended_at AS "mendedAt", d.hidden_left_out AS "hiddenLeftOut",
  EXISTS (
    SELECT FROM import_mappings m WHERE m.company_uid = ${tx.companyUid} AND m.fingerprint = d.fingerprint
  ) AS "isRemembered"
`;

export const findDesk = (tx: CompanyTx, { uid, now }: { uid: ImportDeskUid; now: Date }) =>
  tx.first<ImportDeskRow>(
    sql`SELECT ${deskColumns(tx)} FROM import_desks d WHERE d.company_uid = ${tx.companyUid} AND d.uid = ${uid} AND d.expires_at > ${now}`,
  );

interface OpenDeskRow extends Pick<ImportDeskRow, 'uid' | 'productCode' | 'fileName' | 'expiresAt'> {
  createdAt: Date;
  bad: number;
  good: number;
}

const MOST_OPEN = 20;

/** Desks with rows that are not in the basket yet, the newest first. */
export const listOpenDesks = (tx: CompanyTx, now: Date) =>
  tx.rows<OpenDeskRow>(
    sql`
      SELECT
        d.uid, d.product_code AS "productCode", d.file_name AS "fileName", d.created_at AS "createdAt", d.expires_at AS "expiresAt",
        r.bad, r.good
      FROM import_desks d
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE r.state = 'bad')::int AS bad, count(*) FILTER (WHERE r.state = 'good')::int AS good
        FROM import_desk_rows r
        WHERE r.company_uid = ${tx.companyUid} AND r.desk_uid = d.uid
      ) r
      WHERE d.company_uid = ${tx.companyUid} AND d.expires_at > ${now} AND r.bad + r.good > 0
      ORDER BY d.created_at DESC, d.uid DESC
      LIMIT ${MOST_OPEN}
    `,
  );

/** Its rows, its file and its way back go with it. */
export const deleteDesk = (tx: CompanyTx, uid: ImportDeskUid) =>
  tx.run(sql`DELETE FROM import_desks WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`);

/** For whoever changes it: one change of a desk at a time. */
export const lockDesk = (tx: CompanyTx, { uid, now }: { uid: ImportDeskUid; now: Date }) =>
  tx.first<ImportDeskRow>(
    sql`
      SELECT ${deskColumns(tx)}
      FROM import_desks d
      WHERE d.company_uid = ${tx.companyUid} AND d.uid = ${uid} AND d.expires_at > ${now}
      FOR UPDATE OF d
    `,
  );

export const markMended = (tx: CompanyTx, { uid, now }: { uid: ImportDeskUid; now: Date }) =>
  tx.run(sql`UPDATE import_desks SET mended_at = ${now} WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`);

export const setColumns = (tx: CompanyTx, { uid, header, columns }: Pick<ImportDeskRow, 'uid' | 'header' | 'columns'>) =>
  tx.run(
    sql`
      UPDATE import_desks
      SET header = ${header}, columns = ${columns}
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
    `,
  );

export const findMapping = (tx: CompanyTx, fingerprint: string) =>
  tx.first<{ columns: (DeskColumn | null)[] }>(
    sql`SELECT columns FROM import_mappings WHERE company_uid = ${tx.companyUid} AND fingerprint = ${fingerprint}`,
  );

interface Mapping {
  fingerprint: string;
  columns: readonly (string | null)[];
  now: Date;
}

export const keepMapping = (tx: CompanyTx, { fingerprint, columns, now }: Mapping) =>
  tx.run(
    sql`
      INSERT INTO import_mappings (company_uid, fingerprint, columns, changed_at)
      VALUES (${tx.companyUid}, ${fingerprint}, ${[...columns]}, ${now})
      ON CONFLICT (company_uid, fingerprint) DO UPDATE
      SET columns = excluded.columns, changed_at = excluded.changed_at
    `,
  );

export const forgetMapping = (tx: CompanyTx, fingerprint: string) =>
  tx.run(sql`DELETE FROM import_mappings WHERE company_uid = ${tx.companyUid} AND fingerprint = ${fingerprint}`);

/** Of every company: what is on them is kept for a day. */
export const forgetDesks = (tx: Tx, now: Date) => tx.run(sql`SELECT forget_import_desks(${now})`);
