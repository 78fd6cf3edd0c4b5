import { Readable } from 'node:stream';
import type { DeskExportFormat } from '@portal/contract/desk/desk-list';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { BYTE_ORDER_MARK, csvLine } from '@portal/domain/spreadsheets/csv-line';
import { clockTime, type StreamedColumn } from '../../../adapters/spreadsheet/sheet-column';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import { streamSpreadsheet } from '../../../adapters/spreadsheet/stream-spreadsheet';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { findDeskRows, readDeskRows, type DeskListSql, type DeskListWish } from '../../../store/desk/lists/desk-list';
import type { DeskReader, DeskTx } from '../../../store/engine/desk';

/** A list of the desk as a sheet: cells of a row stand in the order of the columns. */
export interface DeskSheet<Row> {
  /** Also of the file. */
  name: string;
  columns: readonly StreamedColumn[];
  cells: (row: Row) => Cell[];
  /** What cells need besides, read for many rows at once. */
  complete?: (tx: DeskTx, rows: Row[]) => Promise<Row[]>;
}

interface Wish<Row> {
  format: DeskExportFormat;
  list: DeskListSql;
  wish: DeskListWish;
  sheet: DeskSheet<Row>;
}

const SLICE = 500;

/** Everything a list finds as a file, in its order. Which rows it holds is settled first; they are read while it is on its way. */
export async function exportDeskList<Row>(
  { now }: Pick<Deps, 'now'>,
  desk: DeskReader,
  { format, list, wish, sheet }: Wish<Row>,
): Promise<FileAnswer> {
  const keys = await desk.read((tx) => findDeskRows(tx, list, wish));
  const completed = async (tx: DeskTx, slice: typeof keys): Promise<Row[]> => {
    const read = await readDeskRows<Row>(tx, list, slice);
    return sheet.complete === undefined ? read : sheet.complete(tx, read);
  };
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let from = 0; from < keys.length; from += SLICE)
      yield* (await desk.read((tx) => completed(tx, keys.slice(from, from + SLICE)))).map(sheet.cells);
  }
  const { columns, name } = sheet;
  const content = format === 'xlsx' ? streamSpreadsheet({ sheetName: name, columns, rows: rows() }) : Readable.from(csvOf(columns, rows()));
  return { fileName: `${name}-${pragueDay(now().getTime())}.${format}`, content, rows: keys.length };
}

async function* csvOf(columns: readonly StreamedColumn[], rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(columns.map(({ header }) => header))}`;
  for await (const row of rows) yield csvLine(columns.map((column, index) => written(column, row[index])));
}

function written({ isMoney, isTime, words, whenEmpty }: StreamedColumn, value: Cell | undefined): string {
  if (value === null || value === undefined) return whenEmpty ?? '';
  if (isMoney === true && typeof value === 'number') return value.toFixed(2).replace('.', ',');
  if (isTime === true) return clockTime(value).replace('T', ' ');
  return words?.[String(value)] ?? String(value);
}

/** The moment before which what waits for longer than so many days began; the shortest of several, nothing for none. */
export const daysAgo = ({ now }: Pick<Deps, 'now'>, days: readonly string[] | undefined): Date | undefined =>
  days === undefined ? undefined : new Date(now().getTime() - Math.min(...days.map(Number)) * 86_400_000);
