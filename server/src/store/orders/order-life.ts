import sql, { empty, join, type Sql } from 'sql-template-tag';
import { ORDER_TRANSITIONS, type OrderEvent, type OrderGuard } from '@portal/domain/orders/order-life';
import type { OrderBlockingReason } from '@portal/domain/orders/order-status';
import type { CompanyTx } from '../engine/db';
import { PRODUCTION_STATUS } from './work-begun';

interface Move {
  orderUid: string;
  event: OrderEvent;
  /** Why a held order is held; any other status knows none. */
  blockingReason?: OrderBlockingReason | null;
  /** What the event writes beside the status: `column = value, …` */
  also?: Sql;
}

/** Guards of order `o`, by their names in the domain. */
const GUARDS: Readonly<Record<OrderGuard, (tx: CompanyTx) => Sql>> = {
  unpaid: () => sql`NOT o.paid`,
  workNotBegun: () => sql`o.credits_posted_at IS NULL`,
  workBegun: () => sql`o.credits_posted_at IS NOT NULL`,
  everythingLeft: (tx) => sql`NOT EXISTS (
    SELECT FROM cards c
    WHERE c.company_uid = ${tx.companyUid}
      AND c.order_uid = o.uid
      AND ${PRODUCTION_STATUS} IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF'))`,
};

/** Moves an order by the domain's table; false when it is in no state the event can come to. Nothing else writes the status of an order. */
export async function moveOrder(tx: CompanyTx, { orderUid, event, blockingReason = null, also }: Move): Promise<boolean> {
  const { from, to, guards } = ORDER_TRANSITIONS[event];
  const conditions = [
    sql`o.company_uid = ${tx.companyUid}`,
    sql`o.uid = ${orderUid}`,
    sql`o.status = ANY (${[...from]}::text[])`,
    ...guards.map((guard) => GUARDS[guard](tx)),
  ];
  const moved = await tx.run(
    sql`UPDATE orders o
        SET status = ${to}, blocking_reason = ${blockingReason}${also === undefined ? empty : sql`, ${also}`}
        WHERE ${join(conditions, ' AND ')}`,
  );
  return moved === 1;
}

/** A move its caller has made sure of: an order that does not move is a bug, and nothing of the transaction is kept. */
export async function mustMoveOrder(tx: CompanyTx, move: Move): Promise<void> {
  if (!(await moveOrder(tx, move))) throw new Error(`order ${move.orderUid} cannot ${move.event}`);
}
