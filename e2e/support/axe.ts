import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No violation of WCAG A, AA or best practice in the state the page is in. A screen that was led to a moment ago may still be reading, without
 * its heading: what it comes to is looked at.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect
    .configure({ soft: true })
    .poll(() => violationsIn(page), { message: `accessible: ${state}`, timeout: 30_000 })
    .toEqual([]);
}

/** Within the page (it holds no frames of others): otherwise every look opens one more page to put its findings together. */
async function violationsIn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id} ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}
