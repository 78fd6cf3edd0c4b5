import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const PERSON = /P1156/;
const STALL = 'Sezonní stánek';

/** The drawer is read by the keyboard alone, as somebody fills it in who never touches the mouse. */
async function addStall(page: Page): Promise<void> {
  await page.goto('/settings/addresses');
  await page.getByRole('button', { name: 'Přidat adresu' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Nová adresa' });
  await expect(drawer.getByLabel('Název adresy')).toBeFocused();
  await page.keyboard.type(STALL);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Prodej');
  await page.keyboard.press('Tab');
  await page.keyboard.type('svahova 7 mnich');
  await expect(page.getByRole('option', { name: /Svahová 7/ }).first()).toBeVisible();
  await expectAccessible(page, 'whispered addresses');
  await page.keyboard.press('Enter');
  await expect(drawer.getByText(/Kód adresního místa \d+/)).toBeVisible();
  await drawer.getByRole('combobox', { name: 'Kdo zásilku převezme' }).focus();
  await page.keyboard.type('dvor');
  await expect(page.getByRole('option', { name: /Jana Dvořáková/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: /Odebrat kontaktní osobu Jana/ })).toBeVisible();
  await expectAccessible(page, 'a new address');
  await drawer.getByRole('button', { name: 'Přidat adresu' }).press('Enter');
  await expect(page.getByText('Adresu zakládáme.')).toBeVisible();
}

async function moveTo(page: Page, place: string): Promise<void> {
  await page.goto('/employees?filter[employeeNumber]=P1156');
  await page.getByRole('row', { name: PERSON }).getByRole('link').first().click();
  await page.getByRole('tab', { name: /Adres/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox').click();
  await page.getByRole('option', { name: place }).click();
  await drawer.getByRole('button', { name: 'Použít' }).click();
  await expect(page.getByText('Adresa byla změněna.')).toBeVisible();
}

async function toDelivery(page: Page): Promise<void> {
  await page.goto('/ordering/manual/90C');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page).toHaveURL(/\/ordering\/basket\/[0-9a-f-]{36}/);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByRole('heading', { name: 'Zásilky' })).toBeVisible();
}

test('[ACC-076] an address opens by an address of its own, also for who may only read it, and Esc leads to the list', async ({
  page,
  browser,
}) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/settings/addresses');
  await page.getByRole('link', { name: 'Pekárna Kolín' }).click();
  await expect(page).toHaveURL(/\/settings\/addresses\/edit\/[0-9a-f-]{36}/);
  const { pathname } = new URL(page.url());
  await page.goto('/home');

  await page.goto(pathname);
  const drawer = page.getByRole('dialog', { name: 'Pekárna Kolín' });
  await expect(drawer.getByLabel('Název adresy')).toHaveValue('Pekárna Kolín');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/\/settings\/addresses(\?|$)/);

  const colleague = await (await browser.newContext({ locale: 'cs-CZ' })).newPage();
  await signInAs(colleague, 'Tomáš Beran');
  await colleague.goto(pathname);
  const read = colleague.getByRole('dialog', { name: 'Pekárna Kolín' });
  await expect(read.getByText('Upravit to může jen hlavní kontaktní osoba.')).toBeVisible();
  await expect(read.getByRole('textbox')).toHaveCount(0);
  await colleague.context().close();
  watch.expectClean();
});

const TITLE =
  '[ACC-008] [LOC-029] [LOC-080] [LOC-128] an address is ended while a colleague orders to it: its people and their cards move, nothing goes to the old one';

test(TITLE, { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(300_000);
  const watch = watchConsole(page);
  const colleague = await (await browser.newContext({ locale: 'cs-CZ', viewport: { width: 1440, height: 900 } })).newPage();
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);

  await test.step('a new address is found in the register and is active by itself in a moment', async () => {
    await addStall(page);
    const row = page.getByRole('row', { name: new RegExp(STALL) });
    await expect(row).toContainText('Aktivní', { timeout: 60_000 });
    await expectAccessible(page, 'addresses');
    await moveTo(page, STALL);
  });

  await test.step('a colleague orders a card that goes there', async () => {
    await signInAs(colleague, 'Tomáš Beran');
    await colleague.goto('/ordering/manual/90C');
    // The table holds only the rows in view.
    await colleague.getByRole('searchbox', { name: 'Hledat zaměstnance' }).fill('P1156');
    await colleague
      .getByRole('row', { name: PERSON })
      .getByRole('button', { name: /Přidat/ })
      .click();
    await expect(colleague.getByRole('button', { name: /Košík:\s+1 karta/ })).toBeVisible();
    await expect(colleague.getByText('Uloženo', { exact: true })).toBeVisible();
    await toDelivery(colleague);
    await expect(colleague.getByRole('heading', { name: STALL })).toBeVisible();
  });

  await test.step('the address ends: who and what moves is said before', async () => {
    await page.goto('/settings/addresses');
    await page.getByRole('button', { name: `Možnosti: ${STALL}` }).click();
    await page.getByRole('menuitem', { name: 'Deaktivovat' }).click();
    const drawer = page.getByRole('dialog', { name: STALL });
    await expect(drawer.getByText(/Na adrese je 1\szaměstnanec\./)).toBeVisible();
    await expect(drawer.getByText(/i\ss\skartami\sv\skošíku/)).toBeVisible();
    await drawer.getByRole('combobox', { name: 'Náhradní adresa' }).click();
    await page.getByRole('option', { name: /^Pekárna Kolín, / }).click();
    await expectAccessible(page, 'deactivation of an address');
    await drawer.getByRole('button', { name: 'Deaktivovat adresu' }).click();
    await expect(page.getByText(/Přesunuli jsme 1\szaměstnance\./)).toBeVisible();
  });

  await test.step('the colleague is told, begins again, and the card goes to the replacement', async () => {
    // The answer takes the choice back, so nothing here stays checked.
    await colleague.getByRole('radio', { name: /Česká pošta/ }).click();
    await expect(colleague.getByRole('dialog', { name: 'Objednávka už není platná' })).toBeVisible();
    await toDelivery(colleague);
    await expect(colleague.getByRole('heading', { name: 'Pekárna Kolín' })).toBeVisible();
    await expect(colleague.getByRole('heading', { name: STALL })).toHaveCount(0);
    await beginWithEmptyBasket(colleague);
  });

  await test.step('who may only read is offered no change', async () => {
    await colleague.goto('/settings/addresses');
    await expect(colleague.getByRole('link', { name: 'Pekárna Kolín' })).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Přidat adresu' })).toHaveCount(0);
  });
  await colleague.context().close();
  watch.expectClean();
});
