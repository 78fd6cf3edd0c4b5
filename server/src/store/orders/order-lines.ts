import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { CalculationLine } from '@portal/domain/ordering/calculation';
import type { CompanyTx } from '../engine/db';

const LINE = sql`
  SELECT
    kind, product_code AS "productCode", service_code AS "serviceCode", unit, description, unit_price AS "unitPrice",
    quantity, price, vat_rate AS "vatRate", vat, price_inc_vat AS "priceIncVat"
`;

/** Frozen lines of a submitted order, in the order they are shown. */
export const readOrderLines = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.rows<CalculationLine>(
    sql`${LINE} FROM order_lines WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} ORDER BY position`,
  );

/** The same of many orders, by the uid of the order. */
export async function readLinesOfOrders(tx: CompanyTx, orderUids: readonly OrderUid[]): Promise<Map<string, CalculationLine[]>> {
  const rows = await tx.rows<CalculationLine & { orderUid: OrderUid }>(
    sql`
      ${LINE}, order_uid AS "orderUid"
      FROM order_lines
      WHERE company_uid = ${tx.companyUid} AND order_uid = ANY (${orderUids}::uuid[])
      ORDER BY position
    `,
  );
  const byOrder = new Map<string, CalculationLine[]>(orderUids.map((uid) => [uid, []]));
  for (const { orderUid, ...line } of rows) byOrder.get(orderUid)?.push(line);
  return byOrder;
}
