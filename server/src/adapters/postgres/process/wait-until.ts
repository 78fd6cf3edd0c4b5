import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 5;

/** Asks again every few milliseconds; false when the answer was still no after `timeoutMs`. */
export async function waitUntil(condition: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > deadline) return false;
    await sleep(STEP_MS);
  }
  return true;
}
