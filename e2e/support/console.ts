import { expect, type Page } from '@playwright/test';

/** Collects what must never appear in the console: policy violations, errors, failed resources. Check it at the end of a journey. */
export function watchConsole(page: Page): { expectClean(): void; expectCleanBut(expected: RegExp): void } {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return {
    expectClean: () => expect(found).toEqual([]),
    expectCleanBut: (expected) => expect(found.filter((text) => !expected.test(text))).toEqual([]),
  };
}
