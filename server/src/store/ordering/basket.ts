import sql, { empty } from 'sql-template-tag';
import type {
  EmployeeUid,
  OrderUid,
  LocationUid,
  ItemListUid,
  ItemUid,
  WalletUid,
  RequestUid,
  UserUid,
} from '@portal/domain/identifiers/uid';
import type { ProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { KEPT_CARDS, KEPT_CREDIT, KEPT_ITEMS } from './item-sql';

export interface BasketRow {
  employeeUid: EmployeeUid;
  productCode: ProductCode;
  serviceCode: ServiceCode;
  kind: 'cards' | 'credits';
  walletUid: WalletUid | null;
  quantity: number;
  /** Hellers; null for cards. */
  value: Hellers | null;
  locationUid: LocationUid | null;
  requestUid: RequestUid | null;
}

export type BasketKey = Pick<BasketRow, 'employeeUid' | 'serviceCode' | 'walletUid'>;

export interface Basket {
  uid: OrderUid;
  /** The list its items are on. */
  itemsUid: ItemListUid;
}

export interface BasketTotals {
  cardCount: number;
  /** Nominal credit in hellers. */
  creditTotal: Hellers;
  itemCount: number;
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

/** Cards and nominal credit of an open basket (S-045), as they are kept: it costs the same however much is in it. */
export async function sumBasket(tx: CompanyTx, itemsUid: ItemListUid): Promise<BasketTotals> {
  const totals = await tx.first<BasketTotals>(
    sql`
      SELECT
        ${KEPT_CARDS} AS "cardCount", ${KEPT_CREDIT} AS "creditTotal", ${KEPT_ITEMS} AS "itemCount"
      FROM basket_totals
      WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid}
    `,
    'basket-totals',
  );
  return totals ?? { cardCount: 0, creditTotal: hellers(0), itemCount: 0 };
}

/** Who wrote it; nobody: the portal itself. */
export interface Authorship {
  authorUid: UserUid | null;
  authorFirstName: string;
  authorLastName: string;
}

export interface BasketItemRow extends BasketRow, Authorship {
  uid: ItemUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
  version: number;
  changedAt: Date | string;
}

const ITEM = sql`
  SELECT
    i.uid, i.employee_uid AS "employeeUid", i.product_code AS "productCode", i.service_code AS "serviceCode", i.kind,
    i.wallet_uid AS "walletUid", i.quantity, i.value, i.location_uid AS "locationUid", i.request_uid AS "requestUid",
    e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName",
    e.status AS "employeeStatus", i.version, coalesce(i.changed_at, i.created_at) AS "changedAt",
    u.uid AS "authorUid", u.first_name AS "authorFirstName", u.last_name AS "authorLastName"
  FROM order_items i
  JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
  LEFT JOIN users u ON u.uid = i.changed_by
`;

const ITEM_ORDER = sql`ORDER BY e.employee_number COLLATE czech_numeric, i.service_code, i.uid`;

interface ItemPage {
  itemsUid: ItemListUid;
  pageNumber: number;
  pageSize?: number | undefined;
}

/** The items of a page in the order of personal numbers; without a size all of them. */
export const listItems = (tx: CompanyTx, { itemsUid, pageNumber, pageSize }: ItemPage) =>
  tx.rows<BasketItemRow>(
    sql`${ITEM} WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} ${ITEM_ORDER}
        ${pageSize === undefined ? empty : sql`LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`}`,
    pageSize === undefined ? 'basket-items' : 'basket-items-page',
  );

/** The items changed since an instant; undefined when there are more than `most`. */
export async function listChangedItems(tx: CompanyTx, { itemsUid, since, most }: { itemsUid: ItemListUid; since: Date; most: number }) {
  const rows = await tx.rows<BasketItemRow>(
    sql`
      ${ITEM}
      WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} AND i.changed_at >= ${since}
      ${ITEM_ORDER}
      LIMIT ${most + 1}
    `,
    'basket-items-changed',
  );
  return rows.length > most ? undefined : rows;
}

/** A checkout taken from an older basket is void the moment the basket changes (S-041). */
export const voidCheckout = async (tx: CompanyTx, { hasCheckout }: SharedBasket): Promise<void> => {
  if (hasCheckout) await dropCheckouts(tx);
};

export const dropCheckouts = (tx: CompanyTx) =>
  tx.run(sql`DELETE FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'CHECKOUT'`, 'checkout-drop');
