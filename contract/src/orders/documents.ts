import * as z from 'zod';
import { ACCOUNTING_DOCUMENT_TYPES, DOCUMENT_STATUSES } from '@portal/domain/documents/document-type';
import { isEmail } from '@portal/domain/identifiers/email';
import { FIRST_DOCUMENT_DAY } from '@portal/domain/documents/document-dates';
import { route } from '../endpoint';
import { amountFilter, dayFilter, enumFilter, listShape, textFilter, uidFilter } from '../list-shape';
import { listQuery, listReply, single, uidsFilter } from '../paging';
import { companyParams, dayReply, moneyReply, uuid, uuidReplyOf, itemParamsOf } from '../scalars';

const accountingDocument = z.object({
  uid: uuidReplyOf<'document'>(),
  number: z.string(),
  orderNumber: z.string(),
  orderUid: uuidReplyOf<'order'>(),
  type: z.enum(ACCOUNTING_DOCUMENT_TYPES),
  issueDate: dayReply,
  dueDate: dayReply,
  vatDate: dayReply.nullable(),
  paidDate: dayReply.nullable(),
  status: z.enum(DOCUMENT_STATUSES),
  totalPaid: moneyReply,
  totalPrice: z.object({ price: moneyReply, priceIncVat: moneyReply, vat: moneyReply, currency: z.literal('CZK') }),
});
export type AccountingDocument = z.infer<typeof accountingDocument>;

/** Documents older than the portal are not in it (S-121). */
const createdFrom = { ...dayFilter, min: FIRST_DOCUMENT_DAY } as const;

/** The list of accounting documents (INV-026 to INV-031). */
export const accountingDocumentList = listShape({
  sortable: ['number', 'createDate', 'type', 'orderNumber', 'dueDate', 'status', 'priceIncVat'],
  filters: {
    invoiceNumber: textFilter,
    type: enumFilter(ACCOUNTING_DOCUMENT_TYPES),
    createdFrom,
    createdTo: { ...dayFilter, from: 'createdFrom' },
    amountFrom: amountFilter,
    amountTo: { ...amountFilter, from: 'amountFrom' },
  },
});

interface Days {
  filter: { createdFrom?: string | undefined; createdTo?: string | undefined };
}

/** A range ends no earlier than it begins (S-121). */
const inOrder = <Query extends z.ZodType<Days>>(query: Query) =>
  query.refine(({ filter: { createdFrom: from, createdTo: to } }) => from === undefined || to === undefined || from <= to, {
    path: ['filter', 'createdTo'],
    params: { code: 'field.range' },
  });

const query = listQuery(accountingDocumentList, { filters: { uid: uidFilter } });

const read = {
  permission: 'documents.read',
  audit: null,
  idempotent: 'safe',
  areas: ['orderList'],
} as const;

/** Proformas, invoices and credit notes; a confirmation of an order is none of them (S-119 to S-122). */
export const listAccountingDocuments = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/accounting-documents',
  summary: 'Accounting documents',
  params: companyParams,
  query: inOrder(query),
  reply: listReply(accountingDocument),
});

/** What accounting programs read: received documents for Pohoda, or a table for anything else. */
export const EXPORT_FORMATS = ['pohoda', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Everything the filters find, in the order of the list, for the accounting of the company. */
export const exportAccountingDocuments = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/accounting-documents/export',
  summary: 'Accounting documents for Pohoda (XML) or as CSV',
  params: companyParams,
  query: inOrder(query.omit({ pageNumber: true, pageSize: true }).extend({ format: z.enum(EXPORT_FORMATS) })),
  reply: { file: ['xml', 'csv'] },
});

/** The chosen documents in one archive, each as PDF and as ISDOC. */
export const downloadAccountingDocuments = route({
  ...read,
  method: 'GET',
  path: '/api/company/:companyUid/accounting-documents/download',
  summary: 'Chosen accounting documents in a ZIP archive',
  params: companyParams,
  query: z.object({ filter: z.object({ uid: uidsFilter }) }),
  reply: { file: 'zip' },
});

/** A document as people read it, or as accounting programs do: ISDOC 6.0.2, which the PDF carries inside, too. */
export const DOCUMENT_FORMATS = ['pdf', 'isdoc'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

const formatQuery = z.object({ format: z.enum(DOCUMENT_FORMATS).default('pdf') });

/** A proforma, invoice or credit note (S-120). */
export const downloadInvoice = route({
  ...read,
  areas: ['orderList', 'orderCreate', 'homeOverview'],
  method: 'GET',
  path: '/api/company/:companyUid/invoice/:id/download',
  summary: 'Accounting document as PDF or ISDOC',
  params: itemParamsOf<'document'>(),
  query: formatQuery,
  reply: { file: ['pdf', 'isdoc'] },
});

/** Any document of an order the person has access to, the confirmation too (S-120); ISDOC knows no confirmation. */
export const downloadDocument = route({
  method: 'GET',
  path: '/api/document/:id',
  summary: 'Document as PDF or ISDOC',
  params: z.object({ id: uuid }),
  query: formatQuery,
  reply: { file: ['pdf', 'isdoc'] },
  permission: 'session',
  audit: null,
  idempotent: 'safe',
});

/** The proforma with its payment data to somebody who pays and has no access here; the mail itself is sent in the background. */
export const forwardProforma = route({
  method: 'POST',
  path: '/api/company/:companyUid/order/:id/proforma-mail',
  summary: 'Mail the proforma of an order to an address',
  params: itemParamsOf<'order'>(),
  body: z.object({
    email: z
      .string()
      .trim()
      .refine(isEmail, { params: { code: 'field.email' } }),
  }),
  reply: single(z.object({ email: z.string() })),
  permission: 'ordering.write',
  audit: 'proforma.forwarded',
  idempotent: 'key',
  areas: ['orderCreate', 'orderList'],
});
