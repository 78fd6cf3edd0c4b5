import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { signInAs } from './support/sign-in';

test('[ORD-120] a session that ends in the middle of the wizard leads to the landing page, and back to the same checkout after signing in', async ({
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
  await expect(page.getByRole('heading', { name: 'Souhrn košíku', level: 1 })).toBeVisible();
  const checkout = new URL(page.url()).pathname;
  await page.getByLabel(/Název objednávky/).fill('Rozdělaná objednávka');

  await context.clearCookies();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page).toHaveURL(/\/\?redirectReason=unauthenticated/);
  await expect(page.getByText(/Z bezpečnostních důvodů jste byli odhlášeni/)).toBeVisible();
  await expectAccessible(page, 'landing after expiry');

  await page
    .getByRole('button', { name: /Přihlásit se/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Tomáš Beran' }).first().click();
  await expect(page).toHaveURL(new RegExp(checkout));
  await expect(page.getByRole('heading', { name: 'Souhrn košíku', level: 1 })).toBeVisible();
});
