import type { BasketItem, SkippedRow } from '@portal/contract/basket';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import { entryOf, isEmpty, isSame, keyOf, type Entry } from './entry';

/** Why an entry went back to what it was: the employee cannot order it, or the call was refused. */
export type Trouble = { kind: 'skipped'; reason: SkipReason; personNumber: string | null } | { kind: 'refused'; sentence: string };

/** The basket as the person sees it: what the server holds, and over it what is not saved yet. */
export interface Book {
  saved: ReadonlyMap<string, Entry>;
  pending: ReadonlyMap<string, Entry>;
  troubles: ReadonlyMap<string, Trouble>;
  /** `stuck`: saving failed for a reason that passes; everything is kept and tried again. */
  phase: 'idle' | 'saving' | 'stuck';
}

export const emptyBook: Book = { saved: new Map(), pending: new Map(), troubles: new Map(), phase: 'idle' };

/** The wire accepts at most this many entries in one call (S-046). */
const BATCH = 1000;

/** The entry at a key, pending before saved; undefined when nothing is ordered. */
export function entryAt(book: Book, key: string): Entry | undefined {
  const entry = book.pending.get(key) ?? book.saved.get(key);
  return entry === undefined || isEmpty(entry) ? undefined : entry;
}

/** Everything ordered, saved or not. */
export function entriesOf({ saved, pending }: Book): Entry[] {
  return [...new Map([...saved, ...pending]).values()].filter((entry) => !isEmpty(entry));
}

const byEmployee = new WeakMap<Book, Map<string, Entry[]>>();

/** Everything ordered for one employee; sorted out once for every state of the book. */
export function entriesOfEmployee(book: Book, employeeUid: string): Entry[] {
  const index = byEmployee.get(book) ?? new Map<string, Entry[]>();
  if (!byEmployee.has(book)) {
    for (const entry of entriesOf(book)) index.set(entry.employeeUid, [...(index.get(entry.employeeUid) ?? []), entry]);
    byEmployee.set(book, index);
  }
  return index.get(employeeUid) ?? [];
}

/** The server's basket was read again; what is not saved stays over it. */
export function loaded(book: Book, items: readonly BasketItem[]): Book {
  return { ...book, saved: new Map(items.map(entryOf).map((entry) => [keyOf(entry), entry])) };
}

/** The person changed entries; one set back to what is saved has nothing to save. */
export function changed(book: Book, entries: readonly Entry[]): Book {
  const pending = new Map(book.pending);
  const troubles = new Map(book.troubles);
  for (const entry of entries) {
    const key = keyOf(entry);
    troubles.delete(key);
    if (book.phase !== 'saving' && isSame(entry, book.saved.get(key))) pending.delete(key);
    else pending.set(key, entry);
  }
  return { ...book, pending, troubles };
}

/** The next entries to save. All entries of one employee go together, so that a card comes with its credit. */
export function nextBatch({ pending }: Book): Entry[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of pending.values()) groups.set(entry.employeeUid, [...(groups.get(entry.employeeUid) ?? []), entry]);
  const batch: Entry[] = [];
  for (const entries of groups.values()) {
    if (batch.length + entries.length > BATCH) break;
    batch.push(...entries);
  }
  return batch;
}

/** The server took a batch: its items replace those of the same employees, the skipped ones go back and say why. */
export function confirmed(
  book: Book,
  sent: readonly Entry[],
  answer: { items: readonly BasketItem[]; skipped: readonly SkippedRow[] },
): Book {
  const employees = new Set(sent.map((entry) => entry.employeeUid));
  const saved = new Map([...book.saved].filter(([, entry]) => !employees.has(entry.employeeUid)));
  for (const entry of answer.items.map(entryOf)) saved.set(keyOf(entry), entry);
  const troubles = new Map(book.troubles);
  for (const { rowNumber, reason, personNumber } of answer.skipped) {
    const entry = sent[rowNumber - 1];
    if (entry !== undefined) troubles.set(keyOf(entry), { kind: 'skipped', reason, personNumber });
  }
  return { ...book, saved, troubles, pending: without(book.pending, sent) };
}

/** The server refused entries: they go back and say why. */
export function refused(book: Book, sent: readonly Entry[], sentence: string): Book {
  const troubles = new Map(book.troubles);
  for (const entry of sent) troubles.set(keyOf(entry), { kind: 'refused', sentence });
  return { ...book, troubles, pending: without(book.pending, sent) };
}

/** An entry changed again while it was on its way stays pending. */
function without(pending: Book['pending'], sent: readonly Entry[]): Book['pending'] {
  const left = new Map(pending);
  for (const entry of sent) if (left.get(keyOf(entry)) === entry) left.delete(keyOf(entry));
  return left;
}
