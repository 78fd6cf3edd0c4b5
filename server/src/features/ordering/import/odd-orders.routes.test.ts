import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { ERRORS } from '@portal/contract/errors';
import { SKIP_REASONS } from '@portal/domain/ordering/skip-reason';
import { createCompany, createEmployees, signIn, type TestCompany } from '../../../../test/world/factories';
import { PLAIN, type OddFile } from '../../../../test/spreadsheets/odd-file';
import { oddSpreadsheets } from '../../../../test/spreadsheets/odd-spreadsheets';
import { watchLoop } from '../../../../test/spreadsheets/watch-loop';
import { workbookOf } from '../../../../test/spreadsheets/workbook';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { orderSheet, uploadOrder } from '../../../../test/world/upload-order';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import { sizeOf } from '../../../../../scripts/test-sizes';

const EVERY = sizeOf('ODD_ORDERS_EVERY');
const AT_ONCE = 6;
const REASONS = Object.keys(ERRORS).filter((code) => code.startsWith('import.'));

describe('an order in an odd spreadsheet', () => {
  let test: TestApp;
  let company: TestCompany;
  let headers: Record<string, string>;
  beforeAll(async () => {
    test = await testApp();
    company = await createCompany(test.deps);
    await createEmployees(
      test.deps,
      company,
      ['007', 'A-2', '<13>'].map((employeeNumber) => ({ employeeNumber })),
    );
    headers = await signIn(test.app, test.deps, { company, role: 'user' });
  });
  afterAll(() => test.close());

  /** Whoever sends the files has looked at what is hidden in them. */
  const fields = { hiddenRows: 'order' };
  const upload = (content: Buffer, fileName = 'a.xlsx') => uploadOrder(test, company, { content, fileName, headers, fields });
  const answer = async (content: Buffer) => (await upload(content)).json<{ code?: string; data: ImportResult }>();
  const imported = async ([header = [], ...rows]: Cell[][]) =>
    answer(
      await orderSheet(
        rows,
        header.map((text) => String(text ?? '')),
      ),
    );

  it('is imported whole or refused with a reason of the closed list, and holds nobody else up', { timeout: 120_000 }, async () => {
    const loop = watchLoop();
    // The reader is tried on every way of writing the same order; some of them will do here.
    const files = (await oddSpreadsheets()).filter((_, index) => index % EVERY === 0);
    expect(files.length).toBeGreaterThanOrEqual(500 / EVERY);
    const answers: { what: string; status: number; body: { code?: string; data?: ImportResult } }[] = [];
    const send = async ({ what, bytes, fileName }: OddFile) => {
      const reply = await loop.during(() => upload(bytes, fileName));
      answers.push({ what, status: reply.statusCode, body: reply.json() });
    };
    for (let start = 0; start < files.length; start += AT_ONCE) await Promise.all(files.slice(start, start + AT_ONCE).map(send));

    expect(answers.filter(({ status }) => ![200, 422].includes(status))).toEqual([]);
    expect(answers.filter(({ status, body }) => status === 422 && !REASONS.includes(body.code ?? ''))).toEqual([]);
    const reasons = answers.flatMap(({ body }) => body.data?.skipped.map(({ reason }) => reason) ?? []);
    expect(reasons.filter((reason) => !SKIP_REASONS.includes(reason))).toEqual([]);
    const good = new Set(files.filter(({ expected }) => expected === PLAIN).map(({ what }) => what));
    const numbers = answers.flatMap(({ what, body }) =>
      good.has(what) ? [[body.data?.inserted, body.data?.cards, body.data?.creditAmount]] : [],
    );
    expect(numbers.length).toBeGreaterThan(200 / EVERY);
    expect([...new Set(numbers.map((figures) => JSON.stringify(figures)))]).toEqual([JSON.stringify([3, 3, 1850.49])]);
    expect(loop.median()).toBeLessThan(50);
  });

  it.each([
    ['OSOBNI CISLO'],
    ['osobní  číslo '],
    [' Osobní\u00A0číslo'],
    ['\uFEFFOsobní číslo'],
    ['Osobni\u0301 c\u030Ci\u0301slo'],
    ['Osobní\nčíslo'],
    ['Osobní číslo:'],
    ['*Osobní číslo*'],
    ['OsobníČíslo'],
  ])('finds the column %j', async (text) => {
    expect(
      (
        await imported([
          [text, 'Nová karta'],
          ['007', 'A'],
        ])
      ).data,
    ).toMatchObject({ total: 1, inserted: 1, unreadColumns: [] });
  });

  it.each([
    ['a second personal number', ['Osobní číslo', 'OSOBNI CISLO']],
    ['a second amount', ['Osobní číslo', 'Gastro – částka v Kč', 'gastro castka v kc']],
    ['another name', ['Číslo zaměstnance', 'Nová karta']],
    ['a title above it', ['Objednávka na listopad']],
    ['nothing', ['', '']],
    ['a number', [1, 2]],
  ])('has no header with %s', async (_, header) => {
    expect((await imported([header as Cell[], ['007', 'A']])).code).toBe('import.invalidHeader');
  });

  it('may have its columns in any order, others among them and empty ones', async () => {
    const header = ['Gastro – částka v Kč', '', 'Poznámka', 'Nová karta', null, 'Osobní číslo'];
    const { data } = await imported([header, [100, 'x', 'y', 'A', null, '007'], [null, null, 'z', null, null, null]]);
    expect(data).toMatchObject({
      inserted: 1,
      creditAmount: 100,
      unreadColumns: ['Poznámka'],
      skipped: [{ rowNumber: 3, reason: 'missingPersonNumber' }],
    });
  });

  it.each<[Cell, number | string]>([
    [1500.5, 1500.5],
    ['1500,50', 1500.5],
    ['1500.5', 1500.5],
    ['1 500,50', 1500.5],
    ['1.500,50', 1500.5],
    ['1\u00A0500,50\u00A0Kč', 1500.5],
    ['1\u202F500,5', 1500.5],
    ['1\u2009500', 1500],
    ['1 500,-', 1500],
    ['\uFEFF1500', 1500],
    [' 20 000 CZK ', 20_000],
    [1, 1],
    [50_000, 50_000],
    [0, 0],
    ['', 0],
    [0.99, 'amountOutOfRange'],
    [50_000.01, 'amountOutOfRange'],
    [-100, 'amountOutOfRange'],
    ['-100', 'amountOutOfRange'],
    ['1,500.50', 'invalidAmount'],
    ['1 50', 'invalidAmount'],
    ['100 €', 'invalidAmount'],
    ['sto', 'invalidAmount'],
    ['1e3', 'invalidAmount'],
    ['0x10', 'invalidAmount'],
    ['=1+1', 'invalidAmount'],
    ['100;200', 'invalidAmount'],
    ['１００', 'invalidAmount'],
    ['Infinity', 'invalidAmount'],
    [1.005, 'invalidAmount'],
    [true, 'invalidAmount'],
    ['2026-11-10', 'invalidAmount'],
  ])('orders by the amount %j: %s', async (amount, expected) => {
    const { data } = await imported([
      ['Osobní číslo', 'Nová karta', 'Gastro – částka v Kč'],
      ['007', 'A', amount],
    ]);
    expect(data.skipped[0]?.reason ?? data.creditAmount).toBe(expected);
    // What cannot be read orders nothing at all, the card neither.
    expect(data.cards).toBe(typeof expected === 'string' ? 0 : 1);
  });

  it('orders nothing by a formula nobody has counted', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const header = ['Osobní číslo', 'Nová karta', 'Gastro – částka v Kč'].map(cell).join('');
    const file = workbookOf(`<row>${header}</row><row>${cell('007')}${cell('A')}<c><f>100*20</f></c></row>`);
    expect((await answer(file)).data).toMatchObject({ inserted: 0, skipped: [{ rowNumber: 2, reason: 'invalidAmount' }] });
  });

  it('may have 102,400 bytes and 1,000 rows, not one more', async () => {
    const rows = (count: number) => [['Osobní číslo'], ...Array.from({ length: count }, (_, index) => [`x${index}`])];
    expect((await imported(rows(1_000))).data.total).toBe(1_000);
    expect((await imported(rows(1_001))).code).toBe('import.tooManyRows');
    const padded = (bytes: number) => {
      const data = '<row><c t="inlineStr"><is><t>Osobní číslo</t></is></c></row><row><c t="inlineStr"><is><t>007</t></is></c></row>';
      const of = (length: number) => workbookOf(data, { extra: [{ name: 'xl/media/image1.png', content: noise(length) }] });
      const spare = bytes - of(80_000).length;
      const around = of(80_000 + spare).length - bytes;
      return of(80_000 + spare - around);
    };
    const [largest, larger] = [padded(102_400), padded(102_401)];
    expect([largest.length, larger.length]).toEqual([102_400, 102_401]);
    expect((await answer(largest)).data).toMatchObject({ total: 1, skipped: [{ reason: 'nothingToOrder' }] });
    expect((await answer(larger)).code).toBe('import.fileSize');
  });
});

/** Bytes that cannot be packed, the same every time. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 251;
    }),
  );
}
