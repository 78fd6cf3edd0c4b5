import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { addAddress, choose, expectDone, goOn, writeInvoiceEmail } from '../support/first-setup';
import { signInAs } from '../support/sign-in';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' });
const step = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const REMINDER = 'Dokončete první nastavení firmy.';

/** The step as it stands, in the width of a phone too. */
async function expectGood(page: Page, state: string): Promise<void> {
  await expectAccessible(page, state);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, `${state} on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Its company is nobody else's: no other journey needs it before or after. */
test('[ACC-049] [ACC-051] [ACC-057] [ACC-059] [HOME-004] [HOME-005] [HOME-006] [HOME-007] [HOME-008] [HOME-009] [HOME-013] [WIZ-002] [WIZ-011] [WIZ-030] a company is set up in five steps, left and gone on with', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Pavel Kovařík');

  await test.step('home says what waits, and nothing else is offered', async () => {
    const modal = page.getByRole('dialog', { name: 'Dokončete první nastavení firmy' });
    await expect(modal).toBeVisible();
    await expectAccessible(page, 'the window');
    await modal.getByRole('button', { name: 'Později' }).click();
    await expect(page.getByText(REMINDER)).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Přehled', 'Časté dotazy']);
    await expect(page.getByText('Poradíme vám s objednávkou i platbou')).toBeVisible();
    await expectGood(page, 'home before the setup');
    await menu(page).getByRole('link', { name: 'Časté dotazy' }).click();
    await expect(page.getByRole('heading', { name: 'Ptáte se nejčastěji' })).toBeVisible();
    await expect(page.getByText(REMINDER)).toHaveCount(0);
  });

  await test.step('an address nobody knows is the first step', async () => {
    await page.goto('/home/wizard/nic/takoveho');
    await expect(page).toHaveURL(/\/home\/wizard\/contact-persons$/);
    await expect(step(page, 'Kontaktní osoby').getByRole('row', { name: /Kovařík Pavel/ })).toBeVisible();
    await expect(menu(page).getByRole('link')).toHaveText(['Přehled', 'Časté dotazy']);
    await expectGood(page, 'contact persons');
    await goOn(page);
  });

  await test.step('without an address nobody goes on; one of the register is enough', async () => {
    await expect(page).toHaveURL(/\/home\/wizard\/delivery-addresses$/);
    await expect(page.getByRole('button', { name: 'Pokračovat' })).toHaveAttribute('aria-disabled', 'true');
    await addAddress(page, { name: 'Dílna', department: 'Truhlárna', person: 'Pavel Kovařík' });
    await page.getByRole('link', { name: 'Dílna' }).click();
    await expect(page).toHaveURL(/\/home\/wizard\/delivery-addresses\/edit\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('dialog', { name: 'Dílna' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/home\/wizard\/delivery-addresses$/);
    await expectGood(page, 'delivery addresses');
    await goOn(page);
  });

  await test.step('left and come back, the setup goes on where something is missing', async () => {
    await expect(page).toHaveURL(/\/home\/wizard\/invoice-emails$/);
    await menu(page).getByRole('link', { name: 'Přehled' }).click();
    await page.getByRole('link', { name: 'Pokračovat v nastavení' }).click();
    await expect(page).toHaveURL(/\/home\/wizard\/invoice-emails$/);
    await page.goto('/home/wizard/invoice-emails');
    await writeInvoiceEmail(page, 'ucto@truhlarstvi-kovarik.example');
    await expectGood(page, 'invoice e-mails');
    await goOn(page);
  });

  await test.step('credit by days', async () => {
    await expect(page).toHaveURL(/\/home\/wizard\/credits$/);
    await choose(page, 'Podle odpracovaných dnů');
    await expect(page.getByLabel('Hodnota na den')).toHaveValue('235');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zbývá nastavit kredit a peněženky');
    await expectGood(page, 'credit');
    await goOn(page);
  });

  await test.step('wallets, opened by their own address, are the end of it', async () => {
    await expect(page).toHaveURL(/\/home\/wizard\/wallets$/);
    await page.reload();
    await choose(page, 'Více peněženek');
    await page.getByRole('checkbox', { name: 'Zdraví' }).click();
    await expectGood(page, 'wallets');
    await goOn(page);
    await expectDone(page);
    await expect(menu(page).getByRole('link', { name: 'Nová objednávka' })).toBeVisible();
    await expect(page.getByText(REMINDER)).toHaveCount(0);
    await expectGood(page, 'home after the setup');
  });

  await test.step('the setup is over for good', async () => {
    await page.getByRole('button', { name: 'Zavřít oznámení' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Pavle/ })).toBeVisible();
    await expect(page.getByText(REMINDER)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/ordering');
    await expect(page).toHaveURL(/\/ordering$/);
  });
  watch.expectClean();
});
