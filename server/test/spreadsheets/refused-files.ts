import { utils, write, type BookType } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import type { OddFile } from './odd-file';
import { PLAIN } from './odd-file';
import { workbookOf, type Change } from './workbook';
import { zipOf } from './zip';

const MEGABYTE = 1024 * 1024;
const TEXT_KINDS = ['csv', 'txt', 'prn', 'html', 'rtf', 'sylk', 'dif', 'eth', 'xlml', 'fods'] as const satisfies BookType[];
const OLD_KINDS = ['biff2', 'dbf'] as const satisfies BookType[];
const ZIPPED_KINDS = ['ods', 'xlsb'] as const satisfies BookType[];

const bookOf = (rows: unknown[][]) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
  return book;
};
const as = (bookType: BookType, rows: unknown[][] = PLAIN): Buffer => write(bookOf(rows), { type: 'buffer', bookType }) as Buffer;
const refused = (what: string, bytes: Buffer, expected: OddFile['expected'], fileName = 'objednavka.xlsx'): OddFile => ({
  what,
  bytes,
  fileName,
  expected,
});
const TYPE = 'import.fileType';
const UNREADABLE = 'import.unreadable';

/** Files of another kind under the name of a spreadsheet, and old kinds the portal does not take. */
export function otherKinds(): OddFile[] {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Osobní číslo;Částka\r\n007;100\r\n', 'utf16le')]);
  return [
    ...TEXT_KINDS.flatMap((kind) => [
      refused(`${kind} called xls`, as(kind), TYPE, 'a.xls'),
      refused(`${kind} called xlsx`, as(kind), TYPE),
    ]),
    ...OLD_KINDS.map((kind) => refused(`${kind} called xls`, as(kind), TYPE, 'a.xls')),
    ...ZIPPED_KINDS.map((kind) => refused(`${kind} called xlsx`, as(kind), UNREADABLE)),
    refused('CSV in UTF-16 called xls', utf16, TYPE, 'a.xls'),
    refused('CSV with a byte order mark called xls', Buffer.from('\uFEFFOsobní číslo;Částka'), TYPE, 'a.xls'),
    refused('a page called xls', Buffer.from('<html><table><tr><td>Osobní číslo</td></tr></table></html>'), TYPE, 'a.xls'),
    refused('a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), TYPE),
    refused('a PDF', Buffer.from('%PDF-1.7\n'), TYPE),
    refused('a program', Buffer.from('MZ\u0000\u0000'), TYPE),
    refused('gzip', Buffer.from('1f8b0800', 'hex'), TYPE),
    refused('nothing', Buffer.alloc(0), TYPE),
    refused('one byte', Buffer.alloc(1), TYPE),
    refused('zeros', Buffer.alloc(102_400), TYPE),
    refused('an order called pdf', as('xlsx'), TYPE, 'objednavka.pdf'),
    refused('an order without an ending', as('xlsx'), TYPE, 'objednavka'),
    refused('a text document', zipOf([{ name: 'word/document.xml', content: '<document/>' }]), UNREADABLE),
    refused('a zip of pictures', zipOf([{ name: 'a.png', content: 'x' }]), UNREADABLE),
    refused('an empty zip', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]), TYPE),
  ];
}

/** Files a program or a wire has spoiled, and those nobody can open. */
export async function brokenFiles(): Promise<OddFile[]> {
  const [xlsx, xls, old] = [as('xlsx'), as('biff8'), as('biff5')];
  const secret = Buffer.from(
    await writeXlsx({ sheets: [{ name: 'A', rows: [['x']] }], encryption: { password: 'tajne', spinCount: 100 } }),
  );
  const cut = (what: string, whole: Buffer, fileName: string): OddFile[] =>
    Array.from({ length: 20 }, (_, part) => {
      const bytes = whole.subarray(0, Math.floor((whole.length * part) / 20));
      return refused(`${what} cut at ${part}/20`, bytes, 'whole', fileName);
    });
  const flipped = (what: string, whole: Buffer, fileName: string, expected: OddFile['expected']): OddFile[] =>
    Array.from({ length: 30 }, (_, part) => {
      const bytes = Buffer.from(whole);
      const place = Math.floor(((part + 0.5) * whole.length) / 30);
      bytes[place] = (bytes[place] ?? 0) ^ 0x55;
      return refused(`${what} with byte ${place} changed`, bytes, expected, fileName);
    });
  const garbage = (magic: string, fileName: string) =>
    [0, 1, 0x7f, 0xa5, 0xff].map((byte) =>
      refused(
        `garbage ${byte} behind ${magic}`,
        Buffer.concat([Buffer.from(magic, 'hex'), Buffer.alloc(5_000, byte)]),
        UNREADABLE,
        fileName,
      ),
    );
  return [
    ...cut('xlsx', xlsx, 'a.xlsx'),
    ...cut('xls', xls, 'a.xls'),
    ...cut('xls of Excel 95', old, 'a.xls'),
    ...flipped('xlsx', xlsx, 'a.xlsx', 'whole'),
    ...flipped('xls', xls, 'a.xls', 'answered'),
    ...garbage('504b0304', 'a.xlsx'),
    ...garbage('d0cf11e0a1b11ae1', 'a.xls'),
    refused('a locked xlsx', secret, UNREADABLE),
    refused('a locked xlsx called xls', secret, UNREADABLE, 'a.xls'),
    refused('data behind its end', Buffer.concat([xlsx, Buffer.from('trailer')]), UNREADABLE),
    refused('a zip with encrypted parts', lying({ flags: 1 }), UNREADABLE),
    refused('a zip packed in a strange way', lying({ method: 12 }), UNREADABLE),
    refused('a zip with a wrong checksum', lying({ claimedCrc: 1 }), UNREADABLE),
    refused('a zip with a wrong size', lying({ claimedSize: 7 }), UNREADABLE),
  ];
}

/** A workbook whose sheet has headers that lie. */
const lying = (lies: Change['lies']): Buffer => workbookOf('<row><c><v>1</v></c></row>', { lies });

/** Files made to hurt whoever opens them. */
export function hostileFiles(): OddFile[] {
  const rows = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count);
  const bomb = (what: string, data: string, expected: OddFile['expected'], change?: Change) =>
    refused(what, workbookOf(data, change), expected);
  const text = 'x'.repeat(30_000);
  const entities = (levels: number) =>
    `<!DOCTYPE a [${Array.from({ length: levels }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}<!ENTITY e0 "ha">]>`;
  const named = (name: string) => refused(`a part called ${name}`, zipOf([{ name, content: 'x' }]), UNREADABLE);
  return [
    bomb('40 MB of zeros', '0'.repeat(40 * MEGABYTE), UNREADABLE),
    bomb('15 MB of rows', rows((15 * MEGABYTE) / 26, '<c><v>1</v></c>'), UNREADABLE),
    bomb('3 MB of rows', rows((3 * MEGABYTE) / 26, '<c><v>1</v></c>'), 'import.tooManyRows'),
    bomb('40 MB said to be 1 byte', '0'.repeat(40 * MEGABYTE), UNREADABLE, { lies: { claimedSize: 1 } }),
    bomb('40 MB said to be nothing', '0'.repeat(40 * MEGABYTE), UNREADABLE, { lies: { claimedSize: 0 } }),
    bomb('a row far below', '<row r="1048576"><c><v>1</v></c></row>', 'import.tooManyRows'),
    bomb('a row beyond every sheet', '<row r="9007199254740991"><c><v>1</v></c></row>', 'import.tooManyRows'),
    bomb('rows that go back', '<row r="2"><c><v>1</v></c></row><row r="1"><c><v>1</v></c></row>', UNREADABLE),
    bomb('a row without a number', '<row r="x"><c><v>1</v></c></row>', UNREADABLE),
    bomb('a cell beyond every sheet', '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>', UNREADABLE),
    bomb(
      '40,000 cells far right',
      Array.from({ length: 40_000 }, (_, i) => `<row><c r="XFD${i + 1}"><v>1</v></c></row>`).join(''),
      'answered',
    ),
    bomb('3,000,000 characters in a cell', `<row><c t="inlineStr"><is><t>${'x'.repeat(3_000_000)}</t></is></c></row>`, [
      ['x'.repeat(32_767)],
    ]),
    bomb('a text named by every cell', rows(900, '<c t="s"><v>0</v></c>'.repeat(200)), UNREADABLE, {
      strings: `<sst><si><t>${text}</t></si></sst>`,
    }),
    bomb('elements in elements', `<row>${'<c>'.repeat(100_000)}`, 'answered'),
    bomb('a million attributes', `<row ${'a="" '.repeat(500_000)}><c><v>1</v></c></row>`, 'answered'),
    bomb('an endless tag', `<row ${'a'.repeat(3_000_000)}`, 'answered'),
    bomb('shared strings in each other', rows(3, '<c t="s"><v>0</v></c>'), 'answered', {
      strings: `<sst>${'<si>'.repeat(50_000)}${'</si>'.repeat(50_000)}</sst>`,
    }),
    bomb('formulas in great number', rows(1_000, '<c><f>A1</f></c>'.repeat(100)), 'answered'),
    bomb('ten levels of entities', '<row><c t="inlineStr"><is><t>&e10;</t></is></c></row>', [['&e10;']], { prolog: entities(10) }),
    bomb('entities in shared strings', '<row><c t="s"><v>0</v></c></row>', 'answered', {
      strings: `${entities(10)}<sst><si><t>&e10;</t></si></sst>`,
    }),
    bomb('100,000 formats', '<row><c s="1"><v>1</v></c></row>', 'answered', {
      styles: `<styleSheet><numFmts>${'<numFmt numFmtId="200" formatCode="(((((((((("/>'.repeat(50_000)}</numFmts></styleSheet>`,
    }),
    bomb('a format that takes long to match', '<row><c s="1"><v>1</v></c></row>', 'answered', {
      styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(100_000)}"/></numFmts><cellXfs><xf/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    }),
    bomb('no sheet', '', 'import.empty', { sheets: '' }),
    bomb('a sheet that is not there', '', UNREADABLE, { sheets: '<sheet name="A" sheetId="1" r:id="rId9"/>' }),
    bomb('no rows', '', 'import.empty'),
    bomb('empty rows', rows(5_000, ''), 'import.empty'),
    refused('600 parts', zipOf(Array.from({ length: 600 }, (_, i) => ({ name: `${i}.xml`, content: '' }))), UNREADABLE),
    ...['../../etc/passwd', '/etc/passwd', 'C:\\boot.ini', 'a\\..\\b', ''].map(named),
  ];
}
