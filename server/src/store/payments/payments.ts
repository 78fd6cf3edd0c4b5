import sql from 'sql-template-tag';
import type { OrderUid, DocumentUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { type OrderStatus, STANDING_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { waitInTurn } from '../engine/wait-in-turn';

/** What a variable symbol asks money for: the proforma or the invoice of one order. Amounts in hellers. */
export interface Claim {
  orderUid: OrderUid;
  orderNumber: string;
  orderStatus: OrderStatus;
  orderedAt: Date;
  /** 'YYYY-MM-DD' */
  dueOn: Day | null;
  paymentType: PaymentType;
  symbol: string;
  documentUid: DocumentUid;
  documentType: 'proforma' | 'invoice';
  price: Hellers;
  vat: Hellers;
  total: Hellers;
  paidAmount: Hellers;
  isPaid: boolean;
}

/** Payments of one company are settled one after another, whichever orders they are for. */
export const lockPayments = (tx: CompanyTx): Promise<void> => waitInTurn(tx, { key: `payments ${tx.companyUid}`, seconds: 10 });

const CLAIM = sql`
  SELECT
    o.uid AS "orderUid", o.number AS "orderNumber", o.status AS "orderStatus", o.ordered_at AS "orderedAt",
    o.due_on AS "dueOn", o.payment_type AS "paymentType", v.symbol, d.uid AS "documentUid", d.type AS "documentType",
    d.price, d.vat, d.price_inc_vat AS total, d.total_paid AS "paidAmount", o.paid AS "isPaid"
  FROM orders o
  JOIN variable_symbols v ON v.company_uid = o.company_uid AND v.order_uid = o.uid
  JOIN documents d ON d.company_uid = o.company_uid AND d.uid = v.document_uid
`;

/**
 * The claim behind a symbol, its order locked: everything about the money of one order happens one after another. The lock
 * comes in a statement of its own: one that waits for a row would read the joined document as it was before the wait.
 */
export async function lockClaim(tx: CompanyTx, symbol: string): Promise<Claim | undefined> {
  await tx.run(
    sql`
      SELECT uid
      FROM orders
      WHERE company_uid = ${tx.companyUid}
        AND uid = (
          SELECT order_uid
          FROM variable_symbols
          WHERE symbol = ${symbol} AND company_uid = ${tx.companyUid}
        )
      FOR UPDATE
    `,
    'claim-lock',
  );
  return tx.first<Claim>(sql`${CLAIM} WHERE o.company_uid = ${tx.companyUid} AND v.symbol = ${symbol}`, 'claim');
}

/** The claims of orders, locked as by `lockClaim`, in the order given; orders that ask for nothing are left out. */
export async function lockClaimsOf(tx: CompanyTx, orderUids: readonly OrderUid[]): Promise<Claim[]> {
  await tx.run(
    sql`
      SELECT uid
      FROM orders
      WHERE company_uid = ${tx.companyUid} AND uid = ANY (${orderUids}::uuid[])
      ORDER BY uid
      FOR UPDATE
    `,
  );
  return tx.rows<Claim>(
    sql`
      ${CLAIM}
      WHERE o.company_uid = ${tx.companyUid} AND o.uid = ANY (${orderUids}::uuid[])
      ORDER BY array_position(${orderUids}::uuid[], o.uid)
    `,
  );
}

const IS_OPEN = sql`NOT o.paid AND o.status = ANY (${[...STANDING_ORDER_STATUSES]}::text[])`;

/** Every claim of the company that still asks for money, oldest first, locked as by `lockClaim`. */
export async function lockOpenClaims(tx: CompanyTx): Promise<Claim[]> {
  await tx.run(sql`
    SELECT uid
    FROM orders o
    WHERE o.company_uid = ${tx.companyUid} AND ${IS_OPEN}
    ORDER BY uid
    FOR UPDATE
  `);
  return readOpenClaims(tx);
}

export const readOpenClaims = (tx: CompanyTx) =>
  tx.rows<Claim>(sql`
    ${CLAIM}
    WHERE o.company_uid = ${tx.companyUid} AND ${IS_OPEN} AND d.status = 'unpaid'
    ORDER BY o.ordered_at, o.uid
  `);

export interface NumberedOrder {
  uid: string;
  /** The number it was asked for by. */
  number: string;
}

/** Orders of the company by their own numbers or by those of their documents. */
export const ordersOfNumbers = (tx: CompanyTx, numbers: readonly string[]) =>
  tx.rows<NumberedOrder>(
    sql`
      SELECT uid, number
      FROM orders
      WHERE company_uid = ${tx.companyUid} AND number = ANY (${numbers})
      UNION
      SELECT order_uid, number
      FROM documents
      WHERE company_uid = ${tx.companyUid} AND type <> 'order_doc' AND number = ANY (${numbers})
    `,
  );

export const findOrderNumber = async (tx: CompanyTx, orderUid: OrderUid): Promise<string | undefined> =>
  (await tx.first<{ number: string }>(sql`SELECT number FROM orders WHERE company_uid = ${tx.companyUid} AND uid = ${orderUid}`))?.number;

/** Account and day of the last payment of an order that came by bank. */
export const lastPayer = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.first<{ account: string | null; bookedOn: Day }>(
    sql`
      SELECT b.counter_account AS account, b.booked_on AS "bookedOn"
      FROM ledger_transactions t
      JOIN bank_movements b ON b.uid = t.movement_uid
      WHERE t.company_uid = ${tx.companyUid} AND t.order_uid = ${orderUid} AND t.kind = 'payment' AND b.amount > 0
      ORDER BY b.booked_on DESC, b.uid DESC
      LIMIT 1
    `,
  );

interface Receipt {
  claim: Claim;
  /** Hellers; negative takes money back. */
  applied: Hellers;
  /** The day the claim became paid in full; null while something is missing. */
  paidOn: Day | null;
}

/**
 * Moves what is paid on the order, on the document that asks for it and on its invoice together, so that no screen disagrees with another
 * (S-113): an order that owes again what the bank took back has its invoice while its proforma asks for the money.
 */
export async function recordReceipt(tx: CompanyTx, { claim, applied, paidOn }: Receipt): Promise<void> {
  await tx.run(
    sql`
      UPDATE orders
      SET
        paid_amount = paid_amount + ${applied}, paid = paid OR ${paidOn !== null},
        paid_on = coalesce(${paidOn}, paid_on)
      WHERE company_uid = ${tx.companyUid} AND uid = ${claim.orderUid}
    `,
  );
  await tx.run(
    sql`
      UPDATE documents
      SET
        total_paid = total_paid + ${applied}, status = CASE WHEN ${paidOn !== null} THEN 'paid' ELSE status END,
        paid_date = coalesce(${paidOn}, paid_date)
      WHERE company_uid = ${tx.companyUid}
        AND (uid = ${claim.documentUid} OR order_uid = ${claim.orderUid} AND type = 'invoice')
    `,
  );
}

interface Reopening {
  claim: Claim;
  /** Positive hellers. */
  amount: Hellers;
  /** 'YYYY-MM-DD': when it is due now. */
  dueOn: Day;
  now: Date;
}

/** A paid order owes again what the bank took back, and so do its proforma and its invoice: the same amount, due on the same day. */
export async function reopenClaim(tx: CompanyTx, { claim, amount, dueOn, now }: Reopening): Promise<void> {
  await tx.run(
    sql`UPDATE orders SET paid_amount = paid_amount - ${amount}, paid = false, paid_on = NULL, due_on = ${dueOn}
        WHERE company_uid = ${tx.companyUid} AND uid = ${claim.orderUid}`,
  );
  await tx.run(
    sql`
      UPDATE documents
      SET
        total_paid = total_paid - ${amount}, status = 'unpaid', paid_date = NULL, due_date = ${dueOn},
        reopened_at = ${now}
      WHERE company_uid = ${tx.companyUid} AND order_uid = ${claim.orderUid} AND type IN ('proforma', 'invoice')
    `,
  );
}

/** Symbol the order is paid by. */
export async function findVariableSymbol(tx: CompanyTx, orderUid: OrderUid): Promise<string | undefined> {
  const row = await tx.first<{ symbol: string }>(
    sql`SELECT symbol FROM variable_symbols WHERE order_uid = ${orderUid} AND company_uid = ${tx.companyUid}`,
  );
  return row?.symbol;
}
