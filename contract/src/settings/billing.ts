import * as z from 'zod';
import { isEmail } from '@portal/domain/identifiers/email';
import { isVatId } from '@portal/domain/identifiers/company-id';
import { bankAccountProblems } from '@portal/domain/settings/bank-account-problems';
import { COMPANY_NAME_MAX, INVOICING_EMAILS_MAX, repeatedEmails } from '@portal/domain/settings/settings-fields';
import { addressData } from '../addresses/addresses';
import { bankAccount, companyDetails } from '../companies/company';
import { route } from '../endpoint';
import { single } from '../paging';
import { companyItemParams, companyParams, requiredText, uuidReply } from '../scalars';

const write = { permission: 'settings.write', idempotent: 'key', areas: ['companySettings'] } as const;

const email = z
  .string()
  .trim()
  .min(1, { abort: true })
  .refine(isEmail, { params: { code: 'field.email' } });

/** One to three addresses, each once (S-206). */
const invoicingEmail = z
  .array(email)
  .min(1)
  .max(INVOICING_EMAILS_MAX)
  .superRefine((emails, context) => {
    for (const index of repeatedEmails(emails)) context.addIssue({ code: 'custom', path: [index], params: { code: 'field.duplicate' } });
  });

/** Empty says that the company has none (S-205). */
const companyVATNumber = z
  .string()
  .trim()
  .refine((text) => text === '' || isVatId(text), { params: { code: 'field.invalid' } });

/** What stood in the changed fields when they were opened. What stands there otherwise now was changed by somebody else. */
const seenText = z.string().nullable();
const seenCompany = z.object({ companyName: seenText, companyVATNumber: seenText, invoicingEmail: z.array(z.string()) }).partial();

/** Only what is sent changes (S-207). */
export const companyUpdate = z.object({
  companyName: requiredText(COMPANY_NAME_MAX).optional(),
  companyVATNumber: companyVATNumber.optional(),
  invoicingEmail: invoicingEmail.optional(),
  seen: seenCompany.optional(),
});

export const updateCompanyInformation = route({
  ...write,
  areas: ['companySettings', 'wizard'],
  method: 'PUT',
  path: '/api/company/:companyUid/company-information',
  summary: 'Change the name, the VAT number or the invoicing e-mails',
  params: companyParams,
  body: companyUpdate,
  reply: single(companyDetails),
  audit: 'company.update',
});

const billingAddress = addressData.extend({
  /** The only one of its kind: its number within the company. */
  id: z.literal(1),
  uid: uuidReply,
  status: z.enum(['pending', 'active']),
  isSyncing: z.boolean(),
  name: z.string().nullable(),
  wgsLatitude: z.number().nullable(),
  wgsLongitude: z.number().nullable(),
  nationalRegisterId: z.string().nullable(),
});

const seenAddress = z.object({ street: z.string(), streetNumber: z.string(), city: z.string(), postcode: z.string(), country: z.string() });

/** The billing address; it resembles delivery addresses rightly, so nothing is compared (S-186). */
export const updateAddress = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/addresses/:id',
  summary: 'Change the billing address',
  params: companyItemParams,
  body: z.object({ addressData, skipSimilarCheck: z.boolean(), seen: seenAddress.optional() }),
  reply: single(billingAddress),
  audit: 'billingAddress.update',
});

const part = z.string().nullish();

export const updateBankAccount = route({
  ...write,
  method: 'PUT',
  path: '/api/company/:companyUid/bank-accounts/:id',
  summary: 'Change the bank account',
  params: companyItemParams,
  body: z
    .object({
      accountPrefix: part,
      accountNumber: part,
      bankCode: part,
      seen: z.object({ accountPrefix: seenText, accountNumber: seenText, bankCode: seenText }).optional(),
    })
    .superRefine((account, context) => {
      for (const [field, code] of Object.entries(bankAccountProblems(account)))
        if (code !== null) context.addIssue({ code: 'custom', path: [field], params: { code } });
    }),
  reply: single(bankAccount),
  audit: 'bankAccount.update',
});

/** Banks an account can be with (S-204). */
export const listBankCodes = route({
  method: 'GET',
  path: '/api/bank-code',
  summary: 'Codes of banks',
  reply: single(z.object({ bankCodes: z.array(z.object({ code: z.string(), name: z.string() })) })),
  permission: 'session',
  audit: null,
  idempotent: 'safe',
});
