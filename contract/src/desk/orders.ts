import * as z from 'zod';
import { COURIERS } from '@portal/domain/packages/tracking';
import { ORDER_BLOCKING_REASONS } from '@portal/domain/orders/blocking';
import { LISTED_ORDER_BADGES } from '@portal/domain/orders/next-step';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { PARCEL_TROUBLES } from '@portal/domain/packages/shipment-state';
import { route } from '../endpoint';
import { amountFilter, dayFilter, enumFilter, flagFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { dayReply, instantReply, moneyReply, requiredNote, uuidOf, uuidReply, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

const order = z.object({
  uid: uuidReplyOf<'order'>(),
  number: z.string(),
  companyUid: uuidReplyOf<'company'>(),
  companyName: z.string(),
  status: z.enum(ORDER_STATUSES),
  blockingReason: z.enum(ORDER_BLOCKING_REASONS).nullable(),
  blockedAt: instantReply.nullable(),
  orderedAt: instantReply,
  paymentType: z.enum(PAYMENT_TYPES),
  isPaid: z.boolean(),
  /** Its credit is booked and its cards are being made: nobody holds or ends it any more. */
  isWorkBegun: z.boolean(),
  cardCount: z.int(),
  creditTotal: moneyReply,
  paidAmount: moneyReply,
  dueOn: dayReply.nullable(),
  priceIncVat: moneyReply,
});
export type DeskOrder = z.infer<typeof order>;

/** `status` is what the badge of the order says; `fulltext` looks into the number of the order and the name of the company; `olderThan` counts days (DESK-031). */
export const deskOrderList = listShape({
  sortable: ['orderedAt', 'number', 'companyName', 'status', 'priceIncVat'],
  filters: {
    fulltext: textFilter,
    status: enumFilter(LISTED_ORDER_BADGES, { SUBMITTED: ['awaitingPayment', 'overdue', 'inProduction'] }),
    blockingReason: enumFilter(ORDER_BLOCKING_REASONS),
    isPaid: flagFilter,
    olderThan: enumFilter(['1', '7', '30', '90']),
    orderedFrom: dayFilter,
    orderedTo: { ...dayFilter, from: 'orderedFrom' },
    amountFrom: amountFilter,
    amountTo: { ...amountFilter, from: 'amountFrom' },
    companyUid: uidFilter,
  },
});

const query = listQuery(deskOrderList);

export const listDeskOrders = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/orders',
  summary: 'Orders of all companies',
  query,
  reply: listReply(order),
});

export const exportDeskOrders = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/orders/export',
  summary: 'Orders of all companies as a spreadsheet',
  query: query.extend(exportFormat),
  reply: DESK_EXPORT,
});

const orderDetail = order.extend({
  packages: z.array(
    z.object({
      uid: uuidReply,
      number: z.string(),
      courier: z.enum(COURIERS).nullable(),
      trackingNumber: z.string().nullable(),
      itemsCount: z.int(),
      city: z.string(),
      dispatchedAt: instantReply.nullable(),
      deliveredAt: instantReply.nullable(),
      isTakenOver: z.boolean(),
      trouble: z.enum(PARCEL_TROUBLES).nullable(),
    }),
  ),
  /** How many of its cards and packages stand in the lists of those somebody looks after. */
  open: z.object({ cards: z.int(), packages: z.int() }),
  /** What was done to it and by whom, the latest first. */
  history: z.array(z.object({ at: instantReply, kind: z.string(), by: z.string().nullable(), note: z.string().nullable() })),
});
export type DeskOrderDetail = z.infer<typeof orderDetail>;

const params = z.object({ uid: uuidOf<'order'>() });

export const readDeskOrder = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/orders/:uid',
  summary: 'An order, its packages and what was done to it',
  params,
  reply: single(orderDetail),
});

const write = { params, reply: single(z.object({ uid: uuidReplyOf<'order'>() })), idempotent: 'key' } as const;

/** Refused with 409 `order.wrongState` once somebody has begun to work on it. */
export const holdDeskOrder = route({
  ...write,
  method: 'POST',
  path: '/api/provider/orders/:uid/hold',
  summary: 'Hold an order',
  body: z.object({ reason: z.enum(ORDER_BLOCKING_REASONS), note: requiredNote({ max: 500 }) }),
  permission: 'desk.orders.write',
  audit: 'order.blocked',
});

/** No check holds it again. */
export const releaseDeskOrder = route({
  ...write,
  method: 'POST',
  path: '/api/provider/orders/:uid/release',
  summary: 'Let a held order through',
  body: z.object({}),
  permission: 'desk.orders.write',
  audit: 'order.released',
});

/** Of one that is held, or whose cancellation was asked for; what was paid goes back. */
export const cancelDeskOrder = route({
  ...write,
  method: 'POST',
  path: '/api/provider/orders/:uid/cancel',
  summary: 'End a held order',
  body: z.object({ note: requiredNote({ max: 500 }) }),
  permission: 'desk.orders.cancel',
  audit: 'order.cancelled',
});
