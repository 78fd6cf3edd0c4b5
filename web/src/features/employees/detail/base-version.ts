interface Versions {
  /** What the form was filled from. */
  base: number;
  /** What is known now. */
  now: number;
  isDirty: boolean;
  /** Versions this drawer saved itself, each over the one before it. */
  ours: ReadonlySet<number>;
}

/**
 * What becomes of a form when a newer version of its employee is known: an untouched form is filled anew; a form with unsaved values moves
 * on only over a change made in this drawer. Somebody else's change is not passed over: saving then meets it and shows it.
 */
export function followVersion({ base, now, isDirty, ours }: Versions): 'refill' | 'move' | 'stay' {
  if (now <= base) return 'stay';
  if (!isDirty) return 'refill';
  return now === base + 1 && ours.has(now) ? 'move' : 'stay';
}
