import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';

async function chooseCompany(page: Page, name: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Vyberte firmu' });
  await dialog.getByText(name).click();
  await dialog.getByRole('button', { name: 'Pokračovat do portálu' }).click();
}

async function signInAsAccountant(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Přihlásit se/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Marie Králová' }).first().click();
}

test('[F-006] each tab keeps its company and says what is done in another; who signs out there finds here what was typed', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const other = await context.newPage();
  const company = (one: Page) => one.getByRole('banner').getByRole('button', { name: /Změnit firmu/ });
  const name = page.getByRole('dialog', { name: 'Nový zaměstnanec' }).getByLabel('Jméno', { exact: true });

  await test.step('a new tab starts with the company chosen last', async () => {
    await page.goto('/');
    await signInAsAccountant(page);
    await chooseCompany(page, /Pekárna/);
    await expect(page).toHaveURL(/\/home/);
    await other.goto('/employees');
    await expect(company(other)).toContainText('Pekárna');
  });

  await test.step('another company chosen there is said here, and what is being typed stays where it is', async () => {
    await page.goto('/employees');
    await page.getByRole('button', { name: 'Přidat zaměstnance' }).click();
    await name.fill('Rozepsaná');
    await company(other).click();
    await chooseCompany(other, /Stroj/);
    await expect(company(other)).toContainText('Stroj');
    await expect(page.getByText(/zvolili firmu Stroj.* pracuje dál za firmu Pekárna/)).toBeVisible();
    await expect(company(page)).toContainText('Pekárna');
    await expect(name).toHaveValue('Rozepsaná');
    await other.reload();
    await expect(company(other)).toContainText('Stroj');
    await expectAccessible(page, 'another company chosen in another tab');
  });

  await test.step('a sign-out there signs out here, in words', async () => {
    await other.getByRole('button', { name: /Můj účet/ }).click();
    await other.getByRole('menuitem', { name: 'Odhlásit se' }).click();
    await expect(page).toHaveURL(/\/\?redirectPath=/);
    await expect(page.getByText(/Na jiné kartě prohlížeče jste se odhlásili/)).toBeVisible();
    await expectAccessible(page, 'signed out in another tab');
  });

  await test.step('after signing in the tab is where it was, with what was typed', async () => {
    await signInAsAccountant(page);
    await expect(page).toHaveURL(/\/employees/);
    await expect(company(page)).toContainText('Pekárna');
    await page.getByRole('button', { name: 'Vrátit je' }).click();
    await expect(name).toHaveValue('Rozepsaná');
  });
});
