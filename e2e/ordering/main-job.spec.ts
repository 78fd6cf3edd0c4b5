import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { pdfText } from '../../server/test/documents/pdf-text';
import { expectAccessible } from '../support/axe';
import { dropStatement } from '../support/bank';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { waitForOrder } from '../support/order';
import { readQr } from '../support/qr';
import { signInAs } from '../support/sign-in';

const SHEET = new URL('../fixtures/objednavka.xlsx', import.meta.url).pathname;

/** `9 161,60` with any kind of space, in hellers. */
const hellers = (text: string) => Number(text.replaceAll(/[^\d,]/g, '').replace(',', ''));

test('[ORD-001] [ORD-002] [ORD-004] [ORD-048] [ORD-049] [ORD-051] [ORD-163] the monthly order: by hand and from a spreadsheet, paid by a statement, cards arrive', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);

  await test.step('employees are listed', async () => {
    await page.goto('/employees');
    await expect(page.getByRole('row', { name: /P1003/ })).toBeVisible();
    await expectAccessible(page, 'employees');
  });

  await test.step('a card and credit by hand', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Nová objednávka' }).first().click();
    await expect(page).toHaveURL(/\/ordering$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Nová objednávka' })).toBeVisible();
    await expectAccessible(page, 'product selection');
    await page.getByRole('link', { name: 'Začít objednávku' }).click();
    const person = page.getByRole('row', { name: /P1042/ });
    await person.getByRole('button', { name: /Přidat/ }).click();
    const gastro = person.getByRole('textbox', { name: /^Gastro/ });
    await gastro.fill('2400');
    await gastro.press('Enter');
    await expect(page.getByRole('button', { name: /Košík:\s+1 karta\s*, kredit\s+2\s400,00\sKč/ })).toBeVisible();
    await expectAccessible(page, 'manual ordering');
  });

  await test.step('the rest from a spreadsheet; wrong rows are explained', async () => {
    await page.goto('/ordering/import/90C');
    await page.locator('input[type=file]').setInputFiles(SHEET);
    await page.getByRole('button', { name: /Nahrát a zkontrolovat/ }).click();
    const wrong = page.getByRole('row').filter({ has: page.getByRole('textbox', { name: /řádek 6$/ }).first() });
    await expect(wrong).toContainText('Číslo nikdo nemá.');
    await expectAccessible(page, 'import errors');
    await page.getByRole('button', { name: /Pokračovat bez chybných řádků/ }).click();
    await expectAccessible(page, 'import summary');
  });

  await test.step('checkout', async () => {
    await page.goto('/ordering/manual/90C');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page).toHaveURL(/\/ordering\/basket\/[0-9a-f-]{36}/);
    await page.getByLabel(/Název objednávky/).fill('Prosinec 2026');
    await expectAccessible(page, 'checkout summary');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await page.getByRole('radio', { name: /PPL/ }).check();
    await expectAccessible(page, 'checkout delivery');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByText('Celkem s DPH')).toBeVisible();
    await expectAccessible(page, 'checkout price');
    await page.getByRole('button', { name: 'Odeslat objednávku' }).dblclick();
    await expect(page.getByRole('heading', { name: /Objednávka je odeslaná/ })).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'payment');
  });

  const claim = await test.step('the QR code, the screen and the proforma say the same', () => readClaim(page));

  await test.step('the bank statement settles it and the order is carried out', async () => {
    await page.goto('/orders');
    const row = page.getByRole('row', { name: new RegExp(claim.orderNumber) });
    await expect(row).toContainText('Čeká na platbu');
    await expectAccessible(page, 'orders');
    dropStatement({ variableSymbol: claim.symbol, amount: claim.amount });
    await waitForOrder(page, claim.orderNumber);
    await page.reload();
    await expect(row).toContainText('Vyřízená');
  });

  await test.step('the package is taken over and the first payment activates the cards', async () => {
    await page.goto(`/orders/card-shipments?filter[orderNumber]=${claim.orderNumber}`);
    await expectAccessible(page, 'card shipments');
    await page
      .getByRole('button', { name: /Potvrdit převzetí/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Potvrdit/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/employees');
    const person = page.getByRole('row', { name: /P1042/ });
    await expect
      .poll(async () => (await page.reload(), person.innerText()), { timeout: 60_000, intervals: [2_000] })
      .toMatch(/Karta aktivní|Aktivní/);
  });

  await test.step('the mailbox shows the proforma and the invoice', async () => {
    await page.goto('/dev/mailbox');
    await expect(page.getByText(`Zálohová faktura ${claim.symbol} k objednávce ${claim.orderNumber}`).first()).toBeVisible();
    await expectAccessible(page, 'mailbox');
  });
  watch.expectClean();
});

/** Reads the payment page three times over: as text, as a phone would, and from the PDF it offers. */
async function readClaim(page: Page) {
  const qr = await readQr(page.getByRole('img', { name: /QR/ }).first());
  const fields = Object.fromEntries(
    qr
      .split('*')
      .slice(2)
      .map((part) => part.split(/:(.*)/s).slice(0, 2)),
  ) as Record<string, string>;
  const symbol = fields['X-VS'] ?? '';
  const amount = Math.round(Number(fields.AM) * 100);
  const text = await page.locator('main').innerText();
  expect(fields.ACC).toBe('CZ0708000000002026000008');
  expect(text).toContain(symbol);
  expect(text).toContain('2026000008/0800');
  expect(hellers(/(\d[\d\s\u00a0\u202f]*,\d\d)/.exec(text)?.[1] ?? '')).toBe(amount);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /zálohovou fakturu/ }).click()]);
  const pdf = await pdfText(readFileSync((await download.path()) ?? ''));
  expect(pdf).toContain(symbol);
  expect(pdf).toContain('2026000008/0800');
  const printed = new Intl.NumberFormat('cs-CZ', { minimumFractionDigits: 2 }).format(amount / 100).replaceAll(/[\u00a0\u202f]/g, ' ');
  expect(pdf).toContain(printed);
  return { symbol, amount, orderNumber: fields.MSG ?? '' };
}
