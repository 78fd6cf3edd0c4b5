import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { ORDERABLE_EMPLOYEE_STATUSES, type EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus, hasStatus } from '../employees/effective-status';
import { newestCard } from '../cards/newest-card';

/** An employee a row of the import file names. */
export interface NamedEmployee {
  /** The personal number as it was asked for: trimmed, lower case. */
  key: string;
  uid: EmployeeUid;
  /** Without diacritics and case. */
  name: string;
  status: EmployeeStatus;
  cardStatus: CardStatus | null;
  hasCardInBasket: boolean;
  isLocationActive: boolean;
}

interface Query {
  keys: readonly string[];
  productCode: CardProductCode;
  today: Day;
}

/** Employees by personal number, whatever its case, in one query however many rows the file has (EMP-S16). */
export const findNamedEmployees = (tx: CompanyTx, { keys, productCode, today }: Query) =>
  tx.rows<NamedEmployee>(
    sql`
      WITH basket AS MATERIALIZED (
        SELECT i.employee_uid
        FROM orders o
        JOIN order_items i ON i.company_uid = o.company_uid AND i.items_uid = o.items_uid
        WHERE o.company_uid = ${tx.companyUid}
          AND o.status = 'BASKET'
          AND i.kind = 'cards'
          AND i.product_code = ${productCode}
      )
      SELECT
        k.key, e.uid, e.last_search || ' ' || e.first_search AS name, ${effectiveStatus(today)} AS status, c.status AS "cardStatus",
        e.uid IN (SELECT employee_uid FROM basket) AS "hasCardInBasket",
        takes_cards(e.delivery_type, l.status) AS "isLocationActive"
      FROM find_employee_numbers(${keys}) AS k
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = k.uid
      LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
      ${newestCard(tx, { productCode: sql`${productCode}`, today })}
    `,
  );

/** Employees an order can be made for, in the order of personal numbers: what the sample file is filled with (S-102). */
export const listTemplateEmployees = (tx: CompanyTx, { limit, today }: { limit: number; today: Day }) =>
  tx.rows<{ uid: EmployeeUid; employeeNumber: string; lastName: string; firstName: string }>(
    sql`
      SELECT e.uid, e.employee_number AS "employeeNumber", e.last_name AS "lastName", e.first_name AS "firstName"
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid} AND ${hasStatus(ORDERABLE_EMPLOYEE_STATUSES, today)}
      ORDER BY e.employee_number COLLATE czech_numeric, e.uid
      LIMIT ${limit}
    `,
  );
