import * as z from 'zod';
import {
  ACCESS_MODES,
  COMPANY_STATUSES,
  CONTRACT_STATUSES,
  PORTAL_ROLES,
  PORTAL_USER_STATUSES,
} from '@portal/domain/access/company-status';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import { PRODUCT_CODES, TOP_UP_METHODS, WALLET_OPTIONS, WALLET_TYPES } from '@portal/domain/catalogue/codes';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { SKIP_REASONS } from '@portal/domain/ordering/skip-reason';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@portal/domain/documents/document-type';
import { ORDER_BLOCKING_REASONS } from '@portal/domain/orders/blocking';
import { ORDER_BADGES } from '@portal/domain/orders/next-step';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { safeLink } from '@portal/domain/text/safe-link';
import { namespaceQuery } from './configuration';
import { route } from '../endpoint';
import { DEFAULT_GROUP_CODE } from '../employees/employee-groups';
import { DESK_ERRORS } from '../desk/desk-errors';
import { ERRORS } from '../errors';
import { FIELD_ERRORS } from '../field-errors';
import { faqContent } from './faq';
import { newsContent } from './news';
import { single } from '../paging';
import { day } from '../scalars';

/*
 * What content may hold, namespace by namespace. Content is data: texts are shown as text, and a link leads only where `safeLink`
 * lets it.
 */

const text = z.string().trim().min(1).max(2_000);
const link = z
  .string()
  .max(500)
  .refine((address) => safeLink(address) !== null, 'leads nowhere safe');
const id = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Texts by name, names may be nested: `ui.error.retry`. */
type Texts = { [name: string]: string | Texts };
const texts: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([text, texts])));

const labels = <const T extends readonly [string, ...string[]]>(values: T) => z.record(z.enum(values), text);

const enums = z.object({
  companyStatus: labels(COMPANY_STATUSES),
  contractStatus: labels(CONTRACT_STATUSES),
  accessMode: labels(ACCESS_MODES),
  role: labels(PORTAL_ROLES),
  portalUserStatus: labels(PORTAL_USER_STATUSES),
  employeeStatus: labels(EMPLOYEE_STATUSES),
  /** Of the group every company has, the others are named by people. */
  employeeGroup: labels([DEFAULT_GROUP_CODE]),
  contactPersonStatus: labels(CONTACT_PERSON_STATUSES),
  locationStatus: labels(LOCATION_STATUSES),
  cardStatus: labels(CARD_STATUSES),
  product: labels(PRODUCT_CODES),
  wallet: labels(WALLET_TYPES),
  walletOption: labels(WALLET_OPTIONS),
  topUpMethod: labels(TOP_UP_METHODS),
  orderStatus: labels(ORDER_STATUSES),
  orderBadge: labels(ORDER_BADGES),
  blockingReason: labels(ORDER_BLOCKING_REASONS),
  paymentType: labels(PAYMENT_TYPES),
  documentType: labels(DOCUMENT_TYPES),
  documentStatus: labels(DOCUMENT_STATUSES),
  skipReason: labels(SKIP_REASONS),
});

/** Every code the server may answer a client has a text; other systems' codes may be added. The desk has words of its own. */
const CODES = [...Object.keys(ERRORS).filter((code) => !(code in DESK_ERRORS)), ...Object.keys(FIELD_ERRORS)];
const errors = z.object(Object.fromEntries(CODES.map((code) => [code, text]))).catchall(text);

/** A notice at the top of a screen, between two days when they are given. */
const banner = z.object({
  id,
  kind: z.enum(['info', 'ok', 'warn']),
  fact: text,
  text: text.optional(),
  action: z.object({ label: text, link }).optional(),
  from: day.optional(),
  till: day.optional(),
});
export type ContentBanner = z.infer<typeof banner>;

const quickAction = z.object({ id, title: text, description: text, link, icon: z.string().max(30) });
export type QuickAction = z.infer<typeof quickAction>;

/** The file of a tutorial is a document of the portal; when it cannot be had, or there is none, its address opens (HOME-S22). */
const tutorial = z.object({ id, title: text, description: text, documentUid: z.guid().nullable(), url: link, enabled: z.boolean() });
export type Tutorial = z.infer<typeof tutorial>;

const benefit = z.object({ id, title: text, link });
export type BenefitLink = z.infer<typeof benefit>;

/** Home: titles, banners, quick actions, tutorials, what the benefits bring (HOME-S07, HOME-S17, HOME-S19, HOME-S22, HOME-S26). */
const homePage = z.object({
  titles: z.object({ greeting: text, intro: text, tutorials: text, quickActions: text }),
  topNotifications: z.array(banner).max(5),
  quickActions: z.array(quickAction).max(12),
  tutorials: z.array(tutorial).max(12),
  benefits: z.array(benefit).max(8).default([]),
});
export type HomePage = z.infer<typeof homePage>;

/** Screens of orders: notices above the list and what to do when something is wrong with an order. */
const orders = z.object({
  banners: z.array(banner).max(5),
  help: z.object({ title: text, text, links: z.array(z.object({ label: text, link })).max(5) }),
});
export type OrdersContent = z.infer<typeof orders>;

export const CONTENT = {
  shared: texts,
  enums,
  errors,
  home_page: homePage,
  orders,
  faq: faqContent,
  news: newsContent,
} as const;

export type ContentNamespace = keyof typeof CONTENT;
export type ContentOf<N extends ContentNamespace> = z.infer<(typeof CONTENT)[N]>;

const json = z.record(z.string(), z.unknown());

/** Content by namespace, both languages at once; a namespace nobody knows is empty, none named means all (ACC-S49). */
export const consumeContent = route({
  method: 'GET',
  path: '/api/content-bus/v1/consume',
  summary: 'Texts and content of screens',
  query: namespaceQuery,
  reply: single(z.object({ namespaces: z.record(z.string(), z.object({ cs: json.optional(), en: json.optional() })) })),
  permission: 'public',
  audit: null,
  idempotent: 'safe',
});
