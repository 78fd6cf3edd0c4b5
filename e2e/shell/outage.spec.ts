import { expect, test, type Page, type Request } from '@playwright/test';
import { signInAs } from '../support/sign-in';

/** Everything a company sees; an order and an employee are added from its lists. */
const SCREENS = [
  '/home',
  '/news',
  '/faq',
  '/employees',
  '/employees/groups',
  '/ordering',
  '/ordering/manual/90C',
  '/ordering/manual/90C/card-request',
  '/ordering/manual/90C/card-renew',
  '/ordering/import/90C',
  '/orders',
  '/orders/card-shipments',
  '/orders/invoices',
  '/orders/paper-shipments',
  '/dev/mailbox',
];

/** Calls whose failure takes nothing from what the screen says, each with what people see instead. */
const NOT_MISSED: readonly [call: RegExp, why: string][] = [
  [/^\/api\/auth\/session$/, 'only when the session ends is asked; the watch asks again by itself'],
  [/^\/api\/config\?.*portal/, 'contacts and the name of the provider came with the page'],
  [/\/consume\?.*(enums|errors)/, 'the words of the release stand in'],
  [/^\/basket\/changes$/, 'what colleagues changed is asked again by itself in a moment'],
  [/^\/employees\?one$/, 'the menu stays without the number of people; the list itself says it'],
  [/^\/(card-requests|employees-product\/\w+\/renewable-count)$/, 'a tab without its number stays, and says it when it is opened'],
  [/\/products$/, 'home only picks the tab the way on leads to; the selection of products leads on'],
];

/** Each call on the first screen that makes it. `OUTAGE_WALK=all`: on every screen that makes it. */
const isWhole = process.env.OUTAGE_WALK === 'all';

test.describe.configure({ timeout: isWhole ? 1_800_000 : 600_000 });

const TITLE = '[F-007] [ACC-283] whatever call of a screen fails, the screen says what could not be read and reads it again';

test(TITLE, { tag: '@full' }, async ({ page }) => {
  await signInAs(page, 'Jana Dvořáková');
  const tried = new Set<string>();
  for (const path of [...SCREENS, ...(await detailsOf(page))]) {
    for (const call of await callsOf(page, path)) {
      const known = isWhole ? `${path} ${call}` : call;
      if (tried.has(known) || NOT_MISSED.some(([quiet]) => quiet.test(call))) continue;
      tried.add(known);
      await test.step(`${path} without ${call}`, () => expectSaid(page, path, call));
    }
  }
  expect(tried.size).toBeGreaterThan(20);
});

/** A detail of an order and of an employee, whose addresses only the data know. */
async function detailsOf(page: Page): Promise<string[]> {
  await page.goto('/orders');
  const order = await page
    .getByRole('link', { name: /^\d{10}$/ })
    .first()
    .getAttribute('href');
  await page.goto('/employees');
  const person = await page.locator('a[href*="employee="]').first().getAttribute('href');
  return [order, person, `${person}&tab=account`, `${person}&tab=card`].filter((href) => href !== null);
}

/** What the screen reads from the server, without ids and page numbers. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls = new Set<string>();
  const hear = (request: Request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/')) calls.add(nameOf(request));
  };
  page.on('request', hear);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  page.off('request', hear);
  return [...calls];
}

/** The address without what differs from visit to visit; the namespaces of content and configuration belong to it, and so does it that only the number of people was wanted. */
function nameOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url());
  const path = pathname.replace(/^\/api\/company\/[^/]+/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':uid');
  const namespaces = [...searchParams].filter(([name]) => name.startsWith('namespaces')).map(([, value]) => value);
  if (path === '/employees' && searchParams.get('pageSize') === '1') return `${path}?one`;
  return namespaces.length === 0 ? path : `${path}?${namespaces.join()}`;
}

async function expectSaid(page: Page, path: string, call: string): Promise<void> {
  await page.route('**/api/**', (route) => {
    const isIt = route.request().method() === 'GET' && nameOf(route.request()) === call;
    return isIt ? route.fulfill({ status: 500, json: { code: 'err.generic', message: '' } }) : route.fallback();
  });
  await page.goto(path);
  // A toast goes away; what is said must stay where the block would be.
  const said = page.getByRole('button', { name: /^Zkusit (to )?znovu$/ }).and(page.locator(':not([aria-label="Oznámení"] *)'));
  await expect.soft(said.first(), `${path} without ${call}`).toBeVisible({ timeout: 60_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
