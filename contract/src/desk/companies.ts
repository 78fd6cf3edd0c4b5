import * as z from 'zod';
import { COMPANY_STATUSES } from '@portal/domain/access/company-status';
import { route } from '../endpoint';
import { enumFilter, listShape, textFilter } from '../list-shape';
import { listQuery, listReply, single } from '../paging';
import { instantReply, moneyReply, uuidOf, uuidReplyOf } from '../scalars';
import { DESK_EXPORT, DESK_READ, exportFormat } from './desk-list';

const company = z.object({
  uid: uuidReplyOf<'company'>(),
  name: z.string(),
  identificationNumber: z.string(),
  contractNumber: z.string().nullable(),
  status: z.enum(COMPANY_STATUSES),
  /** By itself, so that somebody reads why it is given back; else the provider brought it. */
  isRegistered: z.boolean(),
  /** Given back to who registered it, and not handed in again. */
  isReturned: z.boolean(),
  createdAt: instantReply,
  lastOrderedAt: instantReply.nullable(),
  owed: moneyReply,
});
export type DeskCompanyRow = z.infer<typeof company>;

/** `fulltext` looks into names, identification numbers, numbers of contracts and addresses of people with access (DESK-021). */
export const deskCompanyList = listShape({
  sortable: ['name', 'identificationNumber', 'status', 'createdAt'],
  filters: { fulltext: textFilter, status: enumFilter(COMPANY_STATUSES) },
});

const query = listQuery(deskCompanyList);

export const listDeskCompanies = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies',
  summary: 'Companies of the provider',
  query,
  reply: listReply(company),
});

/** All companies the list finds, in its order. */
export const exportDeskCompanies = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/export',
  summary: 'Companies of the provider as a spreadsheet',
  query: query.extend(exportFormat),
  reply: DESK_EXPORT,
});

/** A company of the desk by its address; it is a thing like any other there, nobody works inside it. */
export const deskCompanyParams = z.object({ uid: uuidOf<'company'>() });

/** The head of a company's page. */
export const readDeskCompany = route({
  ...DESK_READ,
  method: 'GET',
  path: '/api/provider/companies/:uid',
  summary: 'A company of the provider',
  params: deskCompanyParams,
  reply: single(company),
});
