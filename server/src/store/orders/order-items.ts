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
  limit: number;
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

/** Items to export, in order and in slices: as texts of uids with commas between (`employee-export` says why). */
export interface ChosenItems {
  count: number;
  slices: { count: number; uids: string }[];
}

interface ItemChoice {
  itemsUid: ItemListUid;
  kind: 'cards' | 'credits' | undefined;
  sliceSize: number;
}

/** The items of a list, or the cards or the credit of it, by personal numbers. */
export async function findExportedItems(tx: CompanyTx, { itemsUid, kind, sliceSize }: ItemChoice): Promise<ChosenItems> {
  const slices = await tx.rows<ChosenItems['slices'][number]>(
    sql`
      SELECT count(*)::int AS count, string_agg(uid::text, ',' ORDER BY position) AS uids
      FROM (
        SELECT i.uid, row_number() OVER (ORDER BY e.employee_number COLLATE czech_numeric, i.service_code, i.uid) AS position
        FROM order_items i
        JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
        WHERE i.company_uid = ${tx.companyUid}
          AND i.items_uid = ${itemsUid}
          AND (${kind ?? null}::text IS NULL OR i.kind = ${kind ?? null})
      ) AS chosen
      GROUP BY (position - 1) / ${sliceSize}::int
      ORDER BY min(position)
    `,
  );
  return { count: slices.reduce((sum, { count }) => sum + count, 0), slices };
}

/**
 * Those of a slice that are still there, how many and as the JSON text of rows: personal number, last and first name, service, wallet, quantity, value
 * in CZK, name of the address a card goes to.
 */
export async function readExportedItems(tx: CompanyTx, uids: string): Promise<{ count: number; rows: string }> {
  const read = await tx.first<{ count: number; rows: string }>(
    sql`
      SELECT
        count(*)::int AS count,
        coalesce(
          json_agg(
            json_build_array(
              e.employee_number, e.last_name, e.first_name, i.service_code, w.type, i.quantity,
              round(i.value / 100.0, 2), l.name
            ) ORDER BY chosen.position
          ),
          '[]'
        )::text AS rows
      FROM unnest((SELECT ${`{${uids}}`}::uuid[]))
      WITH ORDINALITY AS chosen (uid, position)
      JOIN order_items i ON i.company_uid = ${tx.companyUid} AND i.uid = chosen.uid
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = i.employee_uid
      LEFT JOIN wallets w ON w.company_uid = ${tx.companyUid} AND w.uid = i.wallet_uid
      LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND i.kind = 'cards' AND l.uid = coalesce(i.location_uid, e.location_uid)
    `,
    'items-exported',
  );
  return read ?? { count: 0, rows: '[]' };
}
