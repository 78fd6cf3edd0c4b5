import { setTimeout as pause } from 'node:timers/promises';

/** Runs work one after another, each beginning at least so long after the one before; a failure does not hold up the next. */
export function takeTurns(gapMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    const gap = last.then(() => pause(gapMs));
    last = Promise.all([settled, gap]);
    return turn;
  };
}
