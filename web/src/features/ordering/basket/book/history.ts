import { entryAt, type Book } from './book';
import { isSame, keyOf, nothing, type Entry } from './entry';

/** One change as it can be taken back and made again. */
interface Step {
  id: number;
  before: readonly Entry[];
  after: readonly Entry[];
}

/** Own changes in order, and those taken back. */
export interface History {
  done: readonly Step[];
  undone: readonly Step[];
  nextId: number;
}

export const emptyHistory: History = { done: [], undone: [], nextId: 1 };

const MOST_STEPS = 100;

/** The person is about to change entries; what was taken back before cannot be made again any more. */
export function recorded({ done, nextId }: History, book: Book, after: readonly Entry[]): History {
  const before = after.map((entry) => entryAt(book, keyOf(entry)) ?? nothing(entry));
  return { done: [...done, { id: nextId, before, after }].slice(-MOST_STEPS), undone: [], nextId: nextId + 1 };
}

interface Move {
  history: History;
  /** What to put into the book. */
  entries: Entry[];
  /** Entries left alone: somebody else changed them since, and their work is not undone. */
  left: number;
}

/** Takes back the newest change, or the one of `id`. */
export function undone(history: History, book: Book, id?: number): Move | null {
  const step = id === undefined ? history.done.at(-1) : history.done.find((one) => one.id === id);
  if (step === undefined) return null;
  const done = history.done.filter((one) => one !== step);
  return { ...swap(book, step.after, step.before), history: { ...history, done, undone: [...history.undone, step] } };
}

/** Makes the change taken back last again. */
export function redone(history: History, book: Book): Move | null {
  const step = history.undone.at(-1);
  if (step === undefined) return null;
  return {
    ...swap(book, step.before, step.after),
    history: { ...history, done: [...history.done, step], undone: history.undone.slice(0, -1) },
  };
}

/** Entries that still stand as the change left them. */
function swap(book: Book, from: readonly Entry[], to: readonly Entry[]): Pick<Move, 'entries' | 'left'> {
  const entries = to.filter((entry, index) => isSame(entryAt(book, keyOf(entry)), from[index]));
  return { entries, left: to.length - entries.length };
}
