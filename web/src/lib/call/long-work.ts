import { useSyncExternalStore } from 'react';

/** What somebody waits for longer than a moment: told in the frame until it ends, wherever they go meanwhile. */
export interface LongWork {
  id: number;
  /** What is being done. */
  label: string;
  /** How far it is; null: nobody knows, only that it goes on. */
  progress: { done: number; total: number; text: string } | null;
  /** Ends it while nothing has come of it yet; null: it cannot be ended any more. */
  stop: (() => void) | null;
}

export interface WorkUnderWay {
  tell: (change: Partial<Pick<LongWork, 'label' | 'progress' | 'stop'>>) => void;
  /** Answers whether it was long enough to be told of: who saw it wants to hear what came of it. */
  end: () => boolean;
}

/** What is shorter shows itself where it was started, and no line blinks in the frame. */
export const MOMENT_MS = 1_000;

let nextId = 1;
let shown: readonly LongWork[] = [];
const listeners = new Set<() => void>();

interface Beginning {
  stop?: () => void;
  /** What is not done yet would stay undone if the page was left: the browser asks. */
  asksBeforeUnload?: boolean;
}

export function beginWork(label: string, { stop, asksBeforeUnload = false }: Beginning = {}): WorkUnderWay {
  const id = nextId++;
  let work: LongWork = { id, label, progress: null, stop: stop ?? null };
  let isShown = false;
  const timer = setTimeout(() => {
    isShown = true;
    change([...shown, work]);
  }, MOMENT_MS);
  if (asksBeforeUnload) addEventListener('beforeunload', ask);
  return {
    tell: (news) => {
      work = { ...work, ...news };
      if (isShown) change(shown.map((one) => (one.id === id ? work : one)));
    },
    end: () => {
      clearTimeout(timer);
      removeEventListener('beforeunload', ask);
      if (isShown) change(shown.filter((one) => one.id !== id));
      return isShown;
    },
  };
  // One function for each work, so that one that ends takes only its own question away.
  function ask(event: BeforeUnloadEvent): void {
    event.preventDefault();
  }
}

/** A work around a promise, which ends with it. */
export async function asWork<T>(work: WorkUnderWay, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } finally {
    work.end();
  }
}

export const useLongWorks = (): readonly LongWork[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );

function change(next: readonly LongWork[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
