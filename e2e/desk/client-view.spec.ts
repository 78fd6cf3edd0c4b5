import { expect, test, type Page } from '@playwright/test';
import { watchConsole } from '../support/console';
import { expectAccessibleEverywhere } from '../support/desk';
import { letTimeDo } from '../support/server-deps';
import { signInAs } from '../support/sign-in';

const COMPANY = 'Čajovna U Kosů s.r.o.';
const DESK = /\/provider$/;
/** What the browser says of a call that is refused on purpose. */
const REFUSED = /status of 40[39]/u;

const banner = (page: Page) => page.getByRole('region', { name: 'Pohled klienta' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hlavní nabídka' });

/** From the cockpit to the page of the company, found without diacritics. */
async function openCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Firmy/ }).click();
  await page.getByRole('searchbox', { name: 'Hledat firmu' }).fill('cajovna');
  await page.getByRole('link', { name: COMPANY }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
}

/** Looks as the company for a reason. */
async function look(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Zobrazit jako klient' }).click();
  const form = page.getByRole('dialog', { name: 'Zobrazit portál jako klient' });
  await form.getByLabel('Důvod').fill(reason);
  await form.getByRole('button', { name: 'Zobrazit portál' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(banner(page)).toContainText(COMPANY);
}

/** What the server answers to a call of the page's own session: status and code. */
const answerOf = (page: Page, method: string, path: string) =>
  page.evaluate(
    async ([verb, address]) => {
      const answer = await fetch(address ?? '', {
        method: verb,
        headers: { 'content-type': 'application/json' },
        ...(verb !== 'GET' && { body: '{}' }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return [answer.status, code];
    },
    [method, path],
  );

const companyOf = (page: Page) =>
  page.evaluate(async () => {
    const session = (await (await fetch('/api/auth/session')).json()) as { data: { view?: { companyUid: string } } };
    return session.data.view?.companyUid ?? '';
  });

const TITLE =
  '[DESK-028] [DESK-029] [DESK-030] a view as client: with a reason, over every page, read only, ended by the way out, and told to the client';

test(TITLE, { tag: '@full' }, async ({ page, browser }) => {
  test.setTimeout(480_000);
  const watch = watchConsole(page);
  const reason = `Volala, že jí stojí objednávka (${Date.now()})`;
  await signInAs(page, 'Lenka Veselá', DESK);
  await openCompany(page);

  await test.step('does not begin without a reason', async () => {
    await page.getByRole('button', { name: 'Zobrazit jako klient' }).click();
    const form = page.getByRole('dialog', { name: 'Zobrazit portál jako klient' });
    await form.getByRole('button', { name: 'Zobrazit portál' }).click();
    await expect(form.getByText(/Napište\saspoň\s5\sznaků/).first()).toBeVisible();
    await expectAccessibleEverywhere(page, 'reason of a view');
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
  });

  const company = await test.step('the banner stands over every page, with the end and the way out', async () => {
    await look(page, reason);
    for (const name of ['Přehled', 'Nová objednávka', 'Přehled objednávek', 'Zaměstnanci', 'Nastavení', 'Časté dotazy']) {
      await menu(page)
        .getByRole('link', { name: new RegExp(`^${name}\\s*\\d*$`, 'u') })
        .click();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(banner(page)).toContainText(/skončí\sv\s\d{1,2}:\d\d/);
      await expect(banner(page).getByRole('timer')).toHaveText(/Zbývá\s(2\d|30):\d\d/);
      await expect(banner(page).getByRole('button', { name: 'Zpět na pult' })).toBeVisible();
    }
    await page.goto('/orders');
    await expect(banner(page)).toBeVisible();
    await expectAccessibleEverywhere(page, 'client’s orders in a view', { often: true });
    return companyOf(page);
  });

  await test.step('what would change something rests and says why, and the server refuses it', async () => {
    await menu(page)
      .getByRole('link', { name: /^Zaměstnanci/ })
      .click();
    await expect(page.getByRole('button', { name: 'Přidat zaměstnance' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('tab', { name: 'Účet' }).click();
    const code = drawer.getByRole('button', { name: 'Zobrazit kód' });
    await expect(code).toHaveAttribute('aria-disabled', 'true');
    await expect(code).toHaveAttribute('title', 'Při pohledu klienta se nic nemění');
    await code.click({ force: true });
    await expect(drawer.getByText(/^\d{4,}$/)).toHaveCount(0);
    await expectAccessibleEverywhere(page, 'account of a person in a view');
    const [first] = await letTimeDo(`SELECT uid FROM employees WHERE company_uid = '${company}' LIMIT 1`);
    const calls = [
      ['DELETE', '/basket'],
      ['POST', '/order-checkout'],
      ['GET', `/employees/${String(first?.uid)}/security-code`],
    ] as const;
    for (const [method, path] of calls)
      expect([path, ...(await answerOf(page, method, `/api/company/${company}${path}`))]).toEqual([path, 403, 'desk.readOnly']);
    await page.keyboard.press('Escape');
  });

  await test.step('the way out leads to the desk; the client’s portal is closed again', async () => {
    await banner(page).getByRole('button', { name: 'Zpět na pult' }).click();
    await expect(page).toHaveURL(DESK);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/věc/);
    expect(await answerOf(page, 'GET', `/api/company/${company}/employees`)).toEqual([403, 'auth.access.denied']);
  });

  await test.step('the client sees who looked, when, until when and why', async () => {
    const alena = await (await browser.newContext()).newPage();
    await signInAs(alena, 'Alena Kosová');
    await alena.goto('/settings/billing');
    const visit = alena.getByRole('listitem').filter({ hasText: reason });
    await expect(visit).toContainText('Lenka Veselá');
    await expect(visit).toContainText(/\d{1,2}:\d\d\saž\s\d{1,2}:\d\d/);
    await expect(visit).not.toContainText('právě se dívá');
    await expectAccessibleEverywhere(alena, 'visits in the settings');
    await alena.context().close();
  });
  watch.expectCleanBut(REFUSED);
});
