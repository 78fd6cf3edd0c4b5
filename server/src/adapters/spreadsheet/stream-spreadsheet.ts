import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import { columnFormat, columnWidth, writtenCell, type StreamedColumn } from './sheet-column';
import type { Cell } from './spreadsheet';

export interface StreamedSheet {
  sheetName: string;
  columns: readonly StreamedColumn[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** A workbook of any length as a stream; rows are taken only as fast as the reader reads. Strings stay text, as in writeSpreadsheet. */
export function streamSpreadsheet({ sheetName, columns, rows }: StreamedSheet): Readable {
  const stream = writeXlsxStream(written(rows, columns), {
    name: sheetName,
    columns: columns.map((column) => ({ header: column.header, width: columnWidth(column), ...columnFormat(column) })),
    freezePane: { rows: 1 },
  });
  return Readable.from(stream);
}

async function* written(rows: StreamedSheet['rows'], columns: readonly StreamedColumn[]): AsyncGenerator<(Cell | Date)[]> {
  for await (const row of rows) yield columns.map((column, index) => writtenCell(column, row[index]));
}
