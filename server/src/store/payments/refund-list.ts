import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { RefundReason } from './refunds';
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
  createdAt: Date;
  sentAt: Date | null;
}

const REFUND = sql`
  SELECT
    r.uid, r.company_uid AS "companyUid", c.name AS "companyName", r.reason, r.amount, r.account, r.symbol, r.status,
    r.created_at AS "createdAt", r.sent_at AS "sentAt"
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

/** Where a transfer goes, while it has not been sent. */
export const setRefundAccount = async (tx: Tx, { uid, account }: { uid: string; account: string }): Promise<boolean> =>
  (await tx.run(sql`UPDATE refunds SET account = ${account} WHERE uid = ${uid} AND status = 'waiting'`)) === 1;
