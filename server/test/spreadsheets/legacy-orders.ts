import { utils, write, type BookType } from '@e965/xlsx';
import { encode } from 'iconv-lite';
import { PLAIN, type OddFile } from './odd-file';

const CODE_PAGE = Buffer.from('42000200', 'hex');
const KINDS = [
  { bookType: 'biff8', bookSST: true, age: 'Excel 97 to 2003, shared texts' },
  { bookType: 'biff8', bookSST: false, age: 'Excel 97 to 2003' },
  { bookType: 'biff5', bookSST: false, age: 'Excel 95' },
] as const satisfies { bookType: BookType; bookSST: boolean; age: string }[];

/** The order as an xls: of two ages, with hidden things, other sheets and both systems of dates. */
export function legacyOrders(): OddFile[] {
  return KINDS.flatMap(({ age, ...kind }) =>
    [true, false].flatMap((date1904) =>
      ([0, 1, 2] as const).map((Hidden) => ({
        what: `xls of ${age}${date1904 ? ', dates from 1904' : ''}, hidden: ${Hidden}`,
        bytes: kind.bookType === 'biff5' ? inCodePage1250({ ...kind, date1904, Hidden }) : legacy(PLAIN, { ...kind, date1904, Hidden }),
        fileName: 'objednavka.xls',
        expected: PLAIN,
      })),
    ),
  );
}

interface Look {
  bookType: BookType;
  bookSST: boolean;
  date1904: boolean;
  Hidden: 0 | 1 | 2;
}

function legacy(rows: unknown[][], { bookType, bookSST, date1904, Hidden }: Look): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  sheet['!rows'] = [{}, { hidden: Hidden > 0 }];
  sheet['!cols'] = [{ hidden: Hidden > 0 }];
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }];
  utils.book_append_sheet(book, sheet, 'A');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['jiný list']]), 'B');
  book.Workbook = { Sheets: [{ Hidden }, { Hidden: 0 }], WBProps: { date1904 } };
  return write(book, { type: 'buffer', bookType, bookSST }) as Buffer;
}

/** As Excel 95 wrote it on a Czech computer; the library writes ASCII only, so the letters are put in afterwards. */
function inCodePage1250(look: Look): Buffer {
  const ascii = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('–', '-');
  const bytes = legacy(
    PLAIN.map((row) => row.map((cell) => (typeof cell === 'string' ? ascii(cell) : cell))),
    look,
  );
  bytes.writeUInt16LE(1250, bytes.indexOf(CODE_PAGE) + CODE_PAGE.length);
  for (const cell of PLAIN.flat()) {
    if (typeof cell === 'string' && ascii(cell) !== cell) encode(cell, 'win1250').copy(bytes, bytes.indexOf(ascii(cell)));
  }
  return bytes;
}
