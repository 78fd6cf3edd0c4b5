import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { MoneyFacts } from '@portal/domain/orders/next-step';
import type { CompanyTx } from '../engine/db';
import { orderConditions, orderOrder, type OrderFilter, type OrderSort } from './orders';
import { dayOf } from '../engine/sql-parts';

interface Query {
  filter: OrderFilter;
  sortBy: OrderSort;
  sortDir: 'asc' | 'desc';
}

/** The orders found, in order. */
export const findExportedOrders = async (tx: CompanyTx, { filter, ...sort }: Query): Promise<string[]> => {
  const rows = await tx.rows<{ uid: OrderUid }>(
    sql`SELECT o.uid FROM orders o WHERE ${orderConditions(tx, filter)} ORDER BY ${orderOrder(sort)}`,
  );
  return rows.map(({ uid }) => uid);
};

export type OrderState = Omit<MoneyFacts, 'today'>;

const STATE = sql`
  json_build_object(
    'status', o.status, 'isPaid', o.paid, 'paymentType', o.payment_type, 'total', o.price_inc_vat,
    'paidAmount', o.paid_amount, 'dueDate', o.due_on
  )
`;

/**
 * Some orders as the JSON text of rows: number, name, day of the order, what its badge goes by, who ordered, cards, price, VAT, total, paid so far (CZK),
 * paid on, due on, numbers of proforma and invoice, payment type.
 */
export async function readExportedOrders(tx: CompanyTx, uids: string[]): Promise<string> {
  const read = await tx.first<{ rows: string }>(
    sql`
      SELECT coalesce(
        json_agg(
          json_build_array(
            o.number, o.label, ${dayOf(sql`o.ordered_at`)}, ${STATE},
            u.first_name || ' ' || u.last_name, o.card_count, round(o.price / 100.0, 2), round(o.vat / 100.0, 2),
            round(o.price_inc_vat / 100.0, 2), round(o.paid_amount / 100.0, 2), o.paid_on, o.due_on, d.proforma,
            d.invoice, o.payment_type
          ) ORDER BY chosen.position
        ),
        '[]'
      )::text AS rows
      FROM unnest((SELECT ${uids}::uuid[]))
      WITH ORDINALITY AS chosen (uid, position)
      JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.uid = chosen.uid
      LEFT JOIN users u ON u.uid = o.created_by
      CROSS JOIN LATERAL (
        SELECT
          max(number) FILTER (WHERE type = 'proforma') AS proforma,
          max(number) FILTER (WHERE type = 'invoice') AS invoice
        FROM documents
        WHERE company_uid = ${tx.companyUid} AND order_uid = o.uid
      ) d
    `,
    'orders-exported',
  );
  return read?.rows ?? '[]';
}
