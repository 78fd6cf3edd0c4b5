import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import { MAIN_PRODUCT } from '@portal/domain/catalogue/codes';
import { PERSON_FIELDS } from '@portal/domain/employees/employee-fields';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from './effective-status';
import { eachField } from './employee-columns';
import { countPlainEmployees } from './employee-counts';
import { employeePage, type EmployeeQuery } from './employee-page';
import { newestCard } from '../cards/newest-card';
import { jsonInstant } from '../engine/sql-parts';

export interface EmployeeList {
  /** JSON array of the page: the database writes it, nearly twice as fast as mapping rows here. */
  json: string;
  total: number;
  totalUnfiltered: number;
}

/** One page of employees with exact totals. */
export async function listEmployees(tx: CompanyTx, query: EmployeeQuery): Promise<EmployeeList> {
  const { ctes, total, name } = employeePage(tx, query);
  const list = await tx.first<EmployeeList>(
    sql`
      WITH ${ctes}
      SELECT
        (${rowsJson(tx, query.today)}) AS json, ${total} AS total,
        ${countPlainEmployees(tx, { today: query.today })} AS "totalUnfiltered"
    `,
    name && `employees ${name}`,
  );
  if (list === undefined) throw new Error('an aggregate answers one row');
  return list;
}

/** Uids of a page of employees as a JSON array. */
export async function listEmployeeUids(tx: CompanyTx, query: EmployeeQuery): Promise<string> {
  const list = await tx.first<{ json: string }>(sql`
    WITH ${employeePage(tx, query).ctes}
    SELECT coalesce(json_agg(page.uid ORDER BY page.position), '[]'::json)::text AS json
    FROM page
  `);
  return list?.json ?? '[]';
}

const PERSON = eachField(PERSON_FIELDS, ({ field, column }) => `'${field}', e.${column}`);

/** The rows of `page (uid, position)` as a JSON array. */
export const rowsJson = (tx: CompanyTx, today: Day): Sql => sql`
  SELECT coalesce(
    json_agg(
      json_build_object(
        'uid', e.uid, 'companyUid', e.company_uid, 'employeeNumber', e.employee_number, ${PERSON},
        'employeeGroup', json_build_object('uid', g.uid, 'name', g.name, 'code', g.code), 'employeeGroupUid', e.group_uid,
        'employeeStatus',
        json_build_object(
          'status', ${effectiveStatus(today)}, 'activeTill', e.active_till,
          'updatedAt', ${jsonInstant(sql`e.status_updated_at`)}
        ),
        'employeeDelivery', json_build_object('type', e.delivery_type, 'locationUid', e.location_uid, 'name', l.name),
        'autoCardRenew', e.auto_card_renew,
        'warnings', CASE WHEN i.found THEN '["inBasket"]'::json ELSE '[]'::json END,
        'card',
        CASE
          WHEN c.status IS NOT NULL THEN json_build_object(
            'productCode', ${MAIN_PRODUCT}::text, 'status', c.status, 'expirationDate', c.expires_on
          )
        END
      ) ORDER BY page.position
    ),
    '[]'::json
  )::text
  FROM page
  JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = page.uid
  JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = e.group_uid
  LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
  ${newestCard(tx, { productCode: sql`${MAIN_PRODUCT}`, today })}
  ${inBasket(tx)}
`;

const inBasket = (tx: CompanyTx): Sql => sql`
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM order_items oi
      WHERE oi.company_uid = ${tx.companyUid}
        AND oi.employee_uid = e.uid
        AND oi.items_uid = (
          SELECT o.items_uid
          FROM orders o
          WHERE o.company_uid = ${tx.companyUid} AND o.status = 'BASKET'
        )
    ) AS found
  ) i
`;
