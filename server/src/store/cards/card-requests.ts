import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, ItemUid, RequestUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { RequestReason, RequestState } from '@portal/domain/cards/card-request';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from '../employees/effective-status';
import { jsonInstant, likePattern } from '../engine/sql-parts';
import { newestCard } from './newest-card';
import { IS_OPEN_REQUEST, STATE_OF_REQUEST } from './request-life';

/** A request for a replacement card nobody has answered. */
export interface OpenRequest {
  uid: RequestUid;
  reason: RequestReason;
  masterSystem: 'AM' | 'CM';
  masterId: string;
  /** As JSON carries it. */
  createdAt: string;
}

/** A request with what an answer depends on. */
export interface StoredRequest extends OpenRequest {
  productCode: CardProductCode;
  state: RequestState;
  acceptedAt: string | null;
  declinedAt: string | null;
  rejectedAt: string | null;
  employeeUid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
  /** Of the present card of the product. */
  cardStatus: CardStatus | null;
  isLocationActive: boolean;
  /** The entry of the open basket that answers it. */
  itemUid: ItemUid | null;
}

const requests = (tx: CompanyTx, today: Day): Sql => sql`
  SELECT
    r.uid, r.reason, r.master_system AS "masterSystem", r.master_id AS "masterId", r.product_code AS "productCode",
    ${STATE_OF_REQUEST} AS state, ${jsonInstant(sql`r.created_at`)} AS "createdAt",
    ${jsonInstant(sql`greatest(r.created_at, r.reopened_at)`)} AS "waitingSince",
    ${jsonInstant(sql`r.accepted_at`)} AS "acceptedAt", ${jsonInstant(sql`r.declined_at`)} AS "declinedAt",
    ${jsonInstant(sql`r.rejected_at`)} AS "rejectedAt", e.uid AS "employeeUid", e.employee_number AS "employeeNumber",
    e.first_name AS "firstName", e.last_name AS "lastName", ${effectiveStatus(today)} AS "employeeStatus",
    c.status AS "cardStatus", takes_cards(e.delivery_type, l.status) AS "isLocationActive",
    ${answeringItem(tx)} AS "itemUid"
  FROM card_requests r
  JOIN employees e ON e.company_uid = r.company_uid AND e.uid = r.employee_uid
  LEFT JOIN locations l ON l.company_uid = e.company_uid AND l.uid = e.location_uid
  ${newestCard(tx, { productCode: sql`r.product_code`, today })}
  WHERE r.company_uid = ${tx.companyUid}
`;

/** The entry of the open basket that names request `r`, as one value. */
const answeringItem = (tx: CompanyTx): Sql => sql`
  (
    SELECT i.uid
    FROM order_items i
    WHERE i.company_uid = ${tx.companyUid}
      AND i.request_uid = r.uid
      AND i.items_uid = (
        SELECT o.items_uid
        FROM orders o
        WHERE o.company_uid = ${tx.companyUid} AND o.status = 'BASKET'
      )
    LIMIT 1
  )
`;

export interface RequestFilter {
  states: readonly RequestState[];
  products?: readonly string[];
  employeeNumber?: string;
  firstName?: string;
  lastName?: string;
}

const SORT_COLUMNS = {
  createdAt: sql`r.created_at`,
  employeeNumber: sql`e.employee_number COLLATE czech_numeric`,
  firstName: sql`e.first_name COLLATE czech`,
  lastName: sql`e.last_name COLLATE czech`,
} as const;

interface RequestPage extends RequestFilter {
  today: Day;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

export function listRequests(tx: CompanyTx, page: RequestPage): Promise<StoredRequest[]> {
  const direction = page.sortDir === 'desc' ? sql`DESC` : sql`ASC`;
  return tx.rows<StoredRequest>(
    sql`${requests(tx, page.today)} AND ${isWanted(page)} AND ${isOfPerson(page)}
        ORDER BY ${SORT_COLUMNS[page.sortBy]} ${direction}, r.uid ${direction} LIMIT ${page.limit} OFFSET ${page.offset}`,
  );
}

/** How many there are in the asked states and products, and how many of them by people the texts find. */
export async function countRequests(tx: CompanyTx, filter: RequestFilter): Promise<{ total: number; totalUnfiltered: number }> {
  const counts = await tx.first<{ total: number; totalUnfiltered: number }>(
    sql`SELECT count(*) FILTER (WHERE ${isOfPerson(filter)}) AS total, count(*) AS "totalUnfiltered"
        FROM card_requests r JOIN employees e ON e.company_uid = r.company_uid AND e.uid = r.employee_uid
        WHERE r.company_uid = ${tx.companyUid} AND ${isWanted(filter)}`,
  );
  return counts ?? { total: 0, totalUnfiltered: 0 };
}

function isWanted({ states, products }: RequestFilter): Sql {
  const isOfProduct = products === undefined ? sql`true` : sql`r.product_code = ANY (${[...products]}::text[])`;
  return sql`${STATE_OF_REQUEST} = ANY (${[...states]}::text[]) AND ${isOfProduct}`;
}

function isOfPerson({ employeeNumber, firstName, lastName }: RequestFilter): Sql {
  const like = (column: Sql, text: string | undefined) => (text === undefined ? sql`true` : sql`${column} LIKE ${likePattern(text)}`);
  return sql`
    ${like(sql`e.number_search`, employeeNumber)}
    AND ${like(sql`e.first_search`, firstName)}
    AND ${like(sql`e.last_search`, lastName)}
  `;
}

export const readRequest = (tx: CompanyTx, { uid, today }: { uid: RequestUid; today: Day }) =>
  tx.first<StoredRequest>(sql`${requests(tx, today)} AND r.uid = ${uid}`);

/** Every open request of the company, with when it was raised or opened again: what the round of the night looks at. */
export const listOpenRequests = (tx: CompanyTx, today: Day) =>
  tx.rows<StoredRequest & { waitingSince: string }>(sql`${requests(tx, today)} AND ${IS_OPEN_REQUEST} ORDER BY r.uid`);

/** The open request `r` of employee `e` for a product, as JSON. */
export const openRequest = (tx: CompanyTx, productCode: CardProductCode): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT json_build_object(
      'uid', r.uid, 'reason', r.reason, 'masterSystem', r.master_system, 'masterId', r.master_id,
      'createdAt', ${jsonInstant(sql`r.created_at`)}
    ) AS request
    FROM card_requests r
    WHERE r.company_uid = ${tx.companyUid}
      AND r.employee_uid = e.uid
      AND r.product_code = ${productCode}
      AND ${IS_OPEN_REQUEST}
  ) r ON true
`;
