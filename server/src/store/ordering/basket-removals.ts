import { v7 as newUid } from 'uuid';
import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, OrderUid, UserUid } from '@portal/domain/identifiers/uid';
import type { RemovalCause } from '@portal/domain/ordering/basket-item';
import type { Hellers } from '@portal/domain/money/money';
import type { Authorship, Basket, BasketKey, BasketRow } from './basket';
import type { CompanyTx } from '../engine/db';
import { rowsOfUids } from '../engine/sql-parts';
import { CARD_COUNT, CREDIT_TOTAL, KEPT_CARDS, KEPT_CREDIT, KEPT_ITEMS } from './item-sql';

interface Removal {
  basket: Basket;
  /** Which entries: the named ones, everything of some employees, or all. */
  which: { uids: readonly string[] } | { employeeUids: readonly EmployeeUid[] } | 'all';
  cause: Exclude<RemovalCause, 'ordered'>;
  /** Its own uid, for who will ask for it; a new one when nobody does. */
  uid?: string;
  /** Null: the portal itself. */
  userUid: UserUid | null;
  now: Date;
}

/** Takes entries out of the basket and keeps what they were, so that they can be put back (R-11); answers them. Unknown ones are no error. */
export const takeOut = (tx: CompanyTx, { which, ...removal }: Removal) =>
  tx.rows<BasketRow>(
    sql`
      WITH gone AS (
        DELETE FROM order_items i
        ${chosen(which)} AND i.company_uid = ${tx.companyUid} AND i.items_uid = ${removal.basket.itemsUid}
        RETURNING ${ENTRY}
      ),
      kept AS (${keepGone(tx, removal)})
      SELECT *
      FROM gone
    `,
  );

/** Keeps entries that a change is about to erase in the same transaction, as \`takeOut\` keeps those it erases itself. */
export const keepErased = (tx: CompanyTx, { uids, ...removal }: Omit<Removal, 'which'> & { uids: readonly string[] }) =>
  tx.run(
    sql`WITH gone AS (
          SELECT ${ENTRY} FROM order_items i JOIN ${rowsOfUids(uids)} ON i.uid = wanted.uid
          WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${removal.basket.itemsUid}
        ) ${keepGone(tx, removal)}`,
  );

/** What is needed to put an entry back. */
const ENTRY = sql`
  i.employee_uid AS "employeeUid", i.product_code AS "productCode", i.service_code AS "serviceCode", i.kind,
  i.wallet_uid AS "walletUid", i.quantity, i.value, i.location_uid AS "locationUid", i.request_uid AS "requestUid"
`;

const keepGone = (tx: CompanyTx, { uid = newUid(), basket, cause, userUid, now }: Omit<Removal, 'which'>): Sql => sql`
  INSERT INTO basket_removals (
    company_uid, uid, items_uid, at, user_uid, cause, card_count, credit_total, items, item_count
  )
  SELECT
    ${tx.companyUid}, ${uid}::uuid, ${basket.itemsUid}, ${now}, ${userUid}::uuid, ${cause},
    ${CARD_COUNT}, ${CREDIT_TOTAL}, jsonb_agg(to_jsonb(gone)), count(*)
  FROM gone
  HAVING count(*) > 0
  RETURNING 1
`;

function chosen(which: Removal['which']): Sql {
  if (which === 'all') return sql`WHERE true`;
  return 'uids' in which
    ? sql`USING ${rowsOfUids(which.uids)} WHERE i.uid = wanted.uid`
    : sql`USING ${rowsOfUids(which.employeeUids)} WHERE i.employee_uid = wanted.uid`;
}

interface Written {
  basket: Basket;
  /** When and by whom, to the millisecond. */
  at: Date;
  userUid: UserUid | null;
}

/** Takes out what one call wrote and nobody changed since; it is kept by whoever wrote it. */
export const takeBackWritten = (tx: CompanyTx, { basket, at, userUid }: Written) =>
  tx.run(
    sql`
      DELETE FROM order_items
      WHERE company_uid = ${tx.companyUid}
        AND items_uid = ${basket.itemsUid}
        AND changed_at = ${at}
        AND changed_by IS NOT DISTINCT FROM ${userUid}::uuid
    `,
  );

/** What one call put there anew, somebody changed since, and is there still. */
export const listChangedOf = (tx: CompanyTx, { basket, at }: Pick<Written, 'basket' | 'at'>) =>
  tx.rows<BasketKey>(
    sql`
      SELECT employee_uid AS "employeeUid", service_code AS "serviceCode", wallet_uid AS "walletUid"
      FROM order_items
      WHERE company_uid = ${tx.companyUid}
        AND items_uid = ${basket.itemsUid}
        AND created_at = ${at}
        AND changed_at <> created_at
    `,
  );

interface Taking {
  basket: Basket;
  orderUid: OrderUid;
  userUid: UserUid | null;
  now: Date;
}

/** An order took everything that was in the basket: kept for the colleagues who wonder where it went; the order has the entries. */
export const rememberOrdered = (tx: CompanyTx, { basket, orderUid, userUid, now }: Taking) =>
  tx.run(
    sql`
      INSERT INTO basket_removals (
        company_uid, uid, items_uid, at, user_uid, cause, order_uid, card_count, credit_total, item_count
      )
      SELECT
        ${tx.companyUid}, ${newUid()}::uuid, ${basket.itemsUid}, ${now}, ${userUid}::uuid, 'ordered', ${orderUid},
        ${KEPT_CARDS}, ${KEPT_CREDIT}, ${KEPT_ITEMS}
      FROM basket_totals
      WHERE company_uid = ${tx.companyUid} AND items_uid = ${basket.itemsUid}
      HAVING sum(item_count) > 0
      RETURNING 1
    `,
  );

export interface RemovalRow extends Authorship {
  uid: string;
  at: Date;
  cause: RemovalCause;
  cardCount: number;
  creditTotal: Hellers;
  itemCount: number;
  restoredAt: Date | null;
  orderUid: OrderUid | null;
  orderNumber: string | null;
}

interface RemovalPage {
  since: Date;
  causes: readonly RemovalCause[] | undefined;
  descending: boolean;
  limit: number;
  offset: number;
}

export const listRemovals = (tx: CompanyTx, { since, causes, descending, limit, offset }: RemovalPage) =>
  tx.rows<RemovalRow>(
    sql`
      SELECT
        r.uid, r.at, u.uid AS "authorUid", u.first_name AS "authorFirstName", u.last_name AS "authorLastName",
        r.cause, r.card_count AS "cardCount", r.credit_total AS "creditTotal", r.item_count AS "itemCount",
        r.restored_at AS "restoredAt", o.uid AS "orderUid", o.number AS "orderNumber"
      FROM basket_removals r
      LEFT JOIN users u ON u.uid = r.user_uid
      LEFT JOIN orders o ON o.company_uid = r.company_uid AND o.uid = r.order_uid
      WHERE r.company_uid = ${tx.companyUid}
        AND r.at >= ${since}
        AND (${causes ?? null}::text[] IS NULL OR r.cause = ANY (${causes ?? null}::text[]))
      ORDER BY ${descending ? sql`r.at DESC, r.uid DESC` : sql`r.at, r.uid`}
      LIMIT ${limit}
      OFFSET ${offset}
    `,
  );

export async function countRemovals(tx: CompanyTx, { since, causes }: Pick<RemovalPage, 'since' | 'causes'>) {
  const counts = await tx.first<{ found: number; all: number }>(
    sql`
      SELECT
        count(*) FILTER (WHERE ${causes ?? null}::text[] IS NULL OR cause = ANY (${causes ?? null}::text[])) AS found,
        count(*) AS all
      FROM basket_removals
      WHERE company_uid = ${tx.companyUid} AND at >= ${since}
    `,
  );
  return counts ?? { found: 0, all: 0 };
}

export interface KeptRemoval {
  cause: RemovalCause;
  restoredAt: Date | null;
  items: BasketRow[];
}

/** For oneself: two people who put the same back at once have one effect. */
export const lockRemoval = (tx: CompanyTx, uid: string) =>
  tx.first<KeptRemoval>(
    sql`
      SELECT cause, restored_at AS "restoredAt", items
      FROM basket_removals
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid}
      FOR UPDATE
    `,
  );

export const markRestored = (tx: CompanyTx, { uid, userUid, now }: { uid: string; userUid: UserUid | null; now: Date }) =>
  tx.run(
    sql`
      UPDATE basket_removals
      SET restored_at = ${now}, restored_by = ${userUid}
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND restored_at IS NULL
    `,
  );

export const removeOldRemovals = (tx: CompanyTx, before: Date) =>
  tx.run(sql`DELETE FROM basket_removals WHERE company_uid = ${tx.companyUid} AND at < ${before}`);
