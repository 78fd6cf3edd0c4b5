import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import { TOP_UP_SERVICES } from '@portal/domain/catalogue/credits';
import { ORDERABLE_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import type { ItemListUid } from '@portal/domain/identifiers/uid';
import { hasStatus } from '../employees/effective-status';
import type { CompanyTx } from '../engine/db';

interface Remembering {
  itemsUid: ItemListUid;
  byDay: boolean;
  orderedAt: Date;
  today: Day;
}

/**
 * Amounts of an order that is worked on, entered as the company has chosen, become the suggestion of the next one; those of a later order stay, and
 * people whose amount stays the same are not touched. An order of fewer than half of the company's people is a supplement and suggests nothing
 * (S-058, R-25).
 */
export function rememberTopUps(tx: CompanyTx, { itemsUid, byDay, orderedAt, today }: Remembering): Promise<number> {
  const services = [...TOP_UP_SERVICES];
  return tx.run(
    sql`
      INSERT INTO last_gastro AS l (company_uid, employee_uid, value, days, ordered_at)
      SELECT
        i.company_uid, i.employee_uid, CASE WHEN NOT ${byDay} THEN i.value END, CASE WHEN ${byDay} THEN i.quantity END,
        ${orderedAt}
      FROM order_items i
      WHERE i.company_uid = ${tx.companyUid} AND i.items_uid = ${itemsUid} AND i.service_code = ANY (${services}::text[])
        AND (
          SELECT 2 * count(*)
          FROM order_items o
          WHERE o.company_uid = ${tx.companyUid} AND o.items_uid = ${itemsUid} AND o.service_code = ANY (${services}::text[])
        ) >= (
          SELECT count(*)
          FROM employees e
          WHERE e.company_uid = ${tx.companyUid} AND ${hasStatus(ORDERABLE_EMPLOYEE_STATUSES, today)}
        )
      ON CONFLICT (company_uid, employee_uid) DO UPDATE
      SET value = coalesce(excluded.value, l.value), days = coalesce(excluded.days, l.days), ordered_at = excluded.ordered_at
      WHERE coalesce(l.ordered_at, '-infinity') <= excluded.ordered_at
        AND (l.value IS DISTINCT FROM coalesce(excluded.value, l.value) OR l.days IS DISTINCT FROM coalesce(excluded.days, l.days))
    `,
  );
}
