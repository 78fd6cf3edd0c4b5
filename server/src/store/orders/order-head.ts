import sql from 'sql-template-tag';
import type { OrderUid, ItemListUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { DeliveryServiceCode } from '@portal/domain/catalogue/codes';
import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

/** One order in any state, basket and checkout included. Amounts in hellers. */
export interface OrderHead {
  uid: OrderUid;
  itemsUid: ItemListUid;
  number: string | null;
  status: OrderStatus;
  label: string | null;
  paymentType: PaymentType;
  deliveryServiceCode: DeliveryServiceCode | null;
  cardCount: number;
  creditTotal: Hellers;
  error: string | null;
  createdAt: Date;
  calculatedAt: Date | null;
  orderedAt: Date | null;
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
  dueOn: Day | null;
  paid: boolean;
  paidAmount: Hellers;
  blockingReason: OrderBlockingReason | null;
}

const COLUMNS = sql`
  uid, items_uid AS "itemsUid", number, status, label, payment_type AS "paymentType",
  delivery_service_code AS "deliveryServiceCode", card_count AS "cardCount", credit_total AS "creditTotal", error,
  created_at AS "createdAt", calculated_at AS "calculatedAt", ordered_at AS "orderedAt", price, vat,
  price_inc_vat AS "priceIncVat", due_on AS "dueOn", paid, paid_amount AS "paidAmount",
  blocking_reason AS "blockingReason"
`;

export const readOrderHead = (tx: CompanyTx, uid: OrderUid) =>
  tx.first<OrderHead>(sql`SELECT ${COLUMNS} FROM orders WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`, 'order-head');

export const lockOrder = (tx: CompanyTx, uid: OrderUid) =>
  tx.first<OrderHead>(sql`SELECT ${COLUMNS} FROM orders WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR UPDATE`, 'order-lock');
