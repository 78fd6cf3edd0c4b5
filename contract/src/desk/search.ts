import * as z from 'zod';
import { COMPANY_STATUSES } from '@portal/domain/access/company-status';
import { route } from '../endpoint';
import { single } from '../paging';
import { dayReply, instantReply, moneyReply, uuidReply, uuidReplyOf } from '../scalars';
import { DESK_READ } from './desk-list';

/** What the search in the head of the desk finds, in the order it is shown. */
export const DESK_SEARCH_KINDS = ['companies', 'orders', 'documents', 'movements', 'packages'] as const;
export type DeskSearchKind = (typeof DESK_SEARCH_KINDS)[number];

/** From how many characters on it is asked for, and how many it takes. */
export const DESK_SEARCH_LENGTH = { min: 2, max: 300 } as const;

const company = z.object({
  uid: uuidReplyOf<'company'>(),
  name: z.string(),
  identificationNumber: z.string(),
  contractNumber: z.string().nullable(),
  status: z.enum(COMPANY_STATUSES),
});

const order = z.object({
  uid: uuidReplyOf<'order'>(),
  number: z.string(),
  companyName: z.string(),
  orderedAt: instantReply,
  priceIncVat: moneyReply,
});

/** A claim or a tax document; the number of a claim is its variable symbol. */
const document = z.object({
  uid: uuidReply,
  number: z.string(),
  type: z.enum(['proforma', 'invoice', 'credit_note']),
  orderUid: uuidReplyOf<'order'>(),
  orderNumber: z.string(),
  companyName: z.string(),
});

const movement = z.object({
  uid: uuidReply,
  bookedOn: dayReply,
  /** In its own currency; negative left the account. */
  amount: moneyReply,
  currency: z.string(),
  variableSymbol: z.string().nullable(),
  counterAccount: z.string().nullable(),
  counterName: z.string().nullable(),
});

const parcel = z.object({
  uid: uuidReply,
  number: z.string(),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  companyName: z.string(),
  orderUid: uuidReplyOf<'order'>(),
  /** Nobody has it in hand yet: it is on the list of packages. */
  isListed: z.boolean(),
});

/** The first few of a kind. A kind that could not be read is `failed` by itself, one the person may not read is `refused` and was not looked into. */
const found = <T extends z.ZodType>(row: T) =>
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('read'), rows: z.array(row), isMore: z.boolean() }),
    z.object({ state: z.literal('failed') }),
    z.object({ state: z.literal('refused') }),
  ]);

/**
 * Finds across companies: companies as their list does (DESK-021), orders, documents, packages by how their number begins or ends, movements
 * and parcels by how their symbol, account or tracking number begins.
 */
export const searchDesk = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/search',
  summary: 'Search across companies',
  query: z.object({ text: z.string().trim().min(DESK_SEARCH_LENGTH.min).max(DESK_SEARCH_LENGTH.max) }),
  reply: single(
    z.object({
      companies: found(company),
      orders: found(order),
      documents: found(document),
      movements: found(movement),
      packages: found(parcel),
    }),
  ),
});
