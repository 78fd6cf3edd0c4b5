/** How often something that breaks is tried again, and after which pauses; kept in memory, so a new process begins anew. */
export interface Patience {
  isDue(key: string): boolean;
  /** Counts a failure; false when it was the last one. */
  mayTryAgain(key: string): boolean;
  forget(key: string): void;
}

interface Options {
  tries: number;
  /** Doubles with every failure. */
  firstPauseMs: number;
  now: () => number;
}

export function patience({ tries, firstPauseMs, now }: Options): Patience {
  const failures = new Map<string, { count: number; dueAt: number }>();
  return {
    isDue: (key) => now() >= (failures.get(key)?.dueAt ?? 0),
    mayTryAgain: (key) => {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, dueAt: now() + firstPauseMs * 2 ** (count - 1) });
      return count < tries;
    },
    forget: (key) => void failures.delete(key),
  };
}
