import { columnFormat, columnWidth, HEADER_STYLE, type SheetColumn, literalText } from './sheet-column';
import type { Cell } from './spreadsheet';

export interface WrittenSheet {
  sheetName: string;
  columns: readonly SheetColumn[];
  rows: readonly (readonly Cell[])[];
}

/**
 * A small workbook (templates, exports of a page) as one buffer. Every string is written as text, so nothing a person typed becomes a formula,
 * and personal numbers keep their leading zeros.
 */
export async function writeSpreadsheet({ sheetName, columns, rows }: WrittenSheet): Promise<Buffer> {
  // Read with the first workbook, as in streamSpreadsheet.
  const { writeXlsx } = await import('hucre/xlsx');
  const header = columns.map(({ header }) => header);
  const cells = new Map(header.map((value, column) => [`0,${column}`, { value, style: HEADER_STYLE }]));
  const file = await writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: columns.map((column) => ({ width: columnWidth(column), ...columnFormat(column) })),
        rows: [header, ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? literalText(cell) : cell)))],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(file);
}
