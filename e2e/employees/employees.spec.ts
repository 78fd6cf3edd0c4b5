import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const drawer = (page: Page) => page.getByRole('dialog').last();
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name });
const apply = (page: Page) => drawer(page).getByRole('button', { name: 'Použít' }).click();
const row = (page: Page, text: string | RegExp) => page.getByRole('row', { name: text });

/** Opens the list narrowed by the search box. */
async function search(page: Page, text: string): Promise<void> {
  await page.goto('/employees');
  await page.getByRole('searchbox', { name: 'Hledat zaměstnance' }).fill(text);
  await expect(page).toHaveURL(/fulltext/);
}

/** One after another: the second person saves over what the first looked at. */
async function changePhone(page: Page, phone: string): Promise<void> {
  await drawer(page).getByLabel('Telefon').fill(phone);
  await apply(page);
}

test('[EMP-003] [EMP-033] [EMP-046] [EMP-192] [EMP-036] [EMP-044] a new employee, found, changed by two people at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');

  await test.step('created with a number a spreadsheet would take for a formula', async () => {
    await page.goto('/employees?newFlexi=open');
    await expectAccessible(page, 'create');
    await drawer(page).getByLabel('Osobní číslo').fill('=1+1');
    await drawer(page).getByLabel('Jméno', { exact: true }).fill('Ludmila');
    await drawer(page).getByLabel('Příjmení').fill('Maček-Říhová');
    await drawer(page).getByRole('combobox', { name: 'Doručovací adresa' }).click();
    await page.getByRole('option').first().click();
    await drawer(page).getByRole('button', { name: 'Přidat zaměstnance' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('found without diacritics, opened by keyboard', async () => {
    await search(page, 'macek rih');
    await expect(row(page, /Maček-Říhová/)).toContainText('=1+1');
    await page.getByRole('link', { name: 'Maček-Říhová' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText('Osobní číslo =1+1');
    for (const name of ['Základní údaje', 'Účet', 'Karty', 'Adresy']) {
      await tab(page, name).click();
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
      await expectAccessible(page, `drawer ${name}`);
    }
  });

  await test.step('somebody else saves first: the difference is shown, nothing typed is lost', async () => {
    const context = await browser.newContext({ locale: 'cs-CZ' });
    const other = await context.newPage();
    await signInAs(other, 'Tomáš Beran');
    await other.goto(page.url().replace(/tab=\w+/, 'tab=basic'));
    await tab(page, 'Základní údaje').click();
    await expect(drawer(page).getByLabel('Telefon')).toBeVisible();
    await changePhone(other, '+420777111222');
    await expect(other.getByText('Zaměstnanec byl upraven.')).toBeVisible();
    await changePhone(page, '+420777333444');
    await expect(drawer(page)).toContainText('Tomáš Beran');
    await expectAccessible(page, 'conflict');
    await expect(drawer(page).getByLabel('Telefon')).toHaveValue(/777\s?333\s?444/);
    await drawer(page).getByRole('button', { name: 'Uložit moje' }).click();
    await expect(page.getByText('Zaměstnanec byl upraven.')).toBeVisible();
    await context.close();
  });
  // The refused save is an answer of the server that a browser also writes to its console.
  watch.expectCleanBut(/409/);
});

test('[EMP-017] the number stays at the edge while the list is moved sideways', async ({ page }) => {
  // The narrowest table: a little less and the list has no columns.
  await page.setViewportSize({ width: 620, height: 900 });
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/employees');
  await expect(row(page, 'P1006')).toBeVisible();
  const cells = row(page, 'P1006').locator('> *');
  const edges = () => cells.evaluateAll((all) => all.slice(1, 3).map((cell) => cell.getBoundingClientRect().left));
  const [number = 0, lastName = 0] = await edges();
  const moved = await page.locator('tbody').evaluate((body) => {
    body.scrollLeft = body.scrollWidth;
    return body.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  expect(await edges()).toEqual([number, lastName - moved]);
});

test('[EMP-034] [EMP-186] [GRP-001] bulk change into a new group, export of the selected, group deleted', async ({ page }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');

  await test.step('a group is made', async () => {
    await page.goto('/employees/groups');
    await expectAccessible(page, 'groups');
    await page.getByRole('button', { name: 'Vytvořit skupinu' }).click();
    await expectAccessible(page, 'new group');
    await drawer(page).getByLabel('Název').fill('Noční směna');
    await apply(page);
    await expect(row(page, /Noční směna/)).toContainText('0');
  });

  await test.step('three people move there, seen beforehand', async () => {
    await page.goto('/employees');
    for (const number of ['P1006', 'P1009', 'P1012']) await row(page, number).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Hromadná změna' }).click();
    await drawer(page).getByRole('radio', { name: 'Skupina' }).check();
    await drawer(page).getByRole('combobox', { name: 'Nová skupina' }).click();
    await page.getByRole('option', { name: 'Noční směna' }).click();
    await drawer(page).getByRole('button', { name: 'Zobrazit náhled' }).click();
    await expect(drawer(page)).toContainText('Změní se 3 zaměstnanci');
    await expectAccessible(page, 'preview of a bulk change');
    await drawer(page)
      .getByRole('button', { name: /Změnit u 3/ })
      .click();
    await expect(page.getByText('Změněno u 3 zaměstnanců.')).toBeVisible();
    await expect(row(page, 'P1006')).toContainText('Noční směna');
  });

  await test.step('the selected are exported', async () => {
    for (const number of ['P1006', 'P1009']) await row(page, number).getByRole('checkbox').check();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportovat (2)' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^zamestnanci-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  await test.step('the group goes, its people stay', async () => {
    await page.goto('/employees/groups');
    await row(page, /Noční směna/)
      .getByRole('button')
      .click();
    await page.getByRole('menuitem', { name: 'Smazat' }).click();
    await expect(drawer(page)).toContainText('3 zaměstnanci se přesunou do výchozí skupiny');
    await expectAccessible(page, 'deleting a group');
    await drawer(page).getByRole('button', { name: 'Smazat skupinu' }).click();
    await expect(row(page, /Noční směna/)).toHaveCount(0);
  });
  watch.expectClean();
});

const TITLE = '[CARD-001] [CARD-075] [CARD-076] [EMP-004] [EMP-109] a card is blocked and unblocked, then its holder leaves';

test(TITLE, { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await search(page, 'P1045');
  await row(page, 'P1045').getByText('P1045').click();

  await test.step('blocked by HR', async () => {
    await tab(page, 'Karty').click();
    await drawer(page).getByRole('button', { name: 'Zablokovat kartu' }).first().click();
    await expectAccessible(page, 'block panel');
    await drawer(page)
      .getByRole('radio', { name: /Jen firma/ })
      .check();
    await drawer(page).getByRole('button', { name: 'Zablokovat kartu' }).last().click();
    await expect(drawer(page).getByText('Blokovaná').first()).toBeVisible({ timeout: 30_000 });
    await expect(drawer(page)).toContainText('Zablokovala firma');
  });

  await test.step('and unblocked', async () => {
    await drawer(page).getByRole('button', { name: 'Odblokovat kartu' }).click();
    await expect(drawer(page)).toContainText('Kartu může odblokovat jen firma.');
    await drawer(page).getByRole('button', { name: 'Odblokovat kartu' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(drawer(page).getByRole('button', { name: 'Zablokovat kartu' })).toBeEnabled({ timeout: 30_000 });
  });

  await test.step('the holder leaves: code gone, card cancelled, nothing to undo', async () => {
    await tab(page, 'Účet').click();
    await drawer(page).getByRole('button', { name: 'Zobrazit kód' }).click();
    await expect(drawer(page).getByText(/^\d{3}\s?\d{3}$/)).toBeVisible();
    await drawer(page)
      .getByRole('radio', { name: /^Neaktivní/ })
      .check();
    await apply(page);
    await expect(drawer(page)).toContainText('Akci nelze vrátit.');
    await expectAccessible(page, 'deactivation');
    await drawer(page).getByRole('button', { name: 'Deaktivovat' }).click();
    await expect(drawer(page)).toContainText('stav už nelze změnit');
    await expect(drawer(page).getByRole('button', { name: 'Zobrazit kód' })).toHaveCount(0);
    await tab(page, 'Karty').click();
    await expect(drawer(page)).toContainText('Zrušená');
  });
  watch.expectClean();
});
