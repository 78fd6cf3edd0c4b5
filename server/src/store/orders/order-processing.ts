import sql from 'sql-template-tag';
import type { OrderUid, ItemListUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CancellingEvent } from '@portal/domain/orders/order-life';
import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import { OPEN_ORDER_STATUSES, type OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { Hellers } from '@portal/domain/money/money';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { sourcesOf } from '@portal/domain/life';
import type { CompanyTx } from '../engine/db';
import { moveOrder, mustMoveOrder } from './order-life';

/** What an order is processed by. Amounts in hellers. */
export interface OrderAtWork {
  uid: OrderUid;
  itemsUid: ItemListUid;
  number: string;
  status: OrderStatus;
  paymentType: PaymentType;
  cardCount: number;
  creditTotal: Hellers;
  orderedAt: Date;
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
  dueOn: Day | null;
  paid: boolean;
  paidAmount: Hellers;
  blockingReason: OrderBlockingReason | null;
  blockedAt: Date | null;
  /** The provider decided to let it through. */
  releasedAt: Date | null;
  creditsPostedAt: Date | null;
  /** Its Gastro was entered in days; null for one placed before that was kept. */
  byDay: boolean | null;
}

const COLUMNS = sql`
  uid, items_uid AS "itemsUid", number, status, payment_type AS "paymentType", card_count AS "cardCount",
  credit_total AS "creditTotal", ordered_at AS "orderedAt", price, vat, price_inc_vat AS "priceIncVat",
  due_on AS "dueOn", paid, paid_amount AS "paidAmount", blocking_reason AS "blockingReason",
  blocked_at AS "blockedAt", released_at AS "releasedAt", credits_posted_at AS "creditsPostedAt",
  by_day AS "byDay"
`;

/** A placed order, locked. */
export const lockPlacedOrder = (tx: CompanyTx, uid: OrderUid) =>
  tx.first<OrderAtWork>(
    sql`
      SELECT ${COLUMNS}
      FROM orders
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND number IS NOT NULL
      FOR UPDATE
    `,
    'placed-order-lock',
  );

export const lockOrderByNumber = (tx: CompanyTx, number: string) =>
  tx.first<OrderAtWork>(sql`
    SELECT ${COLUMNS}
    FROM orders
    WHERE company_uid = ${tx.companyUid} AND number = ${number}
    FOR UPDATE
  `);

export const markCreditsPosted = (tx: CompanyTx, { orderUid, now }: { orderUid: OrderUid; now: Date }): Promise<void> =>
  mustMoveOrder(tx, { orderUid, event: 'beginWork', also: sql`credits_posted_at = ${now}` });

interface Block {
  orderUid: OrderUid;
  reason: OrderBlockingReason;
  now: Date;
}

/** False for an order that is not waiting, or that somebody has begun to work on. */
export const blockOrder = (tx: CompanyTx, { orderUid, reason, now }: Block): Promise<boolean> =>
  moveOrder(tx, { orderUid, event: 'block', blockingReason: reason, also: sql`blocked_at = ${now}` });

interface Release {
  orderUid: OrderUid;
  /** When the provider decided so; null when the reason went away by itself. */
  decidedAt: Date | null;
}

export const releaseOrder = (tx: CompanyTx, { orderUid, decidedAt }: Release): Promise<boolean> =>
  moveOrder(tx, { orderUid, event: 'release', also: sql`blocked_at = NULL, released_at = ${decidedAt}` });

/**
 * SUBMITTED becomes RESOLVED when the credit is booked and every card has left or will never be made, whatever is said of its package;
 * answers whether it did.
 */
export const resolveOrder = (tx: CompanyTx, { orderUid, now }: { orderUid: OrderUid; now: Date }): Promise<boolean> =>
  moveOrder(tx, { orderUid, event: 'finish', also: sql`expedite_at = ${now}` });

/** A finished order is worked on again: something of it has not left after all. Any other stays as it is. */
export const reopenOrder = (tx: CompanyTx, orderUid: OrderUid): Promise<boolean> =>
  moveOrder(tx, { orderUid, event: 'reopen', also: sql`expedite_at = NULL` });

interface Ending {
  orderUid: OrderUid;
  event: CancellingEvent;
  now: Date;
}

/** The last step of a cancellation; false for an order the event cannot come to, or that somebody has begun to work on. */
export const cancelOrderRow = (tx: CompanyTx, { orderUid, event, now }: Ending): Promise<boolean> =>
  moveOrder(tx, { orderUid, event, also: sql`cancelled_at = ${now}` });

export const cancelProforma = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.run(
    sql`UPDATE documents SET status = 'cancelled'
        WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND type = 'proforma' AND status = 'unpaid'`,
  );

/** Cards nobody began to make are gone and their packages with them; the people may order again at once (section 4.1). */
export async function removeOrderedCards(tx: CompanyTx, orderUid: OrderUid): Promise<void> {
  await tx.run(sql`
    DELETE FROM cards
    WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND status = ANY (${sourcesOf(CARD_LIFE, 'orderCancelled')})
  `);
  await tx.run(
    sql`
      DELETE FROM packages p
      WHERE p.company_uid = ${tx.companyUid}
        AND p.order_uid = ${orderUid}
        AND p.dispatched_at IS NULL
        AND NOT EXISTS (
          SELECT FROM cards c
          WHERE c.company_uid = ${tx.companyUid} AND c.package_uid = p.uid
        )
    `,
  );
}

export type UnsettledOrder = Pick<OrderAtWork, 'uid' | 'status' | 'dueOn' | 'orderedAt' | 'blockedAt'>;

/** Orders that still wait for money or for the provider's consent, oldest first. */
export const listUnsettledOrders = (tx: CompanyTx) =>
  tx.rows<UnsettledOrder>(
    sql`
      SELECT uid, status, due_on AS "dueOn", ordered_at AS "orderedAt", blocked_at AS "blockedAt"
      FROM orders
      WHERE company_uid = ${tx.companyUid} AND status = ANY (${[...OPEN_ORDER_STATUSES]}::text[]) AND (NOT paid OR status = 'BLOCKED')
      ORDER BY ordered_at, uid
    `,
  );

export const listBlockedOrders = (tx: CompanyTx) =>
  tx.rows<{ uid: OrderUid }>(sql`
    SELECT uid
    FROM orders
    WHERE company_uid = ${tx.companyUid} AND status = 'BLOCKED'
    ORDER BY ordered_at
  `);

/** Forgets a checkout nobody finished; its packages go with it. */
export const deleteCheckout = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.run(sql`DELETE FROM orders WHERE company_uid = ${tx.companyUid} AND uid = ${orderUid} AND status = 'CHECKOUT'`);

export const setDueDay = (tx: CompanyTx, { orderUid, dueOn }: { orderUid: OrderUid; dueOn: Day }) =>
  tx.run(sql`UPDATE orders SET due_on = ${dueOn} WHERE company_uid = ${tx.companyUid} AND uid = ${orderUid}`);
