/** What a spreadsheet would take for a formula; a negative amount is none. */
const FORMULA = /^[=+\-@\t\r]/u;
const AMOUNT = /^-?\d+(,\d+)?$/u;

/** One cell of a CSV with semicolons: quoted where needed, never a formula. */
function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** By it a spreadsheet knows UTF-8 when the file is opened with a double click. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A row of a table any spreadsheet opens with a double click: semicolons, and what a cell says never computed. */
export const csvLine = (values: readonly string[]): string => `${values.map(csvCell).join(';')}\r\n`;
