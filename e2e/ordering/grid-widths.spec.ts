import { expect, test, type Locator, type Page } from '@playwright/test';
import { beginWithEmptyBasket } from '../support/basket';
import { signInAs } from '../support/sign-in';

const WIDTHS = [1280, 1366, 1400, 1440, 1500, 1600];
const COLUMNS = [
  'Osobní číslo',
  'Zaměstnanec',
  'Skupina',
  'Místo doručení',
  'Stav karty',
  'Nová karta',
  'Gastro',
  'Zdraví',
  'Volný čas',
  'Celkem, Kč',
];

/** Whether nothing stands over the middle of an element and it lies within the window. */
const isInSight = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, right, top, height, width } = node.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return left >= 0 && right <= window.innerWidth && seen !== null && node.contains(seen);
  });

const scrollTo = (page: Page, left: number) =>
  page
    .getByRole('table')
    .locator('tbody')
    .evaluate((body, to) => void body.scrollTo({ left: to }), left);

test('[F-201] [ORD-078] [ORD-079] [ORD-081] [ORD-094] no column of the grid leaves at any width; total and its action are always in sight', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);
  await page.goto('/ordering/manual/90C');
  const row = page.getByRole('row', { name: /P1003/ });
  await row.getByRole('textbox', { name: /^Gastro/ }).fill('1500');
  await row.getByRole('textbox', { name: /^Gastro/ }).press('Enter');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of COLUMNS)
      await expect(page.getByRole('columnheader', { name: new RegExp(name) }), `${name} at ${width}`).toHaveCount(1);
    for (const left of [0, 9999]) {
      await scrollTo(page, left);
      await expect
        .poll(() => isInSight(row.getByRole('button', { name: /^Odebrat kredity/ })), { message: `remove at ${width}, ${left}` })
        .toBe(true);
      await expect
        .poll(() => isInSight(page.getByRole('columnheader', { name: /Celkem/ })), { message: `total at ${width}, ${left}` })
        .toBe(true);
      await expect
        .poll(() => isInSight(page.getByRole('columnheader', { name: /Zaměstnanec/ })), { message: `name at ${width}` })
        .toBe(true);
    }
    await scrollTo(page, 0);
    await expect.poll(() => isInSight(row.getByRole('textbox', { name: /^Volný čas/ })), { message: `last credit at ${width}` }).toBe(true);
  }
});
