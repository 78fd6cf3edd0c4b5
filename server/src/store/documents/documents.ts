import sql from 'sql-template-tag';
import type { OrderUid, DocumentUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Correction } from '@portal/domain/documents/credited-lines';
import type { DocumentDates } from '@portal/domain/documents/document-dates';
import type { DocumentStatus, DocumentType } from '@portal/domain/documents/document-type';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

export interface NewDocument extends DocumentDates {
  uid: DocumentUid;
  orderUid: OrderUid;
  type: DocumentType;
  number: string;
  status: DocumentStatus;
  /** Hellers. */
  price: Hellers;
  vat: Hellers;
  priceIncVat: Hellers;
  totalPaid: Hellers;
  paidDate: Day | null;
  /** Of a credit note. */
  correction?: Correction;
  now: Date;
}

/** The customer is written down as they are on the day of issue. */
export const insertDocument = (tx: CompanyTx, document: NewDocument) =>
  tx.run(
    sql`
      INSERT INTO documents (
        company_uid, uid, order_uid, type, number, status, issue_date, due_date, vat_date, paid_date, total_paid,
        price, vat, price_inc_vat, created_at, correction, customer
      )
      SELECT
        ${tx.companyUid}, ${document.uid}, ${document.orderUid}, ${document.type}, ${document.number},
        ${document.status}, ${document.issueDate}, ${document.dueDate}, ${document.vatDate}, ${document.paidDate},
        ${document.totalPaid}, ${document.price}, ${document.vat}, ${document.priceIncVat}, ${document.now},
        ${document.correction === undefined ? null : JSON.stringify(document.correction)}::jsonb,
        jsonb_build_object(
          'name', name, 'identificationNumber', identification_number, 'vatNumber', vat_number,
          'address', billing_address
        )
      FROM companies
      WHERE uid = ${tx.companyUid}
      RETURNING 1
    `,
  );

/** Makes the symbol known to the bank side; it is never given to another claim (S-114). */
export const registerVariableSymbol = (tx: CompanyTx, claim: { symbol: string; orderUid: OrderUid; documentUid: DocumentUid }) =>
  tx.run(
    sql`
      INSERT INTO variable_symbols (symbol, company_uid, order_uid, document_uid)
      VALUES (${claim.symbol}, ${tx.companyUid}, ${claim.orderUid}, ${claim.documentUid})
    `,
  );

interface Settled {
  uid: DocumentUid;
  /** Signed hellers added to what is paid; a credit note is paid by negative ones. */
  amount: Hellers;
  /** The day it became paid; null when it is not any more. */
  on: Day | null;
}

/** Moves what is paid of a credit note; it is paid when all of it was returned (S-113). */
export const settleCreditNote = (tx: CompanyTx, { uid, amount, on }: Settled) =>
  tx.run(
    sql`
      UPDATE documents
      SET
        total_paid = total_paid + ${amount},
        status = CASE WHEN total_paid + ${amount} = price_inc_vat THEN 'paid' ELSE 'unpaid' END,
        paid_date = CASE WHEN total_paid + ${amount} = price_inc_vat THEN ${on}::date END
      WHERE company_uid = ${tx.companyUid} AND uid = ${uid} AND type = 'credit_note'
    `,
  );
