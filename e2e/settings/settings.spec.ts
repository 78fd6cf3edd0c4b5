import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Části nastavení' }).getByRole('link', { name });
const gastro = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dobíjení Gastro' }) });

const openSedlacek = (page: Page) =>
  page
    .getByRole('row', { name: /Sedláček/ })
    .getByText('Sedláček')
    .click();

/** Chooses how Gastro is entered; the amount per day belongs to days alone. */
async function enterGastro(page: Page, method: string, perDay?: string): Promise<void> {
  await page.getByRole('button', { name: 'Upravit: Dobíjení Gastro' }).click();
  const drawer = page.getByRole('dialog', { name: 'Dobíjení Gastro' });
  await drawer.getByRole('radio', { name: method }).check();
  if (perDay !== undefined) await drawer.getByRole('textbox', { name: 'Hodnota na den' }).fill(perDay);
  await expectAccessible(page, 'Gastro top-up');
  await drawer.getByRole('button', { name: 'Uložit nastavení' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('[ACC-009] [ACC-013] [ACC-229] the main person changes how Gastro is entered and a colleague’s phone', async ({ page }) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');

  await test.step('Gastro by days, and back', async () => {
    await page.goto('/settings/credit');
    await enterGastro(page, 'Podle odpracovaných dnů', '150,50');
    await page.reload();
    await expect(gastro(page)).toContainText(/150,50\sKč na\sden/);
    await enterGastro(page, 'Celkovou částkou');
    await expect(gastro(page)).toContainText('Celkovou částkou');
    await expect(gastro(page)).not.toContainText('den');
  });

  await test.step('the phone of a colleague', async () => {
    await tab(page, 'Kontaktní osoby').click();
    await openSedlacek(page);
    const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Telefon' });
    await phone.fill('+420 601 000 777');
    await page.getByRole('dialog').getByRole('button', { name: 'Uložit osobu' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await openSedlacek(page);
    await expect(phone).toHaveValue(/601\s?000\s?777/, { timeout: 30_000 });
  });
  watch.expectClean();
});

test('a standard person reads the settings and changes Gastro alone', async ({ page }) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Tomáš Beran');
  await page.goto('/settings/contact-persons');
  await expect(page.getByRole('row', { name: /Sedláček/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Přidat/ })).toHaveCount(0);
  await tab(page, 'Adresy').click();
  await expect(page.getByRole('table').or(page.getByRole('grid')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Přidat/ })).toHaveCount(0);
  await tab(page, 'Kredit').click();
  await expect(page.getByText('Upravit to může jen hlavní kontaktní osoba.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Upravit/ })).toHaveText(['Upravit']);
  await expectAccessible(page, 'credit of a standard person');
  watch.expectClean();
});
