import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const cell = (page: Page, name: RegExp) => page.getByRole('row', { name: /P1003/ }).getByRole('textbox', { name });

async function write(page: Page, name: RegExp, value: string): Promise<void> {
  await cell(page, name).fill(value);
  await cell(page, name).press('Enter');
  await page.waitForTimeout(600);
  await expect(page.getByText('Uloženo', { exact: true })).toBeVisible();
}

/** Ticks the wallet or unticks it and agrees to what that costs; `said` is what the question says about the basket. */
async function changeWallet(page: Page, wallet: string, said: RegExp): Promise<void> {
  await page.goto('/settings/credit');
  await page.getByRole('button', { name: 'Upravit: Peněženky Flexi' }).click();
  const drawer = page.getByRole('dialog', { name: 'Peněženky Flexi' });
  await drawer.getByRole('checkbox', { name: wallet }).click();
  await expectAccessible(page, 'wallets');
  await drawer.getByRole('button', { name: 'Uložit peněženky' }).click();
  const question = page.getByRole('dialog', { name: 'Změnit peněženky?' });
  await expect(question).toContainText(said);
  await expectAccessible(page, 'question about the wallets');
  await question.getByRole('button', { name: 'Změnit peněženky' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const tags = (page: Page) => page.getByRole('list', { name: 'Používané peněženky' }).getByRole('listitem').allInnerTexts();

/** Puts back what the first change of wallets took; other journeys may have left news of theirs. */
async function restore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Historie košíku' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Vrátit, co jde ještě objednat: kredit 2\s700,00\sKč/ })
    .first()
    .click();
}

test('[ACC-014] [WAL-001] [WAL-023] [WAL-024] wallets are changed with a full basket and put back, and so is what was in it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);

  await test.step('a basket with Gastro and a wallet', async () => {
    await page.goto('/ordering/manual/90C');
    await expect(cell(page, /^Zdraví/)).toBeVisible({ timeout: 30_000 });
    await write(page, /^Gastro/, '2000');
    await write(page, /^Zdraví/, '700');
  });

  await test.step('the change says what it costs and leads to where it is put back', async () => {
    await changeWallet(page, 'Zdraví', /všechno, co v\sněm je: kredit 2\s700,00\sKč/);
    await expect(page.getByText('Změna peněženek vyprázdnila košík.')).toBeVisible();
    await expectAccessible(page, 'settings after the change');
    await page.reload();
    await expect.poll(() => tags(page)).toEqual(['Volný čas']);
    await page.goto('/settings/credit');
    await page.getByRole('navigation', { name: 'Hlavní nabídka' }).getByRole('link', { name: 'Nová objednávka' }).click();
    await expect(page.getByText(/Změna peněženek, Jana Dvořáková/)).toBeVisible();
    await restore(page);
    await expect(page.getByText(/Do\skošíku se vrátila 1\spoložka\./)).toBeVisible();
    await expect(page.getByText(/Nastavení firmy se mezitím změnilo/)).toBeVisible();
  });

  await test.step('what the wallets no longer allow stays out', async () => {
    await page.goto('/ordering/manual/90C');
    await expect(cell(page, /^Gastro/)).toHaveValue(/2\s?000/, { timeout: 30_000 });
    await expect(cell(page, /^Zdraví/)).toHaveCount(0);
  });

  await test.step('the wallets come back, and everything with them', async () => {
    await changeWallet(page, 'Zdraví', /všechno, co v\sněm je: kredit 2\s000,00\sKč/);
    await expect.poll(() => tags(page)).toEqual(['Zdraví', 'Volný čas']);
    await page.getByRole('link', { name: 'Otevřít objednávku' }).click();
    await restore(page);
    await expect(page.getByText(/Do\skošíku se vrátily 2\spoložky\./)).toBeVisible();
    await page.goto('/ordering/manual/90C');
    await expect(cell(page, /^Gastro/)).toHaveValue(/2\s?000/, { timeout: 30_000 });
    await expect(cell(page, /^Zdraví/)).toHaveValue('700');
  });

  await beginWithEmptyBasket(page);
  watch.expectClean();
});
