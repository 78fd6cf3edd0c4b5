import { setTimeout as pause } from 'node:timers/promises';

/**
 * Runs work one after another, with at least so long between the end of one and the beginning of the next: counted from beginnings, two calls could
 * arrive closer than that when the first is long on its way. A failure does not hold up the next.
 */
export function takeTurns(gapMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    last = settled.then(() => pause(gapMs));
    return turn;
  };
}
