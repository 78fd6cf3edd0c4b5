import sql, { empty, type Sql } from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Life } from '@portal/domain/life';
import { ORDER_LIFE, type OrderEvent, type OrderGuard } from '@portal/domain/orders/order-life';
import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';
import { PRODUCTION_STATUS } from './work-begun';

interface Move<Event extends string = OrderEvent> {
  orderUid: OrderUid;
  event: Event;
  /** Why a held order is held; any other status knows none. */
  blockingReason?: OrderBlockingReason | null;
  /** What the event writes beside the status: `column = value, …` */
  also?: Sql;
}

/** Guards of order `o`, by their names in the domain. */
const guards = (tx: CompanyTx): Readonly<Record<OrderGuard, Sql>> => ({
  unpaid: sql`NOT o.paid`,
  workNotBegun: sql`o.credits_posted_at IS NULL`,
  workBegun: sql`o.credits_posted_at IS NOT NULL`,
  everythingLeft: sql`NOT EXISTS (
    SELECT FROM cards c
    WHERE c.company_uid = ${tx.companyUid}
      AND c.order_uid = o.uid
      AND ${PRODUCTION_STATUS} IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF'))`,
});

/** Moves an order by a table; false when it is in no state the event can come to. Nothing else writes the status of an order. */
export async function moveOrderBy<Status extends string, Event extends string>(
  life: Life<Status, Event, OrderGuard>,
  tx: CompanyTx,
  { orderUid, event, blockingReason = null, also }: Move<Event>,
): Promise<boolean> {
  const isIn = (statuses: readonly Status[]) => sql`o.status = ANY (${[...statuses]}::text[])`;
  const { canCome, leadsTo } = stepSql(life, event, { isIn, guards: guards(tx) });
  const moved = await tx.run(
    sql`UPDATE orders o
        SET status = ${leadsTo}, blocking_reason = ${blockingReason}${also === undefined ? empty : sql`, ${also}`}
        WHERE o.company_uid = ${tx.companyUid}
          AND o.uid = ${orderUid}
          AND ${canCome}`,
  );
  return moved === 1;
}

/** Moves an order by the table of the domain. */
export const moveOrder = (tx: CompanyTx, move: Move): Promise<boolean> => moveOrderBy(ORDER_LIFE, tx, move);

/** A move its caller has made sure of: an order that does not move is a bug, and nothing of the transaction is kept. */
export async function mustMoveOrder(tx: CompanyTx, move: Move): Promise<void> {
  if (!(await moveOrder(tx, move))) throw new Error(`order ${move.orderUid} cannot ${move.event}`);
}
