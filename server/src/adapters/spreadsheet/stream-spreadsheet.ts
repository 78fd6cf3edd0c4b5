import { Readable } from 'node:stream';
import { columnFormat, columnWidth, writtenCell, type StreamedColumn } from './sheet-column';
import type { Cell } from './spreadsheet';

export interface StreamedSheet {
  sheetName: string;
  columns: readonly StreamedColumn[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}

/** A workbook of any length as a stream; rows are taken only as fast as the reader reads. Strings stay text, as in writeSpreadsheet. */
export const streamSpreadsheet = (sheet: StreamedSheet): Readable => Readable.from(pieces(sheet));

/** The writer is read with the first workbook: a server that has made none does without it. */
async function* pieces({ sheetName, columns, rows }: StreamedSheet): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(written(rows, columns), {
    name: sheetName,
    columns: columns.map((column) => ({ header: column.header, width: columnWidth(column), ...columnFormat(column) })),
    freezePane: { rows: 1 },
  });
}

async function* written(rows: StreamedSheet['rows'], columns: readonly StreamedColumn[]): AsyncGenerator<(Cell | Date)[]> {
  for await (const row of rows) yield columns.map((column, index) => writtenCell(column, row[index]));
}
