import type { Order } from '@portal/contract/orders';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { orderPromises, type OrderPromises } from '@portal/domain/orders/promises';

/** Nothing to pay, or a contract that pays later, waits for no payment (S-063). */
export const paysFirst = ({ price, paymentType }: Order): boolean =>
  price.priceIncVat > 0 && paymentType !== 'invoice' && paymentType !== 'payment_after_delivery';

export const isEverythingSent = ({ progress: { packages, packagesDispatched } }: Order): boolean =>
  packages > 0 && packagesDispatched === packages;

/** By when what comes next with an order is to happen. */
export const promisesOf = (order: Order): OrderPromises =>
  orderPromises({
    startedOn: order.paid ? order.paidDate : paysFirst(order) ? null : dayOf(order.orderedAt),
    dispatchedOn: isEverythingSent(order) ? dayOf(order.progress.dispatchedAt) : null,
  });

export const dayOf = (instant: string | null): string | null => (instant === null ? null : pragueDay(Date.parse(instant)));
