import type { Order } from '@portal/contract/orders/orders';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { czkToHellers } from '@portal/domain/money/money';
import { paysFirst } from '@portal/domain/payments/owed';
import { orderPromises, type OrderPromises } from '@portal/domain/orders/promises';

/** Whether the order waits for its payment before anything happens to it. */
export const isPaidFirst = ({ price, paymentType }: Order): boolean => paysFirst({ paymentType, total: czkToHellers(price.priceIncVat) });

export const isEverythingSent = ({ progress: { packages, packagesDispatched } }: Order): boolean =>
  packages > 0 && packagesDispatched === packages;

/** By when what comes next with an order is to happen. */
export const promisesOf = (order: Order): OrderPromises =>
  orderPromises({
    startedOn: order.paid ? order.paidDate : isPaidFirst(order) ? null : dayOf(order.orderedAt),
    dispatchedOn: isEverythingSent(order) ? dayOf(order.progress.dispatchedAt) : null,
  });

export const dayOf = (instant: string | null): Day | null => (instant === null ? null : pragueDay(Date.parse(instant)));
