import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const COMPANY = 'Strojírny Vltava';
const MAIL = 'simona.vesela@strojirny-vltava.example';
const ACCOUNT = {
  Jméno: 'Simona',
  Příjmení: 'Veselá',
  'E-mail': 'simona@mail.example',
  Heslo: 'dlouhe-heslo-2',
  'Heslo znovu': 'dlouhe-heslo-2',
};
/** The master system answers within seconds, the list asks every five. */
const SETTLED = { timeout: 30_000 };

const drawer = (page: Page) => page.getByRole('dialog').last();
const row = (page: Page, lastName = 'Veselá') => page.getByRole('row', { name: lastName });

/** Chooses something from the menu of the new colleague. */
async function choose(page: Page, action: string): Promise<void> {
  await row(page)
    .getByRole('button', { name: /^Možnosti/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function openTab(page: Page): Promise<void> {
  await page.goto('/settings/contact-persons');
  await expect(page.getByRole('link', { name: 'Kontaktní osoby' })).toHaveAttribute('aria-current', 'page');
  await expect(row(page, 'Král Pavel')).toBeVisible();
}

/** Fills the drawer for somebody new. */
async function fillNew(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Přidat kontaktní osobu' }).click();
  await drawer(page).getByLabel('Jméno', { exact: true }).fill(firstName);
  await drawer(page).getByLabel('Příjmení').fill(lastName);
  await drawer(page).getByLabel('E-mail', { exact: true }).fill(email);
  await drawer(page).getByLabel('Telefon').fill('+420 777 123 456');
}

async function saveNew(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: 'Přidat kontaktní osobu' }).click();
  await expect(page.getByText('Kontaktní osoba je uložená, právě ji zakládáme.')).toBeVisible();
}

test('[CP-001] [CP-002] [CP-006] [CP-078] [CP-079] [CP-080] [CP-140] a new colleague is invited, works with the role that was given, and loses it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const pavel = await (await browser.newContext({ locale: 'cs-CZ' })).newPage();
  const simona = await (await browser.newContext({ locale: 'cs-CZ' })).newPage();
  const watch = watchConsole(pavel);
  await signInAs(pavel, 'Pavel Král');

  await test.step('the main role adds her with standard access', async () => {
    await openTab(pavel);
    await expectAccessible(pavel, 'list');
    await fillNew(pavel, 'Simona', 'Veselá', MAIL);
    await drawer(pavel).getByRole('switch', { name: 'Přístup do portálu' }).check();
    await expect(drawer(pavel).getByRole('radio', { name: 'Standardní' })).toBeChecked();
    await expect(drawer(pavel).getByLabel('E-mail pro pozvánku')).toHaveValue(MAIL);
    await expectAccessible(pavel, 'create');
    await saveNew(pavel);
    await expect(row(pavel)).toContainText('Pozvánku pošleme po založení');
  });

  await test.step('the list says by itself when she is active and invited', async () => {
    await expect(row(pavel)).toContainText('Aktivní', SETTLED);
    await expect(row(pavel)).toContainText('Pozvánka odeslaná', SETTLED);
  });

  await test.step('she follows the link of her mail to an account of her own', async () => {
    await simona.goto(await readInvitation(pavel));
    await simona.getByRole('button', { name: 'Pokračovat' }).click();
    await simona.getByRole('link', { name: 'Založit účet' }).click();
    for (const [label, value] of Object.entries(ACCOUNT)) await simona.getByLabel(label, { exact: true }).fill(value);
    await simona.getByRole('button', { name: 'Založit účet a pokračovat' }).click();
    await simona.getByRole('link', { name: 'Pokračovat' }).click();
    await expect(simona).toHaveURL(/\/home$/);
    await expect(simona.getByRole('banner').getByText(COMPANY)).toBeVisible();
  });

  await test.step('as standard she manages employees and only reads contact persons', async () => {
    await simona.goto('/employees');
    await expect(simona.getByRole('button', { name: 'Přidat zaměstnance' })).toBeVisible();
    await openTab(simona);
    await expect(row(simona)).toContainText('Objednává a spravuje zaměstnance');
    await expect(simona.getByRole('button', { name: 'Přidat kontaktní osobu' })).toHaveCount(0);
    await row(simona)
      .getByRole('button', { name: /^Možnosti/ })
      .click();
    await expect(simona.getByRole('menuitem')).toHaveText(['Zobrazit']);
    await simona.getByRole('menuitem', { name: 'Zobrazit' }).click();
    await expect(drawer(simona)).toContainText('Upravit to může jen hlavní kontaktní osoba.');
    await expect(drawer(simona).getByRole('textbox')).toHaveCount(0);
    await expectAccessible(simona, 'read only');
  });

  await test.step('made main, she adds people too', async () => {
    await openTab(pavel);
    await choose(pavel, 'Upravit přístup');
    await expect(drawer(pavel)).toContainText('Tato osoba nemá hlavní přístup.');
    await drawer(pavel).getByRole('radio', { name: 'Hlavní' }).check();
    await expectAccessible(pavel, 'access');
    await drawer(pavel).getByRole('button', { name: 'Změnit přístup' }).click();
    await expect(pavel.getByText('Přístup do portálu je změněný.')).toBeVisible();
    await expect(row(pavel)).toContainText('Spravuje celý portál');
    await openTab(simona);
    await expect(simona.getByRole('button', { name: 'Přidat kontaktní osobu' })).toBeVisible();
  });

  await test.step('without access she is out at once', async () => {
    await choose(pavel, 'Upravit přístup');
    await drawer(pavel).getByRole('radio', { name: 'Bez přístupu' }).check();
    await drawer(pavel).getByRole('button', { name: 'Odebrat přístup' }).click();
    await expect(pavel.getByRole('heading', { name: 'Odebrat přístup do portálu?' })).toBeVisible();
    await drawer(pavel).getByRole('button', { name: 'Odebrat přístup' }).click();
    await expect(pavel.getByText('Přístup do portálu je odebraný.')).toBeVisible();
    await expect(row(pavel)).toContainText('Bez přístupu');
    await simona.goto('/settings/contact-persons');
    await expect(simona).toHaveURL(/\/(\?.*)?$/);
    await expect(simona.getByText('Veselá')).toHaveCount(0);
  });
  watch.expectClean();
});

const TITLE = '[CP-004] [CP-005] [CP-066] [CP-067] somebody is deactivated and activated again, by keyboard';

test(TITLE, { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Pavel Král');
  await openTab(page);
  const karel = row(page, 'Bartoš');

  await test.step('a person without access', async () => {
    await fillNew(page, 'Karel', 'Bartoš', 'karel.bartos@strojirny-vltava.example');
    await saveNew(page);
    await expect(karel).toContainText('Aktivní', SETTLED);
  });

  await test.step('asked first, then the list follows', async () => {
    await page.getByRole('button', { name: 'Vymazat filtry' }).click();
    await karel.getByRole('button', { name: /^Možnosti/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Upravit', exact: true })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Deaktivovat kontaktní osobu?' })).toBeVisible();
    await expectAccessible(page, 'deactivation');
    await expect(drawer(page).getByRole('button', { name: 'Zpět' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Kontaktní osobu deaktivujeme, obvykle do minuty.')).toBeVisible();
    await expect(karel).toContainText('Neaktivní', SETTLED);
  });

  await test.step('read as text, and activated', async () => {
    await page.getByRole('link', { name: 'Bartoš' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer(page)).toContainText('Kontaktní osoba je deaktivovaná.');
    await expect(drawer(page).getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'inactive');
    await drawer(page).getByRole('button', { name: 'Aktivovat' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bartoš' })).toBeFocused();
    await expect(karel.getByText('Aktivní', { exact: true })).toBeVisible(SETTLED);
  });
  watch.expectClean();
});

/** The link in her mail in the demonstration's mailbox. */
async function readInvitation(page: Page): Promise<string> {
  await page.goto('/dev/mailbox');
  const mail = page.getByRole('listitem').filter({ hasText: MAIL });
  await mail.getByText(/^Pozvánka do portálu/).click();
  return (await mail.getByRole('link', { name: /invitationKey=/ }).getAttribute('href')) ?? '';
}
