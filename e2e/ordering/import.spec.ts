import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { parseWorkbook } from '../../server/src/adapters/spreadsheet/parse-workbook';
import { writeSpreadsheet } from '../../server/src/adapters/spreadsheet/write-spreadsheet';
import { expectAccessible } from '../support/axe';
import { beginWithEmptyBasket } from '../support/basket';
import { watchConsole } from '../support/console';
import { signInAs } from '../support/sign-in';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const rowsOf = async (path: string) => {
  const read = await parseWorkbook(readFileSync(path), 1_000);
  if (!read.ok) throw new Error(read.error);
  return read.rows;
};
const download = async (page: Page, name: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), rows: await rowsOf(await file.path()) };
};
const sheetOf = ([header = [], ...rows]: Awaited<ReturnType<typeof rowsOf>>) =>
  writeSpreadsheet({ sheetName: 'A', columns: header.map((text) => ({ header: String(text ?? '') })), rows });

test('[ORD-002] [ORD-050] an order from a spreadsheet: sample, rejected rows and back, by keyboard and on a phone', async ({ page }) => {
  const watch = watchConsole(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);
  await page.goto('/ordering/import/90C');
  await expect(page.getByRole('combobox', { name: 'Adresa doručení karet z tohoto souboru' })).toHaveValue('Podle zaměstnance');
  await expectAccessible(page, 'import on a phone');
  await expectNoSideways(page);

  const sample = await download(page, 'Stáhnout vzorový soubor');
  expect(sample.name).toBe('sablona-objednavka-90C.xlsx');
  const [header = [], ...everybody] = sample.rows;
  // Without those other journeys have made, who have no card yet.
  const people = everybody.filter(([number]) => String(number).startsWith('P1'));
  const filled = people.slice(0, 3).map((row) => [...row.slice(0, 3), null, 500]);
  const order = [header, ...filled, ['NEZNAMY', null, null, 'A', 100], [people[0]?.[0] ?? null, null, null, 'A', 'sto']];

  await test.step('a file of another kind, and two at once, are refused', async () => {
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText('Invalid File Type')).toBeVisible();
    const drop = async (count: number) => {
      const data = await page.evaluateHandle(
        ([files, type]) => {
          const transfer = new DataTransfer();
          for (let index = 0; index < files; index += 1) transfer.items.add(new File(['x'], `${index}.xlsx`, { type }));
          return transfer;
        },
        [count, XLSX] as const,
      );
      await page.getByText('Přetáhněte sem soubor').dispatchEvent('drop', { dataTransfer: data });
    };
    await drop(2);
    await expect(page.getByText('Vyberte prosím jen jeden soubor.')).toBeVisible();
    await input.setInputFiles({ name: 'a.xlsx', mimeType: '', buffer: Buffer.alloc(102_401) });
    await expect(page.getByText('File Too Large')).toBeVisible();
  });

  await test.step('wrong rows are listed and come home as a file', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'export', mimeType: XLSX, buffer: await sheetOf(order) });
    await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).press('Enter');
    await expect(page.getByText('2 řádky jsme vynechali.')).toBeVisible();
    await expectAccessible(page, 'rejected rows on a phone');
    await expectNoSideways(page);
    const rejected = await download(page, 'Stáhnout vynechané řádky s důvody');
    expect(rejected.name).toBe('odmitnute-radky-90C.xlsx');
    expect(rejected.rows[0]?.slice(-2)).toEqual(['Řádek', 'Důvod']);
    expect(rejected.rows.slice(1).map((row) => [row[0], row.at(-2)])).toEqual([
      ['NEZNAMY', 5],
      [people[0]?.[0], 6],
    ]);
    await page.getByRole('button', { name: 'Nahrát jiný soubor' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: XLSX, buffer: await sheetOf(rejected.rows) });
    await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).click();
    await expect(page.getByText('2 řádky jsme vynechali.')).toBeVisible();
  });

  await test.step('the connection is lost and found again; the file stays', async () => {
    await page.getByRole('button', { name: 'Nahrát jiný soubor' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: XLSX, buffer: await sheetOf(order.slice(0, 4)) });
    await page.route('**/credit-import', (route) => route.abort('connectionreset'), { times: 1 });
    await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).click();
    await expect(page.getByText('Upload Failed')).toBeVisible();
    await expectAccessible(page, 'a failed upload on a phone');
    await page.getByRole('button', { name: 'Zkusit nahrát znovu' }).click();
    await expect(page.getByText('3 řádky jsou v košíku.')).toBeVisible();
    await expect(page.getByText(/Celkem s\sDPH, bez doručení:/)).toBeVisible();
    await expectAccessible(page, 'import summary on a phone');
    await expectNoSideways(page);
  });

  await test.step('a chosen file is not left without a word', async () => {
    await page.getByRole('button', { name: 'Nahrát jiný soubor' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: XLSX, buffer: await sheetOf(order) });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Zaměstnanci' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Odejít bez nahrání souboru?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('a.xlsx')).toBeVisible();
  });
  watch.expectCleanBut(/ERR_CONNECTION_RESET/);
});

/** Nothing sticks out of the screen. */
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
