import * as z from 'zod';
import { PRODUCT_CODES, SERVICE_CODES, WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { CANCEL_LIMITS } from '@portal/domain/orders/cancel-rules';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@portal/domain/documents/document-type';
import { ORDER_BLOCKING_REASONS } from '@portal/domain/orders/blocking';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { REFUND_CAUSES } from '@portal/domain/payments/refund-order';
import { calculation, paymentInfo } from '../ordering/checkout';
import { employeeRef } from '../employees/employees';
import { route } from '../endpoint';
import { amountFilter, dayFilter, enumFilter, flagFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, dayReply, instantReply, moneyReply, itemParamsOf, uuidReplyOf } from '../scalars';

const price = z.object({ price: moneyReply, priceIncVat: moneyReply, vat: moneyReply, currency: z.literal('CZK') });
const action = z.object({ action: z.enum(['read', 'cancel']), allowed: z.boolean(), blockers: z.array(z.string()) });

const order = z.object({
  uid: uuidReplyOf<'order'>(),
  number: z.string().nullable(),
  label: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  orderedAt: instantReply.nullable(),
  expediteAt: instantReply.nullable(),
  /** When the company asked for the cancellation, and when the order ended by one. */
  cancelRequestedAt: instantReply.nullable(),
  cancelledAt: instantReply.nullable(),
  price,
  createdBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  documents: z.array(
    z.object({
      uid: uuidReplyOf<'document'>(),
      type: z.enum(DOCUMENT_TYPES),
      number: z.string(),
      status: z.enum(DOCUMENT_STATUSES),
      totalPaid: moneyReply,
    }),
  ),
  hasDownloadLink: z.boolean(),
  hasCardShipments: z.boolean(),
  hasPaperShipments: z.boolean(),
  /** It was placed and brought credit to cards: cards are not ordered twice, and a proposal of nothing is none (PLAN-001). */
  canRepeat: z.boolean(),
  paid: z.boolean(),
  paidDate: dayReply.nullable(),
  paidAmount: moneyReply,
  /** What came and what went back, from the lines of the bank (S-113, S-117). */
  payments: z.object({
    received: moneyReply,
    /** Still asked for; 0 where nothing is. */
    missing: moneyReply,
    /** Came on top or for nothing, and waits to be returned. */
    overpaid: moneyReply,
    returned: moneyReply,
    /** Why that waits to be returned and where to: the payer's account, another one we know, or none yet. */
    refunds: z.array(z.object({ reason: z.enum(REFUND_CAUSES), amount: moneyReply, to: z.enum(['payer', 'company', 'unknown']) })),
    /** `bounced`: what was returned came back to us. Oldest first; what the bank took back and what was returned is negative. */
    movements: z.array(z.object({ date: dayReply, amount: moneyReply, kind: z.enum(['received', 'takenBack', 'returned', 'bounced']) })),
  }),
  dueDate: dayReply.nullable(),
  proformaNumber: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  orderBlockingReason: z.enum(ORDER_BLOCKING_REASONS).nullable(),
  paymentType: z.enum(PAYMENT_TYPES),
  paymentInfo: paymentInfo.nullable(),
  actions: z.array(action),
  /** Which limit the blocker `order.pendingCancellationLimit` stands for; a refusal has it in `meta.limit` too. */
  cancelLimit: z.enum(CANCEL_LIMITS).nullable(),
  cardQuantity: z.int(),
  /** How far the cards are: what the "what happens next" sentence is made of. */
  progress: z.object({
    cardsOrdered: z.int(),
    cardsInProduction: z.int(),
    cardsManufactured: z.int(),
    cardsOnTheWay: z.int(),
    cardsWaitingForActivation: z.int(),
    cardsActive: z.int(),
    /** Reported as missing in a package that came. */
    cardsMissing: z.int(),
    packages: z.int(),
    packagesDispatched: z.int(),
    packagesTakenOver: z.int(),
    /** When the last package left, and when the last one was confirmed; null before the first. */
    dispatchedAt: instantReply.nullable(),
    takenOverAt: instantReply.nullable(),
    creditsPostedAt: instantReply.nullable(),
  }),
});
export type Order = z.infer<typeof order>;

/** The list of orders; an export takes the same (S-232). */
export const orderList = listShape({
  sortable: ['orderedAt', 'number', 'label', 'status', 'priceIncVat'],
  filters: {
    fulltext: textFilter,
    orderNumber: textFilter,
    label: textFilter,
    status: enumFilter(ORDER_STATUSES),
    orderedFrom: dayFilter,
    orderedTo: { ...dayFilter, from: 'orderedFrom' },
    amountFrom: amountFilter,
    amountTo: { ...amountFilter, from: 'amountFrom' },
    isPaid: flagFilter,
    isOwed: flagFilter,
    createdFrom: dayFilter,
  },
});

const read = { permission: 'orders.read', audit: null, idempotent: 'safe', areas: ['orderList', 'orderCreate'] } as const;

const orderQuery = listQuery(orderList, { sortable: ['dueDate'], filters: { uid: uidFilter } });

/** Orders; baskets and checkouts only when their status is asked for (S-060, S-232). */
export const listOrders = route({
  ...read,
  areas: ['orderList', 'homeOverview'],
  method: 'GET',
  path: '/api/company/:companyUid/orders',
  summary: 'Orders',
  params: companyParams,
  query: orderQuery,
  reply: listReply(order),
});

/** All orders the list finds, in its order, whatever page is asked for (OL-082, S-232). */
export const exportOrders = route({
  ...read,
  areas: ['orderList'],
  method: 'GET',
  path: '/api/company/:companyUid/orders/export',
  summary: 'Orders as a spreadsheet',
  params: companyParams,
  query: orderQuery,
  reply: { file: 'xlsx' },
});

export const getOrder = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order/:id',
  summary: 'Order',
  params: itemParamsOf<'order'>(),
  reply: single(order),
});

export const getOrderSummary = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/order/:id/summary',
  summary: 'Frozen price lines of an order',
  params: itemParamsOf<'order'>(),
  reply: calculation,
});

const orderItem = z.object({
  uid: uuidReplyOf<'item'>(),
  employee: employeeRef,
  productCode: z.enum(PRODUCT_CODES),
  productServiceCode: z.enum(SERVICE_CODES),
  serviceName: z.string(),
  walletType: z.enum(WALLET_TYPES).nullable(),
  quantity: z.int(),
  value: moneyReply.nullable(),
  price: moneyReply,
  locationName: z.string().nullable(),
});
export type OrderItem = z.infer<typeof orderItem>;

export const listOrderItems = route({
  ...read,
  areas: ['orderList'],
  method: 'GET',
  path: '/api/company/:companyUid/order/:id/items',
  summary: 'Items of an order',
  params: itemParamsOf<'order'>(),
  query: listQuery({ sortable: ['employeeNumber', 'lastName', 'productServiceCode'], filters: {} }),
  reply: listReply(orderItem),
});

/** The same as a spreadsheet: cards, credit or both (OL-085, S-236). */
export const exportOrderItems = route({
  ...read,
  areas: ['orderList'],
  method: 'GET',
  path: '/api/company/:companyUid/order/:id/items-export',
  summary: 'Items of an order as a spreadsheet',
  params: itemParamsOf<'order'>(),
  query: z.object({ type: z.enum(['cards', 'credits', 'all']).default('all') }),
  reply: { file: 'xlsx' },
});

/** Asks for cancellation; the provider confirms it (S-061, R-12). */
export const cancelOrder = route({
  method: 'PATCH',
  path: '/api/company/:companyUid/order/:id/cancel',
  summary: 'Cancel an order',
  params: itemParamsOf<'order'>(),
  body: z.object({}),
  reply: single(order),
  permission: 'orders.cancel',
  audit: 'order.cancelRequested',
  idempotent: 'natural',
  areas: ['orderList'],
});

/** Where money of the order goes that waits to be returned and has no account, because none is known or it came back from there (S-113). */
export const giveRefundAccount = route({
  method: 'PUT',
  path: '/api/company/:companyUid/order/:id/refund-account',
  summary: 'Give an account for money to be returned',
  params: itemParamsOf<'order'>(),
  /** `19-2000145399/0800` or an IBAN. */
  body: z.object({ account: z.string().max(60) }),
  reply: single(order),
  permission: 'orders.refundAccount',
  audit: 'refund.accountGiven',
  idempotent: 'natural',
  areas: ['orderList'],
});
