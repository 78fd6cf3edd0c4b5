import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, ItemUid } from '@portal/domain/identifiers/uid';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { ServiceCode } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import { heldItems, type ItemFacts, type ItemList } from './basket-facts';
import type { CompanyTx } from '../engine/db';
import { effectiveStatus } from '../employees/effective-status';
import { packRows } from '../engine/sql-parts';

/** An item the error drawer lists, with what it shows about it (S-051). */
export interface TroubledItem {
  itemUid: ItemUid;
  /** Which of the kinds asked for it is of; null for an item asked for by its uid that is of none. */
  kind: number | null;
  serviceCode: ServiceCode;
  employeeUid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  employeeStatus: EmployeeStatus;
  locationName: string | null;
  cardStatus: CardStatus | null;
}

interface Query extends ItemList {
  /** As `readKindsOfItems` tells them. */
  kinds: readonly ItemFacts[];
  /** Items that come along whatever their kind. */
  uids: readonly string[];
  /** Of these services alone. */
  services: readonly ServiceCode[] | undefined;
  limit: number;
  offset: number;
}

interface Page {
  items: TroubledItem[];
  /** Employees the items are for, on all pages. */
  employees: number;
}

/** The items of some kinds, a page of their employees by personal number; only those of the page are looked at closer. */
export async function listTroubledItems(tx: CompanyTx, query: Query): Promise<Page> {
  const { today, limit, offset } = query;
  const page = await tx.first<Page>(
    sql`
      WITH ${wantedItems(tx, query)},
      person AS MATERIALIZED (
        SELECT
          e.uid, e.employee_number, e.first_name, e.last_name, e.location_uid, ${effectiveStatus(today)} AS status
        FROM employees e
        WHERE e.company_uid = ${tx.companyUid} AND e.uid IN (SELECT "employeeUid" FROM item)
        ORDER BY e.employee_number COLLATE czech_numeric, e.uid
        LIMIT ${limit}
        OFFSET ${offset}
      ),
      shown AS (
        SELECT
          item."itemUid", item.position AS kind, item."serviceCode", person.uid AS "employeeUid",
          person.employee_number AS "employeeNumber", person.first_name AS "firstName",
          person.last_name AS "lastName", person.status AS "employeeStatus", l.name AS "locationName",
          item."cardStatus"
        FROM item
        JOIN person ON person.uid = item."employeeUid"
        JOIN order_items i ON i.company_uid = ${tx.companyUid} AND i.uid = item."itemUid"
        LEFT JOIN locations l ON l.company_uid = ${tx.companyUid}
          AND l.uid = coalesce(i.location_uid, person.location_uid)
      )
      SELECT
        coalesce(
          (
            SELECT json_agg(shown ORDER BY "employeeNumber" COLLATE czech_numeric, "employeeUid", "serviceCode")
            FROM shown
          ),
          '[]'
        ) AS items,
        (SELECT count(DISTINCT "employeeUid") FROM item) AS employees
    `,
  );
  return page ?? { items: [], employees: 0 };
}

/** Common table expressions that end with every `item` of the kinds and of the uids. */
const wantedItems = (tx: CompanyTx, { kinds, uids, services, ...list }: Query): Sql => sql`
  kind AS MATERIALIZED (
    SELECT *
    FROM json_to_recordset(${packRows(kinds.map((kind, position) => ({ ...kind, position })))}) AS k (
      position int, "employeeUid" text, "productCode" text, "serviceCode" text, "employeeStatus" text,
      "cardStatus" text, "isLocationActive" boolean, "requestUid" text, "isRequestAnswered" boolean
    )
  ),
  item AS MATERIALIZED (
    SELECT i."itemUid", i."employeeUid", i."serviceCode", i."cardStatus", k.position
    FROM (${heldItems(tx, list)}) AS i
    LEFT JOIN kind k ON k."employeeUid" = i.holder AND k."productCode" = i."productCode"
      AND k."serviceCode" = i."serviceCode"
      AND k."employeeStatus" = i."employeeStatus" AND k."cardStatus" IS NOT DISTINCT FROM i."cardStatus"
      AND k."isLocationActive" = i."isLocationActive"
      AND (k."requestUid" IS NULL) = (i."requestUid" IS NULL) AND k."isRequestAnswered" = i."isRequestAnswered"
    WHERE (k.position IS NOT NULL OR i."itemUid" = ANY (${[...uids]}::uuid[]))
      AND (${services ?? null}::text[] IS NULL OR i."serviceCode" = ANY (${services ?? null}::text[]))
  )
`;
