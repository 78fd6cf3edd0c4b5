import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { signInAs } from '../support/sign-in';

test('[ORD-120] [ACC-069] a session that ends in the middle of the wizard leads to the landing page, and back to the same checkout after signing in', async ({
  page,
  context,
}) => {
  await signInAs(page, 'Tomáš Beran');
  await page.goto('/ordering/manual/90C');
  const person = page.getByRole('row', { name: /P1030/ });
  const gastro = person.getByRole('textbox', { name: /^Gastro/ });
  await gastro.fill('1500');
  await gastro.press('Enter');
  await expect(page.getByText('Uloženo')).toBeVisible();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByRole('heading', { name: 'Kontrola ceny', level: 1 })).toBeVisible();
  const checkout = new URL(page.url()).pathname;
  await page.getByLabel(/Název objednávky/).fill('Rozdělaná objednávka');

  await context.clearCookies();
  await page.getByRole('button', { name: 'Odeslat objednávku' }).click();
  await expect(page).toHaveURL(/\/\?redirectReason=unauthenticated/);
  await expect(page.getByText(/Z\sbezpečnostních důvodů jste byli odhlášeni/)).toBeVisible();
  await expectAccessible(page, 'landing after expiry');

  await page
    .getByRole('button', { name: /Přihlásit se/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Tomáš Beran' }).first().click();
  await expect(page).toHaveURL(new RegExp(checkout));
  await expect(page.getByRole('heading', { name: 'Kontrola ceny', level: 1 })).toBeVisible();
  await expect(page.getByLabel(/Název objednávky/)).toHaveValue('Rozdělaná objednávka');
});

const TITLE = 'the end is announced, put off by a click, and comes; what was typed in the grid is there after signing in';

test(TITLE, { tag: '@full' }, async ({ page, context }) => {
  await signInAs(page, 'Tomáš Beran');
  let endsAt = Date.now() + 100_000;
  await page.route('**/api/auth/session', async (route) => {
    if (route.request().method() === 'PATCH') endsAt = Date.now() + 1_800_000;
    const isOver = Date.now() > endsAt;
    const data = { authenticated: !isOver, userUid: null, expiresAt: isOver ? null : new Date(endsAt).toISOString() };
    await (['GET', 'PATCH'].includes(route.request().method()) ? route.fulfill({ json: { data } }) : route.fallback());
  });
  await page.goto('/ordering/manual/90C');
  await expect(page.getByRole('dialog', { name: 'Za 2 minuty budete odhlášeni' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/Zbývá 1:\d\d/);
  await expectAccessible(page, 'warning before the end of a session');
  await page.getByRole('button', { name: 'Zůstat v portálu' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  // Later than a busy machine has loaded the page: the end has to come while it is open.
  endsAt = Date.now() + 10_000;
  await page.reload();
  await expect(page).toHaveURL(/\/\?redirectPath=/, { timeout: 30_000 });
  await expect(page.getByText(/Vaše přihlášení vypršelo/)).toBeVisible();
  await page.unroute('**/api/auth/session');

  await page.goto('/ordering/manual/90C');
  const gastro = page.getByRole('row', { name: /P1033/ }).getByRole('textbox', { name: /^Gastro/ });
  await expect(gastro).toBeVisible();
  // A poll may hear first that the session is over, and the grid goes: written at once, without looking for the cell again.
  await gastro.focus();
  await context.clearCookies();
  await page.keyboard.insertText('1234');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/\?redirectReason=unauthenticated/);
  await page
    .locator('main')
    .getByRole('button', { name: /Přihlásit se/ })
    .click();
  await page.getByRole('button', { name: 'Tomáš Beran' }).first().click();
  await expect(page.getByText('Vrátili jsme změny, které se minule nestihly uložit.')).toBeVisible();
  await expect(gastro).toHaveValue(/1\s?234/);
});
