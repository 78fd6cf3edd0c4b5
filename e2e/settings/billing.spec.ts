import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const block = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) });

interface Change {
  block: string;
  field: string | RegExp;
  value: string;
  submit: string;
}

/** Changes one field of a block and waits until the change is acknowledged. */
async function change(page: Page, { block: name, field, value, submit }: Change): Promise<void> {
  await block(page, name)
    .getByRole('button', { name: /^Upravit/ })
    .click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('textbox', { name: field }).fill(value);
  await drawer.getByRole('button', { name: submit }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block(page, name)).toContainText(value);
  await expect(block(page, name).getByRole('button', { name: /^Upravit/ })).not.toHaveAttribute('aria-disabled', 'true', {
    timeout: 30_000,
  });
}

test('[ACC-010] [ACC-011] [ACC-012] the main person changes the billing data of the company and takes its documents', async ({ page }) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await page.getByRole('link', { name: 'Nastavení' }).first().click();
  await expect(page).toHaveURL(/\/settings\/billing/);
  await expect(block(page, 'Bankovní účet')).toBeVisible();
  await expectAccessible(page, 'billing');

  await test.step('the address, and back', async () => {
    const address = { block: 'Fakturační adresa', field: 'Město', submit: 'Uložit adresu' };
    await change(page, { ...address, value: 'Kolín II' });
    await page.reload();
    await expect(block(page, 'Fakturační adresa')).toContainText('Kolín II');
    await change(page, { ...address, value: 'Kolín' });
    await expect(block(page, 'Fakturační adresa')).not.toContainText('Kolín II');
  });

  await test.step('the account, and back', async () => {
    const account = { block: 'Bankovní účet', field: 'Číslo účtu', submit: 'Uložit účet' };
    const before = (await block(page, 'Bankovní účet').innerText()).match(/\d{10}(?=\/\d{4})/)?.[0] ?? '';
    await change(page, { ...account, value: '2000145399' });
    await change(page, { ...account, value: before });
  });

  await test.step('one more e-mail, and without it again', async () => {
    const emails = block(page, 'E-maily pro zasílání faktur');
    await emails.getByRole('button', { name: /^Upravit/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Přidat e-mail' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: '2. e-mail' }).fill('ucetni@pekarna-lipa.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Uložit e-maily' }).click();
    await expect(emails).toContainText('ucetni@pekarna-lipa.example');
    await emails.getByRole('button', { name: /^Upravit/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Odebrat ucetni@pekarna-lipa.example' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Uložit e-maily' }).click();
    await expect(emails).not.toContainText('ucetni@pekarna-lipa.example');
  });

  await test.step('all documents in one archive', async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Stáhnout vše (ZIP)').click()]);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
  watch.expectClean();
});
