/**
 * One cell as read: formulas give their stored result ('#FORMULA!' when there is none), dates 'YYYY-MM-DD', an error its text ('#N/A'), a
 * number formatted with leading zeros the text people see, an empty cell null.
 */
export type Cell = string | number | boolean | null;

export type SpreadsheetErrorCode = 'import.fileType' | 'import.unreadable' | 'import.tooManyRows' | 'import.empty';

/** `rows[0]` is row 1 of the sheet; an empty row is an empty array, so positions are the row numbers people see. */
export type SpreadsheetResult =
  | { ok: true; rows: Cell[][]; hidden?: HiddenCells; text?: TextFormat }
  | { ok: false; error: SpreadsheetErrorCode };

/** What whoever opens the file does not see, because it is hidden or filtered away; absent when everything is seen. Counted from 0. */
export interface HiddenCells {
  rows: number[];
  columns: number[];
  /** Nothing of the sheet is seen: the sheet itself is hidden. */
  isSheet: boolean;
}

/** How a text with separators was written, so that its rows can be given back the same way. */
export interface TextFormat {
  delimiter: ';' | ',' | '\t';
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250';
  /** It begins with a byte order mark. */
  hasMark: boolean;
}

export type SpreadsheetKind = 'xlsx' | 'xls' | 'ods' | 'csv';
