import sql from 'sql-template-tag';
import type { OrderStatus, PaymentType } from '@portal/domain/orders/order-status';
import type { CompanyTx } from './db';

/** What a variable symbol asks money for: the proforma or the invoice of one order. Amounts in hellers. */
export interface Claim {
  orderUid: string;
  orderStatus: OrderStatus;
  paymentType: PaymentType;
  documentUid: string;
  documentType: 'proforma' | 'invoice';
  price: number;
  vat: number;
  total: number;
  paidAmount: number;
  isPaid: boolean;
}

/**
 * The claim behind a symbol, its order locked: everything about the money of one order happens one after another. The lock
 * comes in a statement of its own: one that waits for a row would read the joined document as it was before the wait.
 */
export async function lockClaim(tx: CompanyTx, symbol: string): Promise<Claim | undefined> {
  await tx.run(
    sql`SELECT uid FROM orders
        WHERE company_uid = ${tx.companyUid}
          AND uid = (SELECT order_uid FROM variable_symbols WHERE symbol = ${symbol} AND company_uid = ${tx.companyUid}) FOR UPDATE`,
    'claim-lock',
  );
  return tx.first<Claim>(
    sql`SELECT o.uid AS "orderUid", o.status AS "orderStatus", o.payment_type AS "paymentType", d.uid AS "documentUid", d.type AS "documentType",
               d.price, d.vat, d.price_inc_vat AS total, d.total_paid AS "paidAmount", o.paid AS "isPaid"
        FROM variable_symbols v
        JOIN orders o ON o.company_uid = v.company_uid AND o.uid = v.order_uid
        JOIN documents d ON d.company_uid = v.company_uid AND d.uid = v.document_uid
        WHERE v.symbol = ${symbol} AND v.company_uid = ${tx.companyUid}`,
    'claim',
  );
}

interface Receipt {
  claim: Claim;
  /** Hellers; negative takes money back. */
  applied: number;
  /** The day the claim became paid in full; null while something is missing. */
  paidOn: string | null;
}

/** Moves what is paid on the order and on its document together, so that no screen disagrees with another (S-113). */
export async function recordReceipt(tx: CompanyTx, { claim, applied, paidOn }: Receipt): Promise<void> {
  await tx.run(
    sql`UPDATE orders SET paid_amount = paid_amount + ${applied}, paid = paid OR ${paidOn !== null}, paid_on = coalesce(${paidOn}, paid_on)
        WHERE company_uid = ${tx.companyUid} AND uid = ${claim.orderUid}`,
  );
  await tx.run(
    sql`UPDATE documents SET total_paid = total_paid + ${applied}, status = CASE WHEN ${paidOn !== null} THEN 'paid' ELSE status END, paid_date = coalesce(${paidOn}, paid_date)
        WHERE company_uid = ${tx.companyUid} AND uid = ${claim.documentUid}`,
  );
}
