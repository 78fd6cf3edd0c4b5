import sql, { raw, type Sql } from 'sql-template-tag';
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
  SELECT ${columnsOf('made')}, 'inProduction' AS state, coalesce(made.accepted_at, begun.credits_posted_at) AS since
  FROM cards made
  JOIN orders begun ON begun.company_uid = made.company_uid AND begun.uid = made.order_uid
  WHERE made.status IN ('ORDERED', 'CRD_IN_PRD') AND begun.credits_posted_at IS NOT NULL
  UNION ALL
  SELECT ${columnsOf('refused')}, 'refused', coalesce(refused.ended_at, refused.updated_at)
  FROM cards refused
  WHERE refused.status = 'CRD_NOT_MNF' AND ${isNewestCard(sql`refused`, sql`refused.company_uid`)}
  UNION ALL
  SELECT ${columnsOf('c')}, 'missing', m.reported_at
  FROM missing_cards m
  JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
  WHERE ${isMissing}
)`;

/** A card with whose it is: what a search looks at, and not the card itself again. */
function columnsOf(card: 'made' | 'refused' | 'c'): Sql {
  const of = raw(card);
  return sql`${of}.company_uid, ${of}.uid, ${of}.employee_uid, ${of}.order_uid, ${of}.package_uid`;
}

const COMPANY = sql`JOIN companies k ON k.uid = f.company_uid`;
const HOLDER = sql`JOIN employees e ON e.company_uid = f.company_uid AND e.uid = f.employee_uid`;
const SENT = sql`
  LEFT JOIN orders o ON o.company_uid = f.company_uid AND o.uid = f.order_uid
  LEFT JOIN packages p ON p.company_uid = f.company_uid AND p.uid = f.package_uid
`;

/** Cards somebody has to look after, of all companies. */
export const CARDS: DeskListSql = {
  name: 'cards',
  rows: sql`${FOUND} f`,
  company: sql`f.company_uid`,
  uid: sql`f.uid`,
  at: sql`f.company_uid = chosen.company AND f.uid = chosen.uid`,
  columns: sql`
    c.uid, c.number, c.product_code AS "productCode", c.status, f.state, f.since, c.company_uid AS "companyUid",
    k.name AS "companyName", e.first_name AS "firstName", e.last_name AS "lastName",
    e.employee_number AS "employeeNumber", o.uid AS "orderUid", o.number AS "orderNumber",
    p.number AS "packageNumber",
    f.state <> 'inProduction' AND e.status = 'active' AND o.uid IS NOT NULL AND p.uid IS NOT NULL
      AND ${isNewestCard(sql`c`, sql`c.company_uid`)} AS "canBeMadeAgain"
  `,
  details: sql`JOIN cards c ON c.company_uid = f.company_uid AND c.uid = f.uid ${COMPANY} ${HOLDER} ${SENT}`,
};

const SORTS = {
  since: { column: sql`f.since`, joins: undefined },
  companyName: { column: sql`k.name COLLATE czech`, joins: COMPANY },
  lastName: { column: sql`e.last_name COLLATE czech`, joins: HOLDER },
} as const;

interface Wish {
  fulltext?: string | undefined;
  state?: DeskCardRow['state'][] | undefined;
  /** As it is since before then. */
  before?: Date | undefined;
  companyUid?: CompanyUid[] | undefined;
  orderUid?: OrderUid[] | undefined;
  sortBy: keyof typeof SORTS;
  sortDir: 'asc' | 'desc';
}

/** Which cards, and in what order (DESK-036). */
export function cardWish({ fulltext, state, before, companyUid, orderUid, sortBy, sortDir }: Wish): DeskListWish {
  const direction = sortDir === 'asc' ? sql`ASC` : sql`DESC`;
  const words = searchWords(fulltext ?? '');
  const conditions: (Sql | false)[] = [
    words.length > 0 && says(words),
    state !== undefined && sql`f.state = ANY (${state}::text[])`,
    before !== undefined && sql`f.since < ${before}`,
    companyUid !== undefined && sql`f.company_uid = ANY (${companyUid}::uuid[])`,
    orderUid !== undefined && isOfOrder(orderUid),
  ];
  const { column, joins } = SORTS[sortBy];
  return {
    conditions: conditions.filter((condition) => condition !== false),
    joins,
    isSearch: words.length > 0,
    order: sql`${column} ${direction}, f.uid ${direction}`,
  };
}

/** Cards of an order, of whichever company it is. */
export const isOfOrder = (uids: readonly OrderUid[]): Sql => sql`f.order_uid = ANY (${[...uids]}::uuid[])`;

/** Every word is in the name or number of the holder, in that of the company, or in the number of the order or package. */
const says = (words: readonly string[]): Sql => sql`(
  SELECT fold(concat_ws(' ', e.first_name, e.last_name, e.employee_number, k.name, o.number, p.number))
  FROM employees e
  ${COMPANY}
  ${SENT}
  WHERE e.company_uid = f.company_uid AND e.uid = f.employee_uid
) LIKE ALL (${words.map(likePattern)}::text[])`;
