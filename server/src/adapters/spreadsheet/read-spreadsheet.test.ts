import { utils, write } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import { writeSpreadsheet } from './write-spreadsheet';
import { workbookOf } from '../../../test/spreadsheets/workbook';
import { zipOf } from '../../../test/spreadsheets/zip';

const MEGABYTE = 1024 * 1024;
const UNREADABLE = { ok: false, error: 'import.unreadable' };

const read = (bytes: Buffer, fileName = 'objednavka.xlsx', maxRows = 1000) => readSpreadsheet(bytes, { fileName, maxRows });
const legacy = (rows: unknown[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['second sheet']]), 'B');
  return write(book, { type: 'buffer', bookType: 'xls' });
};
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const ordinary = () => workbookOf(row(1, text('A1', 'Osobní číslo')) + row(2, text('A2', '007')));

describe('reading a spreadsheet', () => {
  it('keeps text as text, numbers as numbers and rows at their places', async () => {
    const sheet = workbookOf(
      row(1, text('A1', 'Osobní číslo') + text('C1', 'Částka')) +
        row(4, `${text('A4', '007')}<c r="B4" t="b"><v>1</v></c><c r="C4"><v>1500.5</v></c>`),
    );
    expect(await read(sheet)).toEqual({ ok: true, rows: [['Osobní číslo', null, 'Částka'], [], [], ['007', true, 1500.5]] });
  });

  it('takes the stored result of a formula, and says when there is none', async () => {
    const sheet = workbookOf(
      row(
        1,
        '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c><c r="C1"><f>NOW()</f></c><c r="D1" t="e"><v>#N/A</v></c>',
      ),
    );
    expect(await read(sheet)).toEqual({ ok: true, rows: [[2, 'a', '#FORMULA!', '#N/A']] });
  });

  it('tells an empty text a formula gave from a formula without a result', async () => {
    const sheet = workbookOf(
      row(1, '<c r="A1" t="str"><f>IF(1,"",1)</f><v></v></c><c r="B1"><f>NOW()</f><v/></c><c r="C1"><f t="shared" si="0"/></c>') +
        row(2, text('A2', 'x')),
    );
    expect(await read(sheet)).toEqual({ ok: true, rows: [[null, '#FORMULA!', '#FORMULA!'], ['x']] });
  });

  it('reads a number as people see it: with its leading zeros, without the noise of a calculation', async () => {
    const file = await writeXlsx({ sheets: [{ name: 'A', rows: [[7, 1650.0000000000002]], columns: [{ numFmt: '00000' }, {}] }] });
    expect(await read(Buffer.from(file))).toEqual({ ok: true, rows: [['00007', 1650]] });
  });

  it.each([[[2, 1]], [[1, 1]], [[1, 'x']], [[1, -4]], [[1, 1.5]]])(
    'refuses rows numbered %j, which would hide each other',
    async (numbers) => {
      const rows = numbers.map((number) => `<row r="${number}"><c><v>1</v></c></row>`).join('');
      expect(await read(workbookOf(rows))).toEqual(UNREADABLE);
    },
  );

  it('refuses one long text named by every cell', async () => {
    const long = 'x'.repeat(30_000);
    const strings = `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${long}</t></si></sst>`;
    const cells = '<c t="s"><v>0</v></c>'.repeat(200);
    const file = workbookOf(Array.from({ length: 500 }, (_, index) => row(index + 1, cells)).join(''), { strings });
    expect(file.length).toBeLessThan(50_000);
    expect(await read(file)).toEqual(UNREADABLE);
  });

  it('reads .xls: first sheet, leading zeros, numbers, days and errors', async () => {
    const file = legacy([['Osobní číslo', 'Částka', 'Den'], ['007', 1500.5, new Date(Date.UTC(2026, 10, 10))], [], ['žluťoučký', true]]);
    expect(await read(file, 'objednavka.XLS')).toEqual({
      ok: true,
      rows: [['Osobní číslo', 'Částka', 'Den'], ['007', 1500.5, '2026-11-10'], [], ['žluťoučký', true]],
    });
  });

  it('reads days of an .xlsx as text', async () => {
    const file = await writeXlsx({
      sheets: [{ name: 'A', rows: [[new Date(Date.UTC(2026, 10, 10))]], columns: [{ numFmt: 'dd.mm.yyyy' }] }],
    });
    expect(await read(Buffer.from(file))).toEqual({ ok: true, rows: [['2026-11-10']] });
  });

  it('ignores macros and other parts', async () => {
    const sheet = workbookOf(row(1, text('A1', 'x')), { extra: [{ name: 'xl/vbaProject.bin', content: 'Sub AutoOpen()' }] });
    expect(await read(sheet, 'makra.xlsm')).toEqual({ ok: true, rows: [['x']] });
  });

  it('counts filled rows below the header', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row(index * 2 + 1, text(`A${index * 2 + 1}`, 'x'))).join('');
    expect(await read(workbookOf(rows(6)), 'a.xlsx', 5)).toMatchObject({ ok: true });
    expect(await read(workbookOf(rows(7)), 'a.xlsx', 5)).toEqual({ ok: false, error: 'import.tooManyRows' });
    expect(await read(legacy(Array.from({ length: 7 }, () => ['x'])), 'a.xls', 5)).toEqual({ ok: false, error: 'import.tooManyRows' });
    expect(await read(workbookOf(row(1_048_576, text('A1048576', 'x'))))).toEqual({ ok: false, error: 'import.tooManyRows' });
  });

  it('calls a sheet without a filled cell empty', async () => {
    expect(await read(workbookOf(''))).toEqual({ ok: false, error: 'import.empty' });
    expect(await read(workbookOf(row(1, '<c r="A1"/>') + row(900, text('B900', ''))))).toEqual({ ok: false, error: 'import.empty' });
    expect(await read(legacy([[]]), 'a.xls')).toEqual({ ok: false, error: 'import.empty' });
  });

  it.each([
    ['nothing', '', 'a.xlsx'],
    ['a PDF', '%PDF-1.7', 'a.xlsx'],
    ['a CSV', 'a;b', 'a.csv'],
    ['HTML called .xls', '<html><table>', 'a.xls'],
    ['an empty zip', 'PK\u0005\u0006', 'a.xlsx'],
  ])('refuses %s as another type', async (_what, content, fileName) => {
    expect(await read(Buffer.from(content, 'latin1'), fileName)).toEqual({ ok: false, error: 'import.fileType' });
  });

  it.each([
    ['a.docx', '', false],
    ['a.docx', 'application/pdf', false],
    ['export', 'application/octet-stream', false],
    ['a.XLSX', 'application/octet-stream', true],
    ['a.xls', '', true],
    ['export', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
    ['export.dat', 'application/vnd.ms-excel', true],
  ])('[IMP-010] [IMP-011] a right content called %s, sent as %j: %s', async (fileName, mimeType, isTaken) => {
    const result = await readSpreadsheet(ordinary(), { fileName, mimeType, maxRows: 10 });
    expect(result).toMatchObject(isTaken ? { ok: true } : { ok: false, error: 'import.fileType' });
  });
});

describe('a hostile spreadsheet', () => {
  it('is refused when cut anywhere', async () => {
    const file = await writeSpreadsheet({ sheetName: 'A', columns: [{ header: 'Osobní číslo' }], rows: [['007'], ['008']] });
    const lengths = Array.from({ length: 20 }, (_, index) => Math.max(4, Math.floor((file.length * index) / 20)));
    expect(await Promise.all([...lengths, file.length - 1].map((length) => read(file.subarray(0, length))))).toEqual(
      Array.from({ length: 21 }, () => UNREADABLE),
    );
  });

  it('is refused as a bomb by its directory', async () => {
    const bomb = workbookOf('<row><c><v>1</v></c></row>'.repeat((40 * MEGABYTE) / 26));
    expect(bomb.length).toBeLessThan(110 * 1024);
    expect(await read(bomb)).toEqual(UNREADABLE);
    expect(await read(workbookOf('<row><c><v>1</v></c></row>'.repeat((15 * MEGABYTE) / 26)))).toEqual(UNREADABLE);
  });

  it.each([1, 0, 5000])('is refused as a bomb that claims %i bytes', async (claimedSize) => {
    expect(await read(workbookOf('<row><c><v>1</v></c></row>'.repeat((40 * MEGABYTE) / 26), { lies: { claimedSize } }))).toEqual(
      UNREADABLE,
    );
  });

  it.each([
    ['too many parts', zipOf(Array.from({ length: 501 }, (_, index) => ({ name: `${index}.xml`, content: '' })))],
    ['a part outside', workbookOf(row(1, text('A1', 'x')), { extra: [{ name: '../../etc/cron.d/x', content: 'x' }] })],
    ['an absolute part', workbookOf(row(1, text('A1', 'x')), { extra: [{ name: '/etc/passwd', content: 'x' }] })],
    ['the same part twice', workbookOf(row(1, text('A1', 'x')), { extra: [{ name: 'xl/worksheets/sheet1.xml', content: 'x' }] })],
    ['data after its end', Buffer.concat([ordinary(), Buffer.from('trailer')])],
    ['no workbook', zipOf([{ name: 'word/document.xml', content: '<document/>' }])],
  ])('is refused with %s', async (_what, file) => {
    expect(await read(file)).toEqual(UNREADABLE);
  });

  it('cannot take the memory of the server: cells far to the right', async () => {
    const sheet = Array.from({ length: 100_000 }, (_, index) => row(index + 1, `<c r="XFD${index + 1}"><v>${index}</v></c>`)).join('');
    const result = await read(workbookOf(sheet), 'a.xlsx', 100_000);
    expect(['import.unreadable', 'import.empty']).toContain(result.ok ? '' : result.error);
    expect(await read(ordinary())).toMatchObject({ ok: true });
  });

  it('may hold a huge text, of which only what fits into a cell of Excel is taken', async () => {
    const result = await read(workbookOf(row(1, text('A1', 'ž'.repeat(1_000_000)) + text('B1', 'x'))));
    expect(result).toEqual({ ok: true, rows: [['ž'.repeat(32_767), 'x']] });
  });

  it('expands no entities', async () => {
    const prolog = `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>`;
    const result = await read(workbookOf(row(1, text('A1', '&c;')), { prolog }));
    expect(JSON.stringify(result).length).toBeLessThan(200);
  });

  it('is refused when it is garbage or protected by a password', async () => {
    const secret = await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: { password: 'tajne', spinCount: 1000 } });
    const garbage = Buffer.concat([legacy([['x']]).subarray(0, 8), Buffer.alloc(8000, 0xa5)]);
    expect(await read(Buffer.from(secret), 'a.xls')).toEqual(UNREADABLE);
    expect(await read(garbage, 'a.xls')).toEqual(UNREADABLE);
  });

  it('is whole or refused when an .xls is cut', async () => {
    const file = legacy(Array.from({ length: 1000 }, (_, index) => [`řádek ${index}`, index]));
    const whole = await read(file, 'a.xls');
    for (let part = 1; part < 40; part += 1) {
      const result = await read(file.subarray(0, Math.floor((file.length * part) / 40)), 'a.xls');
      expect(result.ok ? result : null).toEqual(result.ok ? whole : null);
    }
  });
});
