import * as z from 'zod';
import { BOOK_SIDES, MOVEMENT_STATUSES } from '@portal/domain/payments/movement-status';
import { PAYMENT_EVIDENCE } from '@portal/domain/payments/payment-evidence';
import { typedAccount } from '@portal/domain/payments/refund-account';
import { route } from '../../endpoint';
import { amountFilter, dayFilter, enumFilter, listShape, textFilter, uidFilter } from '../../list-shape';
import { listQuery, listReply, single } from '../../paging';
import { DESK_EXPORT, DESK_READ, exportFormat } from '../desk-list';
import { day, dayReply, instantReply, moneyReply, requiredNote, uuidReply, uuidReplyOf, uuidOf } from '../../scalars';

const movement = z.object({
  uid: uuidReplyOf<'movement'>(),
  bookedOn: dayReply,
  /** In its own currency; negative left the account. */
  amount: moneyReply,
  currency: z.string(),
  variableSymbol: z.string().nullable(),
  counterAccount: z.string().nullable(),
  counterName: z.string().nullable(),
  message: z.string().nullable(),
  status: z.enum(MOVEMENT_STATUSES),
  /** Why it waits, or how it was placed. */
  reason: z.string().nullable(),
  companyUid: uuidReplyOf<'company'>().nullable(),
  companyName: z.string().nullable(),
  orderNumber: z.string().nullable(),
  /** How many orders more it paid. */
  moreOrders: z.int(),
  note: z.string().nullable(),
});
export type Movement = z.infer<typeof movement>;

/** Lines of the bank (DESK-013). `fulltext` looks into symbol, account, payer and message, and for the amount when it is one. */
export const movementList = listShape({
  sortable: ['bookedOn', 'amount', 'counterName'],
  filters: {
    fulltext: textFilter,
    status: enumFilter(MOVEMENT_STATUSES),
    bookedFrom: dayFilter,
    bookedTo: { ...dayFilter, from: 'bookedFrom' },
    amountFrom: amountFilter,
    amountTo: { ...amountFilter, from: 'amountFrom' },
    companyUid: uidFilter,
  },
});

/** `statement`: lines a file of the bank brought. */
const movementQuery = listQuery(movementList, { filters: { statement: uidFilter } });

export const listMovements = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/movements',
  summary: 'Lines of the bank',
  query: movementQuery,
  reply: listReply(movement),
});

export const exportMovements = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/movements/export',
  summary: 'Lines of the bank as a spreadsheet',
  query: movementQuery.extend(exportFormat),
  reply: DESK_EXPORT,
});

const share = z.object({ orderNumber: z.string(), applied: moneyReply, overpaid: moneyReply });

/** An entry of the ledger: positive is owed by the provider, negative held by it or owed to it. */
const entry = z.object({
  kind: z.string(),
  orderNumber: z.string(),
  account: z.enum(BOOK_SIDES),
  amount: moneyReply,
});
export type LedgerEntry = z.infer<typeof entry>;

const suggestion = z.object({
  companyUid: uuidReplyOf<'company'>(),
  companyName: z.string(),
  orders: z.array(z.object({ number: z.string(), symbol: z.string(), dueOn: dayReply.nullable(), remaining: moneyReply })),
  /** What would be left and go back; less than nothing is still missing. */
  rest: moneyReply,
  evidence: z.array(z.enum(PAYMENT_EVIDENCE)),
});
export type Suggestion = z.infer<typeof suggestion>;

const movementDetail = movement.extend({
  constantSymbol: z.string().nullable(),
  /** What the file says of it, as it stands there; null for what came before it was kept. */
  raw: z.string().nullable(),
  /** The day the bank wrote down, where a person confirmed another one. */
  statedOn: dayReply.nullable(),
  isReversal: z.boolean(),
  statement: z.object({
    uid: uuidReplyOf<'statement'>(),
    fileName: z.string(),
    number: z.string().nullable(),
    format: z.string(),
    importedAt: instantReply,
  }),
  decidedBy: z.string().nullable(),
  decidedAt: instantReply.nullable(),
  /** What was booked for it. */
  entries: z.array(entry),
  refund: z.object({ uid: uuidReplyOf<'refund'>(), amount: moneyReply, account: z.string().nullable(), status: z.string() }).nullable(),
  /** What came from the same account before, the latest first. */
  earlier: z.array(
    z.object({
      uid: uuidReplyOf<'movement'>(),
      bookedOn: dayReply,
      variableSymbol: z.string().nullable(),
      orderNumber: z.string().nullable(),
      amount: moneyReply,
    }),
  ),
  /** Companies that were asked about it, and by whom. */
  questions: z.array(
    z.object({
      companyUid: uuidReplyOf<'company'>(),
      companyName: z.string(),
      mailUid: uuidReply,
      askedBy: z.string(),
      askedAt: instantReply,
    }),
  ),
  /** The likeliest first (DESK-014). */
  suggestions: z.array(suggestion),
  /** Orders an event has paid with this amount: matched with one of them it books nothing again. */
  told: z.array(z.object({ orderNumber: z.string(), companyName: z.string() })),
  /** Why money of it cannot be moved now; null when it can. */
  refusal: z.string().nullable(),
});
export type MovementDetail = z.infer<typeof movementDetail>;

const named = z.object({ uid: uuidOf<'movement'>() });

export const readMovement = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/movements/:uid',
  summary: 'A line of the bank, what was made of it and what it may be for',
  params: named,
  reply: single(movementDetail),
});

/** In the order they are to be paid; numbers of orders or of their documents. */
const orderNumbers = z.array(z.string().trim().min(1).max(20)).min(1).max(20);

/** What matching would book, and nothing is (DESK-015). */
export const previewMatch = route({
  method: 'POST',
  path: '/api/provider/movements/:uid/preview',
  summary: 'What matching a line of the bank with orders would book',
  params: named,
  body: z.object({ orderNumbers }),
  reply: single(
    z.object({
      /** Whose the orders are. */
      companyUid: uuidReplyOf<'company'>(),
      isKnown: z.boolean(),
      shares: z.array(share),
      entries: z.array(entry),
      paidOrders: z.array(z.string()),
      /** Stands for all of this; matching says it back. */
      key: z.string(),
    }),
  ),
  permission: 'desk.money.write',
  audit: null,
  idempotent: 'safe',
});

const write = { permission: 'desk.money.write', idempotent: 'key', params: named } as const;

/** Refused with 409 `movement.changed` when anything else would be booked than was shown. */
export const matchMovement = route({
  ...write,
  method: 'POST',
  path: '/api/provider/movements/:uid/match',
  summary: 'Match a line of the bank with orders of one company',
  body: z.object({ orderNumbers, shown: z.string().min(1).max(100) }),
  reply: single(z.object({ isKnown: z.boolean(), shares: z.array(share) })),
  audit: 'payment.matchedByHand',
});

/** An account of a Czech bank or an IBAN, checked by its digits (DESK-018). */
export const accountText = z
  .string()
  .trim()
  .max(60)
  .refine((text) => typedAccount(text) !== null, { params: { code: 'bankAccount.number.validation' } });

export const returnMovement = route({
  ...write,
  method: 'POST',
  path: '/api/provider/movements/:uid/return',
  summary: 'Send waiting money back',
  body: z.object({ account: accountText.nullable() }),
  reply: single(z.object({ account: z.string().nullable() })),
  audit: 'payment.returned',
});

export const putMovementAside = route({
  ...write,
  method: 'POST',
  path: '/api/provider/movements/:uid/aside',
  summary: 'Put waiting money aside with a note',
  body: z.object({ note: requiredNote({ max: 500 }) }),
  reply: single(z.object({ uid: uuidReplyOf<'movement'>() })),
  audit: 'payment.putAside',
});

export const takeMovementBack = route({
  ...write,
  method: 'POST',
  path: '/api/provider/movements/:uid/take-back',
  summary: 'Take back that money was put aside or is to be sent back',
  body: z.object({}),
  reply: single(z.object({ uid: uuidReplyOf<'movement'>() })),
  audit: 'payment.decisionTakenBack',
});

export const confirmMovementDay = route({
  ...write,
  method: 'POST',
  path: '/api/provider/movements/:uid/day',
  summary: 'Say on which day money came whose day cannot be right',
  body: z.object({ day }),
  reply: single(z.object({ status: z.string(), reason: z.string().nullable() })),
  audit: 'payment.dayConfirmed',
});

/** Once of each company: refused with 409 `movement.asked` when somebody did. */
export const askCompany = route({
  ...write,
  method: 'POST',
  path: '/api/provider/movements/:uid/ask',
  summary: 'Ask a company by mail about waiting money',
  body: z.object({ companyUid: uuidOf<'company'>(), note: requiredNote({ max: 500 }) }),
  reply: single(z.object({ recipients: z.array(z.string()) })),
  audit: 'payment.companyAsked',
});
