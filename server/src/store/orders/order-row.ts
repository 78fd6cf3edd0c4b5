import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { DocumentStatus, DocumentType } from '@portal/domain/documents/document-type';
import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { RefundCause } from '@portal/domain/payments/refund-order';
import type { Hellers } from '@portal/domain/money/money';
import { isMissing } from '../cards/missing-cards';
import type { CompanyTx } from '../engine/db';
import { dayOf, jsonInstant } from '../engine/sql-parts';
import { isLatestUnpaid } from './pays-first';

export interface OrderRow {
  uid: OrderUid;
  number: string | null;
  label: string | null;
  status: OrderStatus;
  medium: 'plastic' | 'paper';
  paymentType: PaymentType;
  orderedAt: Date | null;
  expediteAt: Date | null;
  cancelRequestedAt: Date | null;
  cancelledAt: Date | null;
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
  isCalculated: boolean;
  dueOn: Day | null;
  paid: boolean;
  paidOn: Day | null;
  paidAmount: Hellers;
  blockingReason: OrderBlockingReason | null;
  cardCount: number;
  creditTotal: Hellers;
  creditsPostedAt: Date | null;
  firstName: string | null;
  lastName: string | null;
  symbol: string | null;
  documents: { uid: string; type: DocumentType; number: string; status: DocumentStatus; totalPaid: Hellers }[];
  cards: { ordered: number; inProduction: number; manufactured: number; onTheWay: number; waiting: number; active: number };
  missingCards: number;
  /** Times are ISO, UTC. */
  packages: { total: number; dispatched: number; takenOver: number; dispatchedAt: string | null; takenOverAt: string | null };
  /** What came and went by the bank, oldest first; negative went. Dates as 'YYYY-MM-DD'. */
  movements: { date: Day; amount: Hellers; kind: 'payment' | 'overpayment' | 'refund' }[];
  /** Of it, what belongs to the customer. */
  overpaid: Hellers;
  /** What of it waits to be sent, by reason and by whose account it goes to. */
  refunds: { reason: RefundCause; amount: Hellers; to: 'payer' | 'company' | 'unknown' }[];
  /** Company-wide facts the cancel rule asks for (S-061). */
  isLatestUnpaid: boolean;
  hasOtherPendingCancellation: boolean;
}

/** Columns of an `OrderRow` of orders `o` with their `orderDetails`. */
export const orderColumns = (tx: CompanyTx): Sql => sql`
  o.uid, o.number, o.label, o.status, o.medium, o.payment_type AS "paymentType", o.ordered_at AS "orderedAt",
  o.expedite_at AS "expediteAt", o.cancel_requested_at AS "cancelRequestedAt", o.cancelled_at AS "cancelledAt",
  o.price, o.vat, o.price_inc_vat AS "priceIncVat", o.calculated_at IS NOT NULL AS "isCalculated",
  o.due_on AS "dueOn", o.paid, o.paid_on AS "paidOn", o.paid_amount AS "paidAmount",
  o.blocking_reason AS "blockingReason", o.card_count AS "cardCount",
  o.credit_total AS "creditTotal", o.credits_posted_at AS "creditsPostedAt",
  u.first_name AS "firstName", u.last_name AS "lastName", v.symbol, d.documents, c.cards, p.packages, m.movements,
  m.overpaid, r.refunds,
  (
    SELECT count(*)
    FROM missing_cards m
    JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
    WHERE m.company_uid = ${tx.companyUid} AND c.order_uid = o.uid AND ${isMissing}
  )::int AS "missingCards",
  ${isLatestUnpaid(sql`${tx.companyUid}`)} AS "isLatestUnpaid",
  EXISTS (
    SELECT FROM orders x
    WHERE x.company_uid = ${tx.companyUid} AND x.status = 'PENDING_CANCELLATION' AND x.uid <> o.uid
  ) AS "hasOtherPendingCancellation"
`;

/** A confirmation is no claim of its own: it is as paid as its order (S-113). */
const DOCUMENT_STATUS = sql`
  CASE
    WHEN type <> 'order_doc' THEN documents.status
    WHEN o.paid THEN 'paid'
    WHEN o.status = 'CANCELLED' THEN 'cancelled'
    ELSE 'unpaid'
  END
`;

/** Its documents, the oldest first. */
const documentsOf = (tx: CompanyTx): Sql => sql`
  SELECT coalesce(
    json_agg(
      json_build_object(
        'uid', uid, 'type', type, 'number', number, 'status', ${DOCUMENT_STATUS},
        'totalPaid', CASE WHEN type = 'order_doc' THEN o.paid_amount ELSE total_paid END
      ) ORDER BY created_at,
      type
    ),
    '[]'
  ) AS documents
  FROM documents
  WHERE company_uid = ${tx.companyUid} AND order_uid = o.uid
`;

/** How many of its cards are how far. */
const cardsOf = (tx: CompanyTx): Sql => sql`
  SELECT json_build_object(
    'ordered', count(*) FILTER (WHERE status = 'ORDERED'),
    'inProduction', count(*) FILTER (WHERE status = 'CRD_IN_PRD'),
    'manufactured', count(*) FILTER (WHERE status = 'CRD_MNF'),
    'onTheWay', count(*) FILTER (WHERE status = 'PENDING_DELIVERY_CNF'),
    'waiting', count(*) FILTER (WHERE status = 'CRD_NOT_ACT'), 'active', count(*) FILTER (WHERE status = 'CRD_ACT')
  ) AS cards
  FROM cards
  WHERE company_uid = ${tx.companyUid} AND order_uid = o.uid
`;

/** How many of its packages are how far. */
const packagesOf = (tx: CompanyTx): Sql => sql`
  SELECT json_build_object(
    'total', count(*), 'dispatched', count(dispatched_at), 'takenOver', count(*) FILTER (WHERE is_taken_over),
    'dispatchedAt', ${jsonInstant(sql`max(dispatched_at)`)}, 'takenOverAt', ${jsonInstant(sql`max(taken_over_at)`)}
  ) AS packages
  FROM packages
  WHERE company_uid = ${tx.companyUid} AND order_uid = o.uid
`;

/** What came for it and went back, and what of it is owed to the customer. */
const movementsOf = (tx: CompanyTx): Sql => sql`
  SELECT
    coalesce(
      json_agg(
        json_build_object('date', date, 'amount', amount, 'kind', kind) ORDER BY date, uid
      ) FILTER (WHERE amount <> 0),
      '[]'
    ) AS movements,
    coalesce(sum(owed), 0)::bigint AS overpaid
  FROM (
    SELECT
      t.uid, t.kind, coalesce(b.booked_on, ${dayOf(sql`t.booked_at`)}) AS date,
      -coalesce(sum(e.amount) FILTER (WHERE a.type = 'bank'), 0) AS amount,
      coalesce(sum(e.amount) FILTER (WHERE a.type = 'overpayment'), 0) AS owed
    FROM ledger_transactions t
    JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
    JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
    LEFT JOIN bank_movements b ON b.uid = t.movement_uid
    WHERE t.company_uid = ${tx.companyUid} AND t.order_uid = o.uid AND t.kind IN ('payment', 'overpayment', 'refund')
    GROUP BY t.uid, t.kind, b.booked_on, t.booked_at
  ) posting
`;

/** What waits to be sent back, by reason and by whose account it goes to. */
const refundsOf = (tx: CompanyTx): Sql => sql`
  SELECT coalesce(
    json_agg(json_build_object('reason', reason, 'amount', amount, 'to', "to") ORDER BY reason, "to"), '[]'
  ) AS refunds
  FROM (
    SELECT reason, "to", sum(amount)::bigint AS amount
    FROM (
      SELECT
        f.amount,
        CASE
          WHEN f.reason = 'overpayment' AND f.created_at >= o.cancelled_at THEN 'tooLate'
          ELSE f.reason
        END AS reason,
        CASE
          WHEN f.account IS NULL THEN 'unknown'
          WHEN EXISTS (
            SELECT FROM ledger_transactions t
            JOIN bank_movements b ON b.uid = t.movement_uid
            WHERE t.company_uid = ${tx.companyUid}
              AND t.order_uid = o.uid
              AND t.kind = 'payment'
              AND b.counter_account = f.account
          ) THEN 'payer'
          ELSE 'company'
        END AS "to"
      FROM refunds f
      WHERE f.company_uid = ${tx.companyUid} AND f.order_uid = o.uid AND f.status <> 'confirmed'
    ) unsent
    GROUP BY 1, 2
  ) waiting
`;

/** What an `OrderRow` says about documents, payments and refunds of orders `o`. */
export const orderDetails = (tx: CompanyTx): Sql => sql`
  LEFT JOIN users u ON u.uid = o.created_by
  LEFT JOIN variable_symbols v ON v.order_uid = o.uid AND v.company_uid = o.company_uid
  CROSS JOIN LATERAL (${documentsOf(tx)}) d
  CROSS JOIN LATERAL (${cardsOf(tx)}) c
  CROSS JOIN LATERAL (${packagesOf(tx)}) p
  CROSS JOIN LATERAL (${movementsOf(tx)}) m
  CROSS JOIN LATERAL (${refundsOf(tx)}) r
`;
