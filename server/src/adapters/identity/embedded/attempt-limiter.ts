interface Limit {
  max: number;
  windowMs: number;
  now: () => Date;
}

export interface AttemptLimiter {
  /** Counts an attempt before it is made, so that parallel guesses count too; false when there were too many. */
  take(key: string): boolean;
  /** A success was not a guess: gives the counted attempt back. */
  forgive(key: string): void;
}

const MAX_KEYS = 10_000;

/** Attempts per key in a fixed window, kept in memory: the embedded provider runs in one process. */
export function attemptLimiter({ max, windowMs, now }: Limit): AttemptLimiter {
  const counts = new Map<string, { count: number; endsAt: number }>();
  return {
    take(key) {
      const at = now().getTime();
      const known = counts.get(key);
      const current = known !== undefined && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
      current.count += 1;
      if (counts.size >= MAX_KEYS) dropEnded(counts, at);
      counts.set(key, current);
      return current.count <= max;
    },
    forgive(key) {
      const known = counts.get(key);
      if (known !== undefined) known.count -= 1;
    },
  };
}

function dropEnded(counts: Map<string, { endsAt: number }>, at: number): void {
  for (const [key, { endsAt }] of counts) if (endsAt <= at) counts.delete(key);
  if (counts.size >= MAX_KEYS) counts.clear();
}
