import sql, { join, type Sql } from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import { STANDING_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { CompanyTx } from '../engine/db';
import { plannedOnce } from '../engine/tx';
import { beginningOf, endOf, likePattern } from '../engine/sql-parts';
import { mustMoveOrder } from './order-life';
import { orderColumns, orderDetails, type OrderRow } from './order-row';

export interface OrderFilter {
  fulltext?: string | undefined;
  orderNumber?: string | undefined;
  label?: string | undefined;
  status?: OrderStatus[] | undefined;
  /** Inclusive days in Prague. */
  orderedFrom?: Day | undefined;
  orderedTo?: Day | undefined;
  createdFrom?: Day | undefined;
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
  const [found, counts] = await Promise.all([
    tx.rows<{ uid: OrderUid }>(
      sql`SELECT o.uid FROM orders o WHERE ${where} ORDER BY ${orderOrder(page)} LIMIT ${page.limit} OFFSET ${page.offset}`,
    ),
    tx.first<{ total: number; unfiltered: number }>(
      sql`
        SELECT
          (SELECT count(*) FROM orders o WHERE ${where}) AS total,
          (SELECT count(*) FROM orders o WHERE ${orderConditions(tx, {})}) AS unfiltered
      `,
    ),
  ]);
  const rows = await readOrders(
    tx,
    found.map(({ uid }) => uid),
  );
  return { rows, total: counts?.total ?? 0, unfiltered: counts?.unfiltered ?? 0 };
}

/** In what order orders `o` come; equal ones always the same way. */
export const orderOrder = ({ sortBy, sortDir }: Pick<OrderPage, 'sortBy' | 'sortDir'>): Sql =>
  sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC NULLS LAST`}, o.uid`;

/** One order of any status; a basket too, for whoever comes by a direct link (S-064). */
export const readOrder = async (tx: CompanyTx, uid: OrderUid): Promise<OrderRow | undefined> => (await readOrders(tx, [uid]))[0];

/** The named orders there are, in that order. */
const readOrders = (tx: CompanyTx, uids: readonly OrderUid[]): Promise<OrderRow[]> =>
  plannedOnce(tx, () =>
    tx.rows<OrderRow>(
      sql`
        SELECT ${orderColumns(tx)}
        FROM unnest((SELECT ${uids}::uuid[])) WITH ORDINALITY AS wanted (uid, position)
        JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.uid = wanted.uid
        ${orderDetails(tx)}
        ORDER BY wanted.position
      `,
      'orders-read',
    ),
  );

/** Unpaid and not begun to be worked on it becomes PENDING_CANCELLATION. */
export const requestCancellation = (tx: CompanyTx, { uid, now }: { uid: OrderUid; now: Date }): Promise<void> =>
  mustMoveOrder(tx, { orderUid: uid, event: 'askToCancel', also: sql`cancel_requested_at = ${now}` });

/** A proforma or an invoice asks for the money. */
const IS_CLAIMED = sql`
  EXISTS (SELECT FROM variable_symbols claim WHERE claim.company_uid = o.company_uid AND claim.order_uid = o.uid)
`;

/** Something is still to be paid (R-26). Which statuses never owe is said once more, in the words of the index of what is not paid. */
export const IS_OWED = sql`
  NOT o.paid
  AND o.status NOT IN ('BASKET', 'CHECKOUT', 'CANCELLED')
  AND o.status = ANY (${[...STANDING_ORDER_STATUSES]}::text[])
  AND ${IS_CLAIMED}`;

/** What is still to be paid for an owed order `o`; `amountOwed` of the domain says it for one. */
export const REST_OWED = sql`greatest(o.price_inc_vat - o.paid_amount, 0)`;

/** Which orders `o` a filter finds. */
export function orderConditions(tx: CompanyTx, filter: OrderFilter): Sql {
  const all: Sql[] = [sql`o.company_uid = ${tx.companyUid}`];
  const add = <T>(value: T | undefined, condition: (given: T) => Sql) => value !== undefined && all.push(condition(value));
  if (filter.status === undefined && filter.uid === undefined) all.push(sql`o.status NOT IN ('BASKET', 'CHECKOUT')`);
  add(filter.status, (status) => sql`o.status = ANY (${status}::text[])`);
  add(filter.uid, (uids) => sql`o.uid = ANY (${uids}::uuid[])`);
  add(filter.fulltext, (text) => sql`(o.number LIKE ${likePattern(text)} OR o.label_search LIKE ${likePattern(text)})`);
  add(filter.orderNumber, (text) => sql`o.number LIKE ${likePattern(text)}`);
  add(filter.label, (text) => sql`o.label_search LIKE ${likePattern(text)}`);
  add(filter.orderedFrom, (day) => sql`o.ordered_at >= ${beginningOf(day)}`);
  add(filter.orderedTo, (day) => sql`o.ordered_at < ${endOf(day)}`);
  add(filter.createdFrom, (day) => sql`o.created_at >= ${beginningOf(day)}`);
  add(filter.amountFrom, (amount) => sql`o.price_inc_vat >= ${amount}`);
  add(filter.amountTo, (amount) => sql`o.price_inc_vat <= ${amount}`);
  add(filter.isPaid, (isPaid) => sql`o.paid = ${isPaid}`);
  add(filter.isOwed, (isOwed) => (isOwed ? IS_OWED : sql`NOT (${IS_OWED})`));
  return join(all, ' AND ');
}
