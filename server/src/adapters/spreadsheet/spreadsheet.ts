/**
 * One cell as read: formulas give their stored result ('#FORMULA!' when there is none), dates 'YYYY-MM-DD', an error its text ('#N/A'), a
 * number formatted with leading zeros the text people see, an empty cell null.
 */
export type Cell = string | number | boolean | null;

export type SpreadsheetErrorCode = 'import.fileType' | 'import.unreadable' | 'import.tooManyRows' | 'import.empty';

/** `rows[0]` is row 1 of the sheet; an empty row is an empty array, so positions are the row numbers people see. */
export type SpreadsheetResult = { ok: true; rows: Cell[][] } | { ok: false; error: SpreadsheetErrorCode };

export type SpreadsheetKind = 'xlsx' | 'xls';
