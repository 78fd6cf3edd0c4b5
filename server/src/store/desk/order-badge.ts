import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { ListedOrderBadge } from '@portal/domain/orders/next-step';
import { STANDING_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { paysFirst } from '../orders/pays-first';

/** `orderBadge` of the domain, asked of an order `o`: what its badge says on that day. */
export const badgeOn = (today: Day): Sql => sql`
  CASE
    WHEN o.status = 'SUBMITTED' AND (o.paid OR NOT ${paysFirst(sql`o`)}) THEN 'inProduction'
    WHEN o.status <> 'SUBMITTED' AND NOT (o.status = 'RESOLVED' AND NOT o.paid AND o.price_inc_vat > o.paid_amount) THEN o.status
    WHEN o.due_on < ${today}::date THEN 'overdue'
    ELSE 'awaitingPayment'
  END`;

/** Statuses orders with such a badge can have: by them an index finds them. */
const STATUSES_OF: Readonly<Partial<Record<ListedOrderBadge, readonly string[]>>> = {
  awaitingPayment: STANDING_ORDER_STATUSES,
  overdue: STANDING_ORDER_STATUSES,
  inProduction: ['SUBMITTED'],
};

/** Orders `o` whose badge says one of these. */
export const saysBadge = (badges: readonly ListedOrderBadge[], today: Day): Sql => sql`
  (
    o.status = ANY (${badges.flatMap((badge) => STATUSES_OF[badge] ?? [badge])}::text[])
    AND ${badgeOn(today)} = ANY (${[...badges]}::text[])
  )`;
