import type { BadgeVariant } from '../badge-variant';
import { daysBetween, type Day } from '../calendar/prague-day';
import { hellers, type Hellers } from '../money/money';
import { amountOwed, paysFirst, type PaymentType } from '../payments/owed';
import { ORDER_STATUS_BADGES, type OrderStatus } from './order-status';
import type { OrderBlockingReason } from './blocking';

export interface OrderFacts {
  status: OrderStatus;
  isPaid: boolean;
  paymentType: PaymentType;
  /** With VAT. */
  total: Hellers;
  paidAmount: Hellers;
  /** Due date of the unpaid proforma or invoice; null when nothing is claimed. */
  dueDate: Day | null;
  blockingReason: OrderBlockingReason | null;
  packages: { total: number; dispatched: number; takenOver: number };
  today: Day;
}

/** What a badge says is a matter of its status and its money alone. */
export type MoneyFacts = Omit<OrderFacts, 'packages' | 'blockingReason'>;

/** Keys of the sentences "what happens next"; a screen translates them. */
export type NextStepKey =
  | 'finishBasket'
  | 'continueCheckout'
  | 'pay'
  | 'payRest'
  | 'payOverdue'
  | 'cardsInProduction'
  | 'cardsOnTheWay'
  | 'creditsBeingPosted'
  | 'takeOver'
  | 'done'
  | 'blockedDodger'
  | 'blockedLimit'
  | 'cancelling'
  | 'cancelled'
  | 'cancelledRefund';

export interface NextStep {
  key: NextStepKey;
  params: StepParams;
}

/** What the words of a sentence need; `dueDate` as YYYY-MM-DD. */
export interface StepParams {
  remaining?: Hellers;
  paid?: Hellers;
  amount?: Hellers;
  dueDate?: string;
  days?: number;
  packages?: number;
  dispatched?: number;
}

/** The sentence under the badge of an order. */
export function nextStep(order: OrderFacts): NextStep {
  switch (order.status) {
    case 'BASKET':
      return step('finishBasket');
    case 'CHECKOUT':
      return step('continueCheckout');
    case 'BLOCKED':
      return step(order.blockingReason === 'limit' ? 'blockedLimit' : 'blockedDodger');
    case 'PENDING_CANCELLATION':
      return step('cancelling');
    case 'CANCELLED':
      return order.paidAmount > 0 ? step('cancelledRefund', { amount: order.paidAmount }) : step('cancelled');
    case 'SUBMITTED':
      return isPaymentAwaited(order) ? paymentStep(order) : deliveryStep(order);
    case 'RESOLVED':
      return afterDelivery(order);
  }
}

/** What a badge says of an order where its status says too little. */
export const ORDER_BADGES = ['awaitingPayment', 'overdue', 'inProduction'] as const;
/** Being submitted is no badge: whether money or work is waited for says more. */
export type OrderBadgeKey = Exclude<OrderStatus, 'SUBMITTED'> | (typeof ORDER_BADGES)[number];

/** What badges of placed orders say, by which a list of them is narrowed. */
export const LISTED_ORDER_BADGES = [
  'awaitingPayment',
  'overdue',
  'BLOCKED',
  'inProduction',
  'RESOLVED',
  'PENDING_CANCELLATION',
  'CANCELLED',
] as const satisfies readonly OrderBadgeKey[];
export type ListedOrderBadge = (typeof LISTED_ORDER_BADGES)[number];

/** Badge of a row: the key of its text and its colour; money that is owed or a running production say more than "submitted" or "done". */
export function orderBadge(order: MoneyFacts): { key: OrderBadgeKey; variant: BadgeVariant } {
  if (order.status === 'SUBMITTED' && !isPaymentAwaited(order)) return { key: 'inProduction', variant: 'inProgress' };
  if (order.status !== 'SUBMITTED' && !isFinishedAndOwed(order)) return { key: order.status, variant: ORDER_STATUS_BADGES[order.status] };
  return isOverdue(order) ? { key: 'overdue', variant: 'delay' } : { key: 'awaitingPayment', variant: 'inProgress' };
}

/** Nobody works on it until the money comes. */
export const isPaymentAwaited = (order: Pick<OrderFacts, 'isPaid' | 'total' | 'paymentType'>): boolean => !order.isPaid && paysFirst(order);

/** Why nothing may be done about an order: what it brings, credit and packages, waits for the same. */
export const ORDER_HALTS = ['awaitingPayment', 'held', 'cancelling', 'cancelled'] as const;
export type OrderHalt = (typeof ORDER_HALTS)[number];

export const ORDER_HALT_BADGES: Readonly<Record<OrderHalt, BadgeVariant>> = {
  awaitingPayment: 'inProgress',
  held: 'delay',
  cancelling: 'delay',
  cancelled: 'canceled',
};

/** Why nothing is done about an order now; null while the provider works on it. */
export function orderHalt(order: Pick<OrderFacts, 'status' | 'isPaid' | 'total' | 'paymentType'>): OrderHalt | null {
  switch (order.status) {
    case 'CANCELLED':
      return 'cancelled';
    case 'PENDING_CANCELLATION':
      return 'cancelling';
    case 'BLOCKED':
      return 'held';
    case 'BASKET':
    case 'CHECKOUT':
    case 'SUBMITTED':
    case 'RESOLVED':
      return isPaymentAwaited(order) ? 'awaitingPayment' : null;
  }
}

function paymentStep(order: OrderFacts): NextStep {
  const { total, paidAmount, dueDate, today } = order;
  const params = { remaining: hellers(total - paidAmount), dueDate: dueDate ?? today };
  if (dueDate !== null && isOverdue(order)) return step('payOverdue', { ...params, days: daysBetween(dueDate, today) });
  return paidAmount > 0 ? step('payRest', { ...params, paid: paidAmount }) : step('pay', params);
}

function deliveryStep({ packages: { total, dispatched } }: OrderFacts): NextStep {
  if (total === 0) return step('creditsBeingPosted');
  return dispatched === total ? step('cardsOnTheWay', { packages: total }) : step('cardsInProduction', { packages: total, dispatched });
}

function afterDelivery(order: OrderFacts): NextStep {
  if (isFinishedAndOwed(order)) return paymentStep(order);
  const waiting = order.packages.total - order.packages.takenOver;
  return waiting > 0 ? step('takeOver', { packages: waiting }) : step('done');
}

/** Invoiced and not paid: with a contract that pays later, or when the bank took the payment back. */
const isFinishedAndOwed = ({ status, isPaid, total, paidAmount }: MoneyFacts): boolean =>
  amountOwed({ status, isPaid, total, paidAmount, isClaimed: status === 'RESOLVED' }) > 0;

function isOverdue({ dueDate, today }: MoneyFacts): boolean {
  return dueDate !== null && dueDate < today;
}

function step(key: NextStepKey, params: StepParams = {}): NextStep {
  return { key, params };
}
