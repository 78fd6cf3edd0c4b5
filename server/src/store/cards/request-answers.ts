import sql from 'sql-template-tag';
import type { EmployeeUid, OrderUid, ItemListUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { RequestReason } from '@portal/domain/cards/card-request';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { AnsweredRequest } from '@portal/domain/ordering/request-answer';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from '../employees/effective-status';
import { newestCard, presentFirst } from './newest-card';
import { IS_OPEN_REQUEST, moveRequests, STATE_OF_REQUEST } from './request-life';
import { rowsOfUids } from '../engine/sql-parts';

/**
 * Requests that entries of a basket are to answer, by uid. They stay as they are until the transaction ends: who declines or rejects one
 * waits, and then sees the entry. Taken in one order, so that nobody waits for each other.
 */
export async function shareRequests(tx: CompanyTx, uids: readonly string[]): Promise<Map<string, AnsweredRequest>> {
  if (uids.length === 0) return new Map();
  const rows = await tx.rows<AnsweredRequest & { uid: string }>(
    sql`
      SELECT
        r.uid, r.employee_uid AS "employeeUid", r.product_code AS "productCode", r.reason,
        ${STATE_OF_REQUEST} AS state
      FROM ${rowsOfUids(uids)}
      JOIN card_requests r ON r.company_uid = ${tx.companyUid} AND r.uid = wanted.uid
      ORDER BY r.uid
      FOR SHARE OF r
    `,
  );
  return new Map(rows.map(({ uid, ...request }) => [uid, request]));
}

/** Holds a request for oneself until the transaction ends; false when there is none. Read it afterwards. */
export const lockRequest = async (tx: CompanyTx, uid: string): Promise<boolean> =>
  (await tx.first(sql`SELECT uid FROM card_requests WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR UPDATE`)) !== undefined;

/** Holds the requests that items of a list answer. */
export const lockAnsweredRequests = (tx: CompanyTx, itemsUid: ItemListUid) =>
  tx.run(
    sql`
      SELECT FROM card_requests r
      WHERE r.company_uid = ${tx.companyUid}
        AND r.uid IN (
          SELECT i.request_uid
          FROM order_items i
          WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} AND i.request_uid IS NOT NULL
        )
      ORDER BY r.uid
      FOR UPDATE OF r
    `,
  );

/** Holds every open request of the company. */
export const lockOpenRequests = (tx: CompanyTx) =>
  tx.run(sql`
    SELECT FROM card_requests r
    WHERE r.company_uid = ${tx.companyUid} AND ${IS_OPEN_REQUEST}
    ORDER BY r.uid
    FOR UPDATE OF r
  `);

export const declineRequest = (tx: CompanyTx, { uid, now }: { uid: string; now: Date }) =>
  moveRequests(tx, { event: 'decline', which: sql`r.uid = ${uid}`, now });

/** The provider gives requests up; answers how many were still open. */
export const rejectRequests = (tx: CompanyTx, { uids, now }: { uids: readonly string[]; now: Date }) =>
  moveRequests(tx, { event: 'reject', which: sql`r.uid IN (SELECT wanted.uid FROM ${rowsOfUids(uids)})`, now });

/** A placed order answers the requests its items name (S-141). */
export const acceptRequests = (tx: CompanyTx, { orderUid, itemsUid, now }: { orderUid: OrderUid; itemsUid: ItemListUid; now: Date }) =>
  moveRequests(tx, {
    event: 'accept',
    which: sql`r.uid IN (
      SELECT i.request_uid
      FROM order_items i
      WHERE i.company_uid = ${tx.companyUid}
        AND i.items_uid = ${itemsUid}
        AND i.request_uid IS NOT NULL)`,
    now,
    also: sql`order_uid = ${orderUid}`,
  });

/** A cancelled order answers nothing: its requests are open again, or give way to newer ones (S-141). */
export const reopenRequests = (tx: CompanyTx, { orderUid, now }: { orderUid: OrderUid; now: Date }) =>
  moveRequests(tx, { event: 'reopen', which: sql`r.order_uid = ${orderUid}`, now, also: sql`order_uid = NULL, reopened_at = ${now}` });

interface Holder {
  employeeUid: EmployeeUid;
  productCode: CardProductCode;
  today: Day;
}

/** Whose card a new request is about; undefined when the company has no such employee. */
export const readCardHolder = (tx: CompanyTx, { employeeUid, productCode, today }: Holder) =>
  tx.first<{ employeeStatus: EmployeeStatus; cardStatus: CardStatus | null }>(
    sql`SELECT ${effectiveStatus(today)} AS "employeeStatus", c.status AS "cardStatus"
        FROM employees e ${newestCard(tx, { productCode: sql`${productCode}`, today })}
        WHERE e.company_uid = ${tx.companyUid} AND e.uid = ${employeeUid}`,
  );

interface NewRequest {
  uid: string;
  employeeUid: EmployeeUid;
  productCode: CardProductCode;
  reason: RequestReason;
  masterSystem: 'AM' | 'CM';
  masterId: string;
  createdAt: Date;
}

/** A new request for the employee's card; false when one of the product is open already, or this one came before. */
export const insertRequest = async (tx: CompanyTx, request: NewRequest): Promise<boolean> => {
  const inserted = await tx.run(
    sql`
      INSERT INTO card_requests (
        company_uid, uid, employee_uid, product_code, reason, master_system, master_id, card_uid, created_at
      )
      SELECT
        ${tx.companyUid}, ${request.uid}, ${request.employeeUid}, ${request.productCode}, ${request.reason},
        ${request.masterSystem}, ${request.masterId},
        (
          SELECT uid
          FROM cards
          WHERE company_uid = ${tx.companyUid}
            AND employee_uid = ${request.employeeUid}
            AND product_code = ${request.productCode}
          ORDER BY ${presentFirst}
          LIMIT 1
        ),
        ${request.createdAt}
      ON CONFLICT DO NOTHING
      RETURNING 1
    `,
  );
  return inserted === 1;
};
