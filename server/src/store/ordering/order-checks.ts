import sql, { empty, join, type Sql } from 'sql-template-tag';
import { CARD_STATUSES } from '@portal/domain/cards/card-status';
import type { CardProductCode, TopUpMethod } from '@portal/domain/catalogue/codes';
import { TOP_UP_SERVICES } from '@portal/domain/catalogue/credits';
import { ORDERABLE_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { LOADABLE_CARD_STATUSES, remembersLast, type OrderCheck } from '@portal/domain/ordering/order-check';
import { presentFirst } from '../cards/newest-card';
import { effectiveStatus } from '../employees/effective-status';
import { EMPLOYEE_SORTS, type EmployeeSort } from '../employees/employee-filter';
import { employeePage, type EmployeeQuery, type PageSql } from '../employees/employee-page';
import type { CompanyTx } from '../engine/db';

export interface CheckContext {
  productCode: CardProductCode;
  /** How credit is entered now: what the last time was is compared with what is entered the same way. */
  topUpMethod: TopUpMethod;
}

export type OrderableSort = EmployeeSort | 'group' | 'place' | 'cardStatus';

export interface CheckedQuery extends Omit<EmployeeQuery, 'sortBy'>, CheckContext {
  sortBy: OrderableSort;
  /** Whoever any of them finds. */
  checks?: readonly OrderCheck[];
  /** The last person of the page before. */
  after?: string;
}

/** The conditions of `orderChecks` of the domain on a person of {@link personInOrder}. */
const CHECKS: Readonly<Record<OrderCheck, Sql>> = {
  withoutCard: sql`p.at_work AND (p.card_status IS NULL OR has_card_ended(p.card_status)) AND NOT p.has_new_card`,
  withoutCredit: sql`p.takes_credit AND NOT p.has_credit`,
  changed: sql`p.takes_credit AND coalesce(p.top_up, 0) <> coalesce(p.last_top_up, 0)`,
  notOrderable: sql`NOT p.takes_credit`,
};

export const isFound = (checks: readonly OrderCheck[]): Sql =>
  join(
    checks.map((check) => sql`(${CHECKS[check]})`),
    ' OR ',
  );

/** Nobody more than a list may show at all: checks look at every one of them. */
const EVERYBODY = 100_000;

/**
 * Common table expressions that end with `person_in_order`: everybody the filters of the list find, at their `position`, with what the checks
 * ask. For all of them at once, so cards and entries are read as wholes and not person by person: to be run by {@link joinedByHash}, or a large
 * employer among small ones is taken for one of them, and each of its people compared with every card.
 */
export function personInOrder(tx: CompanyTx, query: EmployeeQuery & CheckContext): Sql {
  const { productCode, topUpMethod, today } = query;
  const { ctes } = employeePage(tx, { ...query, limit: EVERYBODY, offset: 0 });
  const byDay = topUpMethod === 'byDay';
  const last = byDay ? sql`last.days` : sql`last.value`;
  const entered = byDay ? sql`i.quantity` : sql`i.quantity * i.value`;
  return sql`
    found AS MATERIALIZED (
      WITH ${ctes}
      SELECT uid, position FROM page
    ),
    entered AS MATERIALIZED (
      SELECT
        i.employee_uid, bool_or(i.kind = 'cards') AS has_new_card, bool_or(i.kind = 'credits') AS has_credit,
        sum(${entered}) FILTER (WHERE i.service_code = ANY (${[...TOP_UP_SERVICES]}::text[])) AS top_up
      FROM order_items i
      WHERE ${isInBasket(tx, productCode)}
      GROUP BY i.employee_uid
    ),
    present_card AS MATERIALIZED (
      SELECT DISTINCT ON (c.employee_uid) c.employee_uid, c.status
      FROM (SELECT employee_uid, status, created_at FROM cards WHERE company_uid = ${tx.companyUid} AND product_code = ${productCode}) c
      ORDER BY c.employee_uid, ${presentFirst}
    ),
    person_in_order AS MATERIALIZED (
      SELECT
        found.position, e.uid, e.group_uid, e.delivery_type, e.location_uid, c.status AS card_status, s.at_work,
        coalesce(i.has_new_card, false) AS has_new_card, coalesce(i.has_credit, false) AS has_credit,
        s.at_work AND (
          coalesce(i.has_new_card, false) OR coalesce(c.status = ANY (${[...LOADABLE_CARD_STATUSES]}::text[]), false)
        ) AS takes_credit,
        ${remembersLast(topUpMethod) ? sql`i.top_up` : sql`NULL::bigint`} AS top_up,
        ${remembersLast(topUpMethod) ? last : sql`NULL::bigint`} AS last_top_up
      FROM found
      JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = found.uid
      CROSS JOIN LATERAL (
        SELECT ${effectiveStatus(today)} = ANY (${[...ORDERABLE_EMPLOYEE_STATUSES]}::text[]) AS at_work
      ) s
      LEFT JOIN entered i ON i.employee_uid = e.uid
      LEFT JOIN present_card c ON c.employee_uid = e.uid
      LEFT JOIN last_gastro last ON last.company_uid = ${tx.companyUid} AND last.employee_uid = e.uid
    )
  `;
}

/** Items `i` of the open basket and of one product, found by the list of the basket whatever was ever ordered. */
export const isInBasket = (tx: CompanyTx, productCode: CardProductCode): Sql => sql`
  i.company_uid = ${tx.companyUid}
  AND i.items_uid = (SELECT o.items_uid FROM orders o WHERE o.company_uid = ${tx.companyUid} AND o.status = 'BASKET')
  AND i.product_code = ${productCode}
`;

export interface CheckedPage extends PageSql {
  /** Everybody is looked at to find the page: to be run by {@link joinedByHash}. */
  asksEverybody: boolean;
  /** Whether rows follow the page, as one value; undefined where the number of the page says it. */
  hasMore?: Sql;
}

/** A page of the grid. Where neither a check nor its own order is asked for it is that of any list of employees. */
export function orderablePage(tx: CompanyTx, query: CheckedQuery): CheckedPage {
  const { sortBy, checks } = query;
  const ownSort = EMPLOYEE_SORTS.find((sort) => sort === sortBy);
  if (checks === undefined && ownSort !== undefined) return { ...employeePage(tx, { ...query, sortBy: ownSort }), asksEverybody: false };
  const found = { ...query, sortBy: ownSort ?? 'employeeNumber', sortDir: ownSort === undefined ? 'asc' : query.sortDir } as const;
  const { limit, offset, after = null } = query;
  return {
    asksEverybody: true,
    ctes: sql`
      ${personInOrder(tx, found)},
      ranked AS MATERIALIZED (
        SELECT
          p.uid, row_number() OVER (ORDER BY ${order(query)} p.position) AS position,
          ${checks === undefined ? sql`true` : isFound(checks)} AS matches
        FROM person_in_order p
        JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = p.group_uid
        LEFT JOIN locations l ON l.company_uid = ${tx.companyUid} AND l.uid = p.location_uid AND p.delivery_type = 'office'
      ),
      seen AS MATERIALIZED (SELECT position FROM ranked WHERE uid = ${after}),
      page AS MATERIALIZED (
        SELECT uid, position
        FROM ranked
        WHERE matches AND position > coalesce((SELECT position FROM seen), 0)
        ORDER BY position
        LIMIT ${limit}
        OFFSET CASE WHEN EXISTS (SELECT FROM seen) THEN 0 ELSE ${offset}::int END
      )
    `,
    total: sql`(SELECT count(*)::int FROM ranked WHERE matches)`,
    hasMore: sql`EXISTS (SELECT FROM ranked WHERE matches AND position > (SELECT max(position) FROM page))`,
    name: undefined,
  };
}

/** The group everybody is in and cards that go home have no name to stand by: they come last. Cards stand by how far they are. */
function order({ sortBy, sortDir }: CheckedQuery): Sql {
  const direction = sortDir === 'desc' ? sql`DESC` : empty;
  if (sortBy === 'group') return sql`g.code = 'default', g.name COLLATE czech ${direction},`;
  if (sortBy === 'place') return sql`l.name IS NULL, l.name COLLATE czech ${direction},`;
  if (sortBy === 'cardStatus')
    return sql`NOT p.at_work, coalesce(array_position(${[...CARD_STATUSES]}::text[], p.card_status), 0) ${direction},`;
  return empty;
}
