import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const health = (page: Page, row: RegExp) => page.getByRole('row', { name: row }).getByRole('textbox', { name: /^Zdraví/ });
const isSaved = (page: Page) => expect(page.getByText('Uloženo', { exact: true })).toBeVisible();

async function write(page: Page, row: RegExp, value: string): Promise<void> {
  await health(page, row).fill(value);
  await health(page, row).press('Enter');
  await page.waitForTimeout(600);
  await isSaved(page);
}

const TITLE = 'two people on one basket see each other’s work, and what one takes out the other can put back';

test(TITLE, { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  const other = await (await browser.newContext({ locale: 'cs-CZ' })).newPage();
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);
  await signInAs(other, 'Tomáš Beran');
  for (const one of [page, other]) {
    await one.goto('/ordering/manual/90C');
    // A browser that has nothing in its cache yet.
    await expect(health(one, /P1003/)).toBeVisible({ timeout: 30_000 });
  }
  // What other journeys took out is no news of this one.
  await page
    .getByRole('button', { name: 'Rozumím, skrýt' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);

  await test.step('a change by one comes to the other by itself, signed', async () => {
    await write(other, /P1003/, '700');
    await expect(health(page, /P1003/)).toHaveValue('700', { timeout: 15_000 });
    await expect(health(page, /P1003/)).toHaveAttribute('title', /Mezitím změněno: Tomáš Beran/);
    await expect(health(other, /P1003/)).not.toHaveAttribute('title', /./);
    await expectAccessible(page, 'changed by a colleague');
  });

  await test.step('different cells do not disturb each other', async () => {
    await Promise.all([write(page, /P1006/, '300'), write(other, /P1009/, '400')]);
    await expect(health(page, /P1009/)).toHaveValue('400', { timeout: 15_000 });
    await expect(health(other, /P1006/)).toHaveValue('300', { timeout: 15_000 });
  });

  await test.step('one empties the basket, the other is told and puts it back', async () => {
    await other.getByRole('button', { name: 'Vyprázdnit košík' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Vyprázdnit košík' }).click();
    await expect(other.getByText('Košík je prázdný.')).toBeVisible();
    await expect(page.getByText(/Z\skošíku zmizelo: kredit 1\s400,00\sKč\./)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByText(/Vyprázdnění košíku, Tomáš Beran/)).toBeVisible();
    await expectAccessible(page, 'what left the basket');
    await page.getByRole('button', { name: 'Vrátit, co jde ještě objednat' }).first().click();
    await expect(page.getByText('Do košíku se vrátily 3 položky.')).toBeVisible();
    await expect(health(page, /P1006/)).toHaveValue('300');
    await expect(health(other, /P1003/)).toHaveValue('700', { timeout: 15_000 });
  });

  await test.step('the history keeps it; emptying oneself can be undone at once', async () => {
    await page.getByRole('button', { name: 'Historie košíku' }).click();
    await expect(
      page
        .getByRole('dialog', { name: 'Historie košíku' })
        .getByText(/Vráceno/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page, 'history of the basket');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Vyprázdnit košík' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vyprázdnit košík' }).click();
    await page.getByRole('button', { name: 'Vrátit zpět' }).click();
    await expect(page.getByText('Do košíku se vrátily 3 položky.').last()).toBeVisible();
    await page.getByRole('button', { name: 'Vyprázdnit košík' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Vyprázdnit košík' }).click();
    await expect(health(page, /P1006/)).toHaveValue('');
  });
  await other.context().close();
  watch.expectClean();
});
