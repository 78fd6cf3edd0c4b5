import { expect, type Page } from '@playwright/test';

const MOST = 150;

type Key = 'Tab' | 'Shift+Tab';

/**
 * Tabs forward, or with Shift+Tab back, until the focus stands on something whose name or words match; fails when it never does, and tells what
 * it passed. On its way every stop must be seen: it is in the window, nothing lies over it, and it looks otherwise than without the focus.
 */
export async function tabTo(page: Page, name: RegExp, key: Key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MOST; step += 1) {
    await page.keyboard.press(key);
    const { focused, fault } = await page.evaluate(lookAtFocus);
    if (fault !== null) throw new Error(`on the way to ${name}: ${fault}; passed: ${passed.join(' | ')}`);
    if (name.test(focused)) return;
    passed.push(focused.slice(0, 40));
  }
  throw new Error(`the keyboard never reached ${name}; passed: ${passed.join(' | ')}`);
}

/** Tabs to a field and writes into it. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Tabs to what is pressed, and presses it. */
export async function pressOn(page: Page, name: RegExp, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Runs in the page: what has the focus, and what is wrong with how it is seen. Remembers it for the next look. */
async function lookAtFocus(): Promise<{ focused: string; fault: string | null }> {
  const memory = window as { lastFocus?: { element: Element; look: string } };
  // A page that is just being loaded has no body yet.
  const element = document.activeElement ?? document.documentElement;
  const labelsOf = (of: Element): Element[] => [...((of as HTMLInputElement).labels ?? [])];
  const nameOf = (of: Element): string =>
    (of.getAttribute('aria-label') ?? (labelsOf(of)[0]?.textContent || of.textContent || of.tagName)).replaceAll('\u00a0', ' ').trim();
  /** The marks of a focus: on it, before and after it, on what is beside it or what it lies in. */
  const lookOf = (of: Element): string => {
    const parents = [of.parentElement, of.parentElement?.parentElement, of.parentElement?.parentElement?.parentElement];
    return [of, ...parents, ...(of.parentElement?.children ?? [])]
      .filter((one) => one instanceof Element)
      .flatMap((one) => [undefined, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.textDecorationLine])
      .join();
  };
  const isSeen = (): boolean =>
    // A link that goes over two lines has a box for each.
    [element, ...labelsOf(element)].some((shown) =>
      [...shown.getClientRects()].some(({ left, top, width, height }) =>
        [0.5, 0.1, 0.9].some((part) => shown.contains(document.elementFromPoint(left + width * part, top + height / 2))),
      ),
    );
  const before = memory.lastFocus;
  const wasSeen =
    before === undefined || !before.element.isConnected || before.element === element || lookOf(before.element) !== before.look;
  const isSomewhere = element !== document.body && element !== document.documentElement;
  // A mark may come by and by; and what only a script moves the focus to (a screen that opened) needs none.
  await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
  const needsMark = isSomewhere && element.getAttribute('tabindex') !== '-1';
  memory.lastFocus = needsMark ? { element, look: lookOf(element) } : undefined;
  if (!wasSeen) return { focused: '', fault: `the focus on "${nameOf(before.element).slice(0, 60)}" cannot be seen` };
  // What is going away may lie over it for a moment, or be what has the focus.
  const end = performance.now() + 3_000;
  const isOutOfSight = () => isSomewhere && document.activeElement === element && !isSeen();
  while (isOutOfSight() && performance.now() < end) await new Promise((resume) => requestAnimationFrame(resume));
  if (isOutOfSight()) return { focused: '', fault: `"${nameOf(element).slice(0, 60)}" has the focus and is out of sight` };
  return { focused: isSomewhere ? nameOf(element) : '(the browser)', fault: null };
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
