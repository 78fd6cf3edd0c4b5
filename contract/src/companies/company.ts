import * as z from 'zod';
import {
  ACCESS_MODES,
  COMPANY_STATUSES,
  CONTRACT_STATUSES,
  MISSING_PARTS,
  PORTAL_ROLES,
  PORTAL_SECTIONS,
} from '@portal/domain/access/company-status';
import { route } from '../endpoint';
import { textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { companyParams, instantReply, uuidReply, uuidReplyOf } from '../scalars';

const contract = z.object({ uid: uuidReply, number: z.string().nullable(), status: z.enum(CONTRACT_STATUSES) });

const companyListItem = z.object({
  uid: uuidReplyOf<'company'>(),
  companyName: z.string(),
  companyIdentificationNumber: z.string(),
  status: z.enum(COMPANY_STATUSES),
  contract: contract.nullable(),
});
export type CompanyListItem = z.infer<typeof companyListItem>;

/** Companies the signed-in person has access to (ACC-S19, ACC-S20). */
export const listCompanies = route({
  method: 'GET',
  path: '/api/company',
  summary: 'Companies of the signed-in person',
  query: listQuery({ sortable: ['companyName'], filters: { fulltext: textFilter } }, { pageSize: 100 }),
  reply: listReply(companyListItem),
  permission: 'session',
  audit: null,
  idempotent: 'safe',
});

const authorizedPersons = z.array(z.object({ firstName: z.string(), lastName: z.string() }));

const address = z.object({
  uid: uuidReply,
  street: z.string(),
  streetNumber: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
});

export const bankAccount = z.object({
  uid: uuidReply,
  accountPrefix: z.string().nullable(),
  accountNumber: z.string().nullable(),
  bankCode: z.string().nullable(),
  status: z.enum(['active', 'pending']),
  isSyncing: z.boolean(),
});

const option = z.object({ isEnabled: z.boolean() });

/** `accessMode`, `cardRenewalPeriod` and `authorizedPersons` are sent twice: at the top and inside `companyInfo` (section 19.7). */
export const companyDetails = z.object({
  /** Of the person who asks: what the screens offer follows the table the server refuses by. */
  role: z.enum(PORTAL_ROLES),
  companyInfo: z.object({
    uid: uuidReplyOf<'company'>(),
    status: z.enum(COMPANY_STATUSES),
    accessMode: z.enum(ACCESS_MODES),
    migration: z.enum(['done', 'ongoing', 'planned']),
    companyName: z.string(),
    companyVATNumber: z.string().nullable(),
    companyIdentificationNumber: z.string(),
    cardRenewalPeriod: z.int(),
    authorizedPersons,
    isSyncing: z.boolean(),
  }),
  contract: contract.nullable(),
  authorizedPersons,
  billingAddress: address.extend({ isSyncing: z.boolean() }),
  hqAddress: address,
  bankAccount,
  invoicingEmail: z.array(z.string()),
  walletOption: z.enum(['flexiOnly', 'multi', 'gastroOnly']).nullable(),
  dataCompletenessState: z.object({ initSetupAt: instantReply.nullable(), missingParts: z.array(z.enum(MISSING_PARTS)) }),
  accessMode: z.enum(ACCESS_MODES),
  companyOptions: z.object({ notifyCardsRenewals: option, bulkCardsRenewals: option }),
  portalSections: z.array(z.object({ name: z.enum(PORTAL_SECTIONS), enabled: z.boolean() })),
  cardRenewalPeriod: z.int(),
});
export type CompanyDetails = z.infer<typeof companyDetails>;

/** Everything the gate and the settings know about one company. */
export const getCompanyInformation = route({
  method: 'GET',
  path: '/api/company/:companyUid/company-information',
  summary: 'Details of a company',
  params: companyParams,
  reply: single(companyDetails),
  permission: 'company.read',
  audit: null,
  idempotent: 'safe',
  areas: 'any',
});
