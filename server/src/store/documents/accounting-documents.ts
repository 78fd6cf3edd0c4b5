import sql, { join, type Sql } from 'sql-template-tag';
import type { OrderUid, DocumentUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { FIRST_DOCUMENT_DAY } from '@portal/domain/documents/document-dates';
import type { AccountingDocumentType, DocumentStatus } from '@portal/domain/documents/document-type';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { issuedDocument, type IssuedDocument } from './issued-documents';
import { likePattern } from '../engine/sql-parts';
import { readLinesOfOrders } from '../orders/order-lines';

/** A row of the list. Days are 'YYYY-MM-DD', amounts hellers, negative on a credit note. */
export interface AccountingDocumentRow {
  uid: DocumentUid;
  number: string;
  orderNumber: string;
  orderUid: OrderUid;
  type: AccountingDocumentType;
  issueDate: Day;
  dueDate: Day;
  vatDate: Day | null;
  paidDate: Day | null;
  status: DocumentStatus;
  totalPaid: Hellers;
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
}

export interface AccountingDocumentFilter {
  type?: AccountingDocumentType[] | undefined;
  /** Hellers with VAT, inclusive (S-122). */
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  /** Days of issue, inclusive (S-119). */
  createdFrom?: Day | undefined;
  createdTo?: Day | undefined;
  invoiceNumber?: string | undefined;
  uid?: string[] | undefined;
}

const SORT_COLUMNS = {
  number: sql`d.number`,
  createDate: sql`d.issue_date`,
  type: sql`d.type`,
  orderNumber: sql`o.number`,
  dueDate: sql`d.due_date`,
  status: sql`d.status`,
  priceIncVat: sql`d.price_inc_vat`,
} as const;

export interface AccountingDocumentOrder {
  filter: AccountingDocumentFilter;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export interface AccountingDocumentPage extends AccountingDocumentOrder {
  limit: number;
  offset: number;
}

const FROM = sql`FROM documents d JOIN orders o ON o.company_uid = d.company_uid AND o.uid = d.order_uid`;

/** A page of proformas, invoices and credit notes (S-120). */
export async function listAccountingDocuments(
  tx: CompanyTx,
  page: AccountingDocumentPage,
): Promise<{ rows: AccountingDocumentRow[]; total: number; unfiltered: number }> {
  const rows = await tx.rows<AccountingDocumentRow>(
    sql`
      SELECT
        d.uid, d.number, o.number AS "orderNumber", o.uid AS "orderUid", d.type, d.issue_date AS "issueDate",
        d.due_date AS "dueDate", d.vat_date AS "vatDate", d.paid_date AS "paidDate", d.status,
        d.total_paid AS "totalPaid", d.price, d.vat, d.price_inc_vat AS "priceIncVat"
      ${FROM}
      WHERE ${conditions(tx, page.filter)}
      ${orderOf(page)}
      LIMIT ${page.limit}
      OFFSET ${page.offset}
    `,
  );
  const counts = await tx.first<{ total: number; unfiltered: number }>(
    sql`SELECT (SELECT count(*) FROM documents d WHERE ${conditions(tx, page.filter)}) AS total,
               (SELECT count(*) FROM documents d WHERE ${conditions(tx, {})}) AS unfiltered`,
  );
  return { rows, total: counts?.total ?? 0, unfiltered: counts?.unfiltered ?? 0 };
}

/** Uids of everything the filter finds, in the order of the list. */
export async function findAccountingDocuments(tx: CompanyTx, order: AccountingDocumentOrder): Promise<string[]> {
  const rows = await tx.rows<{ uid: DocumentUid }>(sql`SELECT d.uid ${FROM} WHERE ${conditions(tx, order.filter)} ${orderOf(order)}`);
  return rows.map(({ uid }) => uid);
}

/** Documents with the frozen lines of their orders, in the order they are asked for. */
export async function readAccountingDocuments(
  tx: CompanyTx,
  uids: readonly string[],
): Promise<{ document: IssuedDocument; lines: CalculationLine[] }[]> {
  const found = await tx.rows<IssuedDocument>(
    sql`${issuedDocument(tx)} WHERE d.company_uid = ${tx.companyUid} AND d.uid = ANY (${uids}::uuid[])`,
  );
  const byUid = new Map(found.map((document) => [document.uid, document]));
  const lines = await readLinesOfOrders(tx, [...new Set(found.map(({ orderUid }) => orderUid))]);
  return uids.flatMap((uid) => {
    const document = byUid.get(uid);
    return document === undefined ? [] : [{ document, lines: lines.get(document.orderUid) ?? [] }];
  });
}

/** Numbers are unique, so equal values always come in the same order. */
function orderOf({ sortBy, sortDir }: AccountingDocumentOrder): Sql {
  const direction = sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  return sql`ORDER BY ${SORT_COLUMNS[sortBy]} ${direction}, d.number ${direction}`;
}

function conditions(tx: CompanyTx, filter: AccountingDocumentFilter): Sql {
  const all: (Sql | false)[] = [
    // Older documents are not in the portal (S-121).
    sql`d.company_uid = ${tx.companyUid} AND d.type <> 'order_doc' AND d.issue_date >= ${FIRST_DOCUMENT_DAY}`,
    filter.type !== undefined && sql`d.type = ANY (${filter.type}::text[])`,
    filter.amountFrom !== undefined && sql`d.price_inc_vat >= ${filter.amountFrom}`,
    filter.amountTo !== undefined && sql`d.price_inc_vat <= ${filter.amountTo}`,
    filter.createdFrom !== undefined && sql`d.issue_date >= ${filter.createdFrom}`,
    filter.createdTo !== undefined && sql`d.issue_date <= ${filter.createdTo}`,
    filter.invoiceNumber !== undefined && sql`d.number LIKE ${likePattern(filter.invoiceNumber)}`,
    filter.uid !== undefined && sql`d.uid = ANY (${filter.uid}::uuid[])`,
  ];
  return join(
    all.filter((condition) => condition !== false),
    ' AND ',
  );
}
