import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { watchConsole } from '../support/console';
import { decodeQr, readQr } from '../support/qr';
import { signInAs } from '../support/sign-in';

/** What the demonstration company has owed for longer than it may; no journey pays it. */
const LATE = { label: 'Příspěvek na zdraví', amount: 28_633_50 };

const slips = (page: Page) => page.getByRole('region', { name: /^Platba objednávky/ });
const owedBlock = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'K úhradě', exact: true }) });
const creditBlock = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Kredit po měsících', exact: true }) });

/** Hellers of every `9 161,60` or `9 161` in a text. */
const amountsIn = (text: string) =>
  [...text.matchAll(/\d[\d\s]*(?:,\d\d)?/g)].map(([amount]) => Math.round(Number(amount.replaceAll(/\s/g, '').replace(',', '.')) * 100));
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

test('[L-01] home says what is owed: the late order first, the sum of all; a single slip is as wide as two', async ({ page }) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  const owed = await test.step('all that is owed, as the list of orders has it', () => readOwed(page));
  expect(owed.length).toBeGreaterThan(2);
  await page.goto('/home');
  await expect(slips(page)).toHaveCount(2);
  await expect(slips(page).first()).toContainText(LATE.label);
  await expect(slips(page).first()).toContainText(/\d+\sdn[íy]\spo\ssplatnosti\./);
  const [all, late] = amountsIn(
    (
      await owedBlock(page)
        .getByText(/,\scelkem\s/)
        .innerText()
    ).replace(/^\d+/, ''),
  );
  expect([all, late]).toEqual([sum(owed), LATE.amount]);
  await expectAccessible(page, 'home with several unpaid orders');

  const { width } = (await slips(page).first().boundingBox()) ?? { width: 0 };
  await page.route('**/orders?*isOwed*', async (route) => {
    const response = await route.fetch();
    const { data, meta } = (await response.json()) as { data: unknown[]; meta: object };
    await route.fulfill({ response, json: { data: data.slice(0, 1), meta: { ...meta, totalRecords: 1 } } });
  });
  await page.reload();
  await expect(slips(page)).toHaveCount(1);
  await expect.poll(async () => (await slips(page).first().boundingBox())?.width).toBe(width);
  watch.expectClean();
});

test('[L-01] on a phone the code to pay with is kept as a picture of the same payment', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Jana Dvořáková');
  const slip = slips(page).first();
  await expect(slip).toContainText(LATE.label);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'home on a phone');
  const shown = await readQr(slip.getByRole('img', { name: /QR/ }));
  expect(shown).toContain(`*AM:${(LATE.amount / 100).toFixed(2)}*`);
  const [download] = await Promise.all([page.waitForEvent('download'), slip.getByRole('button', { name: 'Uložit QR' }).click()]);
  expect(decodeQr(readFileSync(await download.path()))).toBe(shown);
});

test('[L-01] credit by month is a picture and a table of the same figures', async ({ page }) => {
  await signInAs(page, 'Jana Dvořáková');
  const block = creditBlock(page);
  const drawn = amountsIn((await block.getByText(/Kč;\s/).innerText()).replaceAll(/[^\d\s,;]|\b20\d\d\b/g, ''));
  expect(drawn.length).toBeGreaterThan(1);
  await expectAccessible(page, 'credit by month as a picture');
  await block.getByRole('button', { name: 'Zobrazit tabulku' }).click();
  const rows = block.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: /20\d\d/ })).toHaveCount(12);
  const totals = await rows.locator('td:last-child').allInnerTexts();
  expect(sum(totals.flatMap(amountsIn))).toBe(sum(drawn));
  await expectAccessible(page, 'credit by month as a table');
  await block.getByRole('button', { name: 'Zobrazit graf' }).click();
  await expect(block.getByRole('table')).toHaveCount(0);
});

/** In hellers, from the answer that the list of unpaid orders shows. */
async function readOwed(page: Page): Promise<number[]> {
  // Home asks for them, too; that answer would be gone with it.
  await page.waitForLoadState('networkidle');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => /\/api\/.*\/orders\?.*isOwed/.test(response.url())),
    page.goto('/orders?filter[isOwed]=1'),
  ]);
  const { data, meta } = (await answer.json()) as {
    data: { paidAmount: number; paymentInfo: { price: { priceIncVat: number } } }[];
    meta: { totalRecords: number };
  };
  expect(meta.totalRecords).toBe(data.length);
  return data.map(({ paidAmount, paymentInfo }) => Math.round((paymentInfo.price.priceIncVat - paidAmount) * 100));
}
