import sql from 'sql-template-tag';
import type { Basket, BasketRow } from './basket';
import type { CompanyTx } from './db';
import { wanted } from './wanted';

interface People {
  basket: Basket;
  employeeUids: readonly string[];
}

/** Takes everything of some employees out of the basket; answers what it was. */
export const removeItemsOf = (tx: CompanyTx, { basket, employeeUids }: People) =>
  tx.rows<BasketRow>(
    sql`DELETE FROM order_items i USING ${wanted(employeeUids)}
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${basket.itemsUid} AND i.employee_uid = wanted.uid
        RETURNING i.employee_uid AS "employeeUid", i.product_code AS "productCode", i.service_code AS "serviceCode", i.kind, i.wallet_uid AS "walletUid",
                  i.quantity, i.value, i.location_uid AS "locationUid", i.request_uid AS "requestUid"`,
  );

/** True when a card in the basket goes to where its employee's cards go, so that another address changes its package. */
export async function hasCardsFor(tx: CompanyTx, { basket, employeeUids }: People): Promise<boolean> {
  const row = await tx.first(
    sql`SELECT 1 FROM order_items i JOIN ${wanted(employeeUids)} ON wanted.uid = i.employee_uid
        WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${basket.itemsUid} AND i.kind = 'cards' AND i.location_uid IS NULL LIMIT 1`,
  );
  return row !== undefined;
}
