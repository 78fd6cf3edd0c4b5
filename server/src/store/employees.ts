import sql, { raw, type Sql } from 'sql-template-tag';
import type { CompanyTx } from './db';
import { effectiveStatus } from './effective-status';
import { countPlainEmployees } from './employee-counts';
import { employeeConditions, employeeOrder, isPlain, type EmployeeFilter, type EmployeePage } from './employee-filter';
import { jsonInstant } from './json-instant';

export interface EmployeeList {
  /** JSON array of the page: the database writes it, nearly twice as fast as mapping rows here. */
  json: string;
  total: number;
  totalUnfiltered: number;
}

type Query = EmployeeFilter & EmployeePage;

/**
 * One page of employees with exact totals. Without a text filter the page rides the index of its order and the totals are
 * kept counts; a filtered one is found once, through the trigram index, then counted and sorted.
 */
export async function listEmployees(tx: CompanyTx, query: Query): Promise<EmployeeList> {
  const plain = isPlain(query);
  const list = await tx.first<EmployeeList>(plain ? plainList(tx, query) : foundList(tx, query), plain ? statementName(query) : undefined);
  if (list === undefined) throw new Error('an aggregate answers one row');
  return list;
}

/** Pages people really ask for are prepared; a filtered statement never is: its plan must fit the text that is searched. */
function statementName({ sortBy, sortDir, limit, offset, statuses }: Query): string | undefined {
  if (offset !== 0 || (limit !== 50 && limit !== 100)) return undefined;
  return `employees ${sortBy} ${sortDir} ${limit} ${statuses?.join() ?? 'all'}`;
}

/** The limit is part of the text: with a parameter the planner would fear that all rows are wanted. */
const slice = ({ limit, offset }: Query): Sql =>
  offset === 0 ? sql`LIMIT ${raw(String(limit))}` : sql`LIMIT ${raw(String(limit))} OFFSET ${offset}`;

const plainList = (tx: CompanyTx, query: Query): Sql => sql`
  WITH chosen AS (
    SELECT e.uid FROM employees e WHERE e.company_uid = ${tx.companyUid} ${employeeConditions(query)}
    ORDER BY ${employeeOrder(query)} ${slice(query)}
  ), page AS (SELECT uid, row_number() OVER () AS position FROM chosen)
  SELECT (${rowsJson(tx, query.today)}) AS json, ${countPlainEmployees(tx, query)} AS total, ${countPlainEmployees(tx, { today: query.today })} AS "totalUnfiltered"`;

const foundList = (tx: CompanyTx, query: Query): Sql => sql`
  WITH found AS MATERIALIZED (
    SELECT e.uid, e.employee_number, e.first_name, e.last_name FROM employees e WHERE e.company_uid = ${tx.companyUid} ${employeeConditions(query)}
  ), chosen AS (SELECT e.uid FROM found e ORDER BY ${employeeOrder(query)} ${slice(query)}
  ), page AS (SELECT uid, row_number() OVER () AS position FROM chosen)
  SELECT (${rowsJson(tx, query.today)}) AS json, (SELECT count(*) FROM found) AS total, ${countPlainEmployees(tx, { today: query.today })} AS "totalUnfiltered"`;

const rowsJson = (tx: CompanyTx, today: string): Sql => sql`
  SELECT coalesce(json_agg(json_build_object(
    'uid', e.uid, 'companyUid', e.company_uid, 'employeeNumber', e.employee_number,
    'firstName', e.first_name, 'middleName', e.middle_name, 'lastName', e.last_name,
    'email', e.email, 'phoneNumber', e.phone_number, 'birthdate', e.birthdate,
    'employeeGroup', json_build_object('uid', g.uid, 'name', g.name, 'code', g.code), 'employeeGroupUid', e.group_uid,
    'employeeStatus', json_build_object('status', ${effectiveStatus(today)}, 'activeTill', e.active_till, 'updatedAt', ${jsonInstant(sql`e.status_updated_at`)}),
    'employeeDelivery', json_build_object('type', e.delivery_type, 'locationUid', e.location_uid, 'name', l.name),
    'autoCardRenew', e.auto_card_renew,
    'warnings', CASE WHEN i.found THEN '["inBasket"]'::json ELSE '[]'::json END,
    'card', CASE WHEN c.status IS NOT NULL THEN json_build_object('productCode', '90C', 'status', c.status, 'expirationDate', c.expires_on) END
  ) ORDER BY page.position), '[]'::json)::text
  FROM page
  JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = page.uid
  JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = e.group_uid
  LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
  ${newestCard(tx, { productCode: sql`'90C'`, today })}
  ${inBasket(tx)}`;

/** The employee's newest card `c` of a product, as it is shown today: near its end an active card is EXPIRING (S-130). */
export const newestCard = (tx: CompanyTx, { productCode, today }: { productCode: Sql; today: string }): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT k.expires_on, k.status AS stored_status,
           CASE WHEN k.status = 'CRD_ACT' AND ${today}::date >= k.expires_on - make_interval(months => co.card_renewal_period) THEN 'EXPIRING' ELSE k.status END AS status
    FROM cards k JOIN companies co ON co.uid = ${tx.companyUid}
    WHERE k.company_uid = ${tx.companyUid} AND k.employee_uid = e.uid AND k.product_code = ${productCode}
    ORDER BY k.created_at DESC LIMIT 1
  ) c ON true`;

const inBasket = (tx: CompanyTx): Sql => sql`
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM order_items oi WHERE oi.company_uid = ${tx.companyUid} AND oi.employee_uid = e.uid
      AND oi.items_uid = (SELECT o.items_uid FROM orders o WHERE o.company_uid = ${tx.companyUid} AND o.status = 'BASKET')) AS found
  ) i`;
