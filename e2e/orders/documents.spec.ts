import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

test('[INV-001] [INV-002] accounting documents: the tab, a reload, the filter, a file', async ({ page }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Účetní doklady' }).click();
  await expect(page).toHaveURL(/\/orders\/invoices\?.*sortBy=createDate/);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'list');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Účetní doklady' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  await test.step('narrowed to invoices', async () => {
    await page.getByRole('button', { name: /^Filtr/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Filtr' });
    await expectAccessible(page, 'filter');
    await drawer.getByLabel('Číslo dokladu').fill('526');
    await drawer.getByRole('button', { name: 'Použít' }).click();
    await expect(page.getByRole('button', { name: 'Odebrat filtr Číslo dokladu: 526' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Zálohová faktura/ })).toHaveCount(0);
  });

  await test.step('a PDF and an export', async () => {
    const pdf = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^PDF: Faktura/ })
      .first()
      .click();
    expect((await pdf).suggestedFilename()).toMatch(/^Faktura 5\d{9}\.pdf$/);
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportovat' }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    expect((await csv).suggestedFilename()).toMatch(/^ucetni-doklady-.*\.csv$/);
  });
  watch.expectClean();
});
