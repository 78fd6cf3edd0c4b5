import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, ItemUid, ItemListUid, RequestUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from '../employees/effective-status';
import { presentFirst } from '../cards/newest-card';
import { IS_OPEN_REQUEST } from '../cards/request-life';

/** An item with what is true now about its employee, card and place. */
export interface ItemFacts {
  itemUid: ItemUid;
  employeeUid: EmployeeUid;
  productCode: CardProductCode;
  serviceCode: ServiceCode;
  kind: 'cards' | 'credits';
  employeeStatus: EmployeeStatus;
  cardStatus: CardStatus | null;
  isLocationActive: boolean;
  /** The request for a replacement card the item answers. */
  requestUid: RequestUid | null;
  /** It was answered otherwise meanwhile. */
  isRequestAnswered: boolean;
}

export interface ItemList {
  itemsUid: ItemListUid;
  /** Day of Prague. */
  today: Day;
}

/**
 * Facts of the items of a list on a day, one item for all of which the same is true (S-051, S-052): thousands of people are then a few rows.
 * Items of somebody who gets a card stay apart, credit follows its own card; of everybody else `employeeUid` is empty.
 */
export const readKindsOfItems = (tx: CompanyTx, list: ItemList) =>
  tx.rows<ItemFacts>(
    sql`
      SELECT
        min("itemUid"::text) AS "itemUid", holder AS "employeeUid", "productCode", "serviceCode", kind,
        "employeeStatus", "cardStatus", "isLocationActive", min("requestUid"::text) AS "requestUid",
        "isRequestAnswered"
      FROM (${heldItems(tx, list)}) AS item
      GROUP BY
        holder, "productCode", "serviceCode", kind, "employeeStatus", "cardStatus", "isLocationActive",
        "requestUid" IS NULL, "isRequestAnswered"
    `,
  );

/** The same item by item: what the kinds must agree with. */
export const readItemFacts = (tx: CompanyTx, list: ItemList) => tx.rows<ItemFacts>(itemFacts(tx, list));

/** Each item with who holds it: its employee where they get a card, nobody in particular where they do not. */
export const heldItems = (tx: CompanyTx, list: ItemList): Sql => sql`
  SELECT
    *,
    CASE
      WHEN "employeeUid" IN (
        SELECT employee_uid
        FROM order_items
        WHERE company_uid = ${tx.companyUid} AND items_uid = ${list.itemsUid} AND kind = 'cards'
      ) THEN "employeeUid"::text
      ELSE ''
    END AS holder
  FROM (${itemFacts(tx, list)}) AS item
`;

const itemFacts = (tx: CompanyTx, { itemsUid, today }: ItemList): Sql => sql`
  SELECT
    i.uid AS "itemUid", i.employee_uid AS "employeeUid", i.product_code AS "productCode", i.service_code AS "serviceCode",
    i.kind, ${effectiveStatus(today)} AS "employeeStatus", n.status AS "cardStatus",
    i.kind = 'credits'
      OR takes_cards(CASE WHEN i.location_uid IS NULL THEN e.delivery_type ELSE 'office' END, l.status)
      AS "isLocationActive",
    i.request_uid AS "requestUid",
    NOT (${IS_OPEN_REQUEST}) AS "isRequestAnswered"
  FROM order_items i
  JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
  -- by index for each item: as good on a table the planner knows nothing about yet
  LEFT JOIN LATERAL (
    SELECT status FROM cards c
    WHERE c.company_uid = ${tx.companyUid} AND c.employee_uid = i.employee_uid AND c.product_code = i.product_code
    ORDER BY ${presentFirst} LIMIT 1
  ) n ON true
  LEFT JOIN locations l ON l.company_uid = i.company_uid AND l.uid = coalesce(i.location_uid, e.location_uid)
  LEFT JOIN card_requests r ON r.company_uid = i.company_uid AND r.uid = i.request_uid
  WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid}`;
