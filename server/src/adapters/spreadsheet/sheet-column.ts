import { pragueTime } from '@portal/domain/calendar/prague-day';
import type { Cell } from './spreadsheet';

/** Spreadsheets read `_x0041_` as "A": a text that happens to look so is written with its underscore escaped, and is read back as it was. */
export const literalText = (text: string): string => text.replace(/_(?=x[0-9a-f]{4}_)/giu, '_x005F_');

export interface SheetColumn {
  header: string;
  /** In characters; by default as wide as the header asks for. */
  width?: number;
  /** The column is formatted as text, so a number typed into it later keeps its leading zeros. */
  isText?: boolean;
}

/** A column of a streamed sheet, whose rows come as the database has them. */
export interface StreamedColumn extends SheetColumn {
  /** Cells are days 'YYYY-MM-DD'; they become dates, shown as in the portal (dd.MM.yyyy). */
  isDay?: boolean;
  /** Cells are instants as ISO 8601; they become times of the clock in Prague, shown as in the portal. */
  isTime?: boolean;
  /** Cells are amounts in CZK, shown with two decimals. */
  isMoney?: boolean;
  /** Cells are values of a closed list, written in words. */
  words?: Readonly<Record<string, string>>;
  /** Stands where a cell has nothing. */
  whenEmpty?: string;
}

/** Excel's own format code for text. */
const TEXT_FORMAT = '@';
const DAY_FORMAT = 'dd.mm.yyyy';
const TIME_FORMAT = 'dd.mm.yyyy hh:mm:ss';
const MONEY_FORMAT = '#,##0.00';
export const HEADER_STYLE = { font: { bold: true } };

const NARROWEST = 12;

/** Excel's format code for the cells of a column, where they have one. */
export function columnFormat({ isText, isDay, isTime, isMoney }: StreamedColumn): { numFmt?: string } {
  if (isText === true) return { numFmt: TEXT_FORMAT };
  if (isMoney === true) return { numFmt: MONEY_FORMAT };
  if (isTime === true) return { numFmt: TIME_FORMAT };
  return isDay === true ? { numFmt: DAY_FORMAT } : {};
}

export function columnWidth({ header, width }: SheetColumn): number {
  return width ?? Math.max(NARROWEST, header.length + 2);
}

/** What is written for a value of a column. */
export function writtenCell({ isDay, isTime, words, whenEmpty }: StreamedColumn, value: Cell | undefined): Cell | Date {
  if (value === null || value === undefined) return whenEmpty ?? null;
  if (isDay === true) return new Date(`${String(value)}T00:00:00Z`);
  if (isTime === true) return new Date(`${clockTime(value)}Z`);
  const said = words?.[String(value)] ?? value;
  return typeof said === 'string' ? literalText(said) : said;
}

/** '2026-11-23T23:07:00' of the clock in Prague, for a cell of a column of times. */
export const clockTime = (value: Cell): string => pragueTime(Date.parse(String(value)));
