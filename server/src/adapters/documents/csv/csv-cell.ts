/** What a spreadsheet would take for a formula; a negative amount is none. */
const FORMULA = /^[=+\-@\t\r]/u;
const AMOUNT = /^-?\d+(,\d+)?$/u;

/** One cell of a CSV with semicolons: quoted where needed, never a formula. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text;
  return /[";\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
