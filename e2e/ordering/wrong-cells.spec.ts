import { expect, test, type Page } from '@playwright/test';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const gastro = (page: Page, row: RegExp) => page.getByRole('row', { name: row }).getByRole('textbox', { name: /^Gastro/ });
/** A page read anew on a busy machine. */
const ANEW = { timeout: 30_000 };
const GRID = '/ordering/manual/90C';

test('[F-003] [F-004] what is written in the grid is ordered, kept or asked about', async ({ page }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);
  await page.goto(GRID);

  await test.step('a wrong text is told in its cell and in the bar', async () => {
    await gastro(page, /P1003/).fill('1500');
    await gastro(page, /P1003/).press('Enter');
    await gastro(page, /P1012/).fill('60000');
    await gastro(page, /P1012/).press('Enter');
    await expect(page.getByText('1 až 50 000 Kč')).toBeVisible();
    await expect(page.getByRole('button', { name: '1 chyba' })).toBeVisible();
  });

  await test.step('closing or reloading asks, and both it and the number still being typed are there afterwards', async () => {
    await gastro(page, /P1006/).click();
    await page.keyboard.type('700');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.reload();
    await (await asked).accept();
    await reloaded;
    await expect(gastro(page, /P1012/)).toHaveValue('60000', ANEW);
    await expect(gastro(page, /P1006/)).toHaveValue('700');
  });

  await test.step('another page and back: it stands there still', async () => {
    await page.getByRole('link', { name: 'Přehled objednávek', exact: true }).click();
    await expect(page).toHaveURL(/\/orders/);
    await page.goBack();
    await expect(gastro(page, /P1012/)).toHaveValue('60000', ANEW);
    await expect(gastro(page, /P1003/)).toHaveValue(/1\s500/);
  });

  await test.step('finishing lists it; Opravit leads to the cell, also when a search hides it', async () => {
    await page.getByRole('searchbox', { name: 'Hledat zaměstnance' }).fill('P1003');
    await expect(page.getByRole('row', { name: /P1012/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Jednu hodnotu nelze objednat' });
    await expect(dialog).toContainText('P1012');
    await expect(dialog).toContainText('60000');
    await dialog.getByRole('button', { name: 'Opravit' }).click();
    await expect(gastro(page, /P1012/)).toBeFocused(ANEW);
    await expect(gastro(page, /P1012/)).toHaveValue('60000');
  });

  await test.step('ordering without it is a choice said aloud', async () => {
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await page.getByRole('button', { name: 'Objednat bez ní' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Kontrola ceny' })).toBeVisible(ANEW);
    await page.goto(GRID);
    await expect(gastro(page, /P1003/)).toHaveValue(/1\s500/, ANEW);
    await expect(gastro(page, /P1012/)).toHaveValue('');
  });
  watch.expectClean();
});
