import sql from 'sql-template-tag';
import type { EmployeeUid, ItemListUid, ItemUid } from '@portal/domain/identifiers/uid';
import type { ProductCode, ServiceCode, WalletType } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

export interface OrderItemRow {
  uid: ItemUid;
  employeeUid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
  productCode: ProductCode;
  serviceCode: ServiceCode;
  walletType: WalletType | null;
  quantity: number;
  /** Hellers. */
  value: Hellers | null;
  locationName: string | null;
}

const SORT_COLUMNS = {
  employeeNumber: sql`e.employee_number COLLATE czech_numeric`,
  lastName: sql`e.last_name COLLATE czech`,
  productServiceCode: sql`i.service_code`,
} as const;

interface ItemPage {
  itemsUid: ItemListUid;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
  /** null: all of them. */
  limit: number | null;
  offset: number;
}

/** Items of an order, one row per employee, service and wallet (S-236). */
export const listOrderItems = (tx: CompanyTx, page: ItemPage) =>
  tx.rows<OrderItemRow>(
    sql`
      SELECT
        i.uid, e.uid AS "employeeUid", e.employee_number AS "employeeNumber", e.first_name AS "firstName",
        e.last_name AS "lastName", e.status AS "employeeStatus", i.product_code AS "productCode",
        i.service_code AS "serviceCode", w.type AS "walletType", i.quantity, i.value, l.name AS "locationName"
      FROM order_items i
      JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
      LEFT JOIN wallets w ON w.company_uid = i.company_uid AND w.uid = i.wallet_uid
      LEFT JOIN locations l ON l.company_uid = i.company_uid AND i.kind = 'cards'
        AND l.uid = coalesce(i.location_uid, e.location_uid)
      WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${page.itemsUid}
      ORDER BY ${SORT_COLUMNS[page.sortBy]}
      ${page.sortDir === 'asc' ? sql`ASC` : sql`DESC`}, i.service_code, i.uid
      LIMIT ${page.limit}
      OFFSET ${page.offset}
    `,
  );

export async function countOrderItems(tx: CompanyTx, itemsUid: ItemListUid): Promise<number> {
  const row = await tx.first<{ count: number }>(
    sql`SELECT count(*) FROM order_items WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid}`,
  );
  return row?.count ?? 0;
}
