import * as z from 'zod';
import {
  CARD_PRODUCT_CODES,
  PRODUCT_CODES,
  PRODUCT_TYPES,
  SERVICE_CODES,
  SERVICE_GROUPS,
  TOP_UP_METHODS,
  WALLET_OPTIONS,
  WALLET_TYPES,
} from '@portal/domain/catalogue/codes';
import { WALLETS } from '@portal/domain/catalogue/wallets';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import { ORDER_CHECKS } from '@portal/domain/ordering/order-check';
import { dayValueProblem } from '@portal/domain/ordering/top-up';
import { MAX_CHOSEN_WALLETS } from '@portal/domain/settings/wallet-choice';
import { cardRequest } from '../cards/card-requests';
import { employeeDelivery, employeeRef, personFilters } from '../employees/employees';
import { route } from '../endpoint';
import { enumFilter, flagFilter, listShape, uidFilter } from '../list-shape';
import { groupSum } from '../orders/order-totals';
import { listQuery, listReply, single } from '../paging';
import { rowService } from './row-service';
import { companyParams, dayReply, instantReply, money, moneyReply, uuid, uuidReplyOf } from '../scalars';

const productService = z.object({
  code: z.enum(SERVICE_CODES),
  name: z.string(),
  group: z.enum(SERVICE_GROUPS),
  orderBulk: z.boolean(),
  orderManual: z.boolean(),
  isActive: z.boolean(),
  hasWallets: z.boolean(),
  price: moneyReply.nullable(),
  vatRate: z.number(),
});

/** What the provider takes for loading credit: percent of its nominal value, at least the minimum (S-023). */
const creditFee = z.object({ productServiceCode: z.enum(SERVICE_CODES), percent: z.number(), minimum: moneyReply });

const product = z.object({
  code: z.enum(PRODUCT_CODES),
  name: z.string(),
  type: z.enum(PRODUCT_TYPES),
  active: z.boolean(),
  services: z.array(productService),
  /** Of the credit that can be ordered with the product. */
  fees: z.array(creditFee),
});
export type Product = z.infer<typeof product>;

/** Products of the contract with their services and the contract's prices (S-159). */
export const listProducts = route({
  method: 'GET',
  path: '/api/company/:companyUid/products',
  summary: 'Products of the company',
  params: companyParams,
  query: listQuery({ sortable: ['code'], filters: { active: flagFilter } }),
  reply: listReply(product),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate', 'homeOverview', 'companySettings', 'wizard'],
});

/** A person of the grid as far as it decides what can be ordered for them. */
const orderablePerson = employeeRef.extend({
  cardStatus: z.enum(CARD_STATUSES).nullable(),
  services: z.array(rowService.omit({ group: true, basketItems: true })),
});
export type OrderablePerson = z.infer<typeof orderablePerson>;

export const employeeProductRow = orderablePerson.extend({
  employeeGroup: z.object({ uid: uuidReplyOf<'group'>(), code: z.string(), name: z.string() }).nullable(),
  employeeDelivery,
  autoCardRenew: z.boolean(),
  cardExpirationDate: dayReply.nullable(),
  services: z.array(rowService),
  wallets: z.array(z.object({ uid: uuidReplyOf<'wallet'>(), type: z.enum(WALLET_TYPES), isSelected: z.boolean() })),
  /** The open request for a replacement of this product's card. */
  request: cardRequest.nullable(),
});
export type EmployeeProductRow = z.infer<typeof employeeProductRow>;

const gridFilters = { ...personFilters, employeeGroupUid: uidFilter };

/** The employees of the grid (ORD-105 to ORD-116). */
export const employeeOfProductList = listShape({
  sortable: ['employeeNumber', 'firstName', 'lastName', 'group', 'place', 'cardStatus'],
  filters: { ...gridFilters, check: enumFilter(ORDER_CHECKS) },
});

const productParams = companyParams.extend({ productCode: z.enum(CARD_PRODUCT_CODES) });

/** Employees one can order a product for, with what is in the basket (S-235). */
export const listEmployeesOfProduct = route({
  method: 'GET',
  path: '/api/company/:companyUid/employees-product/:productCode',
  summary: 'Employees for ordering a product',
  params: productParams,
  query: listQuery(employeeOfProductList, { filters: { uid: uidFilter }, pageSize: 100 }).extend({
    productCode: z.enum(CARD_PRODUCT_CODES).optional(),
    /** The last row of the page before: what a check finds changes with the basket, and nobody may be passed over for it. */
    after: uuid.optional(),
  }),
  reply: listReply(employeeProductRow),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
});

/** Everybody the filters of the grid find, for what is filled in for all of them at once: no list of a screen, so nobody chooses the size of a page. */
export const listEverybodyOfProduct = route({
  method: 'GET',
  path: '/api/company/:companyUid/employees-product/:productCode/everybody',
  summary: 'Everybody a product can be ordered for, two thousand at a time',
  params: productParams,
  query: listQuery(employeeOfProductList).omit({ pageSize: true }),
  reply: z.object({ data: z.array(orderablePerson), meta: z.object({ pages: z.int() }) }),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
});

const orderSummary = z.object({
  /** How many people each check finds. */
  checks: z.record(z.enum(ORDER_CHECKS), z.int()),
  /** What the groups of these people have in the basket, in Czech order. */
  groups: z.array(groupSum.extend({ withCredit: z.int() })),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** What the checks of the grid find among the people its other filters find, and what each group is ordered. */
export const summariseEmployeesOfProduct = route({
  method: 'GET',
  path: '/api/company/:companyUid/employees-product/:productCode/summary',
  summary: 'What is ordered for whom, by checks and by groups',
  params: productParams,
  query: listQuery({ sortable: employeeOfProductList.sortable, filters: gridFilters }).pick({ filter: true }),
  reply: single(orderSummary),
  permission: 'ordering.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderCreate'],
});

const topUpSetting = z.object({
  topUpMethod: z.enum(TOP_UP_METHODS),
  defaultValue: moneyReply.nullable(),
  updatedAt: instantReply.nullable(),
});
export type TopUpSetting = z.infer<typeof topUpSetting>;

export const getTopUpMethod = route({
  method: 'GET',
  path: '/api/company/:companyUid/product/gastro/topup-method',
  summary: 'How Gastro credit is entered',
  params: companyParams,
  reply: single(topUpSetting),
  permission: 'settings.read',
  audit: null,
  idempotent: 'safe',
  areas: ['companySettings', 'orderCreate', 'wizard'],
});

/** What the form was filled with: what somebody else saved since is not written over unseen. */
const seenTopUp = topUpSetting.pick({ topUpMethod: true, defaultValue: true });

/** The amount per day is required for byDay only and ignored otherwise (S-212). */
export const saveTopUpMethod = route({
  method: 'POST',
  path: '/api/company/:companyUid/product/gastro/topup-method',
  summary: 'Choose how Gastro credit is entered',
  params: companyParams,
  body: z
    .object({ topUpMethod: z.enum(TOP_UP_METHODS), defaultValue: money.nullish(), seen: seenTopUp.optional() })
    .refine((body) => body.topUpMethod !== 'byDay' || dayValueProblem(body.defaultValue ?? 0) === null, {
      path: ['defaultValue'],
      params: { code: 'field.range' },
    }),
  reply: single(topUpSetting),
  permission: 'settings.topUp.write',
  audit: 'topUp.changed',
  idempotent: 'natural',
  areas: ['companySettings', 'orderCreate', 'wizard'],
});

const wallet = z.object({
  uid: uuidReplyOf<'wallet'>(),
  type: z.enum(WALLET_TYPES),
  code: z.enum(WALLET_TYPES.map((type) => WALLETS[type].code)),
  name: z.string(),
  isSelected: z.boolean(),
  sortNumber: z.int(),
});

const walletSetting = z.object({ walletOption: z.enum(WALLET_OPTIONS).nullable(), wallets: z.array(wallet) });
export type WalletSetting = z.infer<typeof walletSetting>;

export const getWallets = route({
  method: 'GET',
  path: '/api/company/:companyUid/wallets',
  summary: 'Flexi wallets of the company',
  params: companyParams,
  reply: single(walletSetting),
  permission: 'settings.read',
  audit: null,
  idempotent: 'safe',
  areas: ['companySettings', 'orderCreate', 'wizard'],
});

/** The option and the selected wallets the form was filled with. */
const seenWallets = z.object({ walletOption: z.enum(WALLET_OPTIONS).nullable(), wallets: z.array(uuid).max(WALLET_TYPES.length) });

/** Which Flexi wallets the company uses (S-214). A change empties the open basket, recoverably (S-216, R-11); the same again does nothing. */
export const saveWallets = route({
  method: 'PATCH',
  path: '/api/company/:companyUid/wallets',
  summary: 'Choose the Flexi wallets',
  params: companyParams,
  body: z.object({
    walletOption: z.enum(WALLET_OPTIONS),
    wallets: z.array(uuid).max(MAX_CHOSEN_WALLETS),
    seen: seenWallets.optional(),
  }),
  reply: single(walletSetting),
  permission: 'settings.write',
  audit: 'wallets.changed',
  idempotent: 'natural',
  areas: ['companySettings', 'wizard'],
});
