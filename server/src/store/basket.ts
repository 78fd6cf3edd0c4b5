import sql from 'sql-template-tag';
import type { ProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from './db';
import { packRows } from './pack-rows';
import { wanted } from './wanted';

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

export interface Basket {
  uid: string;
  /** The list its items are on. */
  itemsUid: string;
}

export interface BasketTotals {
  cardCount: number;
  /** Nominal credit in hellers. */
  creditTotal: number;
}

export const readBasket = (tx: CompanyTx) =>
  tx.first<Basket>(
    sql`SELECT uid, items_uid AS "itemsUid" FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'BASKET'`,
    'basket',
  );

export interface SharedBasket extends Basket {
  /** A checkout was taken from it; it stays so until the transaction ends. */
  hasCheckout: boolean;
}

/**
 * The basket to be changed entry by entry. Many people change it at once, rows of the same employee wait for each
 * other. Nobody can start or submit a checkout meanwhile. Locked before it is read, so the list it names is the current one.
 */
export const shareBasket = (tx: CompanyTx) =>
  tx.first<SharedBasket>(sql`SELECT uid, items_uid AS "itemsUid", has_checkout AS "hasCheckout" FROM share_basket()`, 'basket-share');

/** The basket for oneself: waits for every change under way and holds new ones until the transaction ends. */
export async function lockBasket(tx: CompanyTx): Promise<Basket | undefined> {
  const locked = tx.run(sql`SELECT pg_advisory_xact_lock(basket_lock_key())`, 'basket-lock');
  const [, basket] = await Promise.all([locked, readBasket(tx)]);
  return basket;
}

/** Cards and nominal credit on a list (S-045). */
export async function sumBasket(tx: CompanyTx, itemsUid: string): Promise<BasketTotals> {
  const totals = await tx.first<BasketTotals>(
    sql`SELECT count(*) FILTER (WHERE kind = 'cards') AS "cardCount", coalesce(sum(quantity * value), 0)::bigint AS "creditTotal"
        FROM order_items WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid}`,
    'basket-totals',
  );
  return totals ?? { cardCount: 0, creditTotal: 0 };
}

interface Upsert {
  basket: Basket;
  items: readonly BasketRow[];
  now: Date;
}

/**
 * Inserts entries or changes those with the same employee, service and wallet (S-043). The entries must be distinct by that
 * key. A card of another service for the same employee and product gives way.
 */
export async function upsertItems(tx: CompanyTx, { basket, items, now }: Upsert): Promise<void> {
  const cards = items.filter((item) => item.kind === 'cards');
  await Promise.all([
    cards.length > 0 && removeOtherCards(tx, basket, cards),
    tx.run(
      sql`INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value, location_uid, request_uid, created_at)
        SELECT ${tx.companyUid}, new_uid(), ${basket.itemsUid}, "employeeUid", "productCode", "serviceCode", kind, "walletUid", quantity, value, "locationUid", "requestUid", ${now}
        FROM json_to_recordset(${packRows(items)}) AS r ("employeeUid" uuid, "productCode" text, "serviceCode" text, kind text,
          "walletUid" uuid, quantity int, value bigint, "locationUid" uuid, "requestUid" uuid)
        ORDER BY "employeeUid", "serviceCode" -- everybody locks in one order
        ON CONFLICT ON CONSTRAINT order_items_key DO UPDATE
        SET quantity = excluded.quantity, value = excluded.value, location_uid = excluded.location_uid, request_uid = excluded.request_uid`,
      'basket-upsert',
    ),
  ]);
}

const removeOtherCards = (tx: CompanyTx, basket: Basket, cards: readonly BasketRow[]) =>
  tx.run(
    sql`DELETE FROM order_items i
        USING json_to_recordset(${packRows(cards)}) AS n ("employeeUid" uuid, "productCode" text, "serviceCode" text)
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${basket.itemsUid} AND i.employee_uid = n."employeeUid"
          AND i.kind = 'cards' AND i.product_code = n."productCode" AND i.service_code <> n."serviceCode"`,
    'basket-other-cards',
  );

/** Removes entries by their key; unknown ones are no error (a repeated 0 stays 0). */
export const removeByKey = (tx: CompanyTx, { basket, keys }: { basket: Basket; keys: readonly BasketKey[] }) =>
  tx.run(
    sql`DELETE FROM order_items i
        USING json_to_recordset(${packRows(keys)}) AS k ("employeeUid" uuid, "serviceCode" text, "walletUid" uuid)
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${basket.itemsUid}
          AND i.employee_uid = k."employeeUid" AND i.service_code = k."serviceCode" AND i.wallet_uid IS NOT DISTINCT FROM k."walletUid"`,
  );

/** Removes entries by uid; null empties the basket. */
export const removeItems = (tx: CompanyTx, { basket, uids }: { basket: Basket; uids: readonly string[] | null }) =>
  tx.run(
    sql`DELETE FROM order_items
        WHERE company_uid = ${tx.companyUid} AND items_uid = ${basket.itemsUid} AND (${uids}::uuid[] IS NULL OR uid = ANY (${uids}::uuid[]))`,
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

const ITEM_ORDER = sql`ORDER BY e.employee_number COLLATE czech_numeric, i.service_code, i.uid`;

/** All items, in the order of personal numbers. */
export const listItems = (tx: CompanyTx, itemsUid: string) =>
  tx.rows<BasketItemRow>(sql`${ITEM} WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} ${ITEM_ORDER}`, 'basket-items');

/** Items of some employees: found by them, so that a change costs the same in a basket of ten thousand. */
export const listItemsOf = (tx: CompanyTx, { itemsUid, employeeUids }: { itemsUid: string; employeeUids: string[] }) =>
  tx.rows<BasketItemRow>(
    sql`${ITEM} JOIN ${wanted(employeeUids)} ON wanted.uid = i.employee_uid
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} ${ITEM_ORDER}`,
    'basket-items-of',
  );

/** A checkout taken from an older basket is void the moment the basket changes (S-041). */
export const voidCheckout = async (tx: CompanyTx, { hasCheckout }: SharedBasket): Promise<void> => {
  if (hasCheckout) await dropCheckouts(tx);
};

export const dropCheckouts = (tx: CompanyTx) =>
  tx.run(sql`DELETE FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'CHECKOUT'`, 'checkout-drop');
