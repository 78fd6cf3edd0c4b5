import sql from 'sql-template-tag';
import type { EmployeeUid, ItemListUid, ImportDeskUid, UserUid } from '@portal/domain/identifiers/uid';
import type { BasketRow } from '../ordering/basket';
import type { CompanyTx } from '../engine/db';
import { joinedByHash } from '../engine/tx';

/** What had stood in an entry an import wrote over, or of a card that gave way. */
type Before = Pick<BasketRow, 'quantity' | 'value' | 'locationUid' | 'requestUid'>;

type Place = Pick<BasketRow, 'employeeUid' | 'productCode' | 'serviceCode' | 'kind' | 'walletUid'>;

export interface StandingEntry extends Place {
  before: Before;
}

/** What some people have in the basket, before an import writes. */
export const readStanding = (tx: CompanyTx, { itemsUid, employeeUids }: { itemsUid: ItemListUid; employeeUids: readonly EmployeeUid[] }) =>
  tx.rows<StandingEntry>(
    sql`
      SELECT
        i.employee_uid AS "employeeUid", i.product_code AS "productCode", i.service_code AS "serviceCode", i.kind,
        i.wallet_uid AS "walletUid",
        json_build_object(
          'quantity', i.quantity, 'value', i.value, 'locationUid', i.location_uid, 'requestUid', i.request_uid
        ) AS before
      FROM order_items i
      WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} AND i.employee_uid = ANY (${[...employeeUids]}::uuid[])
    `,
  );

/** An entry of the basket a desk has to do with. */
export interface DeskEntry extends Place {
  /** The version the import wrote, by which the way back knows its own work; null: a card of another service that gave way. */
  version: number | null;
  /** Null: nothing had stood there. */
  before: Before | null;
}

/** The way back of what an import has written; what an earlier confirmation of the desk found there stays. */
export const keepEntries = (
  tx: CompanyTx,
  { deskUid, itemsUid, entries }: { deskUid: ImportDeskUid; itemsUid: ItemListUid; entries: readonly DeskEntry[] },
) =>
  tx.run(
    sql`
      INSERT INTO import_desk_entries AS d (
        company_uid, desk_uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, version, before
      )
      SELECT
        ${tx.companyUid}, ${deskUid}, ${itemsUid}, n."employeeUid", n."productCode", n."serviceCode", n.kind, n."walletUid",
        n.version, n.before
      FROM json_to_recordset(${JSON.stringify(entries)}::json) AS n (
        "employeeUid" uuid, "productCode" text, "serviceCode" text, kind text, "walletUid" uuid, version bigint, before jsonb
      )
      ON CONFLICT ON CONSTRAINT import_desk_entries_key DO UPDATE
      SET version = coalesce(excluded.version, d.version)
      RETURNING 1
    `,
  );

export interface KeptLine {
  employeeUid: EmployeeUid;
  firstName: string;
  lastName: string;
  serviceCode: string;
}

interface Undoing {
  deskUid: ImportDeskUid;
  itemsUid: ItemListUid;
  now: Date;
  userUid: UserUid | null;
}

/** Lines of the import that somebody changed or removed since. */
export const listChangedSince = (tx: CompanyTx, { deskUid, itemsUid }: Pick<Undoing, 'deskUid' | 'itemsUid'>) =>
  joinedByHash(tx, () =>
    tx.rows<KeptLine>(
      sql`
        SELECT e.uid AS "employeeUid", e.first_name AS "firstName", e.last_name AS "lastName", d.service_code AS "serviceCode"
        FROM import_desk_entries d
        JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = d.employee_uid
        LEFT JOIN order_items i
          ON i.company_uid = ${tx.companyUid}
          AND i.items_uid = ${itemsUid}
          AND i.employee_uid = d.employee_uid
          AND i.service_code = d.service_code
          AND i.wallet_uid IS NOT DISTINCT FROM d.wallet_uid
        WHERE d.company_uid = ${tx.companyUid}
          AND d.desk_uid = ${deskUid}
          AND d.version IS NOT NULL
          AND i.version IS DISTINCT FROM d.version
        ORDER BY e.employee_number COLLATE czech_numeric, d.service_code
      `,
    ),
  );

/** Takes out what the import brought, where nobody changed it since. */
export const takeOutBrought = (tx: CompanyTx, { deskUid, itemsUid }: Pick<Undoing, 'deskUid' | 'itemsUid'>) =>
  joinedByHash(tx, () =>
    tx.rows<{ uid: string }>(
      sql`
        DELETE FROM order_items i
        USING import_desk_entries d
        WHERE d.company_uid = ${tx.companyUid}
          AND d.desk_uid = ${deskUid}
          AND d.before IS NULL
          AND i.company_uid = ${tx.companyUid}
          AND i.items_uid = ${itemsUid}
          AND i.employee_uid = d.employee_uid
          AND i.service_code = d.service_code
          AND i.wallet_uid IS NOT DISTINCT FROM d.wallet_uid
          AND i.version = d.version
        RETURNING i.uid
      `,
    ),
  );

/** Gives back what the import wrote over, where nobody changed it since; how many lines. */
export async function giveBackOverwritten(tx: CompanyTx, { deskUid, itemsUid, now, userUid }: Undoing): Promise<number> {
  const row = await joinedByHash(tx, () =>
    tx.first<{ given: number }>(sql`SELECT give_back_overwritten(${deskUid}, ${itemsUid}, ${now}, ${userUid}) AS given`),
  );
  return row?.given ?? 0;
}

/** Cards of another service that gave way, where no card of the product stands now. */
export const giveBackCards = (tx: CompanyTx, { deskUid, itemsUid, now, userUid }: Undoing) =>
  tx.rows<{ uid: string }>(
    sql`
      INSERT INTO order_items (
        company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, location_uid, request_uid,
        created_at, changed_at, changed_by
      )
      SELECT
        ${tx.companyUid}, new_uid(), ${itemsUid}, d.employee_uid, d.product_code, d.service_code, 'cards', 1,
        (d.before ->> 'locationUid')::uuid, (d.before ->> 'requestUid')::uuid, ${now}, ${now}, ${userUid}
      FROM import_desk_entries d
      WHERE d.company_uid = ${tx.companyUid} AND d.desk_uid = ${deskUid} AND d.kind = 'cards' AND d.version IS NULL AND d.before IS NOT NULL
      ON CONFLICT DO NOTHING
      RETURNING uid
    `,
  );

export const forgetEntries = (tx: CompanyTx, deskUid: ImportDeskUid) =>
  tx.run(sql`DELETE FROM import_desk_entries WHERE company_uid = ${tx.companyUid} AND desk_uid = ${deskUid}`);

/** The list of the basket the desk wrote into; undefined when it wrote nothing that could be taken back. */
export const findWrittenList = (tx: CompanyTx, deskUid: ImportDeskUid) =>
  tx.first<{ itemsUid: ItemListUid }>(
    sql`
      SELECT d.items_uid AS "itemsUid"
      FROM import_desk_entries d
      JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.items_uid = d.items_uid AND o.status = 'BASKET'
      WHERE d.company_uid = ${tx.companyUid} AND d.desk_uid = ${deskUid}
      LIMIT 1
    `,
  );
