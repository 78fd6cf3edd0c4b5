import sql, { join, type Sql } from 'sql-template-tag';
import type { OrderUid, LocationUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { Courier } from '@portal/domain/packages/tracking';
import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { beginningOf, endOf, likePattern } from '../engine/sql-parts';
import { joinedByHash } from '../engine/tx';
import { missingIn } from '../cards/missing-cards';

/** A package of a placed order with what the list says about its order. Amounts in hellers. */
export interface ShipmentRow {
  uid: PackageUid;
  number: string;
  trackingNumber: string | null;
  courier: Courier | null;
  itemsCount: number;
  isTakenOver: boolean;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  missingCards: number;
  trouble: ParcelTrouble | null;
  locationUid: LocationUid | null;
  locationName: string | null;
  label: PackageLabel;
  orderUid: OrderUid;
  orderNumber: string;
  orderedAt: Date;
  orderStatus: OrderStatus;
  blockingReason: OrderBlockingReason | null;
  paymentType: PaymentType;
  isPaid: boolean;
  paidOn: Day | null;
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
}

export interface ShipmentFilter {
  productMedium?: ('plastic' | 'paper')[] | undefined;
  packageNumber?: string | undefined;
  isTakenOver?: boolean | undefined;
  orderStatus?: OrderStatus[] | undefined;
  /** Inclusive days in Prague. */
  orderedFrom?: Day | undefined;
  orderedTo?: Day | undefined;
  orderNumber?: string | undefined;
  trackingNumber?: string | undefined;
  /** Addresses of the company they go to. */
  locationUid?: LocationUid[] | undefined;
  uid?: string[] | undefined;
}

const SORT_COLUMNS = { orderDate: sql`o.ordered_at`, number: sql`p.number`, orderNumber: sql`o.number` } as const;

export interface ShipmentPage {
  filter: ShipmentFilter;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export interface Shipments {
  rows: ShipmentRow[];
  total: number;
  unfiltered: number;
  /** Distinct addresses and departments of everything the filter lets through (S-095). */
  addresses: number;
  departments: number;
}

const columns = (tx: CompanyTx): Sql => sql`
  p.uid, p.number, p.tracking_number AS "trackingNumber", p.courier, p.items_count AS "itemsCount",
  p.is_taken_over AS "isTakenOver", p.dispatched_at AS "dispatchedAt", p.delivered_at AS "deliveredAt",
  ${missingIn(tx, sql`p`)} AS "missingCards", p.trouble, p.location_uid AS "locationUid",
  p.location_name AS "locationName", p.label, o.uid AS "orderUid", o.number AS "orderNumber",
  o.ordered_at AS "orderedAt", o.status AS "orderStatus", o.blocking_reason AS "blockingReason",
  o.payment_type AS "paymentType", o.paid AS "isPaid", o.paid_on AS "paidOn", o.price, o.vat, o.price_inc_vat AS "priceIncVat"
`;

/**
 * Orders first: the newest are found by their time, and of theirs alone packages are read. Whether the order was placed is said as the index of the
 * placed ones says it; a package has a number from then on. Those nobody took over yet are few, and looked for by themselves.
 */
const placed = (tx: CompanyTx, { isTakenOver }: ShipmentFilter): Sql => sql`
  FROM orders o
  JOIN ${isTakenOver === false ? toTakeOver(tx) : sql`packages`} p ON p.company_uid = o.company_uid AND p.order_uid = o.uid
  WHERE o.company_uid = ${tx.companyUid} AND o.status NOT IN ('BASKET', 'CHECKOUT') AND p.number IS NOT NULL
`;

const toTakeOver = (tx: CompanyTx): Sql =>
  sql`(SELECT * FROM packages WHERE company_uid = ${tx.companyUid} AND number IS NOT NULL AND NOT is_taken_over OFFSET 0)`;

/** The same by the number of the package: packages first, and of each its order. */
const numbered = (tx: CompanyTx): Sql => sql`
  FROM packages p
  CROSS JOIN LATERAL (SELECT * FROM orders WHERE company_uid = ${tx.companyUid} AND uid = p.order_uid OFFSET 0) o
  WHERE p.company_uid = ${tx.companyUid} AND o.status NOT IN ('BASKET', 'CHECKOUT') AND p.number IS NOT NULL
`;

/** A page of the shipments of placed orders; a home delivery is an address of its own. Cards and paper are lists apart, each with its total. */
export async function listShipments(tx: CompanyTx, page: ShipmentPage): Promise<Shipments> {
  const wanted = conditions(page.filter);
  const isWalked = isLong(page.filter);
  const direction = page.sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  const rows = await inOrder(tx, isWalked, () =>
    tx.rows<ShipmentRow>(
      sql`
        SELECT ${columns(tx)}
        ${isWalked && page.sortBy === 'number' ? numbered(tx) : placed(tx, page.filter)} AND ${wanted}
        ORDER BY ${SORT_COLUMNS[page.sortBy]}
        ${direction}, p.number
        ${direction}
        LIMIT ${page.limit}
        OFFSET ${page.offset}
      `,
    ),
  );
  const counting = () =>
    tx.first<Omit<Shipments, 'rows' | 'unfiltered'>>(
      sql`
        SELECT
          count(*) AS total, count(DISTINCT coalesce(p.location_uid, p.employee_uid)) AS addresses,
          count(DISTINCT nullif(p.department, '')) AS departments
        ${placed(tx, page.filter)} AND ${wanted}
      `,
    );
  // Each order and each package once, never the order of each package.
  const counts = await (isWalked ? joinedByHash(tx, counting) : counting());
  const { total = 0, addresses = 0, departments = 0 } = counts ?? {};
  return { rows, total, addresses, departments, unfiltered: await countUnfiltered(tx, page.filter, total) };
}

/** Nothing leaves but few of them. */
const isLong = ({ isTakenOver, locationUid, uid }: ShipmentFilter): boolean =>
  isTakenOver !== false && locationUid === undefined && uid === undefined;

/**
 * An index has every order a page can be asked in: its rows are taken one after the other until it is full. PostgreSQL takes the packages of any company
 * for a handful and would rather sort them all.
 */
async function inOrder<T>(tx: CompanyTx, isWalked: boolean, page: () => Promise<T>): Promise<T> {
  if (!isWalked) return page();
  const [, rows] = await Promise.all([tx.run(sql`SET LOCAL enable_sort = off`), page(), tx.run(sql`SET LOCAL enable_sort = on`)]);
  return rows;
}

/** All of the list whatever else is asked for; when nothing else is, they were counted already. */
async function countUnfiltered(tx: CompanyTx, { productMedium, ...others }: ShipmentFilter, total: number): Promise<number> {
  if (Object.values(others).every((wanted) => wanted === undefined)) return total;
  const counting = () => tx.first<{ count: number }>(sql`SELECT count(*) ${placed(tx, {})} AND ${conditions({ productMedium })}`);
  const row = await joinedByHash(tx, counting);
  return row?.count ?? 0;
}

function conditions(filter: ShipmentFilter): Sql {
  const contains = (column: Sql, text: string) => sql`fold(coalesce(${column}, '')) LIKE ${likePattern(text)}`;
  const all: (Sql | false)[] = [
    filter.productMedium !== undefined && sql`o.medium = ANY (${filter.productMedium})`,
    filter.packageNumber !== undefined && contains(sql`p.number`, filter.packageNumber),
    filter.isTakenOver !== undefined && sql`p.is_taken_over = ${filter.isTakenOver}`,
    filter.orderStatus !== undefined && sql`o.status = ANY (${filter.orderStatus})`,
    filter.orderedFrom !== undefined && sql`o.ordered_at >= ${beginningOf(filter.orderedFrom)}`,
    filter.orderedTo !== undefined && sql`o.ordered_at < ${endOf(filter.orderedTo)}`,
    filter.orderNumber !== undefined && contains(sql`o.number`, filter.orderNumber),
    filter.locationUid !== undefined && sql`p.location_uid = ANY (${filter.locationUid}::uuid[])`,
    filter.uid !== undefined && sql`p.uid = ANY (${filter.uid}::uuid[])`,
    filter.trackingNumber !== undefined && contains(sql`p.tracking_number`, filter.trackingNumber),
  ];
  const given = all.filter((condition) => condition !== false);
  return given.length === 0 ? sql`true` : join(given, ' AND ');
}
