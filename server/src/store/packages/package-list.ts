import sql, { join, type Sql } from 'sql-template-tag';
import type { OrderUid, LocationUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import type { Courier, OrderBlockingReason, OrderStatus, PaymentType } from '@portal/domain/orders/order-status';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { likePattern } from '../engine/sql-parts';
import { missingIn } from '../cards/missing-cards';

/** A package of a placed order with what the list says about its order. Amounts in hellers. */
export interface ShipmentRow {
  uid: string;
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

const COLUMNS = sql`
  p.uid, p.number, p.tracking_number AS "trackingNumber", p.courier, p.items_count AS "itemsCount",
  p.is_taken_over AS "isTakenOver", p.dispatched_at AS "dispatchedAt", p.delivered_at AS "deliveredAt",
  ${missingIn(sql`p`)} AS "missingCards", p.trouble, p.location_uid AS "locationUid",
  p.location_name AS "locationName", p.label, o.uid AS "orderUid", o.number AS "orderNumber",
  o.ordered_at AS "orderedAt", o.status AS "orderStatus", o.blocking_reason AS "blockingReason",
  o.payment_type AS "paymentType", o.paid AS "isPaid", o.paid_on AS "paidOn", o.price, o.vat, o.price_inc_vat AS "priceIncVat"
`;

const FROM = sql`FROM packages p JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid`;

/** A page of the shipments of placed orders; a home delivery is an address of its own. Cards and paper are lists apart, each with its total. */
export async function listShipments(tx: CompanyTx, page: ShipmentPage): Promise<Shipments> {
  const all = sql`${FROM} WHERE p.company_uid = ${tx.companyUid} AND p.number IS NOT NULL`;
  const filtered = sql`${all} AND ${conditions(page.filter)}`;
  const direction = page.sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  const rows = await tx.rows<ShipmentRow>(
    sql`
      SELECT ${COLUMNS}
      ${filtered}
      ORDER BY ${SORT_COLUMNS[page.sortBy]}
      ${direction}, p.number
      ${direction}
      LIMIT ${page.limit}
      OFFSET ${page.offset}
    `,
  );
  const counts = await tx.first<Omit<Shipments, 'rows'>>(
    sql`
      SELECT
        f.*,
        (SELECT count(*) ${all} AND ${conditions({ productMedium: page.filter.productMedium })}) AS unfiltered
      FROM (
        SELECT
          count(*) AS total, count(DISTINCT coalesce(p.location_uid, p.employee_uid)) AS addresses,
          count(DISTINCT nullif(p.department, '')) AS departments
        ${filtered}
      ) f
    `,
  );
  return { rows, total: 0, unfiltered: 0, addresses: 0, departments: 0, ...counts };
}

function conditions(filter: ShipmentFilter): Sql {
  const contains = (column: Sql, text: string) => sql`fold(coalesce(${column}, '')) LIKE ${likePattern(text)}`;
  const all: (Sql | false)[] = [
    filter.productMedium !== undefined && sql`o.medium = ANY (${filter.productMedium})`,
    filter.packageNumber !== undefined && contains(sql`p.number`, filter.packageNumber),
    filter.isTakenOver !== undefined && sql`p.is_taken_over = ${filter.isTakenOver}`,
    filter.orderStatus !== undefined && sql`o.status = ANY (${filter.orderStatus})`,
    filter.orderedFrom !== undefined && sql`o.ordered_at >= ${filter.orderedFrom}::date::timestamp AT TIME ZONE 'Europe/Prague'`,
    filter.orderedTo !== undefined && sql`o.ordered_at < (${filter.orderedTo}::date + 1)::timestamp AT TIME ZONE 'Europe/Prague'`,
    filter.orderNumber !== undefined && contains(sql`o.number`, filter.orderNumber),
    filter.locationUid !== undefined && sql`p.location_uid = ANY (${filter.locationUid}::uuid[])`,
    filter.uid !== undefined && sql`p.uid = ANY (${filter.uid}::uuid[])`,
    filter.trackingNumber !== undefined && contains(sql`p.tracking_number`, filter.trackingNumber),
  ];
  const given = all.filter((condition) => condition !== false);
  return given.length === 0 ? sql`true` : join(given, ' AND ');
}
