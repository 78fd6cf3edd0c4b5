import { utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { workbookOf, type Change } from '../workbook';
import { zipOf } from '../zip';
import { CLEAN, GOOD, HEADER, type DirtyFile } from './dirty-file';

type Cell = string | number | boolean | Date | null;

const book = (name: string, content: Buffer, expected: Partial<DirtyFile> = {}): DirtyFile => ({
  name,
  content,
  fileName: 'mzdy.xlsx',
  order: GOOD,
  people: 2,
  ...expected,
});

const refused = (name: string, content: Buffer, { code = 'import.unreadable', fileName = 'mzdy.xlsx' } = {}): DirtyFile =>
  book(name, content, { order: code, people: code, fileName });

/** Written by the library of old kinds; `change` works on the sheet before. */
function written(bookType: BookType, rows: Cell[][] = [HEADER, ...CLEAN], change: (sheet: WorkSheet) => void = () => undefined): Buffer {
  const sheet = utils.aoa_to_sheet(rows);
  change(sheet);
  const all = utils.book_new();
  utils.book_append_sheet(all, sheet, 'Mzdy');
  return write(all, { type: 'buffer', bookType });
}

const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const string = (value: string): string => `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
const row = (cells: string, attributes = ''): string => `<row${attributes}>${cells}</row>`;
const rowOf = (cells: readonly string[], attributes = ''): string => row(cells.map(string).join(''), attributes);
/** The third row of a sheet, which nobody sees. */
const HIDDEN = ' r="3" hidden="1"';
const HEAD = rowOf(HEADER);
const ROWS = CLEAN.map((cells) => rowOf(cells)).join('');
/** A row of somebody with markup of its own where the amount stands. */
const amount = (cell: string, number = '1001'): string => row(`${string(number)}${string('')}${string('')}${cell}`);
const sheetOf = (data: string, change: Change = {}): Buffer => workbookOf(HEAD + data, change);
const around = (before: string, after = ''): Change => ({
  worksheet: (data, main) => `<worksheet xmlns="${main}">${before}<sheetData>${data}</sheetData>${after}</worksheet>`,
});
const styled = (format: string): Change => ({
  styles: `<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** Workbooks of every kind. */
export const dirtyBooks = async (): Promise<DirtyFile[]> => [
  ...kinds(),
  ...surroundings(),
  ...values(),
  ...openDocuments(),
  ...(await spoilt()),
];

function kinds(): DirtyFile[] {
  return [
    book('xlsx', written('xlsx')),
    book('xls', written('biff8'), { fileName: 'mzdy.xls' }),
    book(
      'xls of Excel 95',
      written('biff5', [
        ['Osobni cislo', 'Gastro - castka v Kc'],
        ['1001', 100],
        ['1031', 200],
      ]),
      { fileName: 'mzdy.xls' },
    ),
    book('ods', written('ods'), { fileName: 'mzdy.ods' }),
    book('xlsx called csv', written('xlsx'), { fileName: 'mzdy.csv' }),
    book('ods called xlsx', written('ods')),
    book('xls called xlsx', written('biff8')),
    book('a text called xlsx', Buffer.from([HEADER, ...CLEAN].map((cells) => cells.join(';')).join('\n'))),
    book('macros', sheetOf(ROWS, { extra: [{ name: 'xl/vbaProject.bin', content: 'Sub Auto_Open()' }] }), { fileName: 'mzdy.xlsm' }),
    refused('xlsb', written('xlsb')),
    refused('a workbook without an ending', written('xlsx'), { code: 'import.fileType', fileName: 'mzdy' }),
  ];
}

function surroundings(): DirtyFile[] {
  const two = '<sheet name="A" sheetId="1" r:id="rId1"/><sheet name="B" sheetId="2" r:id="rId2"/>';
  const phantom = Array.from({ length: 5_000 }, () => '<row s="1"><c s="1"/><c s="1"/></row>').join('');
  return [
    book(
      'joined cells',
      sheetOf(
        ROWS + rowOf(['', '', '', '']) + amount('<c><v>5</v></c>', ''),
        around('', '<mergeCells><mergeCell ref="A2:A5"/></mergeCells>'),
      ),
      {
        order: [...GOOD, 'bad missingPersonNumber'],
        people: 3,
      },
    ),
    book('a hidden row, not asked about yet', sheetOf(rowOf(CLEAN[0] ?? []) + rowOf(CLEAN[1] ?? [], HIDDEN)), {
      order: 'import.hiddenRows',
    }),
    book('a hidden row, ordered', sheetOf(rowOf(CLEAN[0] ?? []) + rowOf(CLEAN[1] ?? [], HIDDEN)), { hiddenRows: 'order' }),
    book('a hidden row, left out', sheetOf(rowOf(CLEAN[0] ?? []) + rowOf(CLEAN[1] ?? [], HIDDEN)), { hiddenRows: 'skip', order: ['good'] }),
    book('hidden columns', sheetOf(ROWS, around('<cols><col min="4" max="4" hidden="1"/></cols>')), { order: 'import.hiddenRows' }),
    book('a hidden sheet', sheetOf(ROWS, { sheets: '<sheet name="A" sheetId="1" state="veryHidden" r:id="rId1"/>' }), {
      hiddenRows: 'order',
    }),
    book('another sheet behind', sheetOf(ROWS, { sheets: two })),
    book('a protected sheet', sheetOf(ROWS, around('', '<sheetProtection sheet="1" password="CC1A"/>'))),
    book('5,000 rows that only have a colour', sheetOf(ROWS + phantom)),
    book('a size that is not true', sheetOf(ROWS, around('<dimension ref="A1:XFD1048576"/>'))),
    book('a stray cell far below', sheetOf(`${ROWS}<row r="90000"><c r="B90000"><v>1</v></c></row>`), {
      order: [...GOOD, 'bad missingPersonNumber'],
      people: 3,
    }),
    refused('a cell in the last row there is', sheetOf(`${ROWS}<row r="1048576"><c><v>1</v></c></row>`), { code: 'import.tooManyRows' }),
    refused('an empty sheet', workbookOf(''), { code: 'import.empty' }),
    refused('a sheet of a header alone', workbookOf(HEAD), { code: 'import.empty' }),
    book('a header of two lines', workbookOf(rowOf(['Osobní\nčíslo', 'Příjmení', 'Jméno', 'Gastro –\nčástka v Kč']) + ROWS)),
  ];
}

function values(): DirtyFile[] {
  const one = (name: string, [cell, verdict]: [string, string], change: Change = {}) =>
    book(`the amount as ${name}`, sheetOf(amount(cell), change), { order: [verdict], people: 1 });
  const number = (name: string, [cell, verdict]: [string, string], change: Change = {}) =>
    book(`the number as ${name}`, sheetOf(row(`${cell}${string('')}${string('')}<c><v>100</v></c>`), change), {
      order: [verdict],
      people: 1,
    });
  return [
    one('a formula with its result', ['<c><f>1+1</f><v>250</v></c>', 'good']),
    one('a formula without a result', ['<c><f>1+1</f></c>', 'bad invalidAmount']),
    one('a formula that failed', ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'bad invalidAmount']),
    one('a day', ['<c s="1"><v>46082</v></c>', 'bad invalidAmount'], styled('d.m.yyyy')),
    one('a text', [string('1 500'), 'good']),
    one('minus', ['<c><v>-100</v></c>', 'bad amountOutOfRange']),
    one('an exponent', ['<c><v>1E+03</v></c>', 'good']),
    one('noise behind the comma', ['<c><v>1650.0000000000002</v></c>', 'good']),
    one('a thousandth', ['<c><v>100.001</v></c>', 'bad invalidAmount']),
    one('more than any number', ['<c><v>1e999</v></c>', 'bad invalidAmount']),
    one('yes', ['<c t="b"><v>1</v></c>', 'bad invalidAmount']),
    one('a machine zero', [string('1_x0000_0'), 'bad invalidAmount']),
    one('half a letter', ['<c t="inlineStr"><is><t>1&#xD800;</t></is></c>', 'bad invalidAmount']),
    one('an entity nobody defined', ['<c t="inlineStr"><is><t>&nic;</t></is></c>', 'bad invalidAmount']),
    number('a number', ['<c><v>1001</v></c>', 'good']),
    number('a number shown with zeros', ['<c s="1"><v>7</v></c>', 'good'], styled('000')),
    number('a day', ['<c s="1"><v>1001</v></c>', 'bad employeeNotFound'], styled('d.m.yyyy')),
    number('a mistake', ['<c t="e"><v>#N/A</v></c>', 'bad employeeNotFound']),
    number('machine signs', [string('10_x0000_01_x0007_'), 'bad employeeNotFound']),
    number('half a letter', ['<c t="inlineStr"><is><t>1001&#xDC00;</t></is></c>', 'bad employeeNotFound']),
  ];
}

function openDocuments(): DirtyFile[] {
  const cell = (value: string) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const line = (cells: readonly string[], attributes = '') => `<table:table-row${attributes}>${cells.map(cell).join('')}</table:table-row>`;
  const ods = (rows: string) =>
    zipOf([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'META-INF/manifest.xml', content: '<manifest/>' },
      { name: 'styles.xml', content: '<styles/>' },
      {
        name: 'content.xml',
        content: `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      },
    ]);
  const plain = [HEADER, ...CLEAN].map((cells) => line(cells)).join('');
  const fileName = 'mzdy.ods';
  return [
    book(
      'an ods padded to its last row',
      ods(
        `${plain}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
      ),
      { fileName },
    ),
    book('a row of an ods that repeats', ods(line(HEADER) + line(CLEAN[0] ?? [], ' table:number-rows-repeated="3"')), {
      fileName,
      order: ['good', 'bad duplicateRow', 'bad duplicateRow'],
      people: 3,
    }),
    book('a hidden row of an ods', ods(line(HEADER) + line(CLEAN[0] ?? []) + line(CLEAN[1] ?? [], ' table:visibility="collapse"')), {
      fileName,
      order: 'import.hiddenRows',
    }),
    book('an ods that repeats a row a million times', ods(line(HEADER) + line(CLEAN[0] ?? [], ' table:number-rows-repeated="1000000"')), {
      fileName,
      order: 'import.tooManyRows|import.unreadable',
      people: 'import.tooManyRows|import.unreadable',
    }),
  ];
}

async function spoilt(): Promise<DirtyFile[]> {
  const whole = written('xlsx');
  const secret = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'A', rows: [HEADER, ...CLEAN] }], encryption: { password: 'tajne', spinCount: 100 } }),
  );
  const entities = Array.from({ length: 10 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');
  const bomb = `<!DOCTYPE a [${entities}<!ENTITY e0 "ha">]>`;
  return [
    refused('a password', secret),
    ...[0.3, 0.6, 0.95].map((share) => refused(`a file cut at ${share}`, whole.subarray(0, Math.floor(whole.length * share)))),
    refused('an xls cut in half', written('biff8').subarray(0, 1_500), { fileName: 'mzdy.xls' }),
    refused('data behind the end', Buffer.concat([whole, Buffer.from('trailer')])),
    refused('a wrong checksum', sheetOf(ROWS, { lies: { claimedCrc: 1 } })),
    refused('a zip bomb', sheetOf('0'.repeat(40 * 1024 * 1024))),
    refused('a zip bomb that says it is small', sheetOf('0'.repeat(40 * 1024 * 1024), { lies: { claimedSize: 1 } })),
    book('a bomb of entities', sheetOf(amount('<c t="inlineStr"><is><t>&e10;</t></is></c>'), { prolog: bomb }), {
      order: ['bad invalidAmount'],
      people: 1,
    }),
    refused('a part that climbs out of its folder', zipOf([{ name: '../../etc/passwd', content: 'x' }])),
    refused('a zip of pictures', zipOf([{ name: 'a.png', content: 'x' }])),
    refused('rows that go back', workbookOf('<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>')),
  ];
}
