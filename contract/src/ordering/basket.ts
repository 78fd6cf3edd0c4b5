import * as z from 'zod';
import { PRODUCT_CODES, RENEWED_PRODUCT, SERVICE_CODES, SERVICE_GROUPS } from '@portal/domain/catalogue/codes';
import { REMOVAL_CAUSES } from '@portal/domain/ordering/basket-item';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import { SKIP_REASONS } from '@portal/domain/ordering/skip-reason';
import { employeeRef } from '../employees/employees';
import { route } from '../endpoint';
import { enumFilter, flagFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, optionalPage, single } from '../paging';
import { companyItemParams, companyParams, instantReply, money, moneyReply, uuidReply, uuidOf, uuidReplyOf } from '../scalars';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';

/** What the open basket says about the order it will become. */
const basketOrder = z.object({
  uid: uuidReplyOf<'order'>(),
  paymentType: z.enum(PAYMENT_TYPES),
  label: z.string().nullable(),
  mainDeliveryService: z.object({ code: z.string() }).nullable(),
  calculatedAt: instantReply.nullable(),
  createdAt: instantReply,
  error: z.string().nullable(),
});

export const basketTotal = z.object({ totalAmount: moneyReply, itemQuantity: z.int(), currency: z.literal('CZK') });
export type BasketTotal = z.infer<typeof basketTotal>;

/** Structure only; limits and eligibility are rules of domain/ordering (S-038, S-046). */
const basketItemInput = z.object({
  productCode: z.enum(PRODUCT_CODES),
  productServiceCode: z.string().max(20),
  employeeUid: uuidOf<'employee'>(),
  value: money.nullish(),
  quantity: z.int().nullish(),
  walletUid: uuidOf<'wallet'>().nullish(),
  locationUid: uuidOf<'location'>().nullish(),
  requestUid: uuidOf<'request'>().nullish(),
  /**
   * Version of the entry the person saw, 0 when they saw none: somebody's later work is then not overwritten but comes back in `conflicts`.
   * Absent: written whatever is there (imports, callers that keep no state).
   */
  version: z.int().min(0).nullish(),
});
export type BasketItemInput = z.input<typeof basketItemInput>;

export const author = z.object({ uid: uuidReply, firstName: z.string(), lastName: z.string() });

const basketItem = z.object({
  uid: uuidReplyOf<'item'>(),
  productCode: z.enum(PRODUCT_CODES),
  productServiceCode: z.enum(SERVICE_CODES),
  kind: z.enum(['cards', 'credits']),
  quantity: z.int(),
  value: moneyReply.nullable(),
  walletUid: uuidReplyOf<'wallet'>().nullable(),
  locationUid: uuidReplyOf<'location'>().nullable(),
  requestUid: uuidReplyOf<'request'>().nullable(),
  /** Grows with every change of the entry. */
  version: z.int(),
  changedAt: instantReply,
  /** Null: the portal itself. */
  changedBy: author.nullable(),
  employee: employeeRef,
});
export type BasketItem = z.infer<typeof basketItem>;

export const skippedRow = z.object({ rowNumber: z.int(), personNumber: z.string().nullable(), reason: z.enum(SKIP_REASONS) });
export type SkippedRow = z.infer<typeof skippedRow>;

/** An entry somebody changed since the person saw it: `theirs` is what stands now, null when it was removed. Nothing of the call touched it. */
const conflictRow = z.object({ rowNumber: z.int(), theirs: basketItem.nullable() });
export type BasketConflictRow = z.infer<typeof conflictRow>;

const basketChange = z.object({
  basketUid: uuidReplyOf<'order'>(),
  total: basketTotal,
  items: z.array(basketItem),
  skipped: z.array(skippedRow),
  conflicts: z.array(conflictRow),
});

/** Who may write into the basket, and who may read it. */
export const basketWrite = { params: companyParams, permission: 'ordering.write', areas: ['orderCreate'] } as const;
export const basketRead = {
  params: companyParams,
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
} as const;

/** The one open basket of the company, shared by its users (S-040); its items by pages where a size is asked for, all of them where not. */
export const getBasket = route({
  ...basketRead,
  method: 'GET',
  path: '/api/company/:companyUid/basket',
  summary: 'Open basket with its items',
  query: optionalPage,
  reply: single(z.object({ order: basketOrder, items: z.array(basketItem), itemCount: z.int() })),
});

/** Adds, changes (same employee, service and wallet) or removes (0) entries; the ineligible come back in `skipped` (S-043, S-046). */
export const changeBasket = route({
  ...basketWrite,
  method: 'POST',
  path: '/api/company/:companyUid/basket',
  summary: 'Add, change or remove basket items',
  body: z.object({ items: z.array(basketItemInput).min(1).max(1000) }),
  reply: single(basketChange),
  audit: 'basket.changed',
  idempotent: 'natural',
});

export const emptyBasket = route({
  ...basketWrite,
  method: 'DELETE',
  path: '/api/company/:companyUid/basket',
  summary: 'Empty the basket',
  reply: single(basketTotal),
  audit: 'basket.emptied',
  idempotent: 'natural',
});

export const deleteBasketItems = route({
  ...basketWrite,
  method: 'POST',
  path: '/api/company/:companyUid/basket/items-delete',
  summary: 'Remove basket items',
  body: z.object({ itemUids: z.array(uuidOf<'item'>()).min(1).max(1000) }),
  reply: single(basketTotal),
  audit: 'basket.itemsDeleted',
  idempotent: 'natural',
});

/** Number of cards and nominal credit; both 0 means empty (S-045). */
export const getBasketTotal = route({
  ...basketRead,
  areas: ['home', 'orderCreate', 'companySettings'],
  method: 'GET',
  path: '/api/company/:companyUid/basket/total',
  summary: 'Cards and credit in the basket',
  reply: single(basketTotal),
});

const basketErrorItem = z.object({
  employee: employeeRef,
  items: z.array(
    z.object({
      uid: uuidReply,
      productServiceCode: z.enum(SERVICE_CODES),
      requiredServices: z.array(z.object({ productCode: z.enum(PRODUCT_CODES), code: z.enum(SERVICE_CODES) })),
      /** Null once it is resolved. */
      error: z.enum(SKIP_REASONS).nullable(),
      resolved: z.boolean(),
    }),
  ),
  locationAddress: z.object({ name: z.string() }).nullable(),
  cardStatus: z.enum(CARD_STATUSES).nullable(),
});
export type BasketErrorItem = z.infer<typeof basketErrorItem>;

/**
 * What stands in the way of checkout: credit conflicts (S-051) or ignored items (S-052). Items asked for by `uid` come along when nothing is
 * wrong with them any more: resolved.
 */
export const listBasketErrors = route({
  ...basketRead,
  method: 'GET',
  path: '/api/company/:companyUid/basket/errors',
  summary: 'Items that block the checkout',
  query: listQuery(
    {
      sortable: ['employeeNumber'],
      filters: { ignoredOnly: flagFilter, productServiceGroup: enumFilter(SERVICE_GROUPS), uid: uidFilter },
    },
    { pageSize: 100 },
  ),
  reply: listReply(basketErrorItem),
});

const basketRemoval = z.object({
  uid: uuidReply,
  at: instantReply,
  /** Who did it; null: the portal itself, by the clock. */
  by: author.nullable(),
  cause: z.enum(REMOVAL_CAUSES),
  total: basketTotal,
  /** Number of entries taken out. */
  itemCount: z.int(),
  /** What can be put back lies here until it was; an order took its entries for good. */
  canRestore: z.boolean(),
  restoredAt: instantReply.nullable(),
  /** The order that took the entries, for the cause `ordered`. */
  order: z.object({ uid: uuidReplyOf<'order'>(), number: z.string() }).nullable(),
});
export type BasketRemoval = z.infer<typeof basketRemoval>;

/** Who or what took entries out of the basket in the last 30 days, newest first, and what they were worth. */
export const listBasketRemovals = route({
  ...basketRead,
  method: 'GET',
  path: '/api/company/:companyUid/basket/removals',
  summary: 'What was taken out of the basket, by whom and why',
  query: listQuery({ sortable: ['at'], filters: { cause: enumFilter(REMOVAL_CAUSES) } }),
  reply: listReply(basketRemoval),
});

/** Puts back what is still orderable and what nobody has entered anew meanwhile; what cannot be ordered any more comes back in `skipped`. */
export const restoreBasketRemoval = route({
  ...basketWrite,
  method: 'POST',
  path: '/api/company/:companyUid/basket/removals/:id/restore',
  summary: 'Put removed entries back into the basket',
  params: companyItemParams,
  reply: single(
    z.object({
      total: basketTotal,
      restored: z.int(),
      /** Entered anew meanwhile: left as they now are. */
      kept: z.int(),
      skipped: z.array(skippedRow),
    }),
  ),
  audit: 'basket.restored',
  idempotent: 'natural',
});

/** Entries changed and entries removed since an instant, so that people who work on one basket see each other's work. */
export const listBasketChanges = route({
  ...basketRead,
  method: 'GET',
  path: '/api/company/:companyUid/basket/changes',
  summary: 'What others changed in the basket since an instant',
  query: z.object({ since: z.iso.datetime() }),
  reply: single(
    z.object({
      /** To be sent as the next `since`. */
      at: instantReply,
      total: basketTotal,
      items: z.array(basketItem),
      /** Entries the basket now has. Who then holds another number has missed a removal and reads the basket again. */
      itemCount: z.int(),
      /** More has changed than is worth telling one by one: read the basket again. */
      isWhole: z.boolean(),
    }),
  ),
});

/** Renewal cards for everybody renewable who has automatic renewal on (S-132). */
export const autoInsertRenewals = route({
  ...basketWrite,
  method: 'POST',
  path: '/api/company/:companyUid/basket/:id/auto-insert',
  summary: 'Insert renewal cards',
  params: companyItemParams,
  body: z.object({ productCode: z.literal(RENEWED_PRODUCT), rule: z.literal('renewCards') }),
  reply: single(z.object({ totalInserted: z.int() })),
  audit: 'basket.renewalsInserted',
  idempotent: 'natural',
});
