import type { Order } from '@portal/contract/orders/orders';
import { hellersToCzk } from '@portal/domain/money/money';
import { cancelLimit, type CancelFacts } from '@portal/domain/orders/cancel-rules';
import { orderActions } from '@portal/domain/orders/order-actions';
import type { Deps } from '../../deps';
import { toPaymentInfo } from '../../parts/orders/payment-info';
import type { OrderRow } from '../../store/orders/order-row';
import { owedFor, presentPayments } from './present-payments';

/** An order as lists and the detail show it. */
export function presentOrder(row: OrderRow, deps: Deps): Order {
  const facts = cancelFacts(row, deps);
  const numberOf = (type: OrderRow['documents'][number]['type']) =>
    row.documents.find((document) => document.type === type)?.number ?? null;
  return {
    uid: row.uid,
    number: row.number,
    label: row.label,
    status: row.status,
    orderedAt: row.orderedAt?.toISOString() ?? null,
    expediteAt: row.expediteAt?.toISOString() ?? null,
    cancelRequestedAt: row.cancelRequestedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    price: { price: hellersToCzk(row.price), priceIncVat: hellersToCzk(row.priceIncVat), vat: hellersToCzk(row.vat), currency: 'CZK' },
    createdBy: row.firstName === null || row.lastName === null ? null : { firstName: row.firstName, lastName: row.lastName },
    documents: row.documents.map((document) => ({ ...document, totalPaid: hellersToCzk(document.totalPaid) })),
    hasDownloadLink: row.documents.length > 0,
    hasCardShipments: row.medium === 'plastic' && row.packages.total > 0,
    hasPaperShipments: row.medium === 'paper',
    canRepeat: canRepeat(row),
    paid: row.paid,
    paidDate: row.paidOn,
    paidAmount: hellersToCzk(row.paidAmount),
    payments: presentPayments(row),
    dueDate: row.dueOn,
    proformaNumber: numberOf('proforma'),
    invoiceNumber: numberOf('invoice'),
    orderBlockingReason: row.blockingReason,
    paymentType: row.paymentType,
    paymentInfo: isPayable(row) ? toPaymentInfo(deps.provider, row) : null,
    actions: orderActions(facts),
    cancelLimit: cancelLimit(facts),
    cardQuantity: row.cardCount,
    progress: progressOf(row),
  };
}

const canRepeat = ({ number, medium, creditTotal }: OrderRow): boolean => number !== null && medium === 'plastic' && creditTotal > 0;

type Payable = OrderRow & { number: string; symbol: string };

const isPayable = (row: OrderRow): row is Payable => row.number !== null && row.symbol !== null && owedFor(row) > 0;

/** What the rule of cancelling asks about an order, now. */
export const cancelFacts = (row: OrderRow, deps: Deps): CancelFacts => ({
  status: row.status,
  isPaid: row.paid,
  paymentType: row.paymentType,
  total: row.isCalculated ? row.priceIncVat : null,
  orderedAtMs: row.orderedAt?.getTime() ?? null,
  isWorkBegun: row.creditsPostedAt !== null,
  isLatestUnpaid: row.isLatestUnpaid,
  hasOtherPendingCancellation: row.hasOtherPendingCancellation,
  nowMs: deps.now().getTime(),
  windowHours: deps.env.ORDER_CANCEL_WINDOW_HOURS === 0 ? null : deps.env.ORDER_CANCEL_WINDOW_HOURS,
});

const progressOf = (row: OrderRow): Order['progress'] => ({
  cardsOrdered: row.cards.ordered,
  cardsInProduction: row.cards.inProduction,
  cardsManufactured: row.cards.manufactured,
  cardsOnTheWay: row.cards.onTheWay,
  cardsWaitingForActivation: row.cards.waiting,
  cardsActive: row.cards.active,
  cardsMissing: row.missingCards,
  packages: row.packages.total,
  packagesDispatched: row.packages.dispatched,
  packagesTakenOver: row.packages.takenOver,
  dispatchedAt: row.packages.dispatchedAt,
  takenOverAt: row.packages.takenOverAt,
  creditsPostedAt: row.creditsPostedAt?.toISOString() ?? null,
});
