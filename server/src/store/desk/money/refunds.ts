import sql, { type Sql } from 'sql-template-tag';
import type { CompanyUid, MovementUid, RefundUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { RefundReason, RefundState } from '@portal/domain/payments/refund-order';
import type { DeskTx } from '../../engine/desk';
import { likePattern } from '../../engine/sql-parts';
import type { DeskListSql, DeskListWish } from '../lists/desk-list';
import { REFUND_STATE } from '../../payments/refund-list';

export interface RefundRow {
  uid: RefundUid;
  state: RefundState;
  reason: RefundReason;
  amount: Hellers;
  account: string | null;
  symbol: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
  orderNumber: string | null;
  movementUid: MovementUid | null;
  createdAt: Date;
  sentAt: Date | null;
  exportUid: string | null;
  preparedBy: string | null;
  approvedBy: string | null;
  approverName: string | null;
}

interface RefundWish {
  filter: {
    fulltext?: string | undefined;
    state?: RefundState[] | undefined;
    /** Hellers. */
    amountFrom?: number | undefined;
    amountTo?: number | undefined;
  };
  sortBy: 'createdAt' | 'amount';
  sortDir: 'asc' | 'desc';
}

const SORT_COLUMNS = { createdAt: sql`r.created_at`, amount: sql`r.amount` } as const;

/** What the provider owes, with whose it is. */
export const REFUNDS: DeskListSql = {
  name: 'refunds',
  rows: sql`refunds r`,
  company: sql`r.company_uid`,
  uid: sql`r.uid`,
  at: sql`r.uid = chosen.uid`,
  columns: sql`
    r.uid, ${REFUND_STATE} AS state, r.reason, r.amount, r.account, r.symbol, r.company_uid AS "companyUid",
    coalesce(c.name, m.counter_name) AS "companyName", o.number AS "orderNumber", r.movement_uid AS "movementUid",
    r.created_at AS "createdAt", r.sent_at AS "sentAt", r.export_uid AS "exportUid", r.prepared_by AS "preparedBy",
    r.confirmed_by AS "approvedBy",
    CASE WHEN u.uid IS NULL THEN split_part(r.confirmed_by, ':', 2) ELSE concat(u.first_name, ' ', u.last_name) END AS "approverName"
  `,
  details: sql`
    LEFT JOIN companies c ON c.uid = r.company_uid
    LEFT JOIN bank_movements m ON m.uid = r.movement_uid
    LEFT JOIN orders o ON o.company_uid = r.company_uid AND o.uid = r.order_uid
    LEFT JOIN users u ON u.uid::text = r.confirmed_by
  `,
};

/** Which refunds, and in what order. */
export const refundWish = ({ filter, sortBy, sortDir }: RefundWish): DeskListWish => ({
  conditions: conditions(filter),
  isSearch: filter.fulltext !== undefined,
  order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, r.uid DESC`,
});

/** What a search looks at, found for each refund by itself: there are few, and the movements beside them are all the bank ever told. */
const WORDS = sql`fold(concat_ws(
  ' ',
  (SELECT c.name FROM companies c WHERE c.uid = r.company_uid),
  (SELECT m.counter_name FROM bank_movements m WHERE m.uid = r.movement_uid),
  r.account, r.symbol
))`;

function conditions({ fulltext, state, amountFrom, amountTo }: RefundWish['filter']): Sql[] {
  const all: Sql[] = [];
  if (fulltext !== undefined) {
    all.push(sql`${WORDS} LIKE ${likePattern(fulltext)}`);
  }
  if (state !== undefined) all.push(sql`${REFUND_STATE} = ANY (${state}::text[])`);
  if (amountFrom !== undefined) all.push(sql`r.amount >= ${amountFrom}`);
  if (amountTo !== undefined) all.push(sql`r.amount <= ${amountTo}`);
  return all;
}

/** Payment orders, the latest first. */
export const listPaymentOrders = (tx: DeskTx) =>
  tx.rows<{ uid: string; madeAt: Date; madeBy: string; transfers: number; amount: Hellers; waiting: number; withdrawnAt: Date | null }>(
    sql`
      SELECT
        e.uid, e.made_at AS "madeAt", e.made_by AS "madeBy", e.transfers, e.amount, e.withdrawn_at AS "withdrawnAt",
        (SELECT count(*) FROM refunds r WHERE r.export_uid = e.uid AND r.status = 'waiting') AS waiting
      FROM refund_exports e
      ORDER BY e.made_at DESC, e.uid DESC
      LIMIT 50
    `,
  );

export const findPaymentOrder = (tx: DeskTx, uid: string) =>
  tx.first<{ madeAt: Date; content: Buffer }>(sql`SELECT made_at AS "madeAt", content FROM refund_exports WHERE uid = ${uid}`);
