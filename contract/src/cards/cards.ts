import * as z from 'zod';
import { CARD_ACTIONS } from '@portal/domain/cards/allowed-actions';
import { CARD_LOCKS, LOCK_TYPES, CARD_STATUSES } from '@portal/domain/cards/card-status';
import { ACCOUNT_TYPES, CARD_KINDS } from '@portal/domain/catalogue/codes';
import { route, type RouteShape } from '../endpoint';
import { single } from '../paging';
import { dayReply, instantReply, uuidReply, itemParamsOf, uuidReplyOf } from '../scalars';

export const cardLock = z.object({
  lock: z.enum(CARD_LOCKS),
  /** Full name of who locked, or the name of the system. */
  createdBy: z.string(),
  createdAt: instantReply,
});
export type CardLockEntry = z.infer<typeof cardLock>;

/** What every card says, alone or on a Multibenefit plastic. */
const cardFace = {
  uid: uuidReplyOf<'card'>(),
  status: z.enum(CARD_STATUSES),
  /** `**** **** **** 1234`; null before manufacture (CARD-S14). */
  number: z.string().nullable(),
  allowedActions: z.array(z.enum(CARD_ACTIONS)),
  locks: z.array(cardLock),
};

const embeddedCard = z.object({ ...cardFace, accountType: z.enum(ACCOUNT_TYPES) });
export type EmbeddedCard = z.infer<typeof embeddedCard>;

const deliveryAddress = z.object({
  type: z.enum(['home', 'office']),
  street: z.string(),
  streetNumber: z.string(),
  city: z.string(),
  postcode: z.string(),
});

const orderInfo = z.object({
  uid: uuidReply,
  number: z.string(),
  orderedAt: instantReply,
  packageNumber: z.string().nullable(),
  /** A card in the phone only has no address (CARD-S21). */
  packageDeliveryType: z.enum(['electrical', 'physical']),
  packageDeliveryAddress: deliveryAddress.nullable(),
});

const cardRecord = z.object({
  /** Null for a card that came without an order of this portal. */
  orderInfo: orderInfo.nullable(),
  card: z.object({
    ...cardFace,
    /** `mpc` is Multibenefit; otherwise the type of its account. */
    type: z.enum(CARD_KINDS),
    accountType: z.enum(ACCOUNT_TYPES).nullable(),
    expirationDate: dayReply.nullable(),
    /** `<masterSystem>:<masterId>` (CARD-S16). */
    compositeId: z.string().nullable(),
    bearerType: z.literal('plastic'),
    bearerStatus: z.enum(CARD_STATUSES),
    /** A PIN reset waits for the terminal (CARD-S13). */
    isPinResetPending: z.boolean(),
  }),
  /** The two cards of a Multibenefit plastic, Gastro first; none before manufacture. */
  embeddedCards: z.array(embeddedCard),
  /** When each step of its life came; null when it has not. */
  timeline: z.object({
    orderedAt: instantReply.nullable(),
    producedAt: instantReply.nullable(),
    shippedAt: instantReply.nullable(),
    /** When it was reported as missing in its package; null when it was found or nobody misses it. */
    missingSince: instantReply.nullable(),
    takenOverAt: instantReply.nullable(),
    activatedAt: instantReply.nullable(),
    /** When it was cancelled or expired. */
    endedAt: instantReply.nullable(),
  }),
});
export type CardRecord = z.infer<typeof cardRecord>;

/** Cards of an employee: Gastro, Multibenefit, Flexi, the newest first (CARD-S20). */
export const listEmployeeCards = route({
  method: 'GET',
  path: '/api/company/:companyUid/employees/:id/cards',
  summary: 'Cards of an employee',
  params: itemParamsOf<'employee'>(),
  reply: z.object({ data: z.array(cardRecord) }),
  permission: 'cards.read',
  audit: null,
  idempotent: 'safe',
  areas: ['employeeList'],
});

const action = {
  params: itemParamsOf<'card'>(),
  reply: single(z.object({ message: z.string() })),
  permission: 'cards.write',
  idempotent: 'none',
  areas: ['employeeList'],
} as const satisfies Partial<RouteShape>;

/** Who may lift the lock: the holder too, or only the company (CARD-S07, CARD-S08). */
const lockQuery = z.object({
  type: z.string().toLowerCase().pipe(z.enum(LOCK_TYPES)).default('holder'),
});

export const blockCard = route({
  ...action,
  method: 'PATCH',
  path: '/api/company/:companyUid/card/:id/block',
  summary: 'Block a card',
  query: lockQuery,
  audit: 'card.block',
});
export const unblockCard = route({
  ...action,
  method: 'PATCH',
  path: '/api/company/:companyUid/card/:id/unblock',
  summary: 'Unblock a card',
  audit: 'card.unblock',
});
export const cancelCard = route({
  ...action,
  method: 'PATCH',
  path: '/api/company/:companyUid/card/:id/cancel',
  summary: 'Cancel a card for good',
  audit: 'card.cancel',
});
export const resetCardPin = route({
  ...action,
  method: 'PATCH',
  path: '/api/company/:companyUid/card/:id/pin-reset',
  summary: 'Reset the PIN of a card',
  audit: 'card.pinReset',
});

/** The same actions under POST (R-13, CARD-S01). */
export const blockCardByPost = route({ ...blockCard, method: 'POST', path: blockCard.path });
export const unblockCardByPost = route({ ...unblockCard, method: 'POST', path: unblockCard.path });
export const cancelCardByPost = route({ ...cancelCard, method: 'POST', path: cancelCard.path });
export const resetCardPinByPost = route({ ...resetCardPin, method: 'POST', path: resetCardPin.path });
