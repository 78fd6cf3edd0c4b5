import { LRUCache } from 'lru-cache';
import type { RegisterFailure } from './business-register';

interface Settings {
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number;
}

/** Public registers limit their callers and change by the day. */
const TTL_MS = 24 * 60 * 60 * 1_000;
const MOST_ANSWERS = 5_000;

/** The same register asked once a day for one number, by however many people at a time; a failure is not remembered. */
export function remember<Answer extends { ok: true } | RegisterFailure>(
  register: { find(number: string): Promise<Answer> },
  { clock = () => performance.now() }: Settings = {},
): { find(number: string): Promise<Answer> } {
  const asked = new LRUCache<string, Promise<Answer>>({ max: MOST_ANSWERS, ttl: TTL_MS, perf: { now: clock }, ttlResolution: 0 });
  return {
    find: (number) => {
      const known = asked.get(number);
      if (known !== undefined) return known;
      const answer = register.find(number);
      asked.set(number, answer);
      void answer.then(({ ok }) => ok || asked.delete(number));
      return answer;
    },
  };
}
