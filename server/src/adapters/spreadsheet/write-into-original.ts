import { readXlsx, writeXlsx, type CellStyle, type CellValue, type Sheet } from 'hucre/xlsx';
import { parseWorkbook } from './parse-workbook';
import { columnWidth, HEADER_STYLE, literalText, type SheetColumn } from './sheet-column';
import type { Cell } from './spreadsheet';

/** The workbook rows are given back in. */
export interface Original {
  /** In base 64. */
  file: string;
  /** Row of the header, counted from 1. */
  headerRow: number;
  /** Its columns that are kept, counted from 0; in a row they come first, then what is added. */
  places: readonly number[];
}

interface WrittenBack {
  original: Original;
  /** All columns; those behind the file's own are added. */
  columns: readonly SheetColumn[];
  /** Each ends with the number of the row in the file and one more cell. */
  rows: readonly (readonly Cell[])[];
}

interface Written {
  value: CellValue;
  style?: CellStyle;
}

/**
 * Its first sheet with some of its rows only: what stands above them, widths of columns, heights of rows and the look of cells stay. A cell
 * nobody changed keeps its own value, such as a date; a formula leaves its result, since it would point at other rows.
 */
export async function writeIntoOriginal({ original, columns, rows }: WrittenBack): Promise<Buffer> {
  const bytes = Buffer.from(original.file, 'base64');
  const read = await parseWorkbook(bytes, Number.MAX_SAFE_INTEGER);
  const { sheets, dateSystem } = await readXlsx(bytes, { sheets: [0], readStyles: true });
  const [sheet] = sheets;
  if (sheet === undefined || !read.ok) throw new Error('the workbook cannot be read again');
  const { headerRow, places } = original;
  const table = Array.from({ length: headerRow }, (_, row) => places.map((place) => cellAt(sheet, row, place)));
  const look = table.at(-1)?.at(-1)?.style ?? HEADER_STYLE;
  table.at(-1)?.push(...columns.slice(places.length).map(({ header }) => ({ value: header, style: look })));
  for (const row of rows) table.push(rowBack(row, { sheet, places, seen: read.rows }));
  const heights = [...Array(headerRow).keys(), ...rows.map((row) => numberOf(row))].map((from) => sheet.rowDefs?.get(from)?.height);
  const content = await writeXlsx({
    sheets: [
      {
        name: sheet.name,
        columns: columns.map((column, index) => sheet.columns?.[places[index] ?? -1] ?? { width: columnWidth(column) }),
        rows: table.map((row) => row.map(({ value }) => value)),
        cells: new Map(table.flatMap((row, at) => row.flatMap((cell, column) => (cell.style ? [[`${at},${column}`, cell]] : [])))),
        rowDefs: new Map(heights.flatMap((height, row) => (height === undefined ? [] : [[row, { height }]]))),
        ...(sheet.freezePane && { freezePane: sheet.freezePane }),
        ...(sheet.pageSetup && { pageSetup: sheet.pageSetup }),
        merges: mergesAbove(sheet, original),
      },
    ],
    ...(dateSystem && { dateSystem }),
  });
  return Buffer.from(content);
}

const numberOf = (row: readonly Cell[]): number => Number(row.at(-2)) - 1;

interface Source {
  sheet: Sheet;
  places: readonly number[];
  /** As the rows were read when the file came. */
  seen: readonly (readonly Cell[])[];
}

function rowBack(row: readonly Cell[], { sheet, places, seen }: Source): Written[] {
  const from = numberOf(row);
  return row.map((value, column) => {
    const place = places[column];
    if (place === undefined) return { value: literal(value) };
    const own = cellAt(sheet, from, place);
    const isOwn = JSON.stringify(seen[from]?.[place] ?? null) === JSON.stringify(value);
    return isOwn ? own : { ...own, value: literal(value) };
  });
}

function cellAt(sheet: Sheet, row: number, place: number): Written {
  const cell = sheet.cells?.get(`${row},${place}`);
  return { value: literal(sheet.rows[row]?.[place] ?? cell?.formulaResult ?? null), ...(cell?.style && { style: cell.style }) };
}

const literal = <V>(value: V): V | string => (typeof value === 'string' ? literalText(value) : value);

/** Columns that were taken out shift the others: then what was joined is not joined again. */
function mergesAbove(sheet: Sheet, { headerRow, places }: Original) {
  const isWhole = places.every((place, index) => place === index);
  return (sheet.merges ?? []).filter(({ endRow, endCol }) => isWhole && endRow < headerRow && endCol < places.length);
}
