import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyUid, OrderUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { Courier } from '@portal/domain/packages/tracking';
import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { ListedOrderBadge } from '@portal/domain/orders/next-step';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { ParcelTrouble } from '@portal/domain/packages/shipment-state';
import { searchWords } from '@portal/domain/text/fold';
import type { DeskTx } from '../engine/desk';
import { beginningOf, endOf, likePattern } from '../engine/sql-parts';
import { saysBadge } from './order-badge';
import { sealedTotal, type DeskListSql, type DeskListWish } from './lists/desk-list';

export interface DeskOrderRow {
  uid: OrderUid;
  number: string;
  companyUid: CompanyUid;
  companyName: string;
  status: OrderStatus;
  blockingReason: OrderBlockingReason | null;
  blockedAt: Date | null;
  orderedAt: Date;
  paymentType: PaymentType;
  isPaid: boolean;
  isWorkBegun: boolean;
  cardCount: number;
  creditTotal: Hellers;
  paidAmount: Hellers;
  dueOn: Day | null;
  priceIncVat: Hellers;
}

const COMPANY = sql`JOIN companies k ON k.uid = o.company_uid`;

/** Orders that were placed, of all companies. */
export const ORDERS: DeskListSql = {
  name: 'orders',
  rows: sql`orders o`,
  company: sql`o.company_uid`,
  uid: sql`o.uid`,
  at: sql`o.company_uid = chosen.company AND o.uid = chosen.uid`,
  always: sql`o.number IS NOT NULL`,
  columns: sql`
    o.uid, o.number, o.company_uid AS "companyUid", k.name AS "companyName", o.status,
    o.blocking_reason AS "blockingReason", o.blocked_at AS "blockedAt", o.ordered_at AS "orderedAt",
    o.payment_type AS "paymentType", o.paid AS "isPaid", o.credits_posted_at IS NOT NULL AS "isWorkBegun",
    o.card_count AS "cardCount", o.credit_total AS "creditTotal",
    o.paid_amount AS "paidAmount", o.due_on AS "dueOn", o.price_inc_vat AS "priceIncVat"
  `,
  details: COMPANY,
  whole: sealedTotal('orders', (since) => sql`SELECT count(*) FROM orders o WHERE o.number IS NOT NULL AND o.ordered_at >= ${since}`),
};

const SORT_COLUMNS = {
  orderedAt: sql`o.ordered_at`,
  number: sql`o.number`,
  companyName: sql`k.name COLLATE czech`,
  status: sql`o.status`,
  priceIncVat: sql`o.price_inc_vat`,
} as const;

export interface DeskOrderFilter {
  fulltext?: string | undefined;
  /** What their badges say. */
  status?: ListedOrderBadge[] | undefined;
  blockingReason?: OrderBlockingReason[] | undefined;
  isPaid?: boolean | undefined;
  /** Ordered before then. */
  orderedBefore?: Date | undefined;
  /** Inclusive days in Prague. */
  orderedFrom?: Day | undefined;
  orderedTo?: Day | undefined;
  amountFrom?: Hellers | undefined;
  amountTo?: Hellers | undefined;
  companyUid?: CompanyUid[] | undefined;
}

interface Wish {
  filter: DeskOrderFilter;
  today: Day;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

/** Which orders, and in what order (DESK-031). */
export function orderWish({ filter, today, sortBy, sortDir }: Wish): DeskListWish {
  const direction = sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  return {
    conditions: conditions(filter, today),
    joins: sortBy === 'companyName' ? COMPANY : undefined,
    isSearch: filter.fulltext !== undefined,
    order: sql`${SORT_COLUMNS[sortBy]} ${direction}, o.uid ${direction}`,
  };
}

function conditions(filter: DeskOrderFilter, today: Day): Sql[] {
  const all: (Sql | false)[] = [
    ...sayAll(searchWords(filter.fulltext ?? '')),
    filter.status !== undefined && saysBadge(filter.status, today),
    filter.blockingReason !== undefined && sql`o.blocking_reason = ANY (${filter.blockingReason}::text[])`,
    filter.isPaid !== undefined && sql`o.paid = ${filter.isPaid}`,
    filter.orderedBefore !== undefined && sql`o.ordered_at < ${filter.orderedBefore}`,
    filter.orderedFrom !== undefined && sql`o.ordered_at >= ${beginningOf(filter.orderedFrom)}`,
    filter.orderedTo !== undefined && sql`o.ordered_at < ${endOf(filter.orderedTo)}`,
    filter.amountFrom !== undefined && sql`o.price_inc_vat >= ${filter.amountFrom}`,
    filter.amountTo !== undefined && sql`o.price_inc_vat <= ${filter.amountTo}`,
    filter.companyUid !== undefined && sql`o.company_uid = ANY (${filter.companyUid}::uuid[])`,
  ];
  return all.filter((condition) => condition !== false);
}

/**
 * Every word is in the number of an order or in the name of its company. All of them in the name: the orders of such a company; one of digits
 * in the number: found by an index. Nothing but digits is looked for there.
 */
function sayAll(words: readonly string[]): Sql[] {
  if (words.length === 0) return [];
  const numbers = words.filter((word) => /^\d+$/u.test(word));
  const isNamed = words.map(inName);
  return [
    sql`
      o.uid IN (
        SELECT theirs.uid
        FROM companies named
        JOIN orders theirs ON theirs.company_uid = named.uid
        WHERE ${join(isNamed, ' AND ')} AND theirs.status NOT IN ('BASKET', 'CHECKOUT')
        ${numbers.length === 0 ? empty : numbered(words, numbers)}
      )
    `,
  ];
}

function numbered(words: readonly string[], numbers: readonly string[]): Sql {
  const says = words.map((word) => (numbers.includes(word) ? sql`(${inNumber(word)} OR ${inName(word)})` : inName(word)));
  return sql`
    UNION ALL
    SELECT o.uid
    FROM orders o
    JOIN companies named ON named.uid = o.company_uid
    WHERE (${join(numbers.map(inNumber), ' OR ')}) AND ${join(says, ' AND ')}
  `;
}

const inName = (word: string): Sql => sql`fold(named.name) LIKE ${likePattern(word)}`;
const inNumber = (word: string): Sql => sql`o.number LIKE ${likePattern(word)}`;

/** The company of an order known by its uid alone, and its number. */
export const findDeskOrder = (tx: DeskTx, uid: OrderUid) =>
  tx.first<{ companyUid: CompanyUid; number: string }>(
    sql`SELECT company_uid AS "companyUid", number FROM orders WHERE uid = ${uid} AND number IS NOT NULL`,
  );

export interface DeskOrderPackage {
  uid: string;
  number: string;
  courier: Courier | null;
  trackingNumber: string | null;
  itemsCount: number;
  city: string;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  isTakenOver: boolean;
  trouble: ParcelTrouble | null;
}

interface Place {
  companyUid: CompanyUid;
  uid: OrderUid;
}

export const listPackagesOfOrder = (tx: DeskTx, { companyUid, uid }: Place) =>
  tx.rows<DeskOrderPackage>(
    sql`
      SELECT
        p.uid, p.number, p.courier, p.tracking_number AS "trackingNumber", p.items_count AS "itemsCount",
        p.label ->> 'city' AS city, p.dispatched_at AS "dispatchedAt", p.delivered_at AS "deliveredAt",
        p.is_taken_over AS "isTakenOver", p.trouble
      FROM packages p
      WHERE p.company_uid = ${companyUid} AND p.order_uid = ${uid} AND p.number IS NOT NULL
      ORDER BY p.number
    `,
  );

/** What was done to an order or to its packages: by whom, and what they said. */
export const listOrderHistory = (tx: DeskTx, { companyUid, uid }: Place) =>
  tx.rows<{ at: Date; kind: string; by: string | null; note: string | null }>(
    sql`
      SELECT
        a.at, a.kind, coalesce(a.after ->> 'by', nullif(concat_ws(' ', u.first_name, u.last_name), '')) AS by,
        a.after ->> 'note' AS note
      FROM audit_log a
      LEFT JOIN users u ON u.uid = a.user_uid
      WHERE a.company_uid = ${companyUid} AND a.subject_uid = ${uid}
      ORDER BY a.at DESC, a.uid DESC
      LIMIT 50
    `,
  );
