import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { DeskTx } from '../engine/desk';
import { beginningOf } from '../engine/sql-parts';

export interface SolvedRow {
  uid: string;
  at: Date;
  kind: string;
  amount: Hellers | null;
  /** Number, name or title of what it was about. */
  name: string | null;
  /** What has a page of its own: a movement, an order, a mail. */
  targetUid: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
  userUid: UserUid | null;
  person: string | null;
  /** How many there are, those that were not asked for among them. */
  total: number;
}

interface Wish {
  /** From the beginning of this day in Prague. */
  since: Day;
  kinds: readonly string[];
  /** Kinds that take back what was done before to the same thing, by the kind they take back. */
  takenBackBy: Readonly<Record<string, string>>;
  limit: number;
}

/**
 * What people of the provider did of these kinds, at the desk or at the command line, the last first. What the portal or a client did under the
 * same name is not theirs; that a package left is theirs to tell only when it was sent once more, for they leave by the hundred. What was taken back
 * since is not done.
 */
export const listSolved = (tx: DeskTx, { since, kinds, takenBackBy, limit }: Wish) =>
  tx.rows<SolvedRow>(
    sql`
      WITH done AS MATERIALIZED (
        SELECT a.uid, a.at, a.kind, a.company_uid, a.user_uid, a.subject_uid, a.before, a.after, count(*) OVER () AS total
        FROM audit_log a
        WHERE a.at >= ${beginningOf(since)}
          AND a.kind = ANY (${[...kinds]}::text[])
          AND (a.kind <> 'package.dispatched' OR a.before ->> 'trackingNumber' IS NOT NULL)
          AND NOT EXISTS (
            SELECT
            FROM audit_log back
            WHERE back.at >= ${beginningOf(since)}
              AND back.kind = ${JSON.stringify(takenBackBy)}::jsonb ->> a.kind
              AND back.subject_uid = a.subject_uid
              AND (back.at, back.uid) > (a.at, a.uid)
          )
          AND (
            a.user_uid IN (SELECT s.user_uid FROM staff s WHERE s.user_uid IS NOT NULL)
            OR (a.user_uid IS NULL AND starts_with(a.request_id, 'operator:'))
          )
        ORDER BY a.at DESC, a.uid DESC
        LIMIT ${limit}
      )
      SELECT
        d.uid, d.at, d.kind, coalesce(m.amount, r.amount, x.amount) AS amount,
        coalesce(o.number, p.number, l.name, e.subject, d.after ->> 'package', d.before ->> 'file', d.before ->> 'task') AS name,
        coalesce(m.uid, o.uid, e.uid, CASE WHEN d.kind = 'event.closed' THEN d.subject_uid END) AS "targetUid",
        d.company_uid AS "companyUid", c.name AS "companyName", d.user_uid AS "userUid",
        coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), d.after ->> 'by', d.before ->> 'by') AS person, d.total
      FROM done d
      LEFT JOIN users u ON u.uid = d.user_uid
      LEFT JOIN companies c ON c.uid = d.company_uid
      LEFT JOIN bank_movements m ON starts_with(d.kind, 'payment.') AND m.uid = coalesce((d.after ->> 'movement')::uuid, d.subject_uid)
      LEFT JOIN refunds r ON starts_with(d.kind, 'refund.') AND r.uid = d.subject_uid
      LEFT JOIN refund_exports x ON starts_with(d.kind, 'refund.') AND x.uid = d.subject_uid
      LEFT JOIN orders o ON starts_with(d.kind, 'order.') AND o.company_uid = d.company_uid AND o.uid = d.subject_uid
      LEFT JOIN packages p ON starts_with(d.kind, 'package.') AND p.company_uid = d.company_uid AND p.uid = d.subject_uid
      LEFT JOIN locations l ON starts_with(d.kind, 'location.') AND l.company_uid = d.company_uid AND l.uid = d.subject_uid
      LEFT JOIN mails e ON d.kind = 'mail.resent' AND e.uid = d.subject_uid
      ORDER BY d.at DESC, d.uid DESC
    `,
  );
