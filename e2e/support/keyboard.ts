import { expect, type Page } from '@playwright/test';

const MOST = 150;

/** Tabs forward, or with Shift+Tab back, until the focus stands on something whose name or words match; fails when it never does. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MOST; step += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null) return '';
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
      return element.getAttribute('aria-label') ?? (label || element.textContent || '');
    });
    if (name.test(focused.replaceAll('\u00a0', ' '))) return;
  }
  throw new Error(`the keyboard never reached ${name}`);
}

/** Puts a text on the clipboard and pastes it where the focus is. */
export async function pasteByKeyboard(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((written) => navigator.clipboard.writeText(written), text);
  await page.keyboard.press('ControlOrMeta+V');
}

/** The row's cell of a column has the focus. */
export const expectFocusOn = (page: Page, name: RegExp) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(name);
