import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { pressOn, tabTo } from './keyboard';

/** The provider's own people in the demonstration. */
export type DeskPerson = 'Ivana Králová' | 'Petr Ryba' | 'Lenka Veselá' | 'Martin Doležal';

/** Signs in at the desk by keyboard alone, through the landing page and the embedded identity provider. */
export async function signInAtDesk(page: Page, name: DeskPerson): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: /Přihlásit se/ }).first()).toBeVisible();
  await pressOn(page, /^Přihlásit se/);
  await expect(page).toHaveURL(/\/oidc\//);
  await pressOn(page, new RegExp(`^${name}`, 'u'));
  await expect(page).toHaveURL(/\/provider$/);
  await expect(heading(page)).toHaveText(COUNTED);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const COUNTED = /^(\d+)\s+věc/u;

/** Back to the cockpit, by the menu. */
export async function goToToday(page: Page): Promise<void> {
  await tabTo(page, /^Dnes/u, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(COUNTED);
}

const MOST_CASES = 80;

interface WaitingCase {
  queue: string;
  /** Of its title in the cockpit. */
  title: RegExp;
}

/** By arrows to the case of the queue whose title matches; answers the title. */
export async function goToCase(page: Page, { queue, title }: WaitingCase): Promise<string> {
  const section = page.getByRole('region', { name: queue });
  // What has just gone wrong is seen within a minute (DESK-008).
  await expect(section.getByText(title).first()).toBeVisible({ timeout: 75_000 });
  const passed: string[] = [];
  for (let step = 0; step < MOST_CASES; step += 1) {
    await page.keyboard.press('ArrowDown');
    const found = /^Podrobnosti: (.*)$/u.exec(await focusedWords(page))?.[1] ?? '';
    if (title.test(found) && (await section.locator(':focus').count()) === 1) return found;
    passed.push(found);
  }
  throw new Error(`the arrows never reached ${title} of ${queue}; passed: ${passed.join(' | ')}`);
}

export const focusedWords = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').replaceAll('\u00a0', ' ').trim();
  });

/** Takes the case that matches, sees that it is theirs, and goes where it is solved; answers its title. */
export async function takeAndOpen(page: Page, one: WaitingCase): Promise<string> {
  const found = await goToCase(page, one);
  await page.keyboard.press('v');
  const row = page.getByRole('region', { name: one.queue }).getByRole('listitem').filter({ hasText: found });
  await expect(row.first()).toContainText('vy');
  await page.keyboard.press('o');
  await expect(page).not.toHaveURL(/\/provider(\?.*)?$/u);
  return found;
}

/** In an open menu, on to the item that matches, and chooses it. */
export async function chooseItem(page: Page, item: RegExp): Promise<void> {
  await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
  for (let step = 0; step < 10; step += 1) {
    if (item.test(await focusedWords(page))) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows never reached ${item}`);
}

const LOOKS = [
  { width: 1440, colorScheme: 'light' },
  { width: 1024, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'dark' },
  { width: 1024, colorScheme: 'light' },
] as const;

/** Nothing is wrong with the state the page is in: in light and dark, wide and narrow; `often` as every pair of them, else as the first two. */
export async function expectAccessibleEverywhere(page: Page, state: string, { often = false } = {}): Promise<void> {
  for (const { width, colorScheme } of often ? LOOKS : LOOKS.slice(0, 2)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state}, ${colorScheme}, ${width}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
