/** Repeatable chance: the same seed gives the same demonstration, whenever and wherever it is made. */
export interface Random {
  /** Whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True in `percent` cases of a hundred. */
  chance: (percent: number) => boolean;
}

/** Mulberry32: small, fast, good enough for names and amounts. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    pick: (values) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
    chance: (percent) => next() * 100 < percent,
  };
}
