import { expect, type Page } from '@playwright/test';

/** A first visit asks who is signed in; 401 is the answer "nobody", not a failure (ACC-S10). */
const SAYS_NOBODY = /\/api\/auth\/info$/;

/** Collects what must never appear in the console: policy violations, errors, failed resources. Check it at the end of a journey. */
export function watchConsole(page: Page): { expectClean(): void } {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !SAYS_NOBODY.test(message.location().url)) found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return { expectClean: () => expect(found).toEqual([]) };
}
