import sql, { type Sql } from 'sql-template-tag';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { ProductCode } from '@portal/domain/catalogue/codes';
import type { CardUid, CompanyUid, OrderUid } from '@portal/domain/identifiers/uid';
import { searchWords } from '@portal/domain/text/fold';
import { isMissing } from '../cards/missing-cards';
import { isNewestCard } from '../cards/made-again';
import { likePattern } from '../engine/sql-parts';
import type { DeskListSql, DeskListWish } from './lists/desk-list';

export interface DeskCardRow {
  uid: CardUid;
  number: string | null;
  productCode: ProductCode;
  status: CardStatus;
  state: 'inProduction' | 'refused' | 'missing';
  since: Date;
  companyUid: CompanyUid;
  companyName: string;
  firstName: string;
  lastName: string;
  employeeNumber: string;
  orderUid: OrderUid | null;
  orderNumber: string | null;
  packageNumber: string | null;
  canBeMadeAgain: boolean;
}

/** Each kind is found by an index of its own; a refused card somebody has ordered again is nobody's matter any more. */
const FOUND = sql`(
  SELECT made.company_uid, made.uid, 'inProduction' AS state, coalesce(made.accepted_at, begun.credits_posted_at) AS since
  FROM cards made
  JOIN orders begun ON begun.company_uid = made.company_uid AND begun.uid = made.order_uid
  WHERE made.status IN ('ORDERED', 'CRD_IN_PRD') AND begun.credits_posted_at IS NOT NULL
  UNION ALL
  SELECT refused.company_uid, refused.uid, 'refused', coalesce(refused.ended_at, refused.updated_at)
  FROM cards refused
  WHERE refused.status = 'CRD_NOT_MNF' AND ${isNewestCard(sql`refused`, sql`refused.company_uid`)}
  UNION ALL
  SELECT m.company_uid, c.uid, 'missing', m.reported_at
  FROM missing_cards m
  JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
  WHERE ${isMissing}
)`;

/** Cards somebody has to look after, of all companies. */
export const CARDS: DeskListSql = {
  rows: sql`
    ${FOUND} f
    JOIN cards c ON c.company_uid = f.company_uid AND c.uid = f.uid
    JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
    JOIN companies k ON k.uid = c.company_uid
    LEFT JOIN orders o ON o.company_uid = c.company_uid AND o.uid = c.order_uid
    LEFT JOIN packages p ON p.company_uid = c.company_uid AND p.uid = c.package_uid
  `,
  company: sql`c.company_uid`,
  uid: sql`c.uid`,
  at: sql`f.company_uid = chosen.company AND f.uid = chosen.uid`,
  columns: sql`
    c.uid, c.number, c.product_code AS "productCode", c.status, f.state, f.since, c.company_uid AS "companyUid",
    k.name AS "companyName", e.first_name AS "firstName", e.last_name AS "lastName",
    e.employee_number AS "employeeNumber", o.uid AS "orderUid", o.number AS "orderNumber",
    p.number AS "packageNumber",
    f.state <> 'inProduction' AND e.status = 'active' AND o.uid IS NOT NULL AND p.uid IS NOT NULL
      AND ${isNewestCard(sql`c`, sql`c.company_uid`)} AS "canBeMadeAgain"
  `,
};

const SORT_COLUMNS = { since: sql`f.since`, companyName: sql`k.name COLLATE czech`, lastName: sql`e.last_name COLLATE czech` } as const;

interface Wish {
  fulltext?: string | undefined;
  state?: DeskCardRow['state'][] | undefined;
  /** As it is since before then. */
  before?: Date | undefined;
  companyUid?: CompanyUid[] | undefined;
  orderUid?: OrderUid[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

/** Which cards, and in what order (DESK-036). */
export function cardWish({ fulltext, state, before, companyUid, orderUid, sortBy, sortDir }: Wish): DeskListWish {
  const direction = sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  const conditions: (Sql | false)[] = [
    ...searchWords(fulltext ?? '').map(says),
    state !== undefined && sql`f.state = ANY (${state}::text[])`,
    before !== undefined && sql`f.since < ${before}`,
    companyUid !== undefined && sql`c.company_uid = ANY (${companyUid}::uuid[])`,
    orderUid !== undefined && isOfOrder(orderUid),
  ];
  return {
    conditions: conditions.filter((condition) => condition !== false),
    order: sql`${SORT_COLUMNS[sortBy]} ${direction}, c.uid ${direction}`,
  };
}

/** Cards of an order, of whichever company it is. */
export const isOfOrder = (uids: readonly OrderUid[]): Sql => sql`c.order_uid = ANY (${[...uids]}::uuid[])`;

function says(word: string): Sql {
  const pattern = likePattern(word);
  return sql`(
    fold(concat_ws(' ', e.first_name, e.last_name)) LIKE ${pattern}
    OR fold(e.employee_number) LIKE ${pattern}
    OR fold(k.name) LIKE ${pattern}
    OR o.number LIKE ${pattern}
    OR p.number LIKE ${pattern}
  )`;
}
