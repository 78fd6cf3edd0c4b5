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
const MONEY_FORMAT = '#,##0.00';
export const HEADER_STYLE = { font: { bold: true } };

const NARROWEST = 12;

/** Excel's format code for the cells of a column, where they have one. */
export function columnFormat({ isText, isDay, isMoney }: StreamedColumn): { numFmt?: string } {
  if (isText === true) return { numFmt: TEXT_FORMAT };
  if (isMoney === true) return { numFmt: MONEY_FORMAT };
  return isDay === true ? { numFmt: DAY_FORMAT } : {};
}

export function columnWidth({ header, width }: SheetColumn): number {
  return width ?? Math.max(NARROWEST, header.length + 2);
}

/** What is written for a value of a column. */
export function writtenCell({ isDay, words, whenEmpty }: StreamedColumn, value: Cell | undefined): Cell | Date {
  if (value === null || value === undefined) return whenEmpty ?? null;
  if (isDay === true) return new Date(`${String(value)}T00:00:00Z`);
  const said = words?.[String(value)] ?? value;
  return typeof said === 'string' ? literalText(said) : said;
}
