import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, OrderUid, ItemListUid, GroupUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode, CreditServiceCode } from '@portal/domain/catalogue/codes';
import { ORDERABLE_EMPLOYEE_STATUSES, type EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { OrderedCredit } from '@portal/domain/ordering/proposal/proposal-line';
import { presentFirst } from '../cards/newest-card';
import { effectiveStatus, hasStatus } from '../employees/effective-status';
import type { CompanyTx } from '../engine/db';
import { rowsOfUids } from '../engine/sql-parts';

/** The order a proposal repeats. */
export interface RepeatedOrder {
  orderUid: OrderUid;
  itemsUid: ItemListUid;
  orderedAt: Date;
  /** Day of Prague. */
  today: Day;
  /** Groups a proposal has amounts for; of a proposal from the order's amounts none. */
  groupUids: readonly GroupUid[];
}

/** Credit of an order. */
export const listOrderedCredits = (tx: CompanyTx, { itemsUid }: Pick<RepeatedOrder, 'itemsUid'>) =>
  tx.rows<OrderedCredit & { serviceCode: CreditServiceCode }>(
    sql`
      SELECT
        employee_uid AS "employeeUid", product_code AS "productCode", service_code AS "serviceCode",
        wallet_uid AS "walletUid", value, quantity
      FROM order_items
      WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid} AND kind = 'credits'
      ORDER BY service_code, wallet_uid
    `,
  );

export interface ProposalPersonRow {
  uid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  birthdate: Day | null;
  status: EmployeeStatus;
  activeTill: Day | null;
  groupUid: GroupUid;
  group: { code: string; name: string };
  createdAt: Date;
  isNew: boolean;
  isLocationActive: boolean;
}

const isOrdered = (tx: CompanyTx, { itemsUid }: RepeatedOrder): Sql => sql`
  e.uid IN (
    SELECT employee_uid
    FROM order_items
    WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid} AND kind = 'credits'
  )`;

const isInGroup = ({ groupUids }: RepeatedOrder): Sql => sql`e.group_uid = ANY (${[...groupUids]}::uuid[])`;

/** Everybody an order gave credit to, and who came after it or is in one of the groups and can be ordered for, in the order of personal numbers. */
export const listProposalPeople = (tx: CompanyTx, order: RepeatedOrder) =>
  tx.rows<ProposalPersonRow>(
    sql`
      SELECT
        e.uid, e.employee_number AS "employeeNumber", e.first_name AS "firstName", e.last_name AS "lastName",
        e.birthdate, ${effectiveStatus(order.today)} AS status, e.active_till AS "activeTill",
        e.group_uid AS "groupUid", json_build_object('code', g.code, 'name', g.name) AS "group", e.created_at AS "createdAt",
        e.created_at > ${order.orderedAt} AS "isNew",
        takes_cards(e.delivery_type, l.status) AS "isLocationActive"
      FROM employees e
      JOIN employee_groups g ON g.company_uid = e.company_uid AND g.uid = e.group_uid
      LEFT JOIN locations l ON l.company_uid = e.company_uid AND l.uid = e.location_uid
      WHERE e.company_uid = ${tx.companyUid}
        AND (
          ${isOrdered(tx, order)}
          OR (e.created_at > ${order.orderedAt} OR ${isInGroup(order)}) AND ${hasStatus(ORDERABLE_EMPLOYEE_STATUSES, order.today)}
        )
      ORDER BY e.employee_number COLLATE czech_numeric, e.uid
    `,
  );

/** People who can be ordered for, were there when the order was placed, got nothing by it, and are in none of the groups. */
export async function countAbsent(tx: CompanyTx, order: RepeatedOrder): Promise<number> {
  const row = await tx.first<{ count: number }>(
    sql`
      SELECT count(*)
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid}
        AND e.created_at <= ${order.orderedAt}
        AND ${hasStatus(ORDERABLE_EMPLOYEE_STATUSES, order.today)}
        AND NOT ${isOrdered(tx, order)}
        AND NOT ${isInGroup(order)}
    `,
  );
  return row?.count ?? 0;
}

export interface PresentCard {
  employeeUid: EmployeeUid;
  productCode: CardProductCode;
  status: CardStatus;
  isNew: boolean;
}

/** The present card of each product of some people; `isNew`: made after the order, and not by it. */
export const listPresentCards = (tx: CompanyTx, { employeeUids, order }: { employeeUids: readonly EmployeeUid[]; order: RepeatedOrder }) =>
  tx.rows<PresentCard>(
    sql`
      SELECT DISTINCT ON (c.employee_uid, c.product_code)
        c.employee_uid AS "employeeUid", c.product_code AS "productCode", c.status,
        c.created_at > ${order.orderedAt} AND c.order_uid IS DISTINCT FROM ${order.orderUid}::uuid AS "isNew"
      FROM ${rowsOfUids(employeeUids)}
      JOIN cards c ON c.company_uid = ${tx.companyUid} AND c.employee_uid = wanted.uid
      ORDER BY c.employee_uid, c.product_code, ${presentFirst}
    `,
  );
