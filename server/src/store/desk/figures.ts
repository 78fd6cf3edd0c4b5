import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { DeskTx } from '../engine/desk';
import { beginningOf, endOf } from '../engine/sql-parts';

export interface DayFigures {
  day: Day;
  ordered: Hellers;
  paid: Hellers;
  credited: Hellers;
}

/**
 * What was ordered, paid and credited on every day of Prague between the two, both among them. A day is looked up by its beginning and end: no
 * order has to be told its day.
 */
export const readDays = (tx: DeskTx, { from, to }: { from: Day; to: Day }) =>
  tx.rows<DayFigures>(
    sql`
      WITH days AS (
        SELECT d::date AS day, ${beginningOf(sql`d::date`)} AS first, ${endOf(sql`d::date`)} AS last
        FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d
      ),
      announced AS (
        SELECT a.booked_on, sum(a.applied + a.overpaid) AS paid
        FROM announced_payments a
        WHERE a.movement_uid IS NULL AND a.booked_on BETWEEN ${from}::date AND ${to}::date
        GROUP BY a.booked_on
      )
      SELECT
        d.day,
        (
          SELECT coalesce(sum(o.price_inc_vat), 0)
          FROM orders o
          WHERE o.number IS NOT NULL AND o.status <> 'CANCELLED' AND o.ordered_at >= d.first AND o.ordered_at < d.last
        ) AS ordered,
        (
          SELECT coalesce(sum(m.applied + m.overpaid), 0)
          FROM bank_movements m
          WHERE m.status = 'matched' AND m.booked_on = d.day
        ) + coalesce(a.paid, 0) AS paid,
        (
          SELECT coalesce(sum(o.credit_total), 0)
          FROM orders o
          WHERE o.credits_posted_at >= d.first AND o.credits_posted_at < d.last
        ) AS credited
      FROM days d
      LEFT JOIN announced a ON a.booked_on = d.day
      ORDER BY d.day
    `,
  );

export interface TodaysPayments {
  received: Hellers;
  count: number;
  placedAlone: number;
}

/**
 * Crowns that came to the account since the day began, by lines of statements and by what the bank's own system told; a line that only repeats
 * what was told before is not counted again. Placed alone is what no person decided about.
 */
export const readTodaysPayments = async (tx: DeskTx, today: Day): Promise<TodaysPayments> =>
  (await tx.first<TodaysPayments>(
    sql`
      WITH came (amount, is_placed_alone) AS (
        SELECT m.amount, m.status = 'matched' AND m.decided_by IS NULL
        FROM bank_statements s
        JOIN bank_movements m ON m.statement_uid = s.uid
        WHERE s.imported_at >= ${beginningOf(today)}
          AND m.amount > 0
          AND m.currency = 'CZK'
          AND m.status <> 'ignored'
          AND NOT EXISTS (SELECT FROM announced_payments told WHERE told.movement_uid = m.uid)
        UNION ALL
        SELECT a.amount, a.order_uid IS NOT NULL
        FROM provider_events e
        JOIN announced_payments a ON a.event_id = e.event_id
        WHERE e.received_at >= ${beginningOf(today)}
      )
      SELECT coalesce(sum(amount), 0) AS received, count(*) AS count, count(*) FILTER (WHERE is_placed_alone) AS "placedAlone"
      FROM came
    `,
  )) ?? { received: 0 as Hellers, count: 0, placedAlone: 0 };

export const countNewOrders = async (tx: DeskTx, today: Day): Promise<number> =>
  (
    await tx.first<{ count: number }>(
      sql`
      SELECT count(*) AS count
      FROM orders o
      WHERE o.number IS NOT NULL AND o.status <> 'CANCELLED' AND o.ordered_at >= ${beginningOf(today)}
    `,
    )
  )?.count ?? 0;

/** How many mails were sent since the day began, and since when the oldest waits that nobody has tried to send. */
export const readMailing = (tx: DeskTx, today: Day) =>
  tx.first<{ sent: number; waitingSince: Date | null }>(
    sql`
      SELECT
        (SELECT count(*) FROM mails WHERE sent_at >= ${beginningOf(today)}) AS sent,
        (SELECT min(created_at) FROM mails WHERE sent_at IS NULL AND error IS NULL) AS "waitingSince"
    `,
  );

/** What all accounts of all companies come to; anything but nothing is a fault of the books. */
export const readLedgerSum = async (tx: DeskTx): Promise<Hellers> =>
  (await tx.first<{ sum: Hellers }>(sql`SELECT coalesce(sum(balance), 0) AS sum FROM account_balances`))?.sum ?? (0 as Hellers);

export const readLastStatement = async (tx: DeskTx): Promise<Date | null> =>
  (await tx.first<{ at: Date | null }>(sql`SELECT max(imported_at) AS at FROM bank_statements`))?.at ?? null;

export const readLastBackup = async (tx: DeskTx): Promise<Date | null> =>
  (await tx.first<{ at: Date | null }>(sql`SELECT max(made_at) AS at FROM backups`))?.at ?? null;

/** Jobs whose time has come and that nobody does yet, and since when. */
export const readQueueLag = (tx: DeskTx) => tx.first<{ waiting: number; since: Date | null }>(sql`SELECT waiting, since FROM queue_lag()`);
