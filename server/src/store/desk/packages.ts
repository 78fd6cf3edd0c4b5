import sql, { type Sql } from 'sql-template-tag';
import type { ProductCode } from '@portal/domain/catalogue/codes';
import type { CompanyUid, OrderUid, PackageUid } from '@portal/domain/identifiers/uid';
import type { PackageLabel } from '@portal/domain/ordering/package-label';
import { STANDING_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { Courier } from '@portal/domain/packages/tracking';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import { searchWords } from '@portal/domain/text/fold';
import type { DeskTx } from '../engine/desk';
import { likePattern, packRows } from '../engine/sql-parts';
import type { DeskListSql, DeskListWish } from './lists/desk-list';

export interface DeskPackageRow {
  uid: PackageUid;
  number: string;
  companyUid: CompanyUid;
  companyName: string;
  orderUid: OrderUid;
  orderNumber: string;
  state: 'ready' | 'unfinished' | 'underWay' | 'trouble';
  trouble: ParcelTrouble | null;
  isInDoubt: boolean;
  courier: Courier | null;
  trackingNumber: string | null;
  city: string;
  itemsCount: number;
  since: Date;
}

/** A card of package `p` is made, and none is still to be made or given up: it can leave once its order is worked on. */
const IS_READY = sql`(
  o.credits_posted_at IS NOT NULL
  AND EXISTS (
    SELECT FROM cards c
    WHERE c.company_uid = p.company_uid AND c.package_uid = p.uid AND c.status = 'CRD_MNF'
  )
  AND NOT EXISTS (
    SELECT FROM cards c
    WHERE c.company_uid = p.company_uid
      AND c.package_uid = p.uid
      AND coalesce(c.status_before, c.status) IN ('ORDERED', 'CRD_IN_PRD')
  )
)`;

const STATE = sql`
  CASE
    WHEN p.dispatched_at IS NULL THEN CASE WHEN ${IS_READY} THEN 'ready' ELSE 'unfinished' END
    WHEN p.trouble IS NULL THEN 'underWay'
    ELSE 'trouble'
  END
`;

/** Since when a package is where it is: at the provider since its order is worked on. */
const SINCE = sql`coalesce(p.trouble_since, p.dispatched_at, o.credits_posted_at, o.ordered_at)`;

/** Packages with cards that nobody has in hand yet, of all companies. */
export const PACKAGES: DeskListSql = {
  name: 'packages',
  rows: sql`
    packages p
    JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid
    JOIN companies k ON k.uid = p.company_uid
  `,
  company: sql`p.company_uid`,
  uid: sql`p.uid`,
  at: sql`p.company_uid = chosen.company AND p.uid = chosen.uid`,
  always: sql`
    p.number IS NOT NULL AND p.delivered_at IS NULL AND NOT p.is_taken_over AND o.medium = 'plastic'
    AND o.status = ANY (${[...STANDING_ORDER_STATUSES]}::text[])
  `,
  columns: sql`
    p.uid, p.number, p.company_uid AS "companyUid", k.name AS "companyName", o.uid AS "orderUid",
    o.number AS "orderNumber", ${STATE} AS state, p.trouble,
    coalesce(p.dispatched_at IS NULL AND p.offered_at = 'infinity', false) AS "isInDoubt", p.courier, p.tracking_number AS "trackingNumber",
    p.label ->> 'city' AS city, p.items_count AS "itemsCount", ${SINCE} AS since
  `,
};

const SORT_COLUMNS = { since: SINCE, number: sql`p.number`, companyName: sql`k.name COLLATE czech`, courier: sql`p.courier` } as const;

interface Wish {
  fulltext?: string | undefined;
  state?: DeskPackageRow['state'][] | undefined;
  courier?: Courier[] | undefined;
  /** As it is since before then. */
  before?: Date | undefined;
  companyUid?: CompanyUid[] | undefined;
  orderUid?: OrderUid[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

/** Which packages, and in what order (DESK-032). */
export function packageWish({ fulltext, state, courier, before, companyUid, orderUid, sortBy, sortDir }: Wish): DeskListWish {
  const direction = sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  const conditions: (Sql | false)[] = [
    ...searchWords(fulltext ?? '').map(says),
    state !== undefined && isIn(state),
    courier !== undefined && sql`p.courier = ANY (${courier}::text[])`,
    before !== undefined && sql`${SINCE} < ${before}`,
    companyUid !== undefined && sql`p.company_uid = ANY (${companyUid}::uuid[])`,
    orderUid !== undefined && isOfOrder(orderUid),
  ];
  return {
    conditions: conditions.filter((condition) => condition !== false),
    order: sql`${SORT_COLUMNS[sortBy]} ${direction}, p.uid ${direction}`,
  };
}

/** Which packages have not left is in an index, and only of those cards are looked at. */
const isIn = (states: readonly string[]): Sql =>
  states.every((state) => state === 'ready' || state === 'unfinished')
    ? sql`p.dispatched_at IS NULL AND ${STATE} = ANY (${[...states]}::text[])`
    : sql`${STATE} = ANY (${[...states]}::text[])`;

/** Packages of an order, of whichever company it is. */
export const isOfOrder = (uids: readonly OrderUid[]): Sql => sql`p.order_uid = ANY (${[...uids]}::uuid[])`;

function says(word: string): Sql {
  const pattern = likePattern(word);
  return sql`(
    p.number LIKE ${pattern}
    OR fold(coalesce(p.tracking_number, '')) LIKE ${pattern}
    OR o.number LIKE ${pattern}
    OR fold(k.name) LIKE ${pattern}
    OR fold(p.label ->> 'city') LIKE ${pattern}
  )`;
}

/** The courier says that package `p` will not arrive by itself. */
const IS_LOST = sql`(p.trouble IS NOT NULL AND p.delivered_at IS NULL AND NOT p.is_taken_over)`;

export interface PrintedPackage {
  uid: PackageUid;
  number: string;
  courier: Courier | null;
  label: PackageLabel;
  orderNumber: string;
  orderLabel: string | null;
  /** Those that are in it: made, or on their way. */
  cards: { firstName: string; lastName: string; employeeNumber: string; productCode: ProductCode; number: string | null }[];
}

/** What notes and labels say, in the order the packages were asked for. */
export const listPrintedPackages = (tx: DeskTx, uids: readonly string[]) =>
  tx.rows<PrintedPackage>(
    sql`
      SELECT
        p.uid, p.number, p.courier, p.label, o.number AS "orderNumber", o.label AS "orderLabel",
        coalesce(inside.cards, '[]') AS cards
      FROM unnest(${[...uids]}::uuid[]) WITH ORDINALITY AS wanted (uid, position)
      JOIN packages p ON p.uid = wanted.uid AND p.number IS NOT NULL
      JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid
      LEFT JOIN LATERAL (
        SELECT
          json_agg(
            json_build_object(
              'firstName', e.first_name, 'lastName', e.last_name, 'employeeNumber', e.employee_number,
              'productCode', c.product_code, 'number', c.number
            ) ORDER BY e.last_name COLLATE czech, e.first_name COLLATE czech, c.uid
          ) AS cards
        FROM cards c
        JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
        WHERE c.company_uid = p.company_uid AND c.package_uid = p.uid AND c.status NOT IN ('CRD_NOT_MNF', 'CRD_CANC')
      ) inside ON true
      ORDER BY wanted.position
    `,
  );

export interface KnownPackage {
  number: string;
  companyName: string;
  city: string;
  isReady: boolean;
  /** It left, and nobody says that it will not arrive. */
  isGone: boolean;
  /** It left and will not arrive by itself: it may leave once more. */
  isInTrouble: boolean;
}

/** What is known of the packages of these numbers. */
export const listKnownPackages = (tx: DeskTx, numbers: readonly string[]) =>
  tx.rows<KnownPackage>(
    sql`
      SELECT
        p.number, k.name AS "companyName", p.label ->> 'city' AS city, ${IS_READY} AS "isReady",
        p.dispatched_at IS NOT NULL AND NOT ${IS_LOST} AS "isGone", ${IS_LOST} AS "isInTrouble"
      FROM json_to_recordset(${packRows([...new Set(numbers)].map((number) => ({ number })))}) AS wanted (number text)
      JOIN packages p ON p.number = wanted.number
      JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid
      JOIN companies k ON k.uid = p.company_uid
    `,
  );

/** Which of the tracking numbers packages have that left after that day; couriers use theirs again after years. */
export const listTakenNumbers = (tx: DeskTx, { numbers, since }: { numbers: readonly string[]; since: Date }) =>
  tx.rows<{ trackingNumber: string; packageNumber: string }>(
    sql`
      SELECT p.tracking_number AS "trackingNumber", p.number AS "packageNumber"
      FROM packages p
      WHERE p.tracking_number = ANY (${[...numbers]}::text[]) AND p.dispatched_at > ${since}
    `,
  );
