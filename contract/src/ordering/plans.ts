import * as z from 'zod';
import { CARD_PRODUCT_CODES, CREDIT_SERVICE_CODES, WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { CLOSED_REASONS, PROPOSAL_STATUSES } from '@portal/domain/ordering/proposal/proposal-life';
import { isDay } from '@portal/domain/calendar/prague-day';
import { MAX_NTH_WORKING_DAY, planMonthOf } from '@portal/domain/plans/day-rule';
import { PLAN_SOURCES, REMIND_AFTER } from '@portal/domain/plans/plan-months';
import { author } from './basket';
import { route } from '../endpoint';
import { listShape } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import {
  companyParams,
  day,
  dayReply,
  instantReply,
  money,
  moneyReply,
  uuid,
  uuidReply,
  uuidOf,
  uuidReplyOf,
  itemParamsOf,
} from '../scalars';

const areas = ['orderCreate'] as const;
const orderRef = z.object({ uid: uuidReplyOf<'order'>(), number: z.string() });

/** A month is told by its first day. */
const month = day.refine((given) => isDay(given) && planMonthOf(given) === given, { params: { code: 'field.invalid' } });

const dayRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('dayOfMonth'), day: z.int().min(1).max(31) }),
  z.object({ kind: z.literal('workingDay'), nth: z.int().min(1).max(MAX_NTH_WORKING_DAY) }),
  z.object({ kind: z.literal('lastWorkingDay') }),
]);

const person = z.object({ uid: uuidReply, firstName: z.string(), lastName: z.string(), email: z.string() });

/** Credit of one kind for everybody of a group. */
const amountShape = {
  groupUid: uuidReplyOf<'group'>(),
  productServiceCode: z.enum(CREDIT_SERVICE_CODES),
  walletUid: uuidReplyOf<'wallet'>().nullable(),
};

const plan = z.object({
  uid: uuidReplyOf<'plan'>(),
  productCode: z.enum(CARD_PRODUCT_CODES),
  source: z.enum(PLAN_SOURCES),
  /** The order the next proposal would start from; null: there is none yet, and no proposal. */
  order: orderRef.extend({ label: z.string().nullable(), orderedAt: instantReply }).nullable(),
  /** Of the source `groups`; the order is what it is compared with then. */
  amounts: z.array(z.object({ ...amountShape, value: moneyReply })),
  dayRule,
  remindAfter: z.int(),
  /** Who is told and has access now. */
  recipients: z.array(person),
  isPaused: z.boolean(),
  skippedMonth: dayReply.nullable(),
  /** The coming proposal: its month, the day it is made on. */
  next: z.object({ month: dayReply, day: dayReply }),
  /** The month that can be passed over: the coming one, were none passed over. */
  skippable: z.object({ month: dayReply, day: dayReply }),
  version: z.int(),
});
export type Plan = z.infer<typeof plan>;

const planChoices = z.object({
  /** Who has access now. */
  people: z.array(person),
  /** Placed orders with credit a plan can start from, the newest first. */
  orders: z.array(
    orderRef.extend({ label: z.string().nullable(), orderedAt: instantReply, productCodes: z.array(z.enum(CARD_PRODUCT_CODES)) }),
  ),
  /** What amounts by group can be set for: every group, of every kind of credit the company takes. */
  groups: z.array(z.object({ uid: uuidReplyOf<'group'>(), code: z.string(), name: z.string() })),
  credits: z.array(
    z.object({
      productCode: z.enum(CARD_PRODUCT_CODES),
      productServiceCode: z.enum(CREDIT_SERVICE_CODES),
      walletUid: uuidReplyOf<'wallet'>().nullable(),
      walletType: z.enum(WALLET_TYPES).nullable(),
    }),
  ),
});
export type PlanChoices = z.infer<typeof planChoices>;

/** Monthly plans of the company, one for each product at most, and what they can be set with (PLAN-008). */
export const listPlans = route({
  permission: 'ordering.read',
  areas,
  method: 'GET',
  path: '/api/company/:companyUid/plans',
  summary: 'Monthly plans',
  params: companyParams,
  reply: single(planChoices.extend({ plans: z.array(plan) })),
  audit: null,
  idempotent: 'safe',
});

const saved = single(z.object({ uid: uuidReplyOf<'plan'>() }));

/** Sets the plan of a product: once more it takes the place of the former one. Proposals that were made stay. */
export const savePlan = route({
  permission: 'plans.write',
  areas,
  method: 'PUT',
  path: '/api/company/:companyUid/plans',
  summary: 'Set the monthly plan of a product',
  params: companyParams,
  body: z.object({
    productCode: z.enum(CARD_PRODUCT_CODES),
    source: z.enum(PLAN_SOURCES),
    /** The order to start from, of the source `order`. */
    orderUid: uuidOf<'order'>().nullish(),
    /** Of the source `groups`: whoever is in a group without one is proposed nothing. */
    amounts: z
      .array(
        z.object({
          groupUid: uuidOf<'group'>(),
          productServiceCode: z.enum(CREDIT_SERVICE_CODES),
          walletUid: uuidOf<'wallet'>().nullish(),
          value: money,
        }),
      )
      .max(5000)
      .nullish(),
    dayRule,
    remindAfter: z.int().min(REMIND_AFTER.min).max(REMIND_AFTER.max),
    recipientUids: z.array(uuid).min(1).max(20),
    /** The version that was seen; 0 where there was no plan. */
    version: z.int().min(0),
  }),
  reply: saved,
  audit: 'plan.saved',
  idempotent: 'natural',
});

const write = { params: itemParamsOf<'plan'>(), permission: 'plans.write', areas, reply: saved } as const;

/** A paused plan makes no proposals; one that goes on makes up for none. */
export const pausePlan = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/plans/:id/pause',
  summary: 'Pause a plan or let it go on',
  body: z.object({ isPaused: z.boolean() }),
  audit: 'plan.paused',
  idempotent: 'natural',
});

/** No proposal is made for the coming month; null: it is after all. */
export const skipPlanMonth = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/plans/:id/skip',
  summary: 'Pass over the coming month of a plan',
  body: z.object({ month: month.nullable() }),
  audit: 'plan.skipped',
  idempotent: 'natural',
});

const planProposal = z.object({
  uid: uuidReplyOf<'proposal'>(),
  month: dayReply,
  madeAt: instantReply,
  remindedAt: instantReply.nullable(),
  /** Made of amounts by group and compared with `source`. */
  isByGroups: z.boolean(),
  status: z.enum(PROPOSAL_STATUSES),
  closedReason: z.enum(CLOSED_REASONS).nullable(),
  endedAt: instantReply.nullable(),
  endedBy: author.nullable(),
  /** The order it repeats. */
  source: orderRef,
  /** Of a confirmed one. */
  people: z.int().nullable(),
  credit: moneyReply.nullable(),
  /** What was ordered by it. */
  order: orderRef.nullable(),
});
export type PlanProposal = z.infer<typeof planProposal>;

export const planProposalList = listShape({ sortable: [], filters: {} });

/** The proposals a plan made and what came of each, the newest first (PLAN-015). */
export const listPlanProposals = route({
  permission: 'ordering.read',
  areas,
  method: 'GET',
  path: '/api/company/:companyUid/plans/:id/proposals',
  summary: 'Proposals of a plan',
  params: itemParamsOf<'plan'>(),
  query: listQuery(planProposalList),
  reply: listReply(planProposal),
  audit: null,
  idempotent: 'safe',
});
