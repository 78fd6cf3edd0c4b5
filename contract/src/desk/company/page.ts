import * as z from 'zod';
import { CONTRACT_STATUSES } from '@portal/domain/access/company-status';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { MOVEMENT_STATUSES } from '@portal/domain/payments/movement-status';
import { REFUND_REASONS, REFUND_STATES } from '@portal/domain/payments/refund-order';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { dayReply, instantReply, moneyReply, uuidReply, uuidReplyOf } from '../../scalars';
import { deskCompanyParams } from '../companies';
import { DESK_READ } from '../desk-list';

/*
 * The parts of a company's page, each a call of its own: one that cannot be read holds up no other (DESK-022).
 */

const facts = z.object({
  vatNumber: z.string().nullable(),
  address: z.string(),
  bankAccount: z.string().nullable(),
  invoicingEmails: z.array(z.string()),
  /** What counts against the limit. */
  unpaid: moneyReply,
  contracts: z.array(
    z.object({
      number: z.string().nullable(),
      status: z.enum(CONTRACT_STATUSES),
      paymentType: z.enum(PAYMENT_TYPES),
      orderLimit: moneyReply,
    }),
  ),
  /** Null for a company the provider brought. */
  registration: z
    .object({
      completedAt: instantReply,
      returnedAt: instantReply.nullable(),
      returnedReason: z.string().nullable(),
      handedInAt: instantReply.nullable(),
      handInNote: z.string().nullable(),
    })
    .nullable(),
});
export type DeskCompanyFacts = z.infer<typeof facts>;

export const readDeskCompanyFacts = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/facts',
  summary: 'What a company is and agreed',
  params: deskCompanyParams,
  reply: single(facts),
});

const orders = z.object({
  total: z.int(),
  latest: z.array(
    z.object({
      uid: uuidReplyOf<'order'>(),
      number: z.string(),
      label: z.string().nullable(),
      orderedAt: instantReply,
      status: z.enum(ORDER_STATUSES),
      paymentType: z.enum(PAYMENT_TYPES),
      isPaid: z.boolean(),
      paidAmount: moneyReply,
      dueOn: dayReply.nullable(),
      priceIncVat: moneyReply,
    }),
  ),
});
export type DeskCompanyOrder = z.infer<typeof orders>['latest'][number];

export const readDeskCompanyOrders = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/orders',
  summary: 'The latest orders of a company',
  params: deskCompanyParams,
  reply: single(orders),
});

export const readDeskCompanyMoney = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/money',
  summary: 'Money of a company',
  params: deskCompanyParams,
  reply: single(
    z.object({
      owed: moneyReply,
      overdue: moneyReply,
      /** Came on top or for nothing, and waits to be returned. */
      over: moneyReply,
      paidThisYear: moneyReply,
      /** From the first day of last year to the same day of it. */
      paidLastYear: moneyReply,
      /** Credit of its people in the ledger. */
      credit: moneyReply,
    }),
  ),
});

/** How many, and from which day to which. */
const counted = z.object({ count: z.int(), first: dayReply.nullable(), last: dayReply.nullable() });

export const readDeskCompanyPeople = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/people',
  summary: 'How many people and cards a company has',
  params: deskCompanyParams,
  reply: single(
    z.object({
      employees: z.int(),
      activeEmployees: z.int(),
      /** Added since the first day of the month. */
      newEmployees: z.int(),
      leaving: counted,
      cards: z.int(),
      activeCards: z.int(),
      blockedCards: z.int(),
      /** Active ones inside the period in which the company renews. */
      endingCards: counted,
    }),
  ),
});

/** How far it came on its way to a client that orders; null is what has not come, or what nobody here has seen. */
export const readDeskCompanyWay = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/way',
  summary: 'The way of a company from the quotation to its orders',
  params: deskCompanyParams,
  reply: single(
    z.object({
      /** Of the contract in force. */
      contractStatus: z.enum(CONTRACT_STATUSES).nullable(),
      startedAt: instantReply.nullable(),
      signedAt: instantReply.nullable(),
      approvedAt: instantReply.nullable(),
      approvedBy: z.string().nullable(),
      setUpAt: instantReply.nullable(),
      firstOrderedAt: instantReply.nullable(),
      orders: z.int(),
      /** Whole months it has been a client. */
      months: z.int(),
    }),
  ),
});

const movement = z.object({
  uid: uuidReply,
  kind: z.enum(['movement', 'refund']),
  day: dayReply,
  /** Negative left the account. */
  amount: moneyReply,
  currency: z.string(),
  symbol: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** Of a movement. */
  status: z.enum(MOVEMENT_STATUSES).nullable(),
  /** Of a refund. */
  state: z.enum(REFUND_STATES).nullable(),
  reason: z.enum(REFUND_REASONS).nullable(),
});
export type DeskCompanyMovement = z.infer<typeof movement>;

export const readDeskCompanyMovements = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/movements',
  summary: 'The latest money of a company that came and went',
  params: deskCompanyParams,
  reply: single(z.array(movement)),
});

const likely = z.object({
  uid: uuidReply,
  day: dayReply,
  amount: moneyReply,
  symbol: z.string().nullable(),
  /** Orders it is likely for. */
  orderNumbers: z.array(z.string()),
});

/** Nobody could place it, and what speaks most for it points here; the movement itself is matched at its own page. */
export const readDeskLikelyPayments = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/likely-payments',
  summary: 'Waiting payments that are likely of a company',
  params: deskCompanyParams,
  reply: single(z.array(likely)),
});

/** What happened, as the timeline says it. */
export const DESK_HAPPENINGS = [
  'registered',
  'returned',
  'handedIn',
  'approved',
  'ordered',
  'paid',
  'held',
  'cancelled',
  'priceSet',
  'accessEnded',
  'invited',
  'invitationRevoked',
  'addressApproved',
  'addressRefused',
  'visited',
] as const;

const happening = z.object({ kind: z.enum(DESK_HAPPENINGS), at: instantReply, detail: z.string().nullable(), by: z.string().nullable() });
export type DeskHappening = z.infer<typeof happening>;

export const readDeskCompanyTimeline = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/timeline',
  summary: 'What happened with a company, the latest first',
  params: deskCompanyParams,
  reply: single(z.array(happening)),
});
