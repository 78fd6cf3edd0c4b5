const retries = new WeakMap<object, () => unknown>();

/**
 * Whoever waits for a change and goes on after it takes over the repetition of the failed one: a form is sent again as a whole, so that it
 * settles, closes and has its lists read again. Without it only the call would be repeated, and its answer reach nobody.
 */
export function retryWith(error: unknown, run: () => unknown): void {
  if (typeof error === 'object' && error !== null) retries.set(error, run);
}

/** The repetition somebody took over; undefined for none. */
export const retryOf = (error: unknown): (() => unknown) | undefined =>
  typeof error === 'object' && error !== null ? retries.get(error) : undefined;
