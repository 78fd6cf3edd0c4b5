import { expect, test } from '@playwright/test';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { pressOn, tabTo } from '../support/keyboard';
import { signInAs } from '../support/sign-in';

test('[IMD-005] [IMD-006] [IMD-011] a file of names is filled in, mended, put into the basket and taken back by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);
  await page.goto('/ordering/import/90C');

  await test.step('the file is chosen and sent', async () => {
    await tabTo(page, /^Vybrat soubor$/);
    const text = ['Jméno a příjmení;Stravné', 'Dvořák Antonín;2400', 'Svobodová Barbora;2 40O', 'Nikdo Neznámý;100'].join('\r\n');
    // Which file it is asks a window of the system.
    await page.locator('input[type=file]').setInputFiles({ name: 'jmena.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await pressOn(page, /^Nahrát a zkontrolovat$/);
    await expect(page.getByRole('heading', { name: '3 řádky potřebují opravit' })).toBeVisible();
  });

  await test.step('the numbers are filled in by names', async () => {
    await pressOn(page, /^Doplnit podle jmen$/);
    await expect(page.getByText(/^Doplnili jsme 2\sosobní čísla\. 1\sřádek zbývá/)).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 řádky potřebují opravit' })).toBeVisible();
  });

  await test.step('an amount is mended in its cell, who is not known is left out', async () => {
    await tabTo(page, /^Stravné, řádek 3$/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2400');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '1 řádek potřebuje opravit' })).toBeVisible();
    await pressOn(page, /^vynechat$/);
    await expect(page.getByRole('heading', { name: 'Všechny řádky jsou v pořádku' })).toBeVisible();
  });

  await test.step('into the basket and back', async () => {
    await pressOn(page, /^Vložit do košíku$/);
    await expect(page.getByText('2 řádky jsou v košíku.')).toBeVisible();
    await pressOn(page, /^Vrátit košík do stavu před importem$/);
    await expect(page.getByText('Vrátili jsme 2 položky košíku.')).toBeVisible();
  });
  watch.expectClean();
});
