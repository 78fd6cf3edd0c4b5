import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' });
const userMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: /Můj účet/ });

test.describe('a browser that prefers English', () => {
  test.use({ locale: 'en-US' });

  test('[ACC-016] [ACC-017] [ACC-018] [ACC-044] [ACC-299] [SHELL-012] [SHELL-018] starts in Czech, speaks English when asked, and remembers it', async ({
    page,
  }) => {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'info' && said.push(message.text()));
    await page.goto('/');
    expect(said).toEqual(['Portal version 4.5.2']);
    await expect(page.getByRole('heading', { name: 'Spravovat firmu' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' })).toBeVisible();
    await page.getByRole('button', { name: /^EN / }).click();
    await expect(page.getByRole('heading', { name: 'Manage company' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('portal.language', 'xx'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Spravovat firmu' })).toBeVisible();
  });
});

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[F-215] says that the portal needs them, and whom to call', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('Benefity');
    await expect(page.getByRole('heading', { name: 'Portál potřebuje JavaScript' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+420 800 123 456' })).toHaveAttribute('href', 'tel:+420800123456');
    await expect(page.getByRole('link', { name: 'podpora@benefity.example' })).toBeVisible();
  });
});

const SCREENS = [
  '/home',
  '/news',
  '/faq',
  '/employees',
  '/orders',
  '/orders/card-shipments',
  '/ordering',
  '/ordering/manual/90C',
  '/ordering/import/90C',
  '/ordering/manual/90C/card-renew',
  '/employees/groups',
  '/settings/billing',
  '/settings/contact-persons',
  '/settings/addresses',
  '/settings/credit',
];

test('[ACC-045] [ACC-089] nobody opens a screen of a company without signing in', async ({ page }) => {
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page, path).toHaveURL(`/?redirectReason=unauthenticated&redirectPath=${encodeURIComponent(path)}`);
    await expect(page.getByText(/Z\sbezpečnostních důvodů jste byli odhlášeni/)).toBeVisible();
  }
});

test('[ACC-001] [ACC-004] [ACC-005] [ACC-007] [ACC-050] [ACC-053] [ACC-054] [ACC-055] [ACC-056] [ACC-058] [ACC-064] [ACC-065] [ACC-066] [ACC-067] [ACC-068] [ACC-070] [ACC-071] [ACC-073] [ACC-074] [ACC-075] [ACC-077] [ACC-078] [ACC-212] [BIL-001] every screen opens by its address and works for the chosen company', async ({
  page,
}) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  // The tab of renewals is there while cards can be renewed: the journey of renewals opens it.
  for (const path of SCREENS.filter((screen) => !screen.endsWith('/card-renew'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('banner').getByText('Pekárna U Lípy s.r.o.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/settings\/billing$/);
  const parts = page.getByRole('navigation', { name: 'Části nastavení' });
  await expect(parts.locator('[aria-current="page"]')).toHaveText('Fakturační údaje');
  await expect(menu(page).getByRole('link')).toHaveText([
    'Přehled',
    'Novinky',
    'Nová objednávka',
    'Přehled objednávek',
    /^Zaměstnanci/,
    'Nastavení',
    'Časté dotazy',
  ]);
  watch.expectClean();
});

test('[SHELL-013] [SHELL-014] [SHELL-015] [SHELL-016] [SHELL-017] the person’s menu, by keyboard', async ({ page }) => {
  await signInAs(page, 'Jana Dvořáková');
  await expect(userMenu(page)).toContainText('Jana Dvořáková');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userMenu(page).press('Enter');
  const settings = page.getByRole('menuitem', { name: 'Nastavení účtu' });
  await expect(settings).toHaveAttribute('href', 'https://ucet.benefity.example');
  await expect(settings).toHaveAttribute('target', '_blank');
  await expect(settings).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('menuitem', { name: 'Změnit firmu' })).toBeVisible();
  await expectAccessible(page, 'user menu');
  await page.keyboard.press('Escape');
  await expect(userMenu(page)).toBeFocused();

  await page.goto('/');
  await userMenu(page).click();
  await expect(page.getByRole('menuitem', { name: 'Odhlásit se' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Změnit firmu' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Přihlásit se' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('[ACC-219] the main and the standard role see the same home, questions and news', async ({ page }) => {
  const seen: string[][] = [];
  for (const name of ['Jana Dvořáková', 'Tomáš Beran']) {
    await page.context().clearCookies();
    await signInAs(page, name);
    await expect(menu(page).getByRole('link', { name: /^Zaměstnanci/ })).toContainText(/\d/);
    const words = [await menu(page).innerText()];
    for (const path of ['/faq', '/news']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      words.push(...(await page.getByRole('heading').allInnerTexts()));
    }
    seen.push(words);
  }
  expect(seen[1]).toEqual(seen[0]);
});

test('[SHELL-019] [SHELL-020] [SHELL-021] [SHELL-022] [SHELL-023] the footer', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Benefity`);
  await expect(footer.getByRole('link', { name: 'Ochrana osobních údajů' })).toHaveAttribute('href', /ochrana-osobnich-udaju$/);
  await expect(footer.getByRole('link', { name: 'Cookies' })).toHaveAttribute('href', /cookies$/);
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:podpora@benefity.example');
  await expect(footer.getByRole('link', { name: /\+420/ })).toHaveAttribute('href', 'tel:+420800123456');
});

test('[SHELL-024] [SHELL-025] another screen starts at its top and without the toasts of the last one', async ({ page }) => {
  await signInAs(page, 'Jana Dvořáková');
  await menu(page).getByRole('link', { name: 'Časté dotazy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ptáte se nejčastěji' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.route('**/api/auth/session*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Odhlásit se' }).click();
  const toast = page.getByRole('region', { name: 'Oznámení' });
  await expect(toast).toContainText('Dočasná chyba');
  await menu(page)
    .getByRole('link', { name: /^Zaměstnanci/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zaměstnanci' })).toBeVisible();
  await expect(toast).not.toContainText('Dočasná chyba');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('[SHELL-026] the content is at most 90rem wide', async ({ page }) => {
  await page.setViewportSize({ width: 2200, height: 1000 });
  await signInAs(page, 'Jana Dvořáková');
  const width = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.closest('main > *')?.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(1440);
});

test('an address that leads nowhere says so, in a frame with the way home', async ({ page }) => {
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Stránka neexistuje' })).toBeVisible();
  await expectAccessible(page, 'not found');
  await page.getByRole('link', { name: 'Přejít na přehled' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('in the dark too, a page is printed dark on white and without what only a keyboard needs', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'Spravovat firmu' });
  const isDark = () =>
    title.evaluate((heading) => {
      const parts = /(\d+), (\d+), (\d+)/.exec(getComputedStyle(heading).color)?.slice(1).map(Number) ?? [];
      return Math.max(...parts) < 128;
    });
  await expect.poll(isDark).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isDark).toBe(true);
  await expect(page.getByRole('link', { name: 'Přeskočit na obsah' })).toBeHidden();
});
