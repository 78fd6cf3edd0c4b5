import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { signInAs } from '../support/sign-in';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' });
/** The address of the code of a screen: its file is called by its hash. */
function codeOf(screen: string): string {
  const manifest: Record<string, { name?: string; file: string }> = JSON.parse(
    readFileSync(new URL('../../web/dist/.vite/manifest.json', import.meta.url), 'utf8'),
  );
  const file = Object.values(manifest).find(({ name }) => name === screen)?.file;
  if (file === undefined) throw new Error(`no screen is called ${screen}`);
  return `/${file}`;
}

test('[F-115] a menu item never opened before opens without a connection, and its data come with it', async ({ page, context }) => {
  const had: string[] = [];
  page.on('requestfinished', (request) => had.push(request.url()));
  await signInAs(page, 'Jana Dvořáková');
  // The last of those fetched while nothing else happens.
  await expect.poll(() => had.some((address) => address.endsWith(codeOf('news-page'))), { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await menu(page)
    .getByRole('link', { name: /^Zaměstnanci/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zaměstnanci' })).toBeVisible();
  await expect(page.getByText('Jste bez připojení k internetu.')).toBeVisible();
  await expectAccessible(page, 'a screen opened without a connection');
  await context.setOffline(false);
  await expect(page.getByRole('row', { name: /P1003/ })).toBeVisible();
});

test('[F-115] a screen whose code does not come says so inside the portal, and comes with the connection', async ({ page, context }) => {
  await context.route(`**${codeOf('faq-page')}`, (route) => route.abort());
  await signInAs(page, 'Jana Dvořáková');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForTimeout(5_000);
  await context.setOffline(true);
  await menu(page).getByRole('link', { name: 'Časté dotazy' }).click();
  await expect(page.getByRole('heading', { name: 'Nepodařilo se spojit se serverem.' })).toBeVisible();
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByRole('heading', { name: 'Nepodařilo se spojit se serverem.' })).toBeVisible();
  await context.setOffline(false);
  await context.unroute(`**${codeOf('faq-page')}`);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByRole('heading', { name: 'Ptáte se nejčastěji' })).toBeVisible();
});
