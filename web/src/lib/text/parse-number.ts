import { hellersToCzk } from '@portal/domain/money/money';
import { parseAmount, parseCount } from '@portal/domain/text/number-text';

/** Reads what people write and paste: `1 500,50`, `1500.5`, `1 500 Kč`; whole numbers `20`, `20,0`. Null when empty, NaN when it is no such number. */
export function parseNumber(text: string, decimals: 0 | 2): number | null {
  if (text.trim() === '') return null;
  if (decimals === 0) return parseCount(text) ?? Number.NaN;
  const amount = parseAmount(text);
  return amount === null ? Number.NaN : hellersToCzk(amount);
}
