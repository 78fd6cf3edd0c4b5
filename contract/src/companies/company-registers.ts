import * as z from 'zod';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyParams } from '../scalars';

/** `unavailable`: no answer, or one nobody can read; it says nothing about the company. */
const answered = z.enum(['found', 'notFound', 'unavailable']);

const companyRegisters = z.object({
  business: answered,
  /** As the register of companies knows it; null unless found. */
  subject: z
    .object({
      companyName: z.string(),
      companyVATNumber: z.string().nullable(),
      street: z.string(),
      streetNumber: z.string(),
      city: z.string(),
      postcode: z.string(),
      isInLiquidation: z.boolean(),
      endedOn: z.string().nullable(),
    })
    .nullable(),
  /** `notAsked`: the company has no VAT number. */
  vat: z.enum([...answered.options, 'notAsked']),
  payer: z.object({ isUnreliable: z.boolean(), isAccountPublished: z.boolean() }).nullable(),
});
export type CompanyRegisters = z.infer<typeof companyRegisters>;

/** What the public registers say of the company, beside what is saved; nothing depends on their answering. */
export const readCompanyRegisters = route({
  method: 'GET',
  path: '/api/company/:companyUid/company-information/registers',
  summary: 'The company in the register of companies and of VAT payers',
  params: companyParams,
  reply: single(companyRegisters),
  permission: 'settings.read',
  audit: null,
  idempotent: 'safe',
  areas: ['companySettings'],
});
