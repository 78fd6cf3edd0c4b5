import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { Tx } from '../engine/tx';

/** Companies the daily round visits. */
export const listCompanyUids = (tx: Tx) =>
  tx.rows<{ uid: CompanyUid }>(sql`SELECT uid FROM companies WHERE status IN ('active', 'pending', 'inactive') ORDER BY uid`);

/** Stored answers of repeated calls; nobody repeats a call after a week. */
export const removeOldKeys = (tx: Tx, before: Date) => tx.run(sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`);

export const removeOldLoginAttempts = (tx: Tx, before: Date) => tx.run(sql`DELETE FROM login_attempts WHERE created_at < ${before}`);

/** Messages about something unknown that nobody sent again. */
export const removeRefusedEvents = (tx: Tx, before: Date) => tx.run(sql`DELETE FROM refused_events WHERE refused_at < ${before}`);

/** What was said of messages that are gone, or that had their effect after all; the audit tells of it on. */
export const removeClosedEvents = (tx: Tx, before: Date) =>
  tx.run(
    sql`
      DELETE FROM closed_events x
      WHERE x.closed_at < ${before}
        AND NOT EXISTS (SELECT FROM refused_events r WHERE r.event_id = x.event_id)
        AND NOT EXISTS (
          SELECT FROM provider_events e
          WHERE e.event_id = x.event_id AND NOT (e.payload ->> 'accepted')::boolean
        )
    `,
  );

/** What the desk's lists have of old rows is counted once; archived rows and late ones are counted by the database itself. */
export const sealCounts = (tx: Tx) => tx.run(sql`SELECT seal_counts()`);
