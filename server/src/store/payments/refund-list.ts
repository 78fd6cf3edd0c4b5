import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { RefundReason, RefundState } from '@portal/domain/payments/refund-order';
import type { Tx } from '../engine/tx';

export interface ListedRefund {
  uid: string;
  companyUid: CompanyUid | null;
  companyName: string | null;
  reason: RefundReason;
  /** Hellers. */
  amount: Hellers;
  /** Null: nobody knows where to, the transfer waits. */
  account: string | null;
  symbol: string | null;
  status: 'waiting' | 'sent' | 'confirmed';
  state: RefundState;
  /** Who sent it back or said where to, and who said yes to it (decision 0055). */
  preparedBy: string | null;
  approvedBy: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

/** Where refund `r` is on its way out. */
export const REFUND_STATE = sql`
  CASE
    WHEN r.status <> 'waiting' THEN r.status
    WHEN r.export_uid IS NOT NULL THEN 'exported'
    WHEN r.account IS NULL THEN 'withoutAccount'
    ELSE 'toSend'
  END
`;

const REFUND = sql`
  SELECT
    r.uid, r.company_uid AS "companyUid", c.name AS "companyName", r.reason, r.amount, r.account, r.symbol, r.status,
    r.created_at AS "createdAt", r.sent_at AS "sentAt", ${REFUND_STATE} AS state, r.prepared_by AS "preparedBy",
    r.confirmed_by AS "approvedBy"
  FROM refunds r
  LEFT JOIN companies c ON c.uid = r.company_uid
`;

/** Transfers the provider has to make or that are on their way, oldest first; with `confirmed` also those that arrived. */
export const listRefundRows = (tx: Tx, { withConfirmed }: { withConfirmed: boolean }) =>
  tx.rows<ListedRefund>(sql`
    ${REFUND}
    WHERE ${withConfirmed} OR r.status <> 'confirmed'
    ORDER BY r.created_at, r.uid
    LIMIT 1000
  `);

export const findRefund = (tx: Tx, uid: string) => tx.first<ListedRefund>(sql`${REFUND} WHERE r.uid = ${uid}`);

/** Waiting becomes sent, once, while it is of the amount in hellers that was transferred; needs an account. */
export const sendRefund = async (tx: Tx, { uid, amount, now }: { uid: string; amount: Hellers; now: Date }): Promise<boolean> =>
  (await tx.run(
    sql`UPDATE refunds SET status = 'sent', sent_at = ${now}
        WHERE uid = ${uid} AND amount = ${amount} AND status = 'waiting' AND account IS NOT NULL`,
  )) === 1;

interface GivenAccount {
  uid: string;
  account: string;
  /** Who says so: somebody else says yes to it. */
  by: string;
}

/** Where a transfer goes, while nobody gave the bank an order for it; a yes it had was to another account. */
export const setRefundAccount = async (tx: Tx, { uid, account, by }: GivenAccount): Promise<boolean> =>
  (await tx.run(
    sql`UPDATE refunds SET account = ${account}, prepared_by = ${by}, confirmed_by = NULL, confirmed_at = NULL
        WHERE uid = ${uid} AND status = 'waiting' AND export_uid IS NULL`,
  )) === 1;

interface Approval {
  uid: string;
  /** What the yes is said to. */
  amount: Hellers;
  account: string;
  by: string;
  now: Date;
}

/** A second person says yes, once, to this amount on this account, and not to what they prepared. */
export const approveRefundRow = async (tx: Tx, { uid, amount, account, by, now }: Approval): Promise<boolean> =>
  (await tx.run(
    sql`UPDATE refunds SET confirmed_by = ${by}, confirmed_at = ${now}
        WHERE uid = ${uid} AND amount = ${amount} AND account = ${account} AND status = 'waiting' AND export_uid IS NULL
          AND confirmed_by IS NULL AND prepared_by IS DISTINCT FROM ${by}`,
  )) === 1;
