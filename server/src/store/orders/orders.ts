import sql, { join, type Sql } from 'sql-template-tag';
import type {
  DocumentStatus,
  DocumentType,
  OrderBlockingReason,
  OrderStatus,
  PaymentType,
  RefundCause,
} from '@portal/domain/orders/order-status';
import { OWING_STATUSES } from '@portal/domain/payments/owed';
import { PAID_LATER_TYPES } from '@portal/domain/payments/pays-first';
import type { CompanyTx } from '../engine/db';
import { mustMoveOrder } from './order-life';
import { jsonInstant } from '../engine/json-instant';
import { isMissing } from '../cards/missing-cards';

export interface OrderRow {
  uid: string;
  number: string | null;
  label: string | null;
  status: OrderStatus;
  medium: 'plastic' | 'paper';
  paymentType: PaymentType;
  orderedAt: Date | null;
  expediteAt: Date | null;
  cancelRequestedAt: Date | null;
  cancelledAt: Date | null;
  price: number;
  vat: number;
  priceIncVat: number;
  isCalculated: boolean;
  dueOn: string | null;
  paid: boolean;
  paidOn: string | null;
  paidAmount: number;
  blockingReason: OrderBlockingReason | null;
  cardCount: number;
  creditsPostedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  symbol: string | null;
  documents: { uid: string; type: DocumentType; number: string; status: DocumentStatus; totalPaid: number }[];
  cards: { ordered: number; inProduction: number; manufactured: number; onTheWay: number; waiting: number; active: number };
  missingCards: number;
  /** Times are ISO, UTC. */
  packages: { total: number; dispatched: number; takenOver: number; dispatchedAt: string | null; takenOverAt: string | null };
  /** What came and went by the bank, oldest first; negative went. Dates as 'YYYY-MM-DD'. */
  movements: { date: string; amount: number; kind: 'payment' | 'overpayment' | 'refund' }[];
  /** Of it, what belongs to the customer. */
  overpaid: number;
  /** What of it waits to be sent, by reason and by whose account it goes to. */
  refunds: { reason: RefundCause; amount: number; to: 'payer' | 'company' | 'unknown' }[];
  /** Company-wide facts the cancel rule asks for (S-061). */
  isLatestUnpaid: boolean;
  hasOtherPendingCancellation: boolean;
}

const COLUMNS = sql`
  o.uid, o.number, o.label, o.status, o.medium, o.payment_type AS "paymentType", o.ordered_at AS "orderedAt", o.expedite_at AS "expediteAt",
  o.cancel_requested_at AS "cancelRequestedAt", o.cancelled_at AS "cancelledAt",
  o.price, o.vat, o.price_inc_vat AS "priceIncVat", o.calculated_at IS NOT NULL AS "isCalculated", o.due_on AS "dueOn", o.paid, o.paid_on AS "paidOn",
  o.paid_amount AS "paidAmount", o.blocking_reason AS "blockingReason", o.card_count AS "cardCount", o.credits_posted_at AS "creditsPostedAt",
  u.first_name AS "firstName", u.last_name AS "lastName", v.symbol, d.documents, c.cards, p.packages, m.movements, m.overpaid, r.refunds,
  (SELECT count(*) FROM missing_cards m JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
   WHERE m.company_uid = o.company_uid AND c.order_uid = o.uid AND ${isMissing})::int AS "missingCards",
  NOT EXISTS (
    SELECT FROM orders l
    WHERE l.company_uid = o.company_uid
      AND NOT l.paid
      AND l.status IN ('SUBMITTED', 'BLOCKED')
      AND l.credits_posted_at IS NULL
      AND l.payment_type <> ALL (${[...PAID_LATER_TYPES]}::text[])
      AND (l.ordered_at, l.number) > (o.ordered_at, o.number)) AS "isLatestUnpaid",
  EXISTS (SELECT FROM orders x WHERE x.company_uid = o.company_uid AND x.status = 'PENDING_CANCELLATION' AND x.uid <> o.uid) AS "hasOtherPendingCancellation"`;

/** A confirmation is no claim of its own: it is as paid as its order (S-113). */
const DOCUMENT_STATUS = sql`CASE WHEN type <> 'order_doc' THEN documents.status WHEN o.paid THEN 'paid' WHEN o.status = 'CANCELLED' THEN 'cancelled' ELSE 'unpaid' END`;

const DETAILS = sql`
  LEFT JOIN users u ON u.uid = o.created_by
  LEFT JOIN variable_symbols v ON v.order_uid = o.uid AND v.company_uid = o.company_uid
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('uid', uid, 'type', type, 'number', number, 'status', ${DOCUMENT_STATUS},
             'totalPaid', CASE WHEN type = 'order_doc' THEN o.paid_amount ELSE total_paid END) ORDER BY created_at, type), '[]') AS documents
    FROM documents WHERE company_uid = o.company_uid AND order_uid = o.uid
  ) d
  CROSS JOIN LATERAL (
    SELECT json_build_object('ordered', count(*) FILTER (WHERE status = 'ORDERED'), 'inProduction', count(*) FILTER (WHERE status = 'CRD_IN_PRD'),
      'manufactured', count(*) FILTER (WHERE status = 'CRD_MNF'), 'onTheWay', count(*) FILTER (WHERE status = 'PENDING_DELIVERY_CNF'),
      'waiting', count(*) FILTER (WHERE status = 'CRD_NOT_ACT'), 'active', count(*) FILTER (WHERE status = 'CRD_ACT')) AS cards
    FROM cards WHERE company_uid = o.company_uid AND order_uid = o.uid
  ) c
  CROSS JOIN LATERAL (
    SELECT json_build_object('total', count(*), 'dispatched', count(dispatched_at), 'takenOver', count(*) FILTER (WHERE is_taken_over),
      'dispatchedAt', ${jsonInstant(sql`max(dispatched_at)`)}, 'takenOverAt', ${jsonInstant(sql`max(taken_over_at)`)}) AS packages
    FROM packages WHERE company_uid = o.company_uid AND order_uid = o.uid
  ) p
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('date', date, 'amount', amount, 'kind', kind) ORDER BY date, uid) FILTER (WHERE amount <> 0), '[]') AS movements,
           coalesce(sum(owed), 0)::bigint AS overpaid
    FROM (SELECT t.uid, t.kind, coalesce(b.booked_on, (t.booked_at AT TIME ZONE 'Europe/Prague')::date) AS date,
                 -coalesce(sum(e.amount) FILTER (WHERE a.type = 'bank'), 0) AS amount, coalesce(sum(e.amount) FILTER (WHERE a.type = 'overpayment'), 0) AS owed
          FROM ledger_transactions t
          JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
          JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
          LEFT JOIN bank_movements b ON b.uid = t.movement_uid
          WHERE t.company_uid = o.company_uid AND t.order_uid = o.uid AND t.kind IN ('payment', 'overpayment', 'refund')
          GROUP BY t.uid, t.kind, b.booked_on, t.booked_at) posting
  ) m
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('reason', reason, 'amount', amount, 'to', "to") ORDER BY reason, "to"), '[]') AS refunds
    FROM (SELECT reason, "to", sum(amount)::bigint AS amount FROM (
            SELECT f.amount, CASE WHEN f.reason = 'overpayment' AND f.created_at >= o.cancelled_at THEN 'tooLate' ELSE f.reason END AS reason,
                   CASE WHEN f.account IS NULL THEN 'unknown'
                        WHEN EXISTS (SELECT FROM ledger_transactions t JOIN bank_movements b ON b.uid = t.movement_uid
                                     WHERE t.company_uid = o.company_uid AND t.order_uid = o.uid AND t.kind = 'payment' AND b.counter_account = f.account) THEN 'payer'
                        ELSE 'company' END AS "to"
            FROM refunds f WHERE f.company_uid = o.company_uid AND f.order_uid = o.uid AND f.status <> 'confirmed') unsent
          GROUP BY 1, 2) waiting
  ) r`;

export interface OrderFilter {
  fulltext?: string | undefined;
  orderNumber?: string | undefined;
  label?: string | undefined;
  status?: OrderStatus[] | undefined;
  /** Inclusive days in Prague. */
  orderedFrom?: string | undefined;
  orderedTo?: string | undefined;
  createdFrom?: string | undefined;
  /** Hellers with VAT. */
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  isPaid?: boolean | undefined;
  /** Whether something is still to be paid for it. */
  isOwed?: boolean | undefined;
  uid?: string[] | undefined;
}

const SORT_COLUMNS = {
  orderedAt: sql`o.ordered_at`,
  number: sql`o.number`,
  label: sql`o.label COLLATE czech`,
  status: sql`o.status`,
  priceIncVat: sql`o.price_inc_vat`,
  dueDate: sql`o.due_on`,
} as const;
export type OrderSort = keyof typeof SORT_COLUMNS;

export interface OrderPage {
  filter: OrderFilter;
  sortBy: OrderSort;
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

/** A page of orders; baskets and checkouts only when their status is asked for (S-060). */
export async function listOrders(tx: CompanyTx, page: OrderPage): Promise<{ rows: OrderRow[]; total: number; unfiltered: number }> {
  const where = orderConditions(tx, page.filter);
  const order = orderOrder(page);
  const rows = await tx.rows<OrderRow>(
    sql`WITH page AS MATERIALIZED (
          SELECT o.* FROM orders o WHERE ${where} ORDER BY ${order} LIMIT ${page.limit} OFFSET ${page.offset}
        ) SELECT ${COLUMNS} FROM page o ${DETAILS} ORDER BY ${order}`,
  );
  const counts = await tx.first<{ total: number; unfiltered: number }>(
    sql`SELECT (SELECT count(*) FROM orders o WHERE ${where}) AS total, (SELECT count(*) FROM orders o WHERE ${orderConditions(tx, {})}) AS unfiltered`,
  );
  return { rows, total: counts?.total ?? 0, unfiltered: counts?.unfiltered ?? 0 };
}

/** In what order orders `o` come; equal ones always the same way. */
export const orderOrder = ({ sortBy, sortDir }: Pick<OrderPage, 'sortBy' | 'sortDir'>): Sql =>
  sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC NULLS LAST`}, o.uid`;

/** One order of any status; a basket too, for whoever comes by a direct link (S-064). */
export const readOrder = (tx: CompanyTx, uid: string) =>
  tx.first<OrderRow>(sql`SELECT ${COLUMNS} FROM orders o ${DETAILS} WHERE o.company_uid = ${tx.companyUid} AND o.uid = ${uid}`);

/** Unpaid and not begun to be worked on it becomes PENDING_CANCELLATION. */
export const requestCancellation = (tx: CompanyTx, { uid, now }: { uid: string; now: Date }): Promise<void> =>
  mustMoveOrder(tx, { orderUid: uid, event: 'askToCancel', also: sql`cancel_requested_at = ${now}` });

/** A proforma or an invoice asks for the money. */
const IS_CLAIMED = sql`EXISTS (SELECT FROM variable_symbols claim WHERE claim.company_uid = o.company_uid AND claim.order_uid = o.uid)`;

/** Something is still to be paid (R-26). Which statuses never owe is said once more, in the words of the index of what is not paid. */
const IS_OWED = sql`
  NOT o.paid
  AND o.status NOT IN ('BASKET', 'CHECKOUT', 'CANCELLED')
  AND o.status = ANY (${[...OWING_STATUSES]}::text[])
  AND ${IS_CLAIMED}`;

/** Which orders `o` a filter finds. */
export function orderConditions(tx: CompanyTx, filter: OrderFilter): Sql {
  const all: Sql[] = [sql`o.company_uid = ${tx.companyUid}`];
  const add = <T>(value: T | undefined, condition: (given: T) => Sql) => value !== undefined && all.push(condition(value));
  if (filter.status === undefined && filter.uid === undefined) all.push(sql`o.status NOT IN ('BASKET', 'CHECKOUT')`);
  add(filter.status, (status) => sql`o.status = ANY (${status}::text[])`);
  add(filter.uid, (uids) => sql`o.uid = ANY (${uids}::uuid[])`);
  add(filter.fulltext, (text) => sql`(o.number LIKE ${contains(text)} OR o.label_search LIKE '%' || fold(${escapeLike(text)}) || '%')`);
  add(filter.orderNumber, (text) => sql`o.number LIKE ${contains(text)}`);
  add(filter.label, (text) => sql`o.label_search LIKE '%' || fold(${escapeLike(text)}) || '%'`);
  add(filter.orderedFrom, (day) => sql`o.ordered_at >= ${day}::date::timestamp AT TIME ZONE 'Europe/Prague'`);
  add(filter.orderedTo, (day) => sql`o.ordered_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Prague'`);
  add(filter.createdFrom, (day) => sql`o.created_at >= ${day}::date::timestamp AT TIME ZONE 'Europe/Prague'`);
  add(filter.amountFrom, (amount) => sql`o.price_inc_vat >= ${amount}`);
  add(filter.amountTo, (amount) => sql`o.price_inc_vat <= ${amount}`);
  add(filter.isPaid, (isPaid) => sql`o.paid = ${isPaid}`);
  add(filter.isOwed, (isOwed) => (isOwed ? IS_OWED : sql`NOT (${IS_OWED})`));
  return join(all, ' AND ');
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const contains = (text: string) => `%${escapeLike(text)}%`;
