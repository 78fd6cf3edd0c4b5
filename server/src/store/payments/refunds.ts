import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { OrderUid, CompanyUid, DocumentUid, MovementUid, RefundUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { RefundReason } from '@portal/domain/payments/refund-order';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

export interface NewRefund {
  /** Why it exists; the same cause is owed once. */
  cause: string;
  reason: RefundReason;
  companyUid: CompanyUid | null;
  orderUid: OrderUid | null;
  documentUid: DocumentUid | null;
  /** The received money it returns, when it is one movement. */
  movementUid: MovementUid | null;
  /** Hellers. */
  amount: Hellers;
  /** Null while nobody knows where to. */
  account: string | null;
  symbol: string | null;
  /** 'YYYY-MM-DD': no earlier movement of the account can be this transfer. */
  since: string;
  /** Who decided that it is sent back; absent where it came of itself. */
  preparedBy?: string;
  now: Date;
}

/** A transfer the provider owes from now on. */
export const insertRefund = (tx: Tx, refund: NewRefund) =>
  tx.run(
    sql`
      INSERT INTO refunds (
        uid, cause, reason, company_uid, order_uid, document_uid, movement_uid, amount, account, symbol, since,
        prepared_by, created_at
      )
      VALUES (
        ${newUid()}, ${refund.cause}, ${refund.reason}, ${refund.companyUid}, ${refund.orderUid},
        ${refund.documentUid}, ${refund.movementUid}, ${refund.amount}, ${refund.account}, ${refund.symbol},
        ${refund.since}, ${refund.preparedBy ?? null}, ${refund.now}
      )
      ON CONFLICT (cause) DO NOTHING
    `,
  );

export interface UnsentRefund {
  uid: string;
  /** Hellers. */
  amount: Hellers;
  /** The credit note it pays, when there is one. */
  documentUid: DocumentUid | null;
}

/** What an order is to get back and nobody has sent; the newest first, locked. What a credit note gives back only when that is asked for. */
export const lockUnsentRefunds = (tx: Tx, { orderUid, withNotes }: { orderUid: OrderUid; withNotes: boolean }) =>
  tx.rows<UnsentRefund>(
    sql`
      SELECT uid, amount, document_uid AS "documentUid"
      FROM refunds
      WHERE order_uid = ${orderUid}
        AND status = 'waiting'
        AND export_uid IS NULL
        AND (reason IN ('overpayment', 'cancelledOrder') OR ${withNotes} AND reason = 'creditNote')
      ORDER BY created_at DESC, uid DESC
      FOR UPDATE
    `,
  );

/** Takes a part off a refund that was not sent; nothing of it left, it is gone. */
export const shrinkRefund = (tx: Tx, { uid, amount, by }: { uid: string; amount: Hellers; by: Hellers }) =>
  tx.run(
    by === amount
      ? sql`DELETE FROM refunds WHERE uid = ${uid}`
      : sql`UPDATE refunds SET amount = amount - ${by}, confirmed_by = NULL WHERE uid = ${uid}`,
  );

/** The transfer that sends back what nobody could place is not owed any more; false when the bank has the order for it. */
export const withdrawRefund = async (tx: Tx, movementUid: MovementUid): Promise<boolean> =>
  (await tx.run(
    sql`
      DELETE FROM refunds
      WHERE movement_uid = ${movementUid} AND reason = 'unplaced' AND status = 'waiting' AND export_uid IS NULL
    `,
  )) === 1;

export interface RefundPair {
  refundUid: RefundUid;
  companyUid: CompanyUid | null;
  movementUid: MovementUid;
}

/** Amount, and the symbol or, where nobody wrote one, the account. */
const SAME_TRANSFER = sql`
  m.currency = 'CZK'
  AND (
    m.variable_symbol = r.symbol OR m.counter_account = r.account AND (m.variable_symbol IS NULL OR r.symbol IS NULL)
  )
`;

/** Transfers that left the account and what they may have returned, the closest likeness first. */
export const listSentPairs = (tx: Tx) =>
  tx.rows<RefundPair>(
    sql`
      SELECT r.uid AS "refundUid", r.company_uid AS "companyUid", m.uid AS "movementUid"
      FROM refunds r
      JOIN bank_movements m ON m.amount = -r.amount AND m.status = 'ignored' AND m.reason = 'debit'
        AND m.booked_on >= r.since
        AND ${SAME_TRANSFER}
      WHERE r.status <> 'confirmed'
      ORDER BY
        (m.variable_symbol = r.symbol) DESC NULLS LAST, (m.counter_account = r.account) DESC NULLS LAST, r.created_at,
        m.booked_on, m.uid
      LIMIT 500
    `,
  );

/** Transfers the other bank sent back and what they were. */
export const listBouncedPairs = (tx: Tx) =>
  tx.rows<RefundPair>(
    sql`
      SELECT r.uid AS "refundUid", r.company_uid AS "companyUid", m.uid AS "movementUid"
      FROM refunds r
      JOIN bank_movements d ON d.uid = r.debit_uid
      JOIN bank_movements m ON m.amount = r.amount AND m.status = 'unmatched' AND m.reason = 'returnedPayment'
        AND m.booked_on >= d.booked_on
        AND ${SAME_TRANSFER}
      WHERE r.status = 'confirmed'
      ORDER BY r.created_at, m.booked_on, m.uid
      LIMIT 500
    `,
  );

export interface Transfer {
  uid: string;
  orderUid: OrderUid | null;
  documentUid: DocumentUid | null;
  /** Hellers. */
  amount: Hellers;
  bookedOn: Day;
}

/** The refund becomes confirmed by the movement, both once; nothing when one of them was taken meanwhile. */
export const confirmRefund = (tx: Tx, { refundUid, movementUid }: RefundPair) =>
  tx.first<Transfer>(
    sql`
      WITH debit AS (
        UPDATE bank_movements
        SET status = 'matched', reason = 'refund', company_uid = r.company_uid, order_uid = r.order_uid
        FROM (
          SELECT company_uid, order_uid
          FROM refunds
          WHERE uid = ${refundUid} AND status <> 'confirmed'
          FOR UPDATE
        ) r
        WHERE uid = ${movementUid} AND status = 'ignored' AND reason = 'debit'
        RETURNING uid, booked_on
      )
      UPDATE refunds r
      SET status = 'confirmed', debit_uid = debit.uid
      FROM debit
      WHERE r.uid = ${refundUid}
      RETURNING
        r.uid, r.order_uid AS "orderUid", r.document_uid AS "documentUid", r.amount, debit.booked_on AS "bookedOn"
    `,
  );

/** The transfer came back: the refund waits again, for an account that can be paid. */
export const reopenRefund = (tx: Tx, { refundUid, movementUid }: RefundPair) =>
  tx.first<Transfer>(
    sql`
      WITH bounced AS (
        UPDATE bank_movements
        SET status = 'matched', reason = 'refundBounced', company_uid = r.company_uid, order_uid = r.order_uid
        FROM (
          SELECT company_uid, order_uid
          FROM refunds
          WHERE uid = ${refundUid} AND status = 'confirmed'
          FOR UPDATE
        ) r
        WHERE uid = ${movementUid} AND status = 'unmatched'
        RETURNING uid, booked_on
      )
      UPDATE refunds r
      SET
        status = 'waiting', debit_uid = NULL, account = NULL, sent_at = NULL, since = bounced.booked_on, export_uid = NULL,
        prepared_by = NULL, confirmed_by = NULL
      FROM bounced
      WHERE r.uid = ${refundUid}
      RETURNING
        r.uid, r.order_uid AS "orderUid", r.document_uid AS "documentUid", r.amount, bounced.booked_on AS "bookedOn"
    `,
  );

/** The company says where to: what of an order waits without an account goes there; answers how many transfers do now. */
export const giveOrderAccount = (tx: CompanyTx, { orderUid, account }: { orderUid: OrderUid; account: string }) =>
  tx.run(
    sql`
      UPDATE refunds
      SET account = ${account}, confirmed_by = NULL
      WHERE company_uid = ${tx.companyUid}
        AND order_uid = ${orderUid}
        AND status = 'waiting'
        AND export_uid IS NULL
        AND (account IS NULL OR account = ${account})
    `,
  );
