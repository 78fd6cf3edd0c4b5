import { WHOLE_DIGITS } from '@portal/domain/text/number-text';

const NUMBER = { 0: new RegExp(`^-?(?:${WHOLE_DIGITS})$`, 'u'), 2: new RegExp(String.raw`^-?(?:${WHOLE_DIGITS})(?:[.,]\d{1,2})?$`, 'u') };

/** Reads what people write: `1 500,50`, `1500.5`. Null when empty, NaN when it is no such number; digits are never put together (`1 5`). */
export function parseNumber(text: string, decimals: 0 | 2): number | null {
  const written = text.trim();
  if (written === '') return null;
  return NUMBER[decimals].test(written) ? Number(written.replace(/\s/gu, '').replace(',', '.')) : Number.NaN;
}
