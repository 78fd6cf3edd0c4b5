import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { RENEWAL_LEAD_DAYS } from '@portal/domain/cards/renewal';
import type { Basket, BasketRow } from '../ordering/basket';
import type { CompanyTx } from '../engine/db';
import { rowsOfUids } from '../engine/sql-parts';

/** Cards that end between two days are to be renewed today; see `renewalHorizon` for the second. */
export interface RenewalPeriod {
  today: Day;
  until: Day;
}

/**
 * `FROM … WHERE` of cards `k` in use, and their holders `e`, that a renewal would follow: the employee is at work longer than the card
 * lasts, and no newer card has been ordered (S-131). Everything about renewals asks this one condition.
 */
const cardsToFollow = (tx: CompanyTx, { today, until }: RenewalPeriod): Sql => sql`
  FROM cards k
  JOIN employees e ON e.company_uid = k.company_uid AND e.uid = k.employee_uid
  WHERE k.company_uid = ${tx.companyUid}
    AND k.product_code = ${RENEWED_PRODUCT}
    AND k.status = 'CRD_ACT'
    AND k.expires_on BETWEEN ${today}::date AND ${until}::date
    AND (e.status = 'active' OR e.status = 'active_till_date' AND e.active_till > k.expires_on)
    -- by index for each of the few: an EXISTS would be joined with every card of the company
    AND (
      SELECT n.uid
      FROM cards n
      WHERE n.company_uid = ${tx.companyUid}
        AND n.employee_uid = k.employee_uid
        AND n.product_code = k.product_code
        AND n.created_at > k.created_at
        AND NOT has_card_ended(n.status)
      LIMIT 1
    ) IS NULL
`;

/** The same, of people for whom no card of the product lies in the basket: the renewable ones (S-131). */
export const renewable = (tx: CompanyTx, period: RenewalPeriod): Sql => sql`
  ${cardsToFollow(tx, period)}
  AND NOT EXISTS (
    SELECT FROM order_items i
    WHERE i.company_uid = ${tx.companyUid}
      AND i.employee_uid = k.employee_uid
      AND i.product_code = k.product_code
      AND i.kind = 'cards'
      AND i.items_uid = (
        SELECT b.items_uid
        FROM orders b
        WHERE b.company_uid = ${tx.companyUid} AND b.status = 'BASKET'
      )
  )
`;

/** How many are renewable, and when the first of their cards ends. */
export async function countRenewable(tx: CompanyTx, period: RenewalPeriod): Promise<{ count: number; firstEnd: Day | null }> {
  const row = await tx.first<{ count: number; firstEnd: Day | null }>(
    sql`SELECT count(*), min(k.expires_on) AS "firstEnd" ${renewable(tx, period)}`,
    'renewable-count',
  );
  return row ?? { count: 0, firstEnd: null };
}

/** Which of the employees have a card that may be renewed today, whether its renewal lies in the basket or not. */
export async function findCardsToFollow(
  tx: CompanyTx,
  { employeeUids, ...period }: RenewalPeriod & { employeeUids: readonly EmployeeUid[] },
) {
  if (employeeUids.length === 0) return new Set<string>();
  const rows = await tx.rows<{ uid: string }>(
    sql`
      SELECT k.employee_uid AS uid
      ${cardsToFollow(tx, period)} AND k.employee_uid IN (SELECT uid FROM ${rowsOfUids(employeeUids)})
    `,
  );
  return new Set(rows.map(({ uid }) => uid));
}

interface Insertion {
  basket: Basket;
  period: RenewalPeriod;
  serviceCode: BasketRow['serviceCode'];
  userUid: UserUid | null;
  now: Date;
}

/**
 * Puts a renewal into the basket for everybody renewable with automatic renewal on whose address is active (S-132, S-049); answers
 * who got one. A card that others put into the basket at the same moment stays theirs.
 */
export const insertRenewals = (tx: CompanyTx, { basket, period, serviceCode, userUid, now }: Insertion) =>
  tx.rows<{ employeeUid: EmployeeUid }>(
    sql`
      INSERT INTO order_items (
        company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, created_at, changed_at,
        changed_by
      )
      SELECT
        ${tx.companyUid}, new_uid(), ${basket.itemsUid}, found.uid, ${RENEWED_PRODUCT}, ${serviceCode}, 'cards', 1, ${now},
        ${now}, ${userUid}
      FROM (
        SELECT e.uid
        ${renewable(tx, period)}
          AND e.auto_card_renew
          AND takes_cards(e.delivery_type, (
            SELECT l.status
            FROM locations l
            WHERE l.company_uid = ${tx.companyUid} AND l.uid = e.location_uid
          ))
        ORDER BY e.uid
        -- everybody locks in one order
      ) found
      ON CONFLICT DO NOTHING
      RETURNING employee_uid AS "employeeUid"
    `,
  );

export interface DueRenewals {
  /** As '2027-01'. */
  month: string;
  cards: number;
  automatic: number;
}

/** Cards to be followed, by the month in which the renewal has to be ordered; what is overdue falls due today. */
export const countDueRenewals = (tx: CompanyTx, period: RenewalPeriod) =>
  tx.rows<DueRenewals>(
    sql`
      SELECT
        to_char(greatest(k.expires_on - ${RENEWAL_LEAD_DAYS}::int, ${period.today}::date), 'YYYY-MM') AS month,
        count(*) AS cards, count(*) FILTER (WHERE e.auto_card_renew) AS automatic
      ${cardsToFollow(tx, period)}
      GROUP BY 1
    `,
  );
