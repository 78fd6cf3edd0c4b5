import { utils, write, type BookType } from '@e965/xlsx';
import { PLAIN } from './odd-file';

/** The plain order in any format the library writes. */
export function writtenAs(bookType: BookType): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(PLAIN), 'A');
  return write(book, { type: 'buffer', bookType }) as Buffer;
}
