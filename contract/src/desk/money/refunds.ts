import * as z from 'zod';
import { ORDER_BLOCKERS, REFUND_REASONS, REFUND_STATES } from '@portal/domain/payments/refund-order';
import { route } from '../../endpoint';
import { amountFilter, enumFilter, listShape, textFilter } from '../../list-shape';
import { listQuery, listReply, single } from '../../paging';
import { DESK_EXPORT, DESK_READ, exportFormat } from '../desk-list';
import { instantReply, money, moneyReply, uuidReply, uuidReplyOf, uuidOf, uuid } from '../../scalars';
import { accountText } from './movements';

const refund = z.object({
  uid: uuidReplyOf<'refund'>(),
  state: z.enum(REFUND_STATES),
  reason: z.enum(REFUND_REASONS),
  amount: moneyReply,
  account: z.string().nullable(),
  symbol: z.string().nullable(),
  companyUid: uuidReplyOf<'company'>().nullable(),
  companyName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  movementUid: uuidReplyOf<'movement'>().nullable(),
  createdAt: instantReply,
  sentAt: instantReply.nullable(),
  exportUid: uuidReply.nullable(),
  needsSecondPerson: z.boolean(),
  /** Who said yes to it. */
  approvedBy: z.string().nullable(),
  /** Why who asks may not send it, and may not say yes to it; null when they may (DESK-020). */
  sendingBlocker: z.enum(ORDER_BLOCKERS).nullable(),
  approvalBlocker: z.string().nullable(),
});
export type DeskRefund = z.infer<typeof refund>;

/** Transfers the provider owes (DESK-018). */
export const refundList = listShape({
  sortable: ['createdAt', 'amount'],
  filters: {
    fulltext: textFilter,
    state: enumFilter(REFUND_STATES),
    amountFrom: amountFilter,
    amountTo: { ...amountFilter, from: 'amountFrom' },
  },
});

const refundQuery = listQuery(refundList);

export const listDeskRefunds = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/refunds',
  summary: 'Refunds',
  query: refundQuery,
  reply: listReply(refund),
});

export const exportDeskRefundList = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/refunds/export',
  summary: 'Refunds as a spreadsheet',
  query: refundQuery.extend(exportFormat),
  reply: DESK_EXPORT,
});

const write = { permission: 'desk.money.write', idempotent: 'key' } as const;
const named = z.object({ uid: uuidOf<'refund'>() });
const ofPaymentOrder = z.object({ uid: uuid });
const done = single(z.object({ uid: uuidReplyOf<'refund'>() }));

export const giveDeskRefundAccount = route({
  ...write,
  method: 'POST',
  path: '/api/provider/refunds/:uid/account',
  summary: 'Say where a refund goes',
  params: named,
  body: z.object({ account: accountText }),
  reply: done,
  audit: 'refund.accountGiven',
});

/** The amount is what the bank was told to send. */
export const markDeskRefundSent = route({
  ...write,
  method: 'POST',
  path: '/api/provider/refunds/:uid/sent',
  summary: 'Say that the bank has the order for a refund',
  params: named,
  body: z.object({ amount: money }),
  reply: done,
  audit: 'refund.sent',
});

/** To this amount on this account; 409 `refund.ownWork` to whoever prepared it. */
export const approveDeskRefund = route({
  ...write,
  method: 'POST',
  path: '/api/provider/refunds/:uid/approve',
  summary: 'Say yes to a refund as the second person',
  params: named,
  body: z.object({ amount: money, account: z.string().max(60) }),
  reply: done,
  audit: 'refund.approved',
});

const paymentOrder = z.object({
  uid: uuidReply,
  madeAt: instantReply,
  madeBy: z.string(),
  transfers: z.int(),
  amount: moneyReply,
  /** Of its refunds, those the bank has no order for yet. */
  waiting: z.int(),
  withdrawnAt: instantReply.nullable(),
});
export type PaymentOrder = z.infer<typeof paymentOrder>;

/** All of them or none; one that stands in another order is refused with 409 `refund.exported` (DESK-019). */
export const exportDeskRefunds = route({
  ...write,
  method: 'POST',
  path: '/api/provider/payment-orders',
  summary: 'Make a payment order of refunds',
  body: z.object({
    refunds: z
      .array(z.object({ uid: uuidOf<'refund'>(), amount: money }))
      .min(1)
      .max(500),
  }),
  reply: single(z.object({ uid: uuidReply, transfers: z.int(), amount: moneyReply })),
  status: 201,
  audit: 'refund.exported',
});

export const listPaymentOrders = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/payment-orders',
  summary: 'Payment orders, the latest first, at most fifty',
  reply: z.object({ data: z.array(paymentOrder) }),
});

/** The same bytes however often: pain.001.001.09. */
export const downloadPaymentOrder = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/payment-orders/:uid/file',
  summary: 'Payment order for the bank',
  params: ofPaymentOrder,
  reply: { file: 'xml' },
  permission: 'desk.money.write',
});

export const markPaymentOrderSent = route({
  ...write,
  method: 'POST',
  path: '/api/provider/payment-orders/:uid/sent',
  summary: 'Say that the bank has a payment order',
  params: ofPaymentOrder,
  body: z.object({}),
  reply: single(z.object({ refunds: z.int() })),
  audit: 'refund.exportSent',
});

export const takePaymentOrderBack = route({
  ...write,
  method: 'POST',
  path: '/api/provider/payment-orders/:uid/take-back',
  summary: 'Take a payment order back the bank never got',
  params: ofPaymentOrder,
  body: z.object({}),
  reply: single(z.object({ refunds: z.int() })),
  audit: 'refund.exportTakenBack',
});
