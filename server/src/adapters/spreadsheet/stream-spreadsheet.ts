import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { columnFormat, columnWidth, type SheetColumn } from './sheet-column';
import type { WrittenCell } from './spreadsheet';

export interface StreamedSheet {
  sheetName: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<readonly WrittenCell[]> | Iterable<readonly WrittenCell[]>;
}

/** A workbook of any length as a stream; rows are taken only as fast as the reader reads. Strings stay text, as in writeSpreadsheet. */
export function streamSpreadsheet({ sheetName, columns, rows }: StreamedSheet): Readable {
  const stream = writeXlsxStream(mutable(rows), {
    name: sheetName,
    columns: columns.map((column) => ({
      header: column.header,
      width: columnWidth(column),
      ...columnFormat(column),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.from(stream);
}

async function* mutable(rows: StreamedSheet['rows']): AsyncGenerator<WrittenCell[]> {
  for await (const row of rows) yield [...row];
}
