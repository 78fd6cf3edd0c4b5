import * as z from 'zod';
import { CONTRACT_STATUSES } from '@portal/domain/access/company-status';
import { CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import { COURIERS } from '@portal/domain/packages/tracking';
import { PAYMENT_TYPES } from '@portal/domain/payments/owed';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyParams, dayReply, moneyReply } from '../scalars';

/** What was agreed; amounts in CZK without VAT, fees in percent of the nominal value. */
const companyContract = z.object({
  /** Null until the provider gave it one. */
  number: z.string().nullable(),
  status: z.enum(CONTRACT_STATUSES),
  concludedOn: dayReply,
  noticePeriodMonths: z.int(),
  paymentType: z.enum(PAYMENT_TYPES),
  dueDays: z.int(),
  /** How much of it may be unpaid at once. */
  debtLimit: moneyReply,
  newCardPrice: moneyReply,
  /** Null where the company orders cards that have none. */
  replacementCardPrice: moneyReply.nullable(),
  deliveries: z.array(z.object({ courier: z.enum(COURIERS), price: moneyReply })),
  topUps: z.array(z.object({ serviceCode: z.enum(CREDIT_SERVICE_CODES), feePercent: z.number(), minimumFee: moneyReply })),
  /** Months before its end a card is renewed. */
  cardRenewalPeriod: z.int(),
});
export type CompanyContract = z.infer<typeof companyContract>;

/** Read only: the provider changes it. Null before the company has a contract. */
export const getContract = route({
  method: 'GET',
  path: '/api/company/:companyUid/contract',
  summary: 'What the contract of the company says',
  params: companyParams,
  reply: single(companyContract.nullable()),
  permission: 'settings.read',
  audit: null,
  idempotent: 'safe',
  areas: ['companySettings'],
});
