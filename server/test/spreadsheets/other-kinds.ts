import type { BookType } from '@e965/xlsx';
import type { OddFile } from './odd-file';
import { writtenAs } from './workbook';
import { zipOf } from './zip';

const TEXT_KINDS = ['csv', 'txt', 'prn', 'html', 'rtf', 'sylk', 'dif', 'eth', 'xlml', 'fods'] as const satisfies BookType[];
const OLD_KINDS = ['biff2', 'dbf'] as const satisfies BookType[];
const ZIPPED_KINDS = ['ods', 'xlsb'] as const satisfies BookType[];

const wrongType = (what: string, bytes: Buffer, fileName = 'a.xlsx'): OddFile => ({ what, bytes, fileName, expected: 'import.fileType' });
const unreadable = (what: string, bytes: Buffer): OddFile => ({ what, bytes, fileName: 'a.xlsx', expected: 'import.unreadable' });

/** Files of another kind under the name of a spreadsheet, and old kinds the portal does not take. */
export function otherKinds(): OddFile[] {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Osobní číslo;Částka\r\n007;100\r\n', 'utf16le')]);
  return [
    ...TEXT_KINDS.flatMap((kind) => [
      wrongType(`${kind} called xls`, writtenAs(kind), 'a.xls'),
      wrongType(`${kind} called xlsx`, writtenAs(kind)),
    ]),
    ...OLD_KINDS.map((kind) => wrongType(`${kind} called xls`, writtenAs(kind), 'a.xls')),
    ...ZIPPED_KINDS.map((kind) => unreadable(`${kind} called xlsx`, writtenAs(kind))),
    wrongType('CSV in UTF-16 called xls', utf16, 'a.xls'),
    wrongType('CSV with a byte order mark called xls', Buffer.from('\uFEFFOsobní číslo;Částka'), 'a.xls'),
    wrongType('a page called xls', Buffer.from('<html><table><tr><td>Osobní číslo</td></tr></table></html>'), 'a.xls'),
    wrongType('a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')),
    wrongType('a PDF', Buffer.from('%PDF-1.7\n')),
    wrongType('a program', Buffer.from('MZ\u0000\u0000')),
    wrongType('gzip', Buffer.from('1f8b0800', 'hex')),
    wrongType('nothing', Buffer.alloc(0)),
    wrongType('one byte', Buffer.alloc(1)),
    wrongType('zeros', Buffer.alloc(102_400)),
    wrongType('an order called pdf', writtenAs('xlsx'), 'objednavka.pdf'),
    wrongType('an order without an ending', writtenAs('xlsx'), 'objednavka'),
    unreadable('a text document', zipOf([{ name: 'word/document.xml', content: '<document/>' }])),
    unreadable('a zip of pictures', zipOf([{ name: 'a.png', content: 'x' }])),
    wrongType('an empty zip', Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18)])),
  ];
}
