import * as z from 'zod';
import { QUEUE_NAMES } from '@portal/domain/desk/queues';
import { route } from '../endpoint';
import { single, wholeNumber } from '../paging';
import { dayReply, instantReply, moneyReply, uuidReply, uuidReplyOf } from '../scalars';

const deskCase = z.object({
  /** What the case is known by in its queue. */
  subject: z.string(),
  since: instantReply,
  amount: moneyReply.nullable(),
  companyUid: uuidReplyOf<'company'>().nullable(),
  companyName: z.string().nullable(),
  /** What the screen makes its sentence of. */
  facts: z.record(z.string(), z.string().nullable()),
  takenBy: z.object({ uid: uuidReply, name: z.string(), isMe: z.boolean() }).nullable(),
});
export type DeskCase = z.infer<typeof deskCase>;

const queueMeta = z.object({
  total: z.int(),
  /** How many the choice of whose leaves. */
  chosen: z.int(),
  mine: z.int(),
  free: z.int(),
  oldest: instantReply.nullable(),
  amount: moneyReply.nullable(),
});

/** One queue of the cockpit, read by itself: one that cannot be read holds up no other (DESK-007, DESK-010). */
export const readDeskQueue = route({
  method: 'GET',
  path: '/api/provider/queues/:queue',
  summary: 'Cases of a queue of the desk, the longest waiting first',
  params: z.object({ queue: z.enum(QUEUE_NAMES) }),
  query: z.object({
    owner: z.enum(['mine', 'nobody']).optional(),
    pageSize: wholeNumber(1, 100, 5),
    pageNumber: wholeNumber(1, 100_000, 1),
  }),
  reply: z.object({ data: z.array(deskCase), meta: queueMeta }),
  permission: 'desk.read',
  audit: null,
  idempotent: 'safe',
});

const namedCase = z.object({ queue: z.enum(QUEUE_NAMES), subject: z.string().min(1).max(300) });

/** The case is theirs: others see it. Somebody else's is refused with 409 `desk.caseTaken`, one that is over with 409 `desk.caseOver` (DESK-009). */
export const takeDeskCase = route({
  method: 'POST',
  path: '/api/provider/cases/take',
  summary: 'Take a case of a queue',
  body: namedCase,
  reply: single(namedCase),
  permission: 'desk.cases.write',
  audit: 'desk.case.taken',
  idempotent: 'natural',
});

/** Nobody's again. One that is not theirs is refused with 409 `desk.caseTaken`. */
export const giveBackDeskCase = route({
  method: 'POST',
  path: '/api/provider/cases/give-back',
  summary: 'Give a case of a queue back',
  body: namedCase,
  reply: single(namedCase),
  permission: 'desk.cases.write',
  audit: 'desk.case.givenBack',
  idempotent: 'natural',
});

const dayFigures = z.object({ day: dayReply, ordered: moneyReply, paid: moneyReply, credited: moneyReply });

/** A part that cannot be read is `failed` by itself. */
const part = <T extends z.ZodType>(value: T) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('read'), value }), z.object({ state: z.literal('failed') })]);

/** Payments that came today, told by a statement or by the bank's own system; each is counted when it is told first. */
const payments = z.object({
  received: moneyReply,
  count: z.int(),
  /** Those that were placed without a person. */
  placedAlone: z.int(),
});

/** What goes on by itself: thirty days of orders, payments and credit, today the last, and how the portal does (DESK-011). */
export const readDeskFigures = route({
  method: 'GET',
  path: '/api/provider/figures',
  summary: 'Figures of the desk',
  reply: single(
    z.object({
      days: part(z.array(dayFigures)),
      payments: part(payments),
      /** Placed today and not cancelled. */
      newOrders: part(z.int()),
      /** As the lists of cards and packages count them. */
      cardsInProduction: part(z.int()),
      packagesUnderWay: part(z.int()),
      /** Of all accounts; anything but zero is a fault. */
      ledgerSum: part(moneyReply),
      lastStatement: part(instantReply.nullable()),
      lastBackup: part(instantReply.nullable()),
      queueLag: part(z.object({ waiting: z.int(), seconds: z.int() })),
      /** Sent today; and since when the oldest waits that nobody has tried to send yet. */
      mails: part(z.object({ sent: z.int(), waitingSince: instantReply.nullable() })),
    }),
  ),
  permission: 'desk.read',
  audit: null,
  idempotent: 'safe',
});

/** What the desk's people do to be done with a case. */
export const DESK_SOLVED_KINDS = [
  'paymentMatched',
  'paymentReturned',
  'paymentPutAside',
  'paymentDayConfirmed',
  'refundAccountGiven',
  'refundApproved',
  'refundSent',
  'refundsExported',
  'refundsSent',
  'companyApproved',
  'companyReturned',
  'locationApproved',
  'locationRefused',
  'orderReleased',
  'orderCancelled',
  'packageSentAgain',
  'packageAnnouncedAgain',
  'cardGivenUp',
  'cardMadeAgain',
  'mailResent',
  'jobRetried',
  'jobDropped',
  'fileRetried',
  'fileClosed',
  'eventClosed',
] as const;
export type DeskSolvedKind = (typeof DESK_SOLVED_KINDS)[number];

const solved = z.object({
  uid: uuidReply,
  at: instantReply,
  what: z.enum(DESK_SOLVED_KINDS),
  amount: moneyReply.nullable(),
  /** Number, name or title of what it was about. */
  name: z.string().nullable(),
  /** What has a page of its own: a movement, an order, a mail. */
  targetUid: uuidReply.nullable(),
  companyUid: uuidReplyOf<'company'>().nullable(),
  companyName: z.string().nullable(),
  by: z.object({ name: z.string(), isMe: z.boolean() }),
});
export type DeskSolved = z.infer<typeof solved>;

/** What people of the provider solved today, the last first; a few of `meta.total`, the others are in the audit since that day. */
export const readDeskSolved = route({
  method: 'GET',
  path: '/api/provider/solved',
  summary: 'What was solved at the desk today',
  reply: z.object({ data: z.array(solved), meta: z.object({ total: z.int(), since: dayReply }) }),
  permission: 'desk.read',
  audit: null,
  idempotent: 'safe',
});
