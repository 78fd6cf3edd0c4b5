import { byEmployee } from './entry';
import type { Book, PendingEntry } from './book';

/** The wire accepts at most this many entries in one call (S-046). */
const BATCH = 1000;

/**
 * The next entries to save, none of the employees in `busy`. All entries of one employee go together, so that a card comes with its
 * credit.
 */
export function nextBatch({ pending }: Pick<Book, 'pending'>, busy: ReadonlySet<string> = new Set()): PendingEntry[] {
  const waiting = [...pending.values()].filter(({ entry }) => !busy.has(entry.employeeUid));
  const batch: PendingEntry[] = [];
  for (const entries of byEmployee(waiting, ({ entry }) => entry.employeeUid).values()) {
    if (batch.length + entries.length > BATCH) break;
    batch.push(...entries);
  }
  return batch;
}
