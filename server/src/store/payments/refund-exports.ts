import sql from 'sql-template-tag';
import type { Hellers } from '@portal/domain/money/money';
import type { RefundState } from '@portal/domain/payments/refund-order';
import type { Tx } from '../engine/tx';
import { REFUND_STATE } from './refund-list';

export interface ExportedRefund {
  uid: string;
  state: RefundState;
  amount: Hellers;
  account: string | null;
  symbol: string | null;
  preparedBy: string | null;
  approvedBy: string | null;
  /** Whose account it probably is: the company, else who had paid. */
  name: string | null;
}

/** Refunds by their uids, locked: two payment orders at once cannot both hold one. */
export async function lockRefunds(tx: Tx, uids: readonly string[]): Promise<ExportedRefund[]> {
  await tx.run(sql`SELECT 1 FROM refunds r WHERE r.uid = ANY (${uids}::uuid[]) ORDER BY r.uid FOR UPDATE`);
  return tx.rows<ExportedRefund>(
    sql`
      SELECT
        r.uid, ${REFUND_STATE} AS state, r.amount, r.account, r.symbol, r.prepared_by AS "preparedBy",
        r.confirmed_by AS "approvedBy", coalesce(c.name, m.counter_name) AS name
      FROM refunds r
      LEFT JOIN companies c ON c.uid = r.company_uid
      LEFT JOIN bank_movements m ON m.uid = r.movement_uid
      WHERE r.uid = ANY (${uids}::uuid[])
      ORDER BY r.created_at, r.uid
    `,
  );
}

interface NewExport {
  uid: string;
  messageId: string;
  by: string;
  refunds: readonly { uid: string }[];
  amount: Hellers;
  content: Buffer;
  now: Date;
}

/** A payment order and the refunds it holds; they must be locked. */
export async function insertExport(tx: Tx, { uid, messageId, by, refunds, amount, content, now }: NewExport): Promise<void> {
  await tx.run(
    sql`
      INSERT INTO refund_exports (uid, message_id, made_at, made_by, transfers, amount, content)
      VALUES (${uid}, ${messageId}, ${now}, ${by}, ${refunds.length}, ${amount}, ${content})
    `,
  );
  await tx.run(sql`UPDATE refunds SET export_uid = ${uid} WHERE uid = ANY (${refunds.map((refund) => refund.uid)}::uuid[])`);
}

/** A payment order that stands, locked; nothing when there is none or it was taken back. */
export const lockExport = (tx: Tx, uid: string) =>
  tx.first<{ uid: string; transfers: number; amount: Hellers }>(
    sql`SELECT uid, transfers, amount FROM refund_exports WHERE uid = ${uid} AND withdrawn_at IS NULL FOR UPDATE`,
  );

/** The bank has the order: what it holds is on its way. Answers how many refunds. */
export const sendExport = (tx: Tx, { uid, now }: { uid: string; now: Date }) =>
  tx.run(sql`UPDATE refunds SET status = 'sent', sent_at = ${now} WHERE export_uid = ${uid} AND status = 'waiting'`);

/** The bank never got the order: what it holds and has not left may go into another one. Answers how many refunds. */
export async function withdrawExport(tx: Tx, { uid, now }: { uid: string; now: Date }): Promise<number> {
  const freed = await tx.run(sql`UPDATE refunds SET export_uid = NULL WHERE export_uid = ${uid} AND status = 'waiting'`);
  if (freed > 0) await tx.run(sql`UPDATE refund_exports SET withdrawn_at = ${now} WHERE uid = ${uid}`);
  return freed;
}
