import { expect, type Page } from '@playwright/test';

/** The landing page, where people stay whose company is not ready to be managed. */
export const LANDING = /\/$/;

/** Signs in as one of the demonstration people, through the landing page and the embedded identity provider. */
export async function signInAs(page: Page, name: string, arrivesAt = /\/home/): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Přihlásit se/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/oidc\//);
  await page.getByRole('button', { name }).first().click();
  await expect(page).toHaveURL(arrivesAt);
  // The address changes before the landing page, which others pass on the way, has gone.
  await expect(page.getByRole('heading', { name: 'Spravovat firmu' })).toHaveCount(arrivesAt === LANDING ? 1 : 0);
}
