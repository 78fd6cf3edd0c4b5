import sql from 'sql-template-tag';
import type { ProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from './db';
import { packRows } from './pack-rows';

export interface BasketRow {
  employeeUid: string;
  productCode: string;
  serviceCode: string;
  kind: 'cards' | 'credits';
  walletUid: string | null;
  quantity: number;
  /** Hellers; null for cards. */
  value: number | null;
  locationUid: string | null;
  requestUid: string | null;
}

export type BasketKey = Pick<BasketRow, 'employeeUid' | 'serviceCode' | 'walletUid'>;

export interface BasketHead {
  uid: string;
  /** The list its items are on. */
  itemsUid: string;
  version: number;
  cardCount: number;
  /** Nominal credit in hellers. */
  creditTotal: number;
}

const HEAD = sql`uid, items_uid AS "itemsUid", basket_version AS version, card_count AS "cardCount", credit_total AS "creditTotal"`;

/** The open basket, locked: changes of one company's basket come one after another. */
export const lockBasket = (tx: CompanyTx) =>
  tx.first<BasketHead>(
    sql`SELECT ${HEAD} FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'BASKET' FOR UPDATE`,
    'basket-lock',
  );

export const readBasket = (tx: CompanyTx) =>
  tx.first<BasketHead>(sql`SELECT ${HEAD} FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'BASKET'`, 'basket-head');

export const createBasket = (tx: CompanyTx, { uid, now }: { uid: string; now: Date }) =>
  tx.run(sql`INSERT INTO orders (company_uid, uid, items_uid, status, payment_type, created_at)
             SELECT ${tx.companyUid}, ${uid}, new_uid(), 'BASKET', coalesce((SELECT payment_type FROM contracts WHERE company_uid = ${tx.companyUid} ORDER BY status LIMIT 1), 'proforma'), ${now}
             ON CONFLICT DO NOTHING`);

interface Upsert {
  basket: BasketHead;
  items: BasketRow[];
  now: Date;
}

/**
 * Inserts entries or changes those with the same employee, service and wallet, and moves the totals by the difference
 * (S-043, S-045). The basket must be locked; the entries must be distinct by their key. A card of another service for the
 * same employee and product gives way. Answers the new head.
 */
export const upsertItems = (tx: CompanyTx, { basket, items, now }: Upsert) =>
  tx.first<BasketHead>(
    sql`WITH input AS (
          SELECT * FROM json_to_recordset(${packRows(items)}) AS r ("employeeUid" uuid, "productCode" text, "serviceCode" text, kind text,
            "walletUid" uuid, quantity int, value bigint, "locationUid" uuid, "requestUid" uuid)
        ), before AS (
          SELECT i.uid, i.kind, i.quantity, i.value, i.service_code = n."serviceCode" AS kept
          FROM input n JOIN order_items i ON i.company_uid = ${tx.companyUid} AND i.items_uid = ${basket.itemsUid} AND i.employee_uid = n."employeeUid"
           AND (i.service_code = n."serviceCode" AND i.wallet_uid IS NOT DISTINCT FROM n."walletUid"
                OR i.kind = 'cards' AND n.kind = 'cards' AND i.product_code = n."productCode")
        ), replaced AS (
          DELETE FROM order_items WHERE company_uid = ${tx.companyUid} AND uid IN (SELECT uid FROM before WHERE NOT kept) RETURNING uid
        ), written AS (
          INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value, location_uid, request_uid, created_at)
          SELECT ${tx.companyUid}, new_uid(), ${basket.itemsUid}, "employeeUid", "productCode", "serviceCode", kind, "walletUid", quantity, value, "locationUid", "requestUid", ${now}
          FROM input WHERE (SELECT count(*) FROM replaced) >= 0 -- the old card leaves before the new one comes
          ON CONFLICT ON CONSTRAINT order_items_key DO UPDATE
          SET quantity = excluded.quantity, value = excluded.value, location_uid = excluded.location_uid, request_uid = excluded.request_uid
          RETURNING kind, quantity, value
        ), moved AS (
          SELECT count(*) FILTER (WHERE kind = 'cards') * sign AS cards, coalesce(sum(quantity * value) FILTER (WHERE kind = 'credits'), 0) * sign AS credits
          FROM (SELECT kind, quantity, value, 1 AS sign FROM written UNION ALL SELECT kind, quantity, value, -1 FROM before) AS change
          GROUP BY sign
        )
        UPDATE orders SET basket_version = basket_version + 1,
          card_count = card_count + (SELECT coalesce(sum(cards), 0) FROM moved),
          credit_total = credit_total + (SELECT coalesce(sum(credits), 0) FROM moved)
        WHERE company_uid = ${tx.companyUid} AND uid = ${basket.uid}
        RETURNING ${HEAD}`,
    'basket-upsert',
  );

const REMOVAL = (tx: CompanyTx, basketUid: string) => sql`
  UPDATE orders SET basket_version = basket_version + 1,
    card_count = card_count - (SELECT count(*) FROM gone WHERE kind = 'cards'),
    credit_total = credit_total - (SELECT coalesce(sum(quantity * value), 0) FROM gone WHERE kind = 'credits')
  WHERE company_uid = ${tx.companyUid} AND uid = ${basketUid}
  RETURNING ${HEAD}`;

/** Removes entries by their key; unknown ones are no error (a repeated 0 stays 0). */
export const removeByKey = (tx: CompanyTx, { basket, keys }: { basket: BasketHead; keys: BasketKey[] }) =>
  tx.first<BasketHead>(
    sql`WITH gone AS (
          DELETE FROM order_items i
          USING json_to_recordset(${packRows(keys)}) AS k ("employeeUid" uuid, "serviceCode" text, "walletUid" uuid)
          WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${basket.itemsUid}
            AND i.employee_uid = k."employeeUid" AND i.service_code = k."serviceCode" AND i.wallet_uid IS NOT DISTINCT FROM k."walletUid"
          RETURNING i.kind, i.quantity, i.value
        ) ${REMOVAL(tx, basket.uid)}`,
  );

/** Removes entries by uid; null empties the basket. */
export const removeItems = (tx: CompanyTx, { basket, uids }: { basket: BasketHead; uids: string[] | null }) =>
  tx.first<BasketHead>(
    sql`WITH gone AS (
          DELETE FROM order_items
          WHERE company_uid = ${tx.companyUid} AND items_uid = ${basket.itemsUid} AND (${uids}::uuid[] IS NULL OR uid = ANY (${uids}::uuid[]))
          RETURNING kind, quantity, value
        ) ${REMOVAL(tx, basket.uid)}`,
  );

export interface BasketItemRow extends BasketRow {
  uid: string;
  productCode: ProductCode;
  serviceCode: ServiceCode;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
}

const ITEM = sql`
  SELECT i.uid, i.employee_uid AS "employeeUid", i.product_code AS "productCode", i.service_code AS "serviceCode", i.kind, i.wallet_uid AS "walletUid",
         i.quantity, i.value, i.location_uid AS "locationUid", i.request_uid AS "requestUid",
         e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName", e.status AS "employeeStatus"
  FROM order_items i JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid`;

/** Items of the given employees (all when null), in the order of personal numbers. */
export const listItems = (tx: CompanyTx, { itemsUid, employeeUids }: { itemsUid: string; employeeUids: string[] | null }) =>
  tx.rows<BasketItemRow>(
    sql`${ITEM} WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid}
        AND (${employeeUids}::uuid[] IS NULL OR i.employee_uid = ANY (${employeeUids}::uuid[]))
        ORDER BY e.employee_number COLLATE czech_numeric, i.service_code, i.uid`,
  );

/** A checkout taken from an older basket is void the moment the basket changes (S-041). */
export const dropCheckouts = (tx: CompanyTx) =>
  tx.run(sql`DELETE FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'CHECKOUT'`, 'checkout-drop');
