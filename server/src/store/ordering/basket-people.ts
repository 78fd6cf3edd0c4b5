import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Basket } from './basket';
import type { CompanyTx } from '../engine/db';
import { rowsOfUids } from '../engine/sql-parts';

interface People {
  basket: Basket;
  employeeUids: readonly EmployeeUid[];
}

/** True when a card in the basket goes to where its employee's cards go, so that another address changes its package. */
export async function hasCardsFor(tx: CompanyTx, { basket, employeeUids }: People): Promise<boolean> {
  const row = await tx.first(
    sql`
      SELECT 1
      FROM order_items i
      JOIN ${rowsOfUids(employeeUids)} ON wanted.uid = i.employee_uid
      WHERE i.company_uid = ${tx.companyUid}
        AND i.items_uid = ${basket.itemsUid}
        AND i.kind = 'cards'
        AND i.location_uid IS NULL
      LIMIT 1
    `,
  );
  return row !== undefined;
}
