import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, DocumentUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { Correction } from '@portal/domain/documents/credited-lines';
import type { DocumentStatus, DocumentType } from '@portal/domain/documents/document-type';
import type { PaymentType } from '@portal/domain/payments/owed';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { CompanyAddress } from '../companies/companies';
import type { CompanyTx } from '../engine/db';
import { plannedOnce } from '../engine/tx';

/** A document with its order and customer: everything that is printed on it besides the lines. Amounts in hellers. */
export interface IssuedDocument {
  uid: DocumentUid;
  type: DocumentType;
  number: string;
  status: DocumentStatus;
  issueDate: Day;
  dueDate: Day;
  vatDate: Day | null;
  paidDate: Day | null;
  totalPaid: Hellers;
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
  /** Since when it asks for money again: the bank took a payment back. */
  reopenedAt: Date | null;
  orderUid: OrderUid;
  orderNumber: string;
  orderLabel: string | null;
  paymentType: PaymentType;
  /** The order is paid by, on whichever of its documents. */
  variableSymbol: string | null;
  proformaNumber: string | null;
  invoiceNumber: string | null;
  /** Of a credit note; null on others. */
  correction: Correction | null;
  /** Of a credit note: what was taken off an invoice that was not paid, in hellers; the rest is returned. */
  setOff: Hellers;
  /** As on the day of issue. */
  customer: { name: string; identificationNumber: string; vatNumber: string | null; address: CompanyAddress };
  invoicingEmails: string[];
}

/** Documents `d` with their order `o`; conditions and order follow. */
export const issuedDocument = (tx: CompanyTx): Sql => sql`
  SELECT
    d.uid, d.type, d.number, d.status, d.issue_date AS "issueDate", d.due_date AS "dueDate", d.vat_date AS "vatDate",
    d.paid_date AS "paidDate", d.total_paid AS "totalPaid", d.price, d.vat, d.price_inc_vat AS "priceIncVat",
    d.reopened_at AS "reopenedAt", o.uid AS "orderUid", o.number AS "orderNumber", o.label AS "orderLabel",
    o.payment_type AS "paymentType", v.symbol AS "variableSymbol",
    (
      SELECT number
      FROM documents
      WHERE company_uid = ${tx.companyUid} AND order_uid = o.uid AND type = 'proforma'
    ) AS "proformaNumber",
    (
      SELECT number
      FROM documents
      WHERE company_uid = ${tx.companyUid} AND order_uid = o.uid AND type = 'invoice'
    ) AS "invoiceNumber",
    (
      SELECT coalesce(sum(e.amount) FILTER (WHERE a.type = 'receivable'), 0)::bigint
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
      JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
      WHERE t.company_uid = ${tx.companyUid}
        AND t.order_uid = d.order_uid
        AND d.type = 'credit_note'
        AND t.kind = 'overpayment'
        AND t.cause = 'offset:' || d.uid
    ) AS "setOff",
    d.correction, d.customer, c.invoicing_emails AS "invoicingEmails"
  FROM documents d
  JOIN orders o ON o.company_uid = d.company_uid AND o.uid = d.order_uid
  JOIN companies c ON c.uid = d.company_uid
  LEFT JOIN variable_symbols v ON v.company_uid = d.company_uid AND v.order_uid = o.uid
`;

export const findDocument = (tx: CompanyTx, uid: DocumentUid) =>
  plannedOnce(tx, () =>
    tx.first<IssuedDocument>(sql`${issuedDocument(tx)} WHERE d.company_uid = ${tx.companyUid} AND d.uid = ${uid}`, 'document-by-uid'),
  );

export const findOrderDocument = (tx: CompanyTx, { orderUid, type }: { orderUid: OrderUid; type: 'proforma' | 'invoice' }) =>
  plannedOnce(tx, () =>
    tx.first<IssuedDocument>(
      sql`${issuedDocument(tx)} WHERE d.company_uid = ${tx.companyUid} AND d.order_uid = ${orderUid} AND d.type = ${type}`,
      'document-of-order',
    ),
  );

export const hasInvoice = async (tx: CompanyTx, orderUid: OrderUid): Promise<boolean> =>
  (await tx.first(sql`
    SELECT uid
    FROM documents
    WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND type = 'invoice'
  `)) !== undefined;

/** Everything earlier credit notes of an order took back, in positive amounts. */
export const listCreditedLines = async (tx: CompanyTx, orderUid: OrderUid): Promise<CalculationLine[]> => {
  const notes = await tx.rows<{ lines: CalculationLine[] }>(
    sql`
      SELECT correction -> 'lines' AS lines
      FROM documents
      WHERE company_uid = ${tx.companyUid}
        AND order_uid = ${orderUid}
        AND type = 'credit_note'
        AND correction IS NOT NULL
    `,
  );
  return notes.flatMap(({ lines }) => lines);
};

/** What an order was invoiced for, less what credit notes gave back, in hellers. */
export const sumInvoiced = async (tx: CompanyTx, orderUid: OrderUid): Promise<{ price: Hellers; vat: Hellers }> => {
  const sums = await tx.first<{ price: Hellers; vat: Hellers }>(
    sql`SELECT coalesce(sum(price), 0)::bigint AS price, coalesce(sum(vat), 0)::bigint AS vat FROM documents
        WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND type IN ('invoice', 'credit_note')`,
  );
  return sums ?? { price: hellers(0), vat: hellers(0) };
};
