import { utils, write, type CellObject, type WorkSheet } from '@e965/xlsx';
import type { Cell } from '../../src/adapters/spreadsheet/spreadsheet';
import type { OddFile } from './odd-file';
import { workbookOf } from './workbook';

/** Formats that show a number and, although they hold letters of dates, no date. */
const NUMBER_FORMATS = [
  'General',
  '0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '0.00E+00',
  '# ?/?',
  '@',
  '#,##0.00\\ "Kč"',
  '#,##0.00\\ [$Kč-405]',
  '[$CZK]\\ #,##0.00',
  '[$-405]#,##0.00',
  '_-* #,##0.00\\ "Kč"_-;\\-* #,##0.00\\ "Kč"_-;_-* "-"??\\ "Kč"_-;_-@_-',
  '#,##0.00;[Red]-#,##0.00',
  '[Red]#,##0;[Blue]-#,##0',
  '[<1000]0;[Yellow]#,##0',
  '0" dnů"',
  '0\\ \\d\\n\\í',
  '"měsíčně "0.00',
  '0.00" Kčs/den"',
] as const;
const DATE_FORMATS = [
  'dd.mm.yyyy',
  'd.m.yy',
  'yyyy\\-mm\\-dd',
  'd. mmmm yyyy',
  '[$-405]d. mmmm yyyy;@',
  'm/d/yy h:mm',
  'ddd d.m.',
  'mmm-yy',
] as const;

/** 1 March 2026 in both systems of dates. */
const SERIAL = { 1900: 46_082, 1904: 44_620 } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const stylesOf = (format: string): string =>
  `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${escaped(format)}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** One number under many formats, in both kinds of file: an amount stays an amount, a date is told as a day. */
export function formattedCells(): OddFile[] {
  const xlsx = (format: string, value: number, is1904: boolean) =>
    workbookOf(`<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`, {
      styles: stylesOf(format),
      workbook: is1904 ? '<workbookPr date1904="1"/>' : '',
    });
  const xls = (format: string, value: number, is1904: boolean) => {
    const book = utils.book_new();
    const sheet: WorkSheet = { '!ref': 'A1', A1: { t: 'n', v: value, z: format } satisfies CellObject };
    utils.book_append_sheet(book, sheet, 'A');
    book.Workbook = { WBProps: { date1904: is1904 } };
    return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  };
  const kinds = [
    ['xlsx', xlsx],
    ['xls', xls],
  ] as const;
  return kinds.flatMap(([kind, make]) => [
    ...NUMBER_FORMATS.map((format) =>
      file(kind, { what: `${kind}: 1500.5 as ${format}`, bytes: make(format, 1500.5, false), expected: [[1500.5]] }),
    ),
    ...DATE_FORMATS.flatMap((format) =>
      ([1900, 1904] as const).map((system) =>
        file(kind, {
          what: `${kind}: a day as ${format}, from ${system}`,
          bytes: make(format, SERIAL[system], system === 1904),
          expected: [['2026-03-01']],
        }),
      ),
    ),
  ]);
}

const file = (kind: 'xlsx' | 'xls', odd: Omit<OddFile, 'fileName'>): OddFile => ({ ...odd, fileName: `objednavka.${kind}` });

/** Cells whose value is not what it seems. */
export function oddValues(): OddFile[] {
  const one = (cell: string, expected: Cell | null) => {
    const rows = `<row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c>${cell}</row>`;
    return file('xlsx', {
      what: `cell ${cell.slice(0, 60)}`,
      bytes: workbookOf(rows),
      expected: [[1], expected === null ? [2] : [2, expected]],
    });
  };
  return [
    one('<c r="B2"><v>1E3</v></c>', 1000),
    one('<c r="B2"><v>1650.0000000000002</v></c>', 1650),
    one('<c r="B2"><v>1e999</v></c>', '#NUM!'),
    one('<c r="B2"><v>-0</v></c>', 0),
    one('<c r="B2"><v>NaN</v></c>', 'NaN'),
    one('<c r="B2"><v>1 500,50</v></c>', '1 500,50'),
    one('<c r="B2"><v></v></c>', null),
    one('<c r="B2"/>', null),
    one('<c r="B2" t="b"><v>0</v></c>', false),
    one('<c r="B2" t="b"><v>1</v></c>', true),
    one('<c r="B2" t="e"><v>#DIV/0!</v></c>', '#DIV/0!'),
    one('<c r="B2" t="s"><v>5</v></c>', null),
    one('<c r="B2" t="d"><v>2026-03-01</v></c>', '2026-03-01'),
    one('<c r="B2" t="unknown"><v>5</v></c>', 5),
    one('<c r="B2"><f>1+1</f></c>', '#FORMULA!'),
    one('<c r="B2"><f>1+1</f><v/></c>', '#FORMULA!'),
    one('<c r="B2" t="str"><f>IF(1,"",1)</f><v></v></c>', null),
    one('<c r="B2"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>7</v></c>', 7),
    one('<c r="B2"><f>cmd|\'/C calc\'!A0</f><v>8</v></c>', 8),
    one('<c r="B2"><f t="array" ref="B2:B9">TRANSPOSE(A1)</f><v>9</v></c>', 9),
    one('<c r="B2" t="inlineStr"><is><t>_x0041_</t></is></c>', 'A'),
    one('<c r="B2" t="inlineStr"><is><t>_x005F_x0041_</t></is></c>', '_x0041_'),
    one('<c r="B2" t="inlineStr"><is><t>&unknown;</t></is></c>', '&unknown;'),
    one('<c r="B2" t="inlineStr"><is><t>a&#10;b</t></is></c>', 'a\nb'),
    one('<c r="B2" t="inlineStr"><is><t>  </t></is></c>', '  '),
    one('<!-- <c r="B2"><v>1</v></c> --><?x <c/>?><c r="B2"><v>3</v></c>', 3),
    one('<c r="B2"><v>3</v></c><c r="XFD2"><v>4</v></c>', 3),
  ];
}
