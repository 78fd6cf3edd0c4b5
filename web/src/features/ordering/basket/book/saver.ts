import type { BasketConflictRow, BasketItem, SkippedRow } from '@portal/contract/ordering/basket';
import { problemOf, type CallProblem } from '../../../../lib/call/call-error';
import { confirmed, refused, unanswered, type Book, type PendingEntry } from './book';
import { nextBatch } from './next-batch';
import type { Store } from './store';

export interface SavedChange {
  items: BasketItem[];
  skipped: SkippedRow[];
  conflicts: BasketConflictRow[];
}

interface SaverOptions {
  /** Sends at most 1000 entries; throws CallError. */
  send: (entries: PendingEntry[]) => Promise<SavedChange>;
  /** Says a refusal in the person's language. */
  say: (problem: CallProblem) => string;
  delayMs?: number;
}

export interface Saver {
  /** Saves soon; further changes within the delay go in the same call. */
  schedule: () => void;
  /** Saves now; true when nothing is left unsaved. */
  flush: () => Promise<boolean>;
  stop: () => void;
}

const DELAY_MS = 500;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;
/** Batches on their way at once; two keep the server busy while the browser takes an answer over. */
const LANES = 2;

/** Saves a book in batches. What could not be sent is kept and tried again until it goes through. */
export function createSaver(store: Store<Book>, { send, say, delayMs = DELAY_MS }: SaverOptions): Saver {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const finish = (isSaved: boolean) => {
    running = null;
    failures = isSaved ? 0 : failures + 1;
    store.update((book) => ({ ...book, phase: isSaved ? 'idle' : 'stuck' }));
    if (!isSaved) later(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
    return isSaved;
  };
  const flush = () => {
    clearTimeout(timer);
    if (running === null && store.get().pending.size === 0) {
      // What was stuck has been taken back.
      failures = 0;
      if (store.get().phase !== 'idle') store.update((book) => ({ ...book, phase: 'idle' }));
      return Promise.resolve(true);
    }
    running ??= saveAll(store, { send, say }).then(finish);
    return running;
  };
  return { schedule: () => (running === null ? later(delayMs) : undefined), flush, stop: () => clearTimeout(timer) };
}

type Way = Pick<SaverOptions, 'send' | 'say'>;

/** Sends until nothing waits, also what is changed meanwhile; false when the server cannot be reached. */
async function saveAll(store: Store<Book>, way: Way): Promise<boolean> {
  store.update((book) => ({ ...book, phase: 'saving' }));
  const busy = new Set<string>();
  for (;;) {
    const lanes = await Promise.all(Array.from({ length: LANES }, () => saveLane(store, way, busy)));
    if (lanes.includes(false)) return false;
    if (store.get().pending.size === 0) return true;
  }
}

/** Batch after batch; people whose entries are on their way in another lane are `busy` and wait for it. */
async function saveLane(store: Store<Book>, way: Way, busy: Set<string>): Promise<boolean> {
  for (;;) {
    const batch = nextBatch(store.get(), busy);
    if (batch.length === 0) return true;
    const people = new Set(batch.map(({ entry }) => entry.employeeUid));
    for (const uid of people) busy.add(uid);
    const isAnswered = await saveBatch(store, way, batch);
    for (const uid of people) busy.delete(uid);
    if (!isAnswered) return false;
  }
}

async function saveBatch(store: Store<Book>, { send, say }: Way, batch: PendingEntry[]): Promise<boolean> {
  try {
    const answer = await send(batch);
    store.update((book) => confirmed(book, batch, answer));
    return true;
  } catch (error) {
    const problem = problemOf(error);
    if (problem.kind !== 'invalid' && problem.kind !== 'refused') {
      store.update((book) => unanswered(book, batch));
      return false;
    }
    const wrong = wrongEntries(batch, problem);
    store.update((book) => refused(book, wrong, say(problem)));
    return true;
  }
}

/** A structural refusal names the entries by position (`items.3.value`) and fails the whole call; the others are sent again. */
function wrongEntries(batch: PendingEntry[], { fields }: CallProblem): PendingEntry[] {
  const named = fields.flatMap(({ path }) => batch[Number(/^items\.(\d+)\b/.exec(path)?.[1])] ?? []);
  return named.length > 0 ? named : batch;
}
