import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, LocationUid, ItemUid, WalletUid, RequestUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import { EMPLOYED_STATUSES, type EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Hellers } from '@portal/domain/money/money';
import { openRequest, type OpenRequest } from '../cards/card-requests';
import type { CompanyTx } from '../engine/db';
import { joinedByHash } from '../engine/tx';
import { effectiveStatus } from '../employees/effective-status';
import { countPlainEmployees } from '../employees/employee-counts';
import { newestCard } from '../cards/newest-card';
import { orderablePage, type CheckedQuery } from './order-checks';

/** An employee with what ordering one product for them depends on. */
export interface OrderableEmployee {
  uid: EmployeeUid;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  status: EmployeeStatus;
  group: { uid: string; code: string; name: string };
  deliveryType: 'office' | 'home';
  locationUid: LocationUid | null;
  locationName: string | null;
  isLocationActive: boolean;
  autoCardRenew: boolean;
  /** Present card of the product, near its end as EXPIRING; null when there is none. */
  cardStatus: CardStatus | null;
  cardExpiresOn: Day | null;
  lastGastroValue: Hellers | null;
  lastGastroDays: number | null;
  /** Entries of the open basket for this product; values in hellers. */
  items: HeldItem[];
  /** The open request for a replacement of the card. */
  request: OpenRequest | null;
}

export interface HeldItem {
  uid: ItemUid;
  serviceCode: ServiceCode;
  quantity: number;
  value: Hellers | null;
  walletUid: WalletUid | null;
  requestUid: RequestUid | null;
}

export interface OrderablePage {
  employees: OrderableEmployee[];
  total: number;
  totalUnfiltered: number;
}

/** `hasMore` is null where the number of the page says it. */
type ListedPage = OrderablePage & { hasMore: boolean | null };

export async function listOrderableEmployees(tx: CompanyTx, query: CheckedQuery): Promise<ListedPage> {
  const { ctes, total, hasMore, name, asksEverybody } = orderablePage(tx, { ...query, statuses: EMPLOYED_STATUSES });
  const { today } = query;
  const statement = sql`
    WITH ${ctes}, ${orderablePeople(tx, query)}
    SELECT
      ${PEOPLE_JSON} AS employees, ${total} AS total, ${hasMore ?? sql`NULL`} AS "hasMore",
      ${countPlainEmployees(tx, { statuses: EMPLOYED_STATUSES, today })} AS "totalUnfiltered"
  `;
  const read = () => tx.first<ListedPage>(statement, name && `orderable ${name}`);
  const page = await (asksEverybody ? joinedByHash(tx, read) : read());
  if (page === undefined) throw new Error('an aggregate answers one row');
  return page;
}

/** The rows of {@link orderablePeople} in their order. */
export const PEOPLE_JSON = sql`coalesce((SELECT json_agg(person ORDER BY position) FROM person), '[]')`;

/** Common table expressions that make an OrderableEmployee `person` of every row of `page (uid, position)`. */
export const orderablePeople = (tx: CompanyTx, { productCode, today }: { productCode: CardProductCode; today: Day }): Sql => sql`
  basket AS MATERIALIZED (SELECT items_uid FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'BASKET'),
  person AS (
    SELECT
      page.position, e.uid, e.employee_number AS "employeeNumber", e.first_name AS "firstName",
      e.last_name AS "lastName", ${effectiveStatus(today)} AS status,
      json_build_object('uid', g.uid, 'code', g.code, 'name', g.name) AS "group", e.delivery_type AS "deliveryType",
      e.location_uid AS "locationUid", l.name AS "locationName",
      takes_cards(e.delivery_type, l.status) AS "isLocationActive",
      e.auto_card_renew AS "autoCardRenew", c.status AS "cardStatus", c.expires_on AS "cardExpiresOn",
      last.value AS "lastGastroValue", last.days AS "lastGastroDays", coalesce(i.items, '[]') AS items, r.request
    FROM page
    JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = page.uid
    JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = e.group_uid
    LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
    LEFT JOIN last_gastro last ON last.company_uid = ${tx.companyUid} AND last.employee_uid = e.uid
    ${newestCard(tx, { productCode: sql`${productCode}`, today })}
    LEFT JOIN LATERAL (
      SELECT json_agg(
        json_build_object(
          'uid', oi.uid, 'serviceCode', oi.service_code, 'quantity', oi.quantity, 'value', oi.value,
          'walletUid', oi.wallet_uid, 'requestUid', oi.request_uid
        ) ORDER BY oi.uid
      ) AS items
      FROM order_items oi
      WHERE oi.company_uid = ${tx.companyUid}
        AND oi.items_uid = (SELECT items_uid FROM basket)
        AND oi.employee_uid = e.uid
        AND oi.product_code = ${productCode}
    ) i ON true
    ${openRequest(tx, productCode)}
  )
`;
