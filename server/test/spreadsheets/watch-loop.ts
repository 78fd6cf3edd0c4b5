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
    /** Half of the pieces held the loop up no longer: what a reader does holds for every file, what the machine does beside it for some. */
    median: (): number => worst.toSorted((one, other) => one - other)[Math.floor(worst.length / 2)] ?? 0,
  };
}
