import { expect, test } from '@playwright/test';
import { signInAs } from '../support/sign-in';

test('[DESK-031] states chosen in the filter of orders stand beside each other, and all of them in the address', async ({ page }) => {
  await signInAs(page, 'Petr Ryba', /\/provider$/);
  await page.getByRole('link', { name: /^Objednávky/ }).click();
  await page.getByRole('button', { name: 'Filtr' }).click();
  const filter = page.getByRole('dialog');
  await filter.getByLabel('Stav').press('ArrowDown');
  for (const state of ['Po splatnosti', 'Pozastavená']) await page.getByRole('option', { name: state }).click();
  await page.keyboard.press('Escape');
  const [first, second] = [filter.getByText('Po splatnosti'), filter.getByText('Pozastavená')];
  await expect(second).toBeVisible();
  expect((await first.boundingBox())?.y).toBe((await second.boundingBox())?.y);
  await filter.getByRole('button', { name: 'Použít' }).click();
  await expect(page.getByRole('button', { name: 'Odebrat filtr Stav: Po splatnosti, Pozastavená' })).toBeVisible();
  expect(decodeURIComponent(page.url())).toContain('filter[status]');
});
