import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { BasketItem, BasketConflictRow, SkippedRow } from '@portal/contract/ordering/basket';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import { byEmployee, entryOf, isEmpty, isSame, keyOf, type Author, type Entry, type SavedEntry } from './entry';
import type { SeenBook, Written } from './cell-text';

/**
 * Why an entry went back to what it was: the employee cannot order it, the call was refused, or somebody changed it meanwhile and the
 * person decides whose work counts; `theirs` is null when they took it out.
 */
export type Trouble =
  | { kind: 'skipped'; reason: SkipReason; personNumber: string | null }
  | { kind: 'refused'; sentence: string }
  | { kind: 'conflict'; mine: Entry; theirs: SavedEntry | null };

/** A change on its way to the server. */
export interface PendingEntry {
  entry: Entry;
  /** Version of the entry the person saw when they began to change it, 0 for none. */
  version: number;
  /** What was sent before without an answer: when it stands there now, it is one's own work and no conflict. */
  tried: Entry | null;
}

/** What somebody else did to an entry since the person saw it; `by` and `at` are unknown for one taken out. */
export interface Touch {
  by: Author;
  at: string | null;
}

/** The basket as the person sees it: what the server holds, and over it what is not saved yet. */
export interface Book {
  saved: ReadonlyMap<string, SavedEntry>;
  pending: ReadonlyMap<string, PendingEntry>;
  /** What is being written into cells, and what was written there and is no number. */
  written: ReadonlyMap<string, Written>;
  troubles: ReadonlyMap<string, Trouble>;
  touches: ReadonlyMap<string, Touch>;
  /** Whose book it is: own changes are never shown as somebody else's. */
  me: string | null;
  /** Answers taken over so far; an answer read across one of them is too old. */
  answers: number;
  /** `stuck`: saving failed for a reason that passes; everything is kept and tried again. */
  phase: 'idle' | 'saving' | 'stuck';
}

export const emptyBook: Book = {
  saved: new Map(),
  pending: new Map(),
  written: new Map(),
  troubles: new Map(),
  touches: new Map(),
  me: null,
  answers: 0,
  phase: 'idle',
};

/** The entry at a key, pending before saved; undefined when nothing is ordered. */
export function entryAt(book: Book, key: string): Entry | undefined {
  const entry = book.pending.get(key)?.entry ?? book.saved.get(key);
  return entry === undefined || isEmpty(entry) ? undefined : entry;
}

/** Everything ordered, saved or not. */
export function entriesOf({ saved, pending }: Pick<Book, 'saved' | 'pending'>): Entry[] {
  const all = new Map<string, Entry>(saved);
  for (const [key, { entry }] of pending) all.set(key, entry);
  return [...all.values()].filter((entry) => !isEmpty(entry));
}

const indexes = new WeakMap<Book['saved'], { pending: Book['pending']; index: Map<string, Entry[]> }>();

/** Everything ordered for one employee; sorted out once for every state of the entries. */
export function entriesOfEmployee({ saved, pending }: Pick<Book, 'saved' | 'pending'>, employeeUid: EmployeeUid): Entry[] {
  const known = indexes.get(saved);
  if (known?.pending === pending) return known.index.get(employeeUid) ?? [];
  const index = byEmployee(entriesOf({ saved, pending }), (entry) => entry.employeeUid);
  indexes.set(saved, { pending, index });
  return index.get(employeeUid) ?? [];
}

/** The server's basket was read again; what is not saved stays over it, what others did meanwhile is marked. */
export function loaded(book: Book, items: readonly BasketItem[]): Book {
  const saved = new Map(items.map(entryOf).map((entry) => [keyOf(entry), newerOf(entry, book.saved.get(keyOf(entry)))]));
  // The first reading shows everything as it is.
  const touches = new Map(book.answers === 0 ? book.touches : touchedBy(book, saved.values()));
  for (const [key, { at }] of touches) if (at !== null && !saved.has(key)) touches.delete(key);
  return { ...book, saved, touches, answers: book.answers + 1 };
}

/** A reading that was under way while an entry was saved is older than the entry. */
const newerOf = (read: SavedEntry, known: SavedEntry | undefined): SavedEntry =>
  known !== undefined && known.changedAt > read.changedAt ? known : read;

/**
 * The person changed entries; one set back to what is saved has nothing to save, unless something else was sent and not answered. `seen` is
 * the book as it stood when they began: what others did since is not overwritten unseen. A text in the same cell is done with.
 */
export function changed(book: Book, entries: readonly Entry[], seen: SeenBook = book): Book {
  const [pending, troubles] = [new Map(book.pending), new Map(book.troubles)];
  const [touches, written] = [new Map(book.touches), new Map(book.written)];
  for (const entry of entries) {
    const key = keyOf(entry);
    const [saved, before] = [book.saved.get(key), book.pending.get(key)];
    const tried = before?.tried ?? null;
    troubles.delete(key);
    touches.delete(key);
    written.delete(key);
    if (book.phase !== 'saving' && tried === null && isSame(entry, saved)) pending.delete(key);
    else pending.set(key, { entry, version: before?.version ?? versionSeen(book, key, seen), tried });
  }
  return { ...book, pending, troubles, touches, written };
}

/** Own work that was on its way then, or that stands there now, is no change to be careful of. */
function versionSeen(book: Book, key: string, seen: SeenBook): number {
  const now = book.saved.get(key);
  const isOwn = seen.pending.has(key) || (book.me !== null && now?.changedBy?.uid === book.me);
  return (isOwn ? now : seen.saved.get(key))?.version ?? 0;
}

/** What a person had not saved when they went away. */
export interface UnsavedWork {
  pending: readonly PendingEntry[];
  written: readonly Written[];
}

/** Work kept from before a reload: it is sent with the versions seen then, so that what others did since is not overwritten. */
export const resumed = (book: Book, kept: UnsavedWork): Book => ({
  ...book,
  pending: new Map([...book.pending, ...kept.pending.map((one) => [keyOf(one.entry), { ...one, tried: one.entry }] as const)]),
  written: new Map([...book.written, ...kept.written.map((one) => [keyOf(one.target), one] as const)]),
});

interface Answer {
  items: readonly BasketItem[];
  skipped: readonly SkippedRow[];
  conflicts: readonly BasketConflictRow[];
}

/**
 * The server took a batch: its items replace those of the same employees, the skipped ones go back and say why, and so do those somebody
 * else changed since.
 */
export function confirmed(book: Book, sent: readonly PendingEntry[], answer: Answer): Book {
  const employees = new Set(sent.map(({ entry }) => entry.employeeUid));
  const fresh = answer.items.map(entryOf);
  const saved = new Map(book.saved);
  for (const [key, entry] of book.saved) if (employees.has(entry.employeeUid)) saved.delete(key);
  for (const entry of fresh) saved.set(keyOf(entry), entry);
  const troubles = new Map(book.troubles);
  for (const { rowNumber, reason, personNumber } of answer.skipped) {
    const entry = sent[rowNumber - 1]?.entry;
    if (entry !== undefined) troubles.set(keyOf(entry), { kind: 'skipped', reason, personNumber });
  }
  const pending = without(book.pending, sent, saved);
  for (const { rowNumber, theirs } of answer.conflicts) {
    const mine = sent[rowNumber - 1];
    if (mine !== undefined) decide({ saved, pending, troubles }, mine, theirs === null ? null : entryOf(theirs));
  }
  return { ...book, saved, pending, troubles, touches: touchedBy(book, fresh, sent), answers: book.answers + 1 };
}

interface Parts {
  saved: Map<string, SavedEntry>;
  pending: Map<string, PendingEntry>;
  troubles: Map<string, Trouble>;
}

/** Somebody's later work stands at the server. When it says the same, or is what was sent before, there is nothing to decide. */
function decide({ saved, pending, troubles }: Parts, sent: PendingEntry, theirs: SavedEntry | null): void {
  const key = keyOf(sent.entry);
  const mine = pending.get(key)?.entry ?? sent.entry;
  if (theirs === null) saved.delete(key);
  else saved.set(key, theirs);
  const now = theirs ?? undefined;
  const isOwn = isSame(now, sent.entry) || (sent.tried !== null && isSame(now, sent.tried));
  if (isSame(now, mine)) pending.delete(key);
  else if (isOwn) pending.set(key, { entry: mine, version: theirs?.version ?? 0, tried: null });
  else {
    pending.delete(key);
    troubles.set(key, { kind: 'conflict', mine, theirs });
  }
}

/** The server refused entries: they go back and say why. */
export function refused(book: Book, sent: readonly PendingEntry[], sentence: string): Book {
  const troubles = new Map(book.troubles);
  for (const { entry } of sent) troubles.set(keyOf(entry), { kind: 'refused', sentence });
  return { ...book, troubles, pending: without(book.pending, sent, book.saved) };
}

/** No answer came: it may have been saved or not. */
export function unanswered(book: Book, sent: readonly PendingEntry[]): Book {
  const pending = new Map(book.pending);
  for (const { entry } of sent) {
    const now = pending.get(keyOf(entry));
    if (now !== undefined) pending.set(keyOf(entry), { ...now, tried: entry });
  }
  return { ...book, pending };
}

/** What others did since the last look: it is shown and marked, and stays under what the person has not saved yet. */
export function applied(book: Book, items: readonly BasketItem[]): Book {
  const fresh = items.map(entryOf).map((entry) => newerOf(entry, book.saved.get(keyOf(entry))));
  const saved = new Map(book.saved);
  for (const entry of fresh) saved.set(keyOf(entry), entry);
  return { ...book, saved, touches: touchedBy(book, fresh) };
}

/** Entries that stood in `before` and that somebody took out since. */
export function missed(book: Book, before: Book['saved']): Book {
  const touches = new Map(book.touches);
  for (const key of before.keys()) if (!book.saved.has(key) && !book.pending.has(key)) touches.set(key, { by: null, at: null });
  return { ...book, touches };
}

/** Marks entries somebody else changed; the person's own and those just sent are none. */
function touchedBy(book: Book, fresh: Iterable<SavedEntry>, sent: readonly PendingEntry[] = []): Book['touches'] {
  const touches = new Map(book.touches);
  const own = new Set(sent.map(({ entry }) => keyOf(entry)));
  for (const entry of fresh) {
    const key = keyOf(entry);
    const isMine = entry.changedBy !== null && entry.changedBy.uid === book.me;
    if (isMine || own.has(key)) touches.delete(key);
    else if (!isSame(entry, book.saved.get(key)) && !book.pending.has(key)) touches.set(key, { by: entry.changedBy, at: entry.changedAt });
  }
  return touches;
}

/** An entry changed again while it was on its way stays pending, now over what was just saved. */
function without(pending: Book['pending'], sent: readonly PendingEntry[], saved: Book['saved']): Map<string, PendingEntry> {
  const left = new Map(pending);
  for (const { entry } of sent) {
    const key = keyOf(entry);
    const now = left.get(key);
    if (now?.entry === entry) left.delete(key);
    else if (now !== undefined) left.set(key, { entry: now.entry, version: saved.get(key)?.version ?? 0, tried: null });
  }
  return left;
}
