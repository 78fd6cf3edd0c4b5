import * as z from 'zod';
import { CARD_PRODUCT_CODES, SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { route } from '../endpoint';
import { single } from '../paging';
import { itemParamsOf, companyParams, moneyReply, uuidReplyOf } from '../scalars';

const read = {
  params: companyParams,
  permission: 'orders.read',
  audit: null,
  idempotent: 'safe',
  areas: ['homeOverview'],
} as const;

const owed = z.object({ orders: z.int(), amount: moneyReply });

const owedTotal = owed.extend({
  /** Of them those whose last day has passed. */
  overdue: owed,
});
export type OwedTotal = z.infer<typeof owedTotal>;

/** What the company owes in all, whatever page of its orders is shown. */
export const getOwedTotal = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/orders/owed',
  summary: 'What the company owes',
  reply: single(owedTotal),
});

/** Credit of each product that has any. */
const credit = z.array(z.object({ productCode: z.enum(CARD_PRODUCT_CODES), amount: moneyReply }));
export type ProductCredit = z.infer<typeof credit>[number];

const creditByMonth = z.object({
  /** The last twelve months, as 2026-11, this one last; empty ones too. */
  months: z.array(z.object({ month: z.string(), credit })),
  /** What would be ordered this month besides. */
  basket: credit,
});
export type CreditByMonth = z.infer<typeof creditByMonth>;

/** Nominal credit ordered in each of the last twelve months, by the month of the order. */
export const getCreditByMonth = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/orders/credit-by-month',
  summary: 'Credit ordered by month',
  reply: single(creditByMonth),
});

/** Credit and cards of a group; the credit of each service that has any. */
export const groupSum = z.object({
  uid: uuidReplyOf<'group'>(),
  code: z.string(),
  name: z.string(),
  people: z.int(),
  cards: z.int(),
  credits: z.array(z.object({ productServiceCode: z.enum(SERVICE_CODES), amount: moneyReply })),
});

/** What an order brings to each group people are in now, in Czech order. */
export const getOrderByGroup = route({
  ...read,
  areas: ['orderList'],
  method: 'GET',
  path: '/api/company/:companyUid/order/:id/groups',
  summary: 'An order by group',
  params: itemParamsOf<'order'>(),
  reply: single(z.array(groupSum)),
});

const monthValue = z.object({ month: z.string(), orders: z.int(), priceIncVat: moneyReply });
export type MonthValue = z.infer<typeof monthValue>;

/** What was ordered in each of the last twelve months, with VAT, this one last; empty ones too. */
export const getOrderValueByMonth = route({
  ...read,
  areas: ['orderList'],
  method: 'GET',
  path: '/api/company/:companyUid/orders/value-by-month',
  summary: 'Value of orders by month',
  reply: single(z.array(monthValue)),
});
