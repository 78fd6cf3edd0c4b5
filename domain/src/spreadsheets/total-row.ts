import { fold } from '../text/fold';

const WORDS = new Set(['celkem', 'soucet', 'mezisoucet', 'suma', 'total', 'totals', 'subtotal', 'sum']);
/** Nobody is called by these, whatever follows them. */
const BEGINNINGS = /^(?:celkem|mezisoucet|subtotal|grand total)\b/u;
const LONGEST = 40;

/** Whether a cell says that its line adds up those above: `Celkem`, `SOUČET:`, `Celkem 48 zaměstnanců`. Somebody may be called Šuma: ask who else is named. */
export function isTotalWord(cell: unknown): boolean {
  if (typeof cell !== 'string') return false;
  const text = fold(cell.slice(0, LONGEST)).replace(/^[^a-z]+|[^a-z]+$/gu, '');
  return WORDS.has(text) || BEGINNINGS.test(text);
}
