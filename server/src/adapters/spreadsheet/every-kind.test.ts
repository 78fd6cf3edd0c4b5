import iconv from 'iconv-lite';
import { utils, write, type BookType } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/spreadsheets/zip';
import { readSpreadsheet, spreadsheetKind } from './read-spreadsheet';

const ROWS = [
  ['Os. č.', 'Jméno', 'Stravné'],
  ['007', 'Žluťoučký, Kůň', '1 234,50'],
  ['A-2', 'Ďuriš "Ď"', '2.400,-'],
];
const read = (bytes: Buffer, fileName: string, maxRows = 1_000) => readSpreadsheet(bytes, { fileName, maxRows, takesEveryKind: true });
const csvOf = (delimiter: string, rows: readonly (readonly string[])[] = ROWS) =>
  rows.map((row) => row.map((cell) => (/[",;\t\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter)).join('\r\n');

function bookOf(rows: unknown[][], bookType: BookType): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Mzdy');
  return write(book, { type: 'buffer', bookType });
}

const odsOf = (rows: string): Buffer =>
  zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
    { name: 'styles.xml', content: '<styles/>' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
const odsText = (value: string) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const odsRow = (cells: string, attributes = '') => `<table:table-row${attributes}>${cells}</table:table-row>`;

describe('files of every kind people keep their lists in', () => {
  it.each(['xlsx', 'xls', 'ods'] as const)('[IMD-001] %s', async (kind) => {
    const answer = await read(
      bookOf(
        [
          ['Os. č.', 'Stravné', 'Den'],
          ['007', 1234.5, new Date(Date.UTC(2026, 10, 10))],
        ],
        kind,
      ),
      `mzdy.${kind}`,
    );
    expect(answer).toEqual({
      ok: true,
      rows: [
        ['Os. č.', 'Stravné', 'Den'],
        ['007', 1234.5, '2026-11-10'],
      ],
    });
  });

  const MARK = '\uFEFF';
  const ENCODINGS = [
    ['utf-8', false, (text: string) => Buffer.from(text)],
    ['utf-8', true, (text: string) => Buffer.from(MARK + text)],
    ['utf-16le', true, (text: string) => Buffer.from(MARK + text, 'utf16le')],
    ['utf-16le', false, (text: string) => Buffer.from(text, 'utf16le')],
    ['utf-16be', true, (text: string) => Buffer.from(MARK + text, 'utf16le').swap16()],
    ['windows-1250', false, (text: string) => iconv.encode(text, 'windows-1250')],
  ] as const;
  for (const [encoding, hasMark, encode] of ENCODINGS) {
    it.each([',', ';', '\t'])(`[IMD-001] csv in ${encoding}, mark: ${hasMark}, cut by %j`, async (delimiter) => {
      const answer = await read(encode(csvOf(delimiter)), 'mzdy.csv');
      expect(answer).toEqual({ ok: true, rows: ROWS, text: { encoding, hasMark, delimiter } });
    });
  }

  it.each([
    [
      'lines ended by LF',
      Buffer.from('Os. č.;Stravné\n1;100\n'),
      [
        ['Os. č.', 'Stravné'],
        ['1', '100'],
      ],
    ],
    [
      'lines ended by CR',
      Buffer.from('Os. č.;Stravné\r1;100\r'),
      [
        ['Os. č.', 'Stravné'],
        ['1', '100'],
      ],
    ],
    ['the separator named', Buffer.from('sep=,\r\nOs. č.,Stravné\r\n1,100'), [[], ['Os. č.', 'Stravné'], ['1', '100']]],
    [
      'amounts with commas',
      Buffer.from('Os. č.;Stravné\n1;100,50\n2;90,5\n3;1'),
      [
        ['Os. č.', 'Stravné'],
        ['1', '100,50'],
        ['2', '90,5'],
        ['3', '1'],
      ],
    ],
    [
      'empty rows and cells at the end',
      Buffer.from('Os. č.;Stravné;;\n;;;\n\n1;100;;\n;;\n'),
      [['Os. č.', 'Stravné'], [], [], ['1', '100']],
    ],
    [
      'a line broken within a cell',
      Buffer.from('Os. č.;Jméno\n1;"Jan\nNovák"\n2;Eva'),
      [
        ['Os. č.', 'Jméno'],
        ['1', 'Jan\nNovák'],
        ['2', 'Eva'],
      ],
    ],
    [
      'a quote within a cell',
      Buffer.from('Os. č.;Jméno\n1;Jan "Honza" Novák'),
      [
        ['Os. č.', 'Jméno'],
        ['1', 'Jan "Honza" Novák'],
      ],
    ],
    ['one column', Buffer.from('Os. č.\n1\n2'), [['Os. č.'], ['1'], ['2']]],
  ])('[IMD-001] csv with %s', async (_what, bytes, rows) => expect(await read(bytes, 'mzdy.csv')).toMatchObject({ ok: true, rows }));

  it('[IMD-001] csv under the name of a workbook, as payroll programs give it', async () => {
    expect(await read(Buffer.from(csvOf(';')), 'mzdy.xls')).toMatchObject({ ok: true, rows: ROWS });
  });

  it.each([
    ['a quote never closed', Buffer.from('Os. č.;Jméno\n1;"Jan\n2;Eva\n'), 'mzdy.csv', 'import.unreadable'],
    ['a page called xls', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'mzdy.xls', 'import.fileType'],
    ['a marked page', Buffer.from('\uFEFF<html><table>'), 'mzdy.csv', 'import.fileType'],
    ['rich text', Buffer.from('{\\rtf1 }'), 'mzdy.txt', 'import.fileType'],
    ['a PDF called csv', Buffer.from('%PDF-1.7\n'), 'mzdy.csv', 'import.fileType'],
    ['zeros called csv', Buffer.alloc(500), 'mzdy.csv', 'import.fileType'],
    ['nothing called csv', Buffer.alloc(0), 'mzdy.csv', 'import.fileType'],
    ['text without a known name', Buffer.from(csvOf(';')), 'mzdy.pdf', 'import.fileType'],
    ['more rows than are taken', Buffer.from(`Os. č.;Stravné\n${'1;1\n'.repeat(1_001)}`), 'mzdy.csv', 'import.tooManyRows'],
    ['blank lines alone', Buffer.from('\n\n;;\n'), 'mzdy.csv', 'import.empty'],
    ['a text document', zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]), 'mzdy.ods', 'import.unreadable'],
    [
      'a table without content',
      zipOf([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
      'mzdy.ods',
      'import.unreadable',
    ],
  ])('[IMD-001] refused: %s', async (_what, bytes, fileName, error) => expect(await read(bytes, fileName)).toEqual({ ok: false, error }));

  it('[IMD-001] tells what is hidden or filtered away in an ods, and takes its repeated rows at their places', async () => {
    const rows =
      '<table:table-column/><table:table-column table:visibility="collapse"/>' +
      odsRow(odsText('Os. č.') + odsText('Stravné')) +
      odsRow('<table:table-cell/>', ' table:number-rows-repeated="3"') +
      odsRow(odsText('1') + odsText('100')) +
      odsRow(odsText('2') + odsText('200'), ' table:visibility="filter"') +
      odsRow('<table:table-cell table:number-columns-repeated="16384"/>', ' table:number-rows-repeated="1048570"');
    expect(await read(odsOf(rows), 'mzdy.ods')).toEqual({
      ok: true,
      rows: [['Os. č.', 'Stravné'], [], [], [], ['1', '100'], ['2', '200']],
      hidden: { rows: [5], columns: [1], isSheet: false },
    });
  });

  it('[IMD-001] an ods that repeats a filled row without end is refused, whatever it says', async () => {
    const bomb = odsRow(odsText('x').repeat(50), ' table:number-rows-repeated="1048576"');
    expect(await read(odsOf(odsRow(odsText('Os. č.')) + bomb), 'mzdy.ods')).toMatchObject({ ok: false });
  });

  it('other kinds stay refused where they are not asked for', () => {
    expect(spreadsheetKind(bookOf(ROWS, 'ods'), { fileName: 'a.ods' })).toBeNull();
    expect(spreadsheetKind(Buffer.from(csvOf(';')), { fileName: 'a.xls' })).toBeNull();
  });
});
