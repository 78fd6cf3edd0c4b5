import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { expectFocusOn, pasteByKeyboard, tabTo } from '../support/keyboard';
import { signInAs } from '../support/sign-in';

/** A browser that has nothing in its cache yet. */
const FIRST_VISIT = { timeout: 30_000 };

const gastro = (page: Page, row: RegExp) => page.getByRole('row', { name: row }).getByRole('textbox', { name: /^Gastro/ });
const isSaved = (page: Page) => expect(page.getByText('Uloženo', { exact: true })).toBeVisible();

const TITLE = 'the monthly order by keyboard alone: from home to the QR code, with a paste, an undo and a colleague on the same cell';

test(TITLE, { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(600_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);

  await test.step('from home to the grid', async () => {
    await tabTo(page, /^(Nová objednávka|Pokračovat v objednávce)$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ordering$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Nová objednávka' })).toBeVisible();
    await tabTo(page, /^Začít objednávku$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Nová objednávka Multibenefit' })).toBeVisible();
    await expect(gastro(page, /P1003/)).toBeVisible();
  });

  await test.step('a new card for somebody found by number', async () => {
    await tabTo(page, /^Hledat zaměstnance$/);
    await page.keyboard.type('P1087');
    await expect(page.getByRole('row', { name: /P1003/ })).toHaveCount(0);
    await tabTo(page, /^Přidat kartu do košíku/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Košík:\s+1 karta/ })).toBeVisible();
    await page.goto('/ordering/manual/90C');
    await expect(gastro(page, /P1003/)).toBeVisible();
  });

  await test.step('written, copied down, undone and made again', async () => {
    await tabTo(page, /^Gastro, Kč: Dvořák/);
    await page.keyboard.type('2400');
    await page.keyboard.press('Enter');
    await expectFocusOn(page, /^Gastro, Kč: Křížová/);
    await page.keyboard.press('ControlOrMeta+D');
    await expect(gastro(page, /P1006/)).toHaveValue(/2\s400/);
    await page.keyboard.press('ControlOrMeta+Z');
    await expect(gastro(page, /P1006/)).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+Y');
    await expect(gastro(page, /P1006/)).toHaveValue(/2\s400/);
    await isSaved(page);
  });

  await test.step('a sheet with personal numbers is shown first and goes in with Enter', async () => {
    const lines = [1009, 1012, 1015, 1018, 1021, 1024, 1027, 1030, 1033, 1036, 1039].map((number) => `P${number}\t1200\t300`);
    await pasteByKeyboard(page, ['Číslo\tGastro\tZdraví', ...lines, 'P9999\t100\t'].join('\n'));
    const dialog = page.getByRole('dialog', { name: 'Vložení z Excelu' });
    await expect(dialog.getByRole('row', { name: /P9999/ })).toBeVisible();
    await expectAccessible(page, 'paste preview');
    await expect(dialog.getByRole('button', { name: 'Vložit 22 hodnot' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(gastro(page, /P1009/)).toHaveValue(/1\s200/);
    await isSaved(page);
  });

  await test.step('a colleague wrote the same cell: the person decides', async () => {
    const colleague = await (await browser.newContext()).newPage();
    await signInAs(colleague, 'Tomáš Beran');
    await colleague.goto('/ordering/manual/90C');
    await expect(gastro(colleague, /P1003/)).toHaveValue(/2\s400/, FIRST_VISIT);
    await page.keyboard.press('ArrowUp');
    await expectFocusOn(page, /^Gastro, Kč: Dvořák/);
    await page.keyboard.type('2000');
    const [answer] = await Promise.all([
      colleague.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/basket')),
      gastro(colleague, /P1003/)
        .fill('1500')
        .then(() => gastro(colleague, /P1003/).press('Enter')),
    ]);
    expect(answer.ok()).toBe(true);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 hodnotu mezitím změnil někdo jiný.')).toBeVisible();
    await tabTo(page, /^Rozhodnout$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Souběžné změny' })).toContainText('Tomáš Beran');
    await expectAccessible(page, 'conflict');
    await tabTo(page, /^Ponechat moje/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(gastro(page, /P1003/)).toHaveValue(/2\s000/);
    await isSaved(page);
    await colleague.context().close();
  });

  await test.step('past the table and through the checkout to the payment', async () => {
    await page.keyboard.press('F6');
    await expect(page.getByRole('button', { name: 'Pokračovat' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Souhrn košíku' })).toBeVisible();
    await tabTo(page, /Název objednávky/);
    await page.keyboard.type('Klávesnicí');
    await tabTo(page, /^Pokračovat$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: /PPL/ })).toBeVisible();
    await tabTo(page, /Doručení|PPL|Česká pošta/);
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await tabTo(page, /^Pokračovat$/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Celkem s DPH')).toBeVisible();
    await tabTo(page, /^Odeslat objednávku$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /Objednávka je odeslaná/ })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();
  });
  watch.expectClean();
});
