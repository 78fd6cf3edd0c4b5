import * as z from 'zod';
import { CARD_PRODUCT_CODES, CREDIT_SERVICE_CODES, SERVICE_CODES, WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { TOTAL_PARTS } from '@portal/domain/ordering/proposal/compare-totals';
import { CLOSED_REASONS, PROPOSAL_STATUSES } from '@portal/domain/ordering/proposal/proposal-life';
import { LINE_CHANGES } from '@portal/domain/ordering/proposal/proposal-line';
import { SKIP_REASONS } from '@portal/domain/ordering/skip-reason';
import { author, basketTotal, skippedRow } from './basket';
import { calculation } from './checkout';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, dayReply, instantReply, money, moneyReply, uuidOf, uuidReplyOf, itemParamsOf } from '../scalars';

const read = {
  params: itemParamsOf<'proposal'>(),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
} as const;
const write = { params: itemParamsOf<'proposal'>(), permission: 'ordering.write', areas: ['orderCreate'] } as const;

const beforeAfter = z.object({ before: moneyReply, after: moneyReply });
const orderRef = z.object({ uid: uuidReplyOf<'order'>(), number: z.string() });
const price = z.object({ unit: z.enum(['Pieces', 'Percent']), unitPrice: z.number() });

const proposal = z.object({
  uid: uuidReplyOf<'proposal'>(),
  status: z.enum(PROPOSAL_STATUSES),
  closedReason: z.enum(CLOSED_REASONS).nullable(),
  /** The plan that made it and for which month; null: a person did. */
  plan: z.object({ uid: uuidReplyOf<'plan'>(), month: dayReply }).nullable(),
  /** Made of amounts by group: `order` is what it is compared with. */
  isByGroups: z.boolean(),
  madeAt: instantReply,
  /** Null: the portal itself. */
  madeBy: author.nullable(),
  endedAt: instantReply.nullable(),
  endedBy: author.nullable(),
  /** The order it repeats. */
  order: orderRef.extend({ label: z.string().nullable(), orderedAt: instantReply }),
  /** What came of a confirmed one; `order` once the basket was ordered. */
  outcome: z
    .object({
      people: z.int(),
      cards: z.int(),
      credit: moneyReply,
      order: orderRef.nullable(),
      /** It still lies in the basket. */
      canTakeBack: z.boolean(),
    })
    .nullable(),
  /** People by the most telling change of their lines. */
  people: z.object(Object.fromEntries(LINE_CHANGES.map((change) => [change, z.int()])) as Record<(typeof LINE_CHANGES)[number], z.ZodInt>),
  /** People who get something by it, and those who did by the order and do not by it. */
  included: z.int(),
  out: z.int(),
  /** People who could be ordered for, were there, and got nothing by the order. */
  absent: z.int(),
  newCards: z.int(),
  /** Nominal credit; `same` of the people nothing changes for. */
  credit: beforeAfter.extend({ same: moneyReply }),
  /** From the price of the order to that of the proposal, without VAT; delivery is chosen at the checkout. */
  parts: z.array(beforeAfter.extend({ part: z.enum(TOTAL_PARTS) })),
  vat: beforeAfter,
  total: beforeAfter,
  /** Priced lines of what is included. */
  calculation,
  /** Prices that are not what they were. */
  prices: z.array(
    z.object({
      kind: z.enum(TOTAL_PARTS),
      productServiceCode: z.enum(SERVICE_CODES),
      before: price,
      after: price,
      difference: moneyReply,
    }),
  ),
  /** Entries that lie in the basket, which a confirmation adds to or replaces. */
  basketItems: z.int(),
  /** An order placed since the proposal was made. */
  laterOrder: orderRef.extend({ orderedAt: instantReply }).nullable(),
  /** Names what is included: who confirms names what they saw. */
  stamp: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

const proposalLine = z.object({
  employee: z.object({
    uid: uuidReplyOf<'employee'>(),
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    employeeStatus: z.enum(EMPLOYEE_STATUSES),
    group: z.object({ code: z.string(), name: z.string() }),
    /** Since when they are here, of who came after the order. */
    addedOn: dayReply.nullable(),
    activeTill: dayReply.nullable(),
  }),
  productCode: z.enum(CARD_PRODUCT_CODES),
  productServiceCode: z.enum(CREDIT_SERVICE_CODES),
  walletUid: uuidReplyOf<'wallet'>().nullable(),
  walletType: z.enum(WALLET_TYPES).nullable(),
  change: z.enum(LINE_CHANGES),
  /** Why the rules refuse it; it cannot be included then. */
  refusal: z.enum(SKIP_REASONS).nullable(),
  /** A new card goes along. */
  hasNewCard: z.boolean(),
  isIncluded: z.boolean(),
  /** Value of one and how many times: of the order, as proposed, and as it is now. */
  previous: z.object({ value: moneyReply, quantity: z.int() }).nullable(),
  proposed: z.object({ value: moneyReply, quantity: z.int() }),
  value: moneyReply,
  quantity: z.int(),
  /** It is changed by its days; `value` is what a day is worth. */
  isInDays: z.boolean(),
  /** Grows with every decision about the line; 0 before the first. */
  version: z.int(),
  changedBy: author.nullable(),
});
export type ProposalLine = z.infer<typeof proposalLine>;

/** An open proposal of the order is opened again with all that was decided in it (PLAN-001). */
export const makeProposal = route({
  permission: 'ordering.write',
  areas: ['orderCreate', 'orderList', 'homeOverview'],
  method: 'POST',
  path: '/api/company/:companyUid/proposals',
  summary: 'Repeat an order as a proposal',
  params: companyParams,
  body: z.object({ orderUid: uuidOf<'order'>() }),
  reply: single(z.object({ uid: uuidReplyOf<'proposal'>() })),
  audit: 'proposal.made',
  idempotent: 'natural',
});

/** As it is now: people, cards, prices and rules of this moment (PLAN-003, PLAN-013). */
export const getProposal = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/proposals/:id',
  summary: 'Proposal',
  reply: single(proposal),
});

export const PROPOSAL_VIEWS = ['changed', 'all'] as const;

export const proposalLineList = listShape({
  sortable: ['employeeNumber'],
  filters: { view: enumFilter(PROPOSAL_VIEWS), fulltext: textFilter },
});

/** What differs from the order first, by the kind of change; with the view `all` everybody by personal number. */
export const listProposalLines = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/proposals/:id/lines',
  summary: 'Lines of a proposal',
  query: listQuery(proposalLineList),
  reply: listReply(proposalLine),
});

const lineChoice = z.object({
  employeeUid: uuidOf<'employee'>(),
  productServiceCode: z.enum(CREDIT_SERVICE_CODES),
  walletUid: uuidOf<'wallet'>().nullish(),
  isIncluded: z.boolean(),
  /** Both absent: the amount that is proposed. */
  value: money.nullish(),
  quantity: z.int().nullish(),
  /** The version of the line the person saw. */
  version: z.int().min(0),
});

/** Changes lines, leaves them out or puts them back; a line somebody changed since comes back in `conflicts` and stays as it is (PLAN-005, PLAN-014). */
export const changeProposalLines = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/proposals/:id/lines',
  summary: 'Change lines of a proposal',
  body: z.object({ lines: z.array(lineChoice).min(1).max(1000) }),
  reply: single(z.object({ lines: z.array(proposalLine), conflicts: z.array(proposalLine) })),
  audit: 'proposal.changed',
  idempotent: 'natural',
});

export const CONFIRM_MODES = ['add', 'replace'] as const;
export type ConfirmMode = (typeof CONFIRM_MODES)[number];

/** Puts the proposal into the basket, once. Over a basket that is not empty it says whether it adds or replaces (PLAN-006, PLAN-007). */
export const confirmProposal = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/proposals/:id/confirm',
  summary: 'Put a proposal into the basket',
  tellsProgress: true,
  body: z.object({ stamp: z.string().max(100), mode: z.enum(CONFIRM_MODES).nullish() }),
  reply: single(z.object({ total: basketTotal, people: z.int(), skipped: z.array(skippedRow) })),
  audit: 'proposal.confirmed',
  idempotent: 'key',
});

/** Takes out of the basket what the confirmation put there and nobody changed since, and puts back what gave way to it (PLAN-006). */
export const takeBackProposal = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/proposals/:id/take-back',
  summary: 'Take a confirmed proposal back out of the basket',
  body: z.object({}),
  reply: single(
    z.object({
      total: basketTotal,
      restored: z.int(),
      kept: z.int(),
      /** Lines of the proposal somebody changed since: they stay in the basket as they are. */
      changed: z.int(),
      skipped: z.array(skippedRow),
    }),
  ),
  audit: 'proposal.takenBack',
  idempotent: 'key',
});

export const closeProposal = route({
  ...write,
  method: 'POST',
  path: '/api/company/:companyUid/proposals/:id/close',
  summary: 'Give a proposal up',
  body: z.object({}),
  reply: single(z.object({ uid: uuidReplyOf<'proposal'>() })),
  audit: 'proposal.closed',
  idempotent: 'key',
});
