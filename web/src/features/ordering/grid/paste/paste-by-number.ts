import type { OrderablePerson } from '@portal/contract/ordering/products';
import { parseAmount } from '@portal/domain/text/number-text';
import { blockWidth, emptyPlan, putLine, type PasteInput, type PastePlan } from './paste';

type Cells = PasteInput['cells'];

/** Finds an employee by the personal number as a sheet writes it: spreadsheets drop leading zeros. */
export function numberIndex(rows: readonly OrderablePerson[]): (text: string) => OrderablePerson | undefined {
  const exact = new Map(rows.map((row) => [row.employeeNumber.toLowerCase(), row]));
  const short = new Map<string, OrderablePerson | null>();
  for (const row of rows) {
    const key = withoutZeros(row.employeeNumber);
    short.set(key, short.has(key) ? null : row);
  }
  return (text) => exact.get(text.trim().toLowerCase()) ?? short.get(withoutZeros(text)) ?? undefined;
}

const withoutZeros = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/u, '');

/**
 * Whether the first column of a block are personal numbers: at least half of its lines name somebody, and hardly anybody twice (amounts
 * repeat, numbers of people do not).
 */
export function isByNumber(cells: Cells, find: ReturnType<typeof numberIndex>): boolean {
  const named = cells.filter((line) => line.length > 1 && line[0]?.trim() !== '');
  const people = named.flatMap((line) => find(line[0] ?? '')?.uid ?? []);
  return people.length > 0 && people.length * 2 >= named.length && new Set(people).size >= people.length * 0.75;
}

/** Every line goes to the employee it names; the columns with numbers go from the active cell to the right. */
export function pasteByNumber({ cells, rows, columns, read }: PasteInput): PastePlan {
  const plan = emptyPlan();
  const find = numberIndex(rows);
  const seen = new Set<string>();
  const values = numberColumns(cells);
  const picked = values.slice(0, columns.length);
  for (const [index, line] of cells.entries()) {
    const number = line[0]?.trim() ?? '';
    const row = find(number);
    const texts = picked.map((column) => line[column] ?? '');
    if (row !== undefined && !seen.has(row.uid)) {
      seen.add(row.uid);
      putLine(plan, { row, line: index + 1, texts, columns, read });
    } else if (texts.some((text) => text.trim() !== '') && !(index === 0 && isHeader(texts))) {
      plan.problems.push({ line: index + 1, text: number, reason: row === undefined ? 'unknownNumber' : 'sameNumber' });
    }
  }
  return { ...plan, leftColumns: blockWidth(cells) - 1 - picked.length };
}

/** Columns behind the first in which some cell is a number: names and groups stand between them in many sheets. */
function numberColumns(cells: Cells): number[] {
  const behind = Array.from({ length: blockWidth(cells) - 1 }, (_, index) => index + 1);
  return behind.filter((column) => cells.some((line) => isNumber(line[column] ?? '')));
}

const isNumber = (text: string): boolean => text.trim() !== '' && parseAmount(text) !== null;
const isHeader = (texts: readonly string[]): boolean => !texts.some(isNumber);
