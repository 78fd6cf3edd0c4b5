import * as z from 'zod';
import { registrationNote } from '@portal/domain/access/company-life';
import { CARD_LOCKS } from '@portal/domain/cards/card-status';
import { REQUEST_REASONS } from '@portal/domain/cards/card-request';
import { CARD_PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { ORDER_BLOCKING_REASONS } from '@portal/domain/orders/blocking';
import { SYNCED_ENTITIES } from '@portal/domain/settings/synced-entity';
import { route } from '../endpoint';
import { textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { day, instantReply, money, uuid, uuidReply, uuidOf } from '../scalars';

const base = { eventId: uuid, at: z.iso.datetime({ offset: true }) };
const event = <const T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.object({ ...base, type: z.literal(type), ...fields });

/** Messages of the provider's systems (section 19.11): idempotent by eventId. */
export const providerEvent = z.discriminatedUnion('type', [
  event('payment.matched', { variableSymbol: z.string().max(10), amount: money }),
  event('order.blocked', { orderNumber: z.string().max(10), reason: z.enum(ORDER_BLOCKING_REASONS) }),
  event('order.released', { orderNumber: z.string().max(10) }),
  event('order.cancelled', { orderNumber: z.string().max(10) }),
  event('card.accepted', { cardUid: uuidOf<'card'>() }),
  event('card.rejected', { cardUid: uuidOf<'card'>() }),
  event('card.manufactured', {
    cardUid: uuidOf<'card'>(),
    number: z.string().regex(/^\*{4} \*{4} \*{4} \d{4}$/),
    expirationDate: day,
    /** `<masterSystem>:<masterId>` (CARD-S16). */
    compositeId: z
      .string()
      .regex(/^(AM|CM):\d{1,20}$/)
      .optional(),
  }),
  event('card.firstTransaction', { cardUid: uuidOf<'card'>() }),
  /** Asked for or not: the holder and the issuer block and unblock cards too. `lock` says whose lock it is. */
  event('card.blocked', { cardUid: uuidOf<'card'>(), lock: z.enum(CARD_LOCKS).optional() }),
  event('card.unblocked', { cardUid: uuidOf<'card'>(), lock: z.enum(CARD_LOCKS).optional() }),
  event('card.cancelled', { cardUid: uuidOf<'card'>() }),
  event('card.expired', { cardUid: uuidOf<'card'>() }),
  /** The holder set a new PIN at a terminal (CARD-S13). */
  event('card.pinRestored', { cardUid: uuidOf<'card'>() }),
  /** An employee (AM) or the card system (CM) asks for another card (S-140). */
  event('cardRequest.created', {
    employeeUid: uuidOf<'employee'>(),
    productCode: z.enum(CARD_PRODUCT_CODES),
    reason: z.enum(REQUEST_REASONS),
    masterSystem: z.enum(['AM', 'CM']),
    masterId: z.string().regex(/^\d{1,20}$/),
  }),
  /** The request is given up where it came from (S-141). */
  event('cardRequest.rejected', { requestUid: uuidOf<'request'>() }),
  event('package.dispatched', { packageNumber: z.string().max(10), trackingNumber: z.string().max(40) }),
  /** Handed over to the recipient. */
  event('package.delivered', { packageNumber: z.string().max(10) }),
  /** A person of the provider looked at a company that registered. The reason is for the client to read. */
  event('company.approved', { companyIdentificationNumber: z.string().max(8) }),
  event('company.returned', {
    companyIdentificationNumber: z.string().max(8),
    reason: z
      .string()
      .trim()
      .refine((text) => registrationNote(text) !== null),
  }),
  /** The answer of the master system to a record it was told. */
  event('entity.synced', { entity: z.enum(SYNCED_ENTITIES), uid: uuid }),
  event('entity.rejected', { entity: z.enum(SYNCED_ENTITIES), uid: uuid }),
]);
export type ProviderEvent = z.infer<typeof providerEvent>;

export const receiveEvent = route({
  method: 'POST',
  path: '/api/provider/events',
  summary: 'Event of the card processor, bank or courier',
  body: providerEvent,
  reply: single(z.object({ eventId: uuidReply, accepted: z.boolean() })),
  permission: 'provider',
  audit: 'provider.event',
  idempotent: 'natural',
});

const mail = z.object({
  uid: uuidReply,
  recipients: z.array(z.string()),
  subject: z.string(),
  bodyText: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), url: z.string() })),
  createdAt: instantReply,
  sentAt: instantReply.nullable(),
});
export type MailboxMail = z.infer<typeof mail>;

/** Mails the system sent, for the demonstration mailbox page; absent in live mode. */
export const listMails = route({
  method: 'GET',
  path: '/api/demo/mails',
  summary: 'Mails sent by the system (demonstration)',
  query: listQuery({ sortable: ['createdAt'], filters: { fulltext: textFilter } }),
  reply: listReply(mail),
  permission: 'session',
  caller: 'outside',
  audit: null,
  idempotent: 'safe',
});

export const downloadMailAttachment = route({
  method: 'GET',
  path: '/api/demo/mails/:id/attachments/:index',
  summary: 'Attachment of a mail (demonstration)',
  params: z.object({ id: uuid, index: z.string().regex(/^\d$/).transform(Number) }),
  reply: { file: ['pdf', 'isdoc'] },
  permission: 'session',
  caller: 'outside',
  audit: null,
  idempotent: 'safe',
});
