import { z } from 'zod';
import { CONTRACT_STATUSES } from '@portal/domain/access/company-status';
import { ORDER_STATUSES, PAYMENT_TYPES } from '@portal/domain/orders/order-status';
import { route } from '../../endpoint';
import { single } from '../../paging';
import { instantReply, moneyReply, uuidReplyOf } from '../../scalars';
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
      priceIncVat: moneyReply,
    }),
  ),
});

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
      /** Credit of its people in the ledger. */
      credit: moneyReply,
    }),
  ),
});

export const readDeskCompanyPeople = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid/people',
  summary: 'How many people and cards a company has',
  params: deskCompanyParams,
  reply: single(z.object({ employees: z.int(), activeEmployees: z.int(), cards: z.int(), activeCards: z.int(), blockedCards: z.int() })),
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
