import { expect, test } from '@playwright/test';
import { signInAs } from '../support/sign-in';

test('[DESK-014] beside a line of the bank every sum can be read on a phone', async ({ page }) => {
  await signInAs(page, 'Petr Ryba', /\/provider$/);
  const found = await page.request.get('/api/provider/movements?filter[status]=unmatched');
  const { data } = (await found.json()) as { data: { uid: string; counterName: string }[] };
  const movement = data.find(({ counterName }) => counterName.includes('Kolín'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/provider/money/movements/${movement?.uid}`);
  await expect(page.getByRole('button', { name: 'Zeptat se firmy' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(4);
  const ends = await page.getByRole('table').evaluateAll((tables) => tables.map((table) => table.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThan(390);
});
