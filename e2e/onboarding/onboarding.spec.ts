import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

/** A subject of the embedded register that nobody else of the demonstration registers. */
const COMPANY = { name: 'Kavárna Za Rohem s.r.o.', number: '09901060' };
/** Whose mailbox of the demonstration can be looked into. */
const EMAIL = 'jana.dvorakova@pekarna-lipa.example';
const ACCOUNT = {
  Jméno: 'Klára',
  Příjmení: 'Benešová',
  'E-mail': 'klara@kavarna-za-rohem.example',
  Heslo: 'dlouhe-heslo-1',
  'Heslo znovu': 'dlouhe-heslo-1',
};

test('[ACC-015] [ONB-006] [ONB-105] [ONB-106] [ONB-107] [ONB-108] a company registers itself, and goes on with it on another device', async ({
  page: first,
  browser,
}) => {
  test.slow();
  await test.step('the landing page leads to the start', async () => {
    await first.goto('/');
    await first.getByRole('link', { name: 'Začít registraci' }).click();
    await expect(first.getByRole('heading', { name: 'Zaregistrujte firmu za pár minut' })).toBeVisible();
    await expectAccessible(first, 'start');
    await first.getByRole('button', { name: 'Spočítat cenu' }).click();
    await expect(first.getByRole('alert').first()).toBeVisible();
    await expectAccessible(first, 'start with mistakes');
  });

  await test.step('the quotation is counted at once', async () => {
    await fillStart(first);
    await expect(first.getByRole('heading', { name: 'Vaše cena, spočítaná hned' })).toBeVisible();
    await expect(first.getByText(`${COMPANY.name}, IČO`)).toBeVisible();
    await first.getByRole('spinbutton', { name: /Gastro/ }).fill('235');
    await expect(first.getByText('111 283,20').first()).toBeVisible();
    await expectAccessible(first, 'quotation');
    await expectNarrow(first);
  });

  const page = await (await browser.newContext()).newPage();
  const watch = watchConsole(page);
  await test.step('the mailed link goes on with it on another device', async () => {
    await page.goto(await mailedLink(browser));
    await expect(page).toHaveURL(/\/kalkulace$/);
    // Until then the frame that waits stands there, with the same buttons.
    await expect(page.getByRole('heading', { name: 'Vaše cena, spočítaná hned' })).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: /^EN/ }).click();
    await expect(page.getByRole('heading', { name: 'Your price, worked out at once' })).toBeVisible();
    await expectAccessible(page, 'quotation, dark, English');
    await page.getByRole('button', { name: /^CS/ }).click();
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('company and contract', async () => {
    await page.getByRole('button', { name: 'Pokračovat s touto cenou' }).click();
    await expect(page.getByLabel('Název firmy')).toHaveValue(COMPANY.name);
    await expectAccessible(page, 'company');
    await page.getByRole('button', { name: 'Klára Benešová' }).click();
    await page.getByRole('button', { name: 'Pokračovat k podpisu' }).click();
    await expect(page).toHaveURL(/\/smlouva$/);
    await expectAccessible(page, 'contract');
    await page.getByLabel('Potvrzuji, že smím smlouvu za firmu uzavřít.').click();
    await page.getByRole('button', { name: 'Podepsat smlouvu' }).click();
    await expect(page.getByRole('heading', { name: 'Smlouva je podepsaná' })).toBeVisible();
    await expectAccessible(page, 'sign-in to finish');
  });

  await test.step('a new account finishes it and is in the portal', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Přihlásit se' }).click();
    await page.getByRole('link', { name: 'Založit účet' }).click();
    for (const [label, value] of Object.entries(ACCOUNT)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Založit účet a pokračovat' }).click();
    await expect(page).toHaveURL(/\/registrace$/);
    await expectAccessible(page, 'finish');
    await page.getByRole('button', { name: 'Ověřit a dokončit' }).click();
    await expect(page.getByRole('heading', { name: 'Vítejte! Registrace je dokončena.' })).toBeVisible();
    await expect(page.getByRole('main').getByText(COMPANY.name)).toBeVisible();
    await expectAccessible(page, 'confirmed');
    await page.getByRole('button', { name: 'Do portálu' }).click();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole('banner').getByText(COMPANY.name)).toBeVisible();
    watch.expectClean();
  });

  await test.step('the first device is told that it is done', async () => {
    await first.getByRole('button', { name: 'Pokračovat s touto cenou' }).click();
    await first.getByRole('button', { name: 'Klára Benešová' }).click();
    await first.getByRole('button', { name: 'Pokračovat k podpisu' }).click();
    await expect(first.getByRole('heading', { name: 'Firma už je zaregistrována.' })).toBeVisible();
    await expectAccessible(first, 'already registered');
  });
});

async function fillStart(page: Page): Promise<void> {
  await page.getByLabel('Pracovní e-mail').fill(EMAIL);
  await page.getByLabel('IČO').fill(COMPANY.number);
  await page.getByLabel('Předvolba').selectOption('420');
  await page.getByLabel('Telefon').fill('601 123 456');
  await page.getByLabel('Počet zaměstnanců').fill('18');
  await page.getByLabel('Souhlasím se zasíláním obchodních sdělení').click();
  await page.getByRole('button', { name: 'Spočítat cenu' }).click();
}

/** Nothing sticks out of a phone. */
async function expectNarrow(page: Page): Promise<void> {
  const former = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('button', { name: 'Pokračovat', exact: true })).toBeInViewport();
  if (former !== null) await page.setViewportSize(former);
}

/** The link in the mail of the demonstration's mailbox. */
async function mailedLink(browser: Browser): Promise<string> {
  const jana = await (await browser.newContext()).newPage();
  await signInAs(jana, 'Jana Dvořáková');
  await jana.goto('/dev/mailbox');
  await jana.getByText(`Registrace firmy: ${COMPANY.name}`).first().click();
  return (await jana.getByRole('link', { name: /chci-pokracovat/ }).getAttribute('href')) ?? '';
}
