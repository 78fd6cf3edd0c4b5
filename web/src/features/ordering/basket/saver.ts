import type { BasketItem, SkippedRow } from '@portal/contract/basket';
import { problemOf, type CallProblem } from '../../../lib/call-error';
import { confirmed, nextBatch, refused, type Book } from './book';
import type { Entry } from './entry';
import type { Store } from './store';

export interface SavedChange {
  items: BasketItem[];
  skipped: SkippedRow[];
}

interface SaverOptions {
  /** Sends at most 1000 entries; throws CallError. */
  send: (entries: Entry[]) => Promise<SavedChange>;
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

/** Saves a book in batches, one call at a time. What could not be sent is kept and tried again until it goes through. */
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
    if (running === null && store.get().pending.size === 0) return Promise.resolve(true);
    running ??= saveAll(store, { send, say }).then(finish);
    return running;
  };
  return { schedule: () => (running === null ? later(delayMs) : undefined), flush, stop: () => clearTimeout(timer) };
}

/** Sends batch after batch, also what is changed meanwhile; false when the server cannot be reached. */
async function saveAll(store: Store<Book>, { send, say }: Pick<SaverOptions, 'send' | 'say'>): Promise<boolean> {
  store.update((book) => ({ ...book, phase: 'saving' }));
  for (;;) {
    const batch = nextBatch(store.get());
    if (batch.length === 0) return true;
    try {
      const answer = await send(batch);
      store.update((book) => confirmed(book, batch, answer));
    } catch (error) {
      const problem = problemOf(error);
      if (problem.kind !== 'invalid' && problem.kind !== 'refused') return false;
      const wrong = wrongEntries(batch, problem);
      store.update((book) => refused(book, wrong, say(problem)));
    }
  }
}

/** A structural refusal names the entries by position (`items.3.value`) and fails the whole call; the others are sent again. */
function wrongEntries(batch: Entry[], { fields }: CallProblem): Entry[] {
  const named = fields.flatMap(({ path }) => batch[Number(/^items\.(\d+)\b/.exec(path)?.[1])] ?? []);
  return named.length > 0 ? named : batch;
}
