import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { LANDING, signInAs } from '../support/sign-in';

const COOKIE = 'lastWelcomedCompany';
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' });
const welcomed = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === COOKIE);

/** The state in both languages and both themes; leaves Czech and light behind. */
async function expectAccessibleEverywhere(page: Page, state: string): Promise<void> {
  for (const language of ['EN', 'CS']) {
    await page.getByRole('button', { name: new RegExp(`^${language} `) }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language.toLowerCase());
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `${state} ${language} ${colorScheme}`);
    }
  }
}

test('[FAQ-001] [FAQ-002] [FAQ-003] [FAQ-005] [FAQ-006] [FAQ-007] [FAQ-008] [SHELL-008] a question is searched, opened, shared', async ({
  page,
}) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await menu(page).getByRole('link', { name: 'Časté dotazy' }).click();
  await expect(page.getByRole('heading', { name: 'Ptáte se nejčastěji' })).toBeVisible();
  await expectAccessibleEverywhere(page, 'questions');

  const search = page.getByRole('searchbox', { name: 'Hledat v dotazech' });
  await search.fill('BEZKONTAKTNI');
  await expect(page).toHaveURL(/\/faq\?q=BEZKONTAKTNI$/);
  await expect(page.getByText('1 odpověď')).toBeVisible();
  await expect(page.locator('mark')).toHaveText('bezkontaktní');
  await expectAccessibleEverywhere(page, 'found questions');
  await page.getByRole('link', { name: /Jak zaměstnanec aktivuje novou kartu/ }).click();
  await expect(page).toHaveURL(/\/faq\/card-activation$/);
  await expect(page.getByRole('heading', { level: 1, name: /Jak zaměstnanec aktivuje/ })).toBeVisible();
  await expectAccessibleEverywhere(page, 'one question');
  await page.goBack();
  await expect(search).toHaveValue('BEZKONTAKTNI');
  await search.fill('velbloud');
  await expect(page.getByText('Nic jsme nenašli')).toBeVisible();
  await expectAccessible(page, 'nothing found');

  await page.goto('/faq/claim');
  await expect(page.getByText('do 30 dnů')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Časté dotazy' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/faq/does-not-exist');
  await expect(page).toHaveURL(/\/faq$/);
  watch.expectClean();
});

// The landing page keeps people whose only company cannot be chosen there; a link of the portal lets them in.
test('[FAQ-013] [SHELL-009] a company that has ended sees home and questions', async ({ page }) => {
  await signInAs(page, 'Jiří Havran', LANDING);
  await page.goto('/home');
  await expect(menu(page).getByRole('link')).toHaveText(['Přehled', 'Časté dotazy']);
  await page.goto('/faq/claim');
  await expect(page.getByRole('heading', { level: 1, name: /Jak reklamovat kartu/ })).toBeVisible();
});

test('[SHELL-010] so does a company whose first setup is not done', async ({ page }) => {
  await signInAs(page, 'Eva Modrá');
  await expect(menu(page).getByRole('link')).toHaveText(['Přehled', 'Časté dotazy']);
});

test('[NEWS-001] [NEWS-003] [NEWS-004] [NEWS-029] [NEWS-031] [NEWS-033] [SHELL-002] news by keyboard', async ({ page }) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  const address = new URL(page.url()).origin;
  await page.context().addCookies([{ name: COOKIE, value: 'another-company', url: address }]);
  await page.goto('/early-access');
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => welcomed(page)).toBeUndefined();

  await menu(page).getByRole('link', { name: 'Novinky' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Novinky' })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expectAccessibleEverywhere(page, 'news');

  await page.getByRole('button', { name: 'Zjistit více' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nový portál je téměř připravený' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'welcome');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zjistit více' })).toBeFocused();

  const carousel = page.getByRole('region', { name: 'Co by vás mohlo zajímat' });
  await carousel.getByRole('button', { name: /^Snímek 1:/ }).press('Enter');
  const titles = ['Flexi: volný čas', 'Dárkový poukaz, který', 'Multibenefit: jedna', 'Zůstatek i', 'Gastro: oběd'];
  for (const title of titles) {
    await page.keyboard.press('ArrowRight');
    await expect(carousel.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, title);
  }
  watch.expectClean();
});

test('[NEWS-023] slides change by themselves after 7 s, and never for people who asked for less motion', async ({ page }) => {
  await page.clock.install();
  await signInAs(page, 'Jana Dvořáková');
  await page.goto('/news');
  const carousel = page.getByRole('region', { name: 'Co by vás mohlo zajímat' });
  await expect(carousel.getByRole('heading', { name: 'Gastro: oběd' })).toBeVisible();
  await page.clock.runFor(7_100);
  await expect(carousel.getByRole('heading', { name: 'Flexi: volný čas' })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(carousel.getByRole('button', { name: 'Zastavit střídání' })).toBeHidden();
  const current = carousel.locator('[aria-current]');
  const shown = (await current.getAttribute('aria-label')) ?? '';
  await page.clock.runFor(30_000);
  await expect(current).toHaveAttribute('aria-label', shown);
});

test('[NEWS-002] [NEWS-024] [NEWS-030] [NEWS-032] [NEWS-034] [NEWS-035] early access', async ({ page }) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Hana Zelenková', /\/early-access$/);
  const dialog = page.getByRole('dialog', { name: 'Nový portál je téměř připravený' });
  await expect(dialog).toBeVisible();
  for (const [window, width] of [
    [1200, 900],
    [2000, 1280],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 });
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width);
  }
  await dialog.getByRole('button', { name: 'Rozumím' }).click();
  await expect(dialog).toBeHidden();
  await expect(menu(page)).toHaveCount(0);
  expect(await welcomed(page)).toMatchObject({ sameSite: 'Lax', path: '/' });

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Novinky' })).toBeVisible();
  await expect(dialog).toBeHidden();
  // A slide that is just coming is half transparent: its colours are judged when nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessibleEverywhere(page, 'early access');
  for (const path of ['/home', '/employees', '/faq', '/news']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/early-access$/);
  }
  watch.expectClean();
});
