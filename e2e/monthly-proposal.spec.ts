import { expect, test, type Page } from '@playwright/test';
import { createLargeCompany, makePlanRound } from '../server/test/world/large-company';
import { watchConsole } from './support/console';
import { pressOn } from './support/keyboard';
import { withServerDeps } from './support/server-deps';

const PEOPLE = 500;
const MOST_SCREENS = 4;
const MOST_CLICKS = 6;
const MAIL_LINK = /\/ordering\/proposal\/[0-9a-f-]{36}$/;

const WAYS = {
  'by mouse': (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click(),
  'by keyboard alone': (page: Page, name: string) => pressOn(page, new RegExp(`^${name}$`, 'u')),
};

for (const [way, press] of Object.entries(WAYS)) {
  const title = `[PLAN-016] the month of 500 unchanged people, ${way}: from the link of the mail to the payment in four screens and six clicks at most`;
  test(title, { tag: way === 'by mouse' ? '@full' : [] }, async ({ page, context, baseURL }) => {
    const address = baseURL ?? '';
    const watch = watchConsole(page);
    const link = await test.step('last month they were ordered for, and the day of the plan has come', async () => {
      const company = await withServerDeps(address, (deps) => createLargeCompany(deps, PEOPLE));
      expect(company.people).toHaveLength(PEOPLE);
      const [name = '', value = ''] = company.cookie.split('=');
      await context.addCookies([{ name, value, url: address }]);
      await placeOrder(page, company);
      return withServerDeps(address, (deps) => makePlanRound(deps, company.uid));
    });
    expect(link).toMatch(MAIL_LINK);
    const count = await countScreensAndClicks(page);

    await page.goto(link);
    await expect(page.getByText(/500\s+lidí/).first()).toBeVisible();
    await press(page, 'Potvrdit a pokračovat');
    await expect(page).toHaveURL(/\/ordering\/basket\//);
    await expect(page.getByText('Celkem s DPH').first()).toBeVisible();
    await press(page, 'Odeslat objednávku');
    await expect(page.getByRole('heading', { name: /Objednávka je odeslaná/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible();

    const { screens, clicks } = await count();
    // The first and the last screen and both taps are among what was counted, or the counting itself would be broken.
    expect([screens[0], screens.at(-1)]).toEqual([expect.stringMatching(/^Zopakovat/u), expect.stringMatching(/^Objednávka je odeslaná/u)]);
    expect(clicks).toBeGreaterThanOrEqual(2);
    expect(screens.length, screens.join(' → ')).toBeLessThanOrEqual(MOST_SCREENS);
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
    watch.expectClean();
  });
}

interface Counted {
  /** Headings of the screens that were seen, one after the other. */
  screens: string[];
  /** Of the mouse, and keys that press something. */
  clicks: number;
}

/** Counts from the next page on, as the browser itself tells; it lives in the tab's own storage, so that loading a page anew does not forget. */
async function countScreensAndClicks(page: Page): Promise<() => Promise<Counted>> {
  await page.addInitScript(() => {
    const read = (): Counted => JSON.parse(sessionStorage.getItem('counted') ?? '{"screens":[],"clicks":0}') as Counted;
    const keep = (counted: Counted) => sessionStorage.setItem('counted', JSON.stringify(counted));
    const look = () => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      const counted = read();
      if (heading !== '' && heading !== counted.screens.at(-1)) keep({ ...counted, screens: [...counted.screens, heading] });
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('click', () => keep({ ...read(), clicks: read().clicks + 1 }), { capture: true });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('counted') ?? '') as Counted);
}

/** By the calls of the portal: credit for everybody, sent. */
async function placeOrder({ request }: Page, { uid, people }: { uid: string; people: readonly string[] }): Promise<void> {
  const post = async (path: string, data: object) => {
    const answer = await request.fetch(`/api/company/${uid}${path}`, { method: path === '/plans' ? 'PUT' : 'POST', data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { data: { order: { uid: string } } };
  };
  const credit = { productCode: '90C', productServiceCode: '26C-828', value: 2_400, quantity: 1 };
  await post('/basket', { items: people.map((employeeUid) => ({ ...credit, employeeUid })) });
  const { data } = await post('/order-checkout', {});
  await post(`/order-checkout/${data.order.uid}/submit`, {});
  const choices = await request.get(`/api/company/${uid}/plans`);
  const recipients = ((await choices.json()) as { data: { people: { uid: string }[] } }).data.people;
  await post('/plans', {
    productCode: '90C',
    source: 'lastOrder',
    dayRule: { kind: 'workingDay', nth: 1 },
    remindAfter: 2,
    recipientUids: recipients.map((person) => person.uid),
    version: 0,
  });
}
