import { expect, type Page } from '@playwright/test';

/** Of the open step, on to the next. */
export const goOn = (page: Page) => page.getByRole('button', { name: /^(Pokračovat|Uložit a (pokračovat|dokončit))$/ }).click();

interface Address {
  name: string;
  department: string;
  /** Who takes packages over, as the list of contact persons says it. */
  person: string;
}

/** In the drawer of a new address, one that the register knows: it needs nobody's approval. */
export async function addAddress(page: Page, { name, department, person }: Address): Promise<void> {
  await page.getByRole('button', { name: 'Přidat adresu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Nová adresa' });
  await drawer.getByLabel('Název adresy').fill(name);
  await drawer.getByLabel('Oddělení').fill(department);
  await drawer.getByRole('combobox', { name: 'Najít adresu' }).fill('svahova 7 mnich');
  await page
    .getByRole('option', { name: /Svahová 7/ })
    .first()
    .click();
  await drawer.getByRole('combobox', { name: 'Kdo zásilku převezme' }).fill(person);
  await page.getByRole('option', { name: person }).click();
  await drawer.getByRole('button', { name: 'Přidat adresu' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('row', { name })).toBeVisible();
}

export const writeInvoiceEmail = (page: Page, email: string) => page.getByLabel('1. e-mail').fill(email);

/** A choice of the step of credit or of wallets. */
export const choose = (page: Page, name: string) => page.getByRole('radio', { name }).click();

/** The last step leads home, which says that orders can be made. */
export async function expectDone(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/home\?redirectReason=wizardCompleted$/);
  await expect(page.getByText('Nastavení je hotové, můžete objednávat.')).toBeVisible({ timeout: 30_000 });
}
