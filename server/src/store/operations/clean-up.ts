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

/** What the desk's lists have of old rows is counted once; archived rows and late ones are counted by the database itself. */
export const sealCounts = (tx: Tx) => tx.run(sql`SELECT seal_counts()`);
