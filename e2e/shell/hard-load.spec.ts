import { expect, test, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { signInAs } from '../support/sign-in';

/** A list as somebody left it in a bookmark. */
const DEEP = '/orders?filter[isOwed]=1';
const isDeep = (url: URL) => url.pathname === '/orders' && url.searchParams.get('filter[isOwed]') === '1';

const banner = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' });
const listed = (page: Page) => page.getByRole('main').getByRole('table').getByRole('row');
const unavailable = (route: Route) =>
  route.fulfill({ status: 503, headers: { 'Retry-After': '2' }, json: { code: 'err.generic', message: '' } });

/** What is away while the page is loaded, and whether it is known then who is signed in. */
const OUTAGES: readonly [what: string, calls: string, answer: (route: Route) => Promise<void>, isPersonKnown: boolean][] = [
  ['every call answers 503', '**/api/**', unavailable, false],
  ['no call gets an answer', '**/api/**', (route) => route.abort(), false],
  ['the list of companies answers 503', '**/api/company*', unavailable, true],
  ['the company answers 503', '**/api/company/*/company-information', unavailable, true],
];

test('[F-007] [L-08] loaded anew in an outage the frame stands, says so and reads all again without losing the address', async ({
  page,
}) => {
  await signInAs(page, 'Jana Dvořáková');
  for (const [what, calls, answer, isPersonKnown] of OUTAGES) {
    await test.step(what, async () => {
      await page.route(calls, answer);
      await page.goto(DEEP);
      const said = page.getByRole('main').getByRole('alert');
      await expect(said).toContainText('Nepodařilo se spojit se serverem.');
      await expect(said.getByRole('link', { name: '+420 800 123 456' })).toBeVisible();
      await expect(banner(page).getByRole('link', { name: /úvodní stránka/ })).toBeVisible();
      await expect(banner(page).getByRole('button', { name: /Jana Dvořáková/ })).toHaveCount(isPersonKnown ? 1 : 0);
      await expect(page.getByRole('link', { name: 'Ochrana osobních údajů' })).toBeVisible();
      await expect(menu(page)).toHaveCount(0);
      expect(isDeep(new URL(page.url()))).toBe(true);
      await expectAccessible(page, what);
      await page.unrouteAll({ behavior: 'wait' });
      await said.getByRole('button', { name: 'Zkusit znovu' }).click();
      await expect(menu(page)).toBeVisible();
      await expect(listed(page).nth(1)).toBeVisible();
      await expect(banner(page).getByRole('button', { name: /Jana Dvořáková/ })).toBeVisible();
      expect(isDeep(new URL(page.url()))).toBe(true);
    });
  }
});

test('[L-08] while it is not known who is signed in the frame of a loaded address stands, and then whoever is not goes to the landing page and comes back', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/session', async (route) => (await answered, route.fallback()));
  await page.goto(DEEP);
  await expect(banner(page).getByRole('link', { name: /úvodní stránka/ })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);
  answer();
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('redirectReason') === 'unauthenticated');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Přihlásit se/ })
    .click();
  await page.getByRole('button', { name: 'Jana Dvořáková' }).first().click();
  await expect(page).toHaveURL(isDeep);
  await expect(page.getByRole('heading', { level: 1, name: 'Přehled objednávek' })).toBeVisible();
  await expect(menu(page).locator('[aria-current="page"]')).toHaveText('Přehled objednávek');
});
