import { expect, test } from '@playwright/test';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const TITLE =
  '[F-113] two people order one after the other in one browser: the second signs in at the first try and finishes what the first began';

test(TITLE, { tag: '@full' }, async ({ page }) => {
  test.setTimeout(180_000);
  const watch = watchConsole(page);
  const credit = page.getByRole('row', { name: /P1030/ }).getByRole('textbox', { name: /^Gastro/ });
  const signOut = async () => {
    await page.getByRole('button', { name: /Můj účet/ }).click();
    await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' })).toBeVisible();
  };

  await test.step('the first writes credit into the basket and goes home', async () => {
    await signInAs(page, 'Jana Dvořáková');
    await beginWithEmptyBasket(page);
    await page.goto('/ordering/manual/90C');
    await credit.fill('1800');
    await credit.press('Enter');
    await expect(page.getByText('Uloženo', { exact: true })).toBeVisible();
    await signOut();
  });

  await test.step('the second is in at the first try, and sends the order', async () => {
    await signInAs(page, 'Tomáš Beran');
    await expect(page.getByRole('button', { name: /Tomáš Beran/ })).toBeVisible();
    await page.goto('/ordering/manual/90C');
    await expect(credit).toHaveValue(/^1\s?800/);
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page).toHaveURL(/\/ordering\/basket\/[0-9a-f-]{36}/);
    await page.getByRole('button', { name: 'Odeslat objednávku' }).click();
    await expect(page.getByRole('heading', { name: /Objednávka je odeslaná/ })).toBeVisible({ timeout: 30_000 });
    await signOut();
  });

  await test.step('the first is in again at the first try, and sees whose order it is', async () => {
    await signInAs(page, 'Jana Dvořáková');
    await page.goto('/orders');
    await page
      .getByRole('row', { name: /Čeká na platbu/ })
      .first()
      .click();
    await expect(page.getByText(/Tomáš Beran/).first()).toBeVisible();
  });
  // A call that is under way while somebody signs out is refused.
  watch.expectCleanBut(/401 \(Unauthorized\)/);
});
