import sql from 'sql-template-tag';
import type { EmployeeUid, CardUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { CARD_LIFE } from '@portal/domain/cards/card-life';
import { sourcesOf, targetOf } from '@portal/domain/life';
import type { CompanyTx } from '../engine/db';
import { isHeld } from '../cards/held-cards';
import { isPastLastDay } from './effective-status';

export const isAnyEmploymentOver = async (tx: CompanyTx, today: Day): Promise<boolean> =>
  (await tx.first(
    sql`
      SELECT 1
      FROM employees
      WHERE company_uid = ${tx.companyUid} AND ${isPastLastDay(today)}
      LIMIT 1
    `,
  )) !== undefined;

/** Employees whose last day has passed are being deactivated from now on (EMP-S13). */
export const endEmployments = (tx: CompanyTx, { today, now }: { today: Day; now: Date }) =>
  tx.rows<{ uid: EmployeeUid; activeTill: Day }>(
    sql`
      UPDATE employees
      SET status = 'pending_deactivation', version = version + 1, status_updated_at = ${now}, updated_at = ${now}
      WHERE company_uid = ${tx.companyUid} AND ${isPastLastDay(today)}
      RETURNING uid, active_till AS "activeTill"
    `,
  );

export interface EndingCard {
  uid: CardUid;
  employeeUid: EmployeeUid;
}

/** Ordered cards of people being deactivated that the processor has not been given. */
export const listUnmadeCardsOfEnding = (tx: CompanyTx) =>
  tx.rows<EndingCard>(
    sql`SELECT c.uid, c.employee_uid AS "employeeUid" FROM employees e
        JOIN cards c ON c.company_uid = e.company_uid AND c.employee_uid = e.uid AND c.status = 'ORDERED'
        JOIN orders o ON o.company_uid = c.company_uid AND o.uid = c.order_uid AND o.credits_posted_at IS NULL
        WHERE e.company_uid = ${tx.companyUid} AND e.status = 'pending_deactivation' ORDER BY c.uid FOR UPDATE OF o`,
  );

/** Every other card of theirs waits for its cancellation. */
export const cancelCardsOfEnding = (tx: CompanyTx, now: Date) =>
  tx.rows<EndingCard>(
    sql`
      UPDATE cards
      SET
        status = ${targetOf(CARD_LIFE, 'cancel')}, updated_at = ${now},
        status_before = CASE WHEN ${isHeld} THEN status_before ELSE status END
      WHERE company_uid = ${tx.companyUid}
        AND status = ANY (${CANCELLABLE})
        AND employee_uid IN (
          SELECT uid
          FROM employees
          WHERE company_uid = ${tx.companyUid} AND status = 'pending_deactivation'
        )
      RETURNING uid, employee_uid AS "employeeUid"
    `,
  );

const CANCELLABLE = sourcesOf(CARD_LIFE, 'cancel');

export const isSomebodyEnding = async (tx: CompanyTx, employeeUids: EmployeeUid[]): Promise<boolean> =>
  (await tx.first(
    sql`
      SELECT 1
      FROM employees
      WHERE company_uid = ${tx.companyUid} AND uid = ANY (${employeeUids}::uuid[]) AND status = 'pending_deactivation'
      LIMIT 1
    `,
  )) !== undefined;

/** Employees being deactivated become inactive when no card of theirs is left (EMP-S05). */
export async function deactivateSettled(tx: CompanyTx, now: Date): Promise<{ uid: EmployeeUid }[]> {
  // Who changes one of them at the same time is waited for; then their cards are looked at.
  await tx.run(
    sql`
      SELECT uid
      FROM employees
      WHERE company_uid = ${tx.companyUid} AND status = 'pending_deactivation'
      ORDER BY uid
      FOR UPDATE
    `,
  );
  return tx.rows<{ uid: EmployeeUid }>(
    sql`
      UPDATE employees e
      SET status = 'inactive', version = version + 1, status_updated_at = ${now}, updated_at = ${now}
      WHERE company_uid = ${tx.companyUid}
        AND status = 'pending_deactivation'
        AND NOT EXISTS (
          SELECT FROM cards c
          WHERE c.company_uid = ${tx.companyUid} AND c.employee_uid = e.uid AND NOT has_card_ended(c.status)
        )
      RETURNING uid
    `,
  );
}
