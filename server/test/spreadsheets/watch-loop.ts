import { monitorEventLoopDelay } from 'node:perf_hooks';

const NANOSECONDS = 1e6;

/** How long the event loop stood still at most, piece of work by piece of work, in milliseconds. */
export function watchLoop() {
  const worst: number[] = [];
  return {
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      const delay = monitorEventLoopDelay({ resolution: 2 });
      delay.enable();
      try {
        return await work();
      } finally {
        delay.disable();
        worst.push(delay.max / NANOSECONDS);
      }
    },
    /** Of that share of the pieces, from the best one, the worst. */
    slowest: (share: number): number => worst.toSorted((one, other) => one - other)[Math.ceil(worst.length * share) - 1] ?? 0,
  };
}
