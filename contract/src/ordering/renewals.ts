import * as z from 'zod';
import { CARD_PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { RENEWAL_NOTICE_TYPES } from '@portal/domain/cards/renewal';
import { personFilters } from '../employees/employees';
import { route } from '../endpoint';
import { listShape, uidFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { employeeProductRow } from './products';
import { companyParams, dayReply, moneyReply, uuidReply } from '../scalars';

const params = companyParams.extend({ productCode: z.enum(CARD_PRODUCT_CODES) });
const read = { params, permission: 'ordering.read', audit: null, idempotent: 'safe', areas: ['orderCreate'] } as const;

const renewableRow = employeeProductRow.extend({
  /** Until when a renewal has to be ordered so that the new card arrives before the old one ends (S-136). */
  renewalActionTill: dayReply,
});
export type RenewableRow = z.infer<typeof renewableRow>;

/** The list of renewals; the cards that end first are the most urgent. */
export const renewalList = listShape({
  sortable: ['cardExpirationDate', 'employeeNumber', 'firstName', 'lastName'],
  filters: { ...personFilters, employeeGroupUid: uidFilter },
});

/** Employees whose card ends within the renewal period and who have no newer one (S-131); with automatic renewal off too. */
export const listRenewable = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees-product/:productCode/renewable',
  summary: 'Employees whose card can be renewed',
  query: listQuery(renewalList),
  reply: listReply(renewableRow),
});

export const countRenewable = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees-product/:productCode/renewable-count',
  summary: 'Number of employees whose card can be renewed',
  reply: single(z.object({ count: z.int() })),
});

const forecastMonth = z.object({
  /** Month in which the renewals have to be ordered, as 2027-01. */
  month: z.string(),
  cards: z.int(),
  /** Of them people with automatic renewal on. */
  automatic: z.int(),
  /** What the renewals cost by the contract, without VAT and with it. */
  price: moneyReply,
  priceIncVat: moneyReply,
});
export type ForecastMonth = z.infer<typeof forecastMonth>;

/** Who renews when and at what cost: the next twelve months, empty ones too. */
export const forecastRenewals = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/employees-product/:productCode/renewal-forecast',
  summary: 'Renewals of the next twelve months and their cost',
  reply: single(z.array(forecastMonth)),
});

const notification = z.object({
  uid: uuidReply,
  type: z.enum(RENEWAL_NOTICE_TYPES),
  totalCount: z.int(),
  expiresAt: dayReply,
  actionTill: dayReply,
});
export type RenewalNotice = z.infer<typeof notification>;

/** Notices of the home page; empty when the company does not want them or nothing is to be renewed (S-136, HOME-S09). */
export const listNotifications = route({
  method: 'GET',
  path: '/api/company/:companyUid/notifications',
  summary: 'Notices of the company',
  params: companyParams,
  query: listQuery({ sortable: ['expiresAt'], filters: {} }),
  reply: listReply(notification),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['home', 'orderCreate'],
});
