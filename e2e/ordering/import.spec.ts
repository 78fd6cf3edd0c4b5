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

test('[ORD-002] [ORD-050] [IMD-012] an order from a spreadsheet: sample, wrong rows and back, by keyboard and on a phone', async ({
  page,
}) => {
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

  await test.step('wrong rows lie on a desk and come home as the file they were in', async () => {
    await page.locator('input[type=file]').setInputFiles({ name: 'prosinec.xlsx', mimeType: XLSX, buffer: await sheetOf(order) });
    await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).press('Enter');
    await expect(page.getByRole('heading', { name: '2 řádky potřebují opravit' })).toBeVisible();
    await expect(page.getByText('Číslo nikdo nemá.')).toBeVisible();
    await expectAccessible(page, 'a desk on a phone');
    await expectNoSideways(page);
    const bad = await download(page, 'Stáhnout chybné');
    expect(bad.name).toBe('chybne-radky-90C.xlsx');
    expect(bad.rows[0]?.slice(-2)).toEqual(['Řádek', 'Důvod']);
    expect(bad.rows.slice(1).map((row) => [row[0], row.at(-2)])).toEqual([
      ['NEZNAMY', 5],
      [people[0]?.[0], 6],
    ]);
    await page.getByRole('button', { name: 'Nahrát jiný soubor' }).click();
    await page.locator('input[type=file]').setInputFiles({ name: 'a.xlsx', mimeType: XLSX, buffer: await sheetOf(bad.rows) });
    await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).click();
    await expect(page.getByRole('heading', { name: '2 řádky potřebují opravit' })).toBeVisible();
  });

  await test.step('[IMD-009] a file that was left is found again after a reload and from the ordering page, and thrown away', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '2 řádky potřebují opravit' })).toBeVisible();
    await page.goto('/ordering');
    await page.getByRole('link', { name: 'Pokračovat', exact: true }).click();
    await expect(page.getByText(/a\.xlsx, 2\sřádky\./)).toBeVisible();
    await page.getByRole('button', { name: 'Nahrát jiný soubor' }).click();
    await page.getByRole('button', { name: /^Zobrazit \d+ soubor/ }).click();
    await page.getByRole('button', { name: 'Zahodit soubor a.xlsx' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zahodit' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('a.xlsx')).toBeHidden();
  });

  await test.step('the connection is lost and found again; the file stays', async () => {
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

test('[IMD-004] [IMD-005] [IMD-006] [IMD-008] [IMD-011] a file with faults is mended on its desk, put into the basket and taken back', async ({
  page,
}) => {
  const watch = watchConsole(page);
  await signInAs(page, 'Jana Dvořáková');
  await beginWithEmptyBasket(page);
  await page.goto('/ordering/import/90C');
  const { rows } = await download(page, 'Stáhnout vzorový soubor');
  const people = rows
    .slice(1)
    .map(([number]) => String(number))
    .filter((number) => number.startsWith('P1'));
  const [first = '', second = '', third = '', fourth = ''] = people;
  const newcomer = `NOVA${Date.now()}`;
  const lines = [
    ['Mzdy prosinec'],
    ['Os. č.', 'Příjmení a jméno', 'Karta', 'Stravné'],
    [first, '', '', '2 400'],
    [second, '', '', '2 40O'],
    [third, '', '', 'sto'],
    [newcomer, 'Nováková Petra', 'A', '1800'],
    [fourth, '', '', ''],
  ];
  const text = lines.map((cells) => cells.join(';')).join('\r\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'mzdy.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Nahrát a zkontrolovat' }).click();
  await expect(page.getByRole('heading', { name: '3 řádky potřebují opravit' })).toBeVisible();
  await expectAccessible(page, 'a desk');

  await test.step('a wrong cell is as tall as its row, and whose row it is stays in sight', async () => {
    await page.setViewportSize({ width: 640, height: 900 });
    const cell = page.getByRole('textbox', { name: 'Stravné, řádek 4' });
    const [red, row] = await cell.evaluate((input) => {
      const box = input.closest('td');
      return [
        box === null ? '' : getComputedStyle(box).backgroundColor,
        (box?.parentElement?.clientHeight ?? 0) - (box?.clientHeight ?? 0),
      ];
    });
    expect(red).not.toBe('rgba(0, 0, 0, 0)');
    expect(row).toBeLessThanOrEqual(1);
    await cell.evaluate((input) => {
      for (let box = input.parentElement; box !== null; box = box.parentElement) box.scrollLeft = 1_000;
    });
    const number = await page.getByRole('textbox', { name: 'Os. č., řádek 4' }).boundingBox();
    const way = await page.getByRole('button', { name: 'opravit na 2400' }).boundingBox();
    expect(number?.x).toBeGreaterThanOrEqual(0);
    expect(number?.x).toBeLessThan(way?.x ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a suggested value by one tap, a cell by keyboard; a text that is not saved stays', async () => {
    await page.getByRole('button', { name: 'opravit na 2400' }).click();
    await expect(page.getByRole('heading', { name: '2 řádky potřebují opravit' })).toBeVisible();
    const cell = page.getByRole('textbox', { name: 'Stravné, řádek 5' });
    await page.route('**/import-desks/*/rows', (route) => route.abort('connectionreset'), { times: 1 });
    await cell.fill('1200');
    await cell.press('Enter');
    await expect(page.getByText('Nepodařilo se uložit.')).toBeVisible();
    await expect(cell).toHaveValue('1200');
    await page.getByRole('button', { name: 'Zkusit znovu' }).click();
    await expect(page.getByRole('heading', { name: '1 řádek potřebuje opravit' })).toBeVisible();
  });

  await test.step('somebody new becomes an employee', async () => {
    await page.getByRole('button', { name: 'nový zaměstnanec?' }).click();
    const drawer = page.getByRole('dialog', { name: 'Nový zaměstnanec' });
    await expectAccessible(page, 'a new person of a desk');
    const place = drawer.getByRole('combobox', { name: 'Kam doručovat karty' });
    await place.click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await drawer.getByRole('button', { name: 'Přidat zaměstnance' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Všechny řádky jsou v pořádku' })).toBeVisible();
  });

  await test.step('into the basket and back', async () => {
    await page.getByRole('button', { name: 'Vložit do košíku' }).click();
    await expect(page.getByText('4 řádky jsou v košíku.')).toBeVisible();
    await expectAccessible(page, 'import summary');
    await page.getByRole('button', { name: 'Vrátit košík do stavu před importem' }).click();
    await expect(page.getByText('Vrátili jsme 5 položek košíku.')).toBeVisible();
    await page.goto('/ordering');
    await expect(page.getByText('Košík je zatím prázdný').first()).toBeVisible();
  });
  watch.expectCleanBut(/ERR_CONNECTION_RESET/);
});

/** Nothing sticks out of the screen. */
const expectNoSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
