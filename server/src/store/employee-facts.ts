import sql from 'sql-template-tag';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from './db';
import { effectiveStatus } from './effective-status';
import { presentFirst } from './newest-card';
import { wanted } from './wanted';

/** What eligibility asks about an employee. */
export interface EmployeeFacts {
  uid: string;
  employeeNumber: string;
  status: EmployeeStatus;
  deliveryType: 'office' | 'home';
  locationUid: string | null;
  isLocationActive: boolean;
  /** Status of the present card of each product. */
  cards: Partial<Record<CardProductCode, CardStatus>>;
  /** Products whose card lies in the open basket. */
  cardsInBasket: CardProductCode[];
}

/** Facts of the given employees on a day of Prague; unknown uids are simply missing from the answer. */
export const readEmployeeFacts = (tx: CompanyTx, { uids, today }: { uids: string[]; today: string }) =>
  tx.rows<EmployeeFacts>(
    sql`SELECT e.uid, e.employee_number AS "employeeNumber", ${effectiveStatus(today)} AS status, e.delivery_type AS "deliveryType", e.location_uid AS "locationUid",
               e.delivery_type = 'home' OR l.status = 'active' AS "isLocationActive", c.cards,
               ARRAY(SELECT i.product_code FROM orders b
                     JOIN order_items i ON i.company_uid = b.company_uid AND i.items_uid = b.items_uid AND i.employee_uid = e.uid AND i.kind = 'cards'
                     WHERE b.company_uid = e.company_uid AND b.status = 'BASKET') AS "cardsInBasket"
        FROM ${wanted(uids)}
        JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = wanted.uid
        LEFT JOIN locations l ON l.company_uid = e.company_uid AND l.uid = e.location_uid
        CROSS JOIN LATERAL (
          SELECT coalesce(json_object_agg(product_code, status), '{}') AS cards
          FROM (SELECT DISTINCT ON (product_code) product_code, status FROM cards
                WHERE company_uid = e.company_uid AND employee_uid = e.uid ORDER BY product_code, ${presentFirst}) newest
        ) c`,
    'employee-facts',
  );
