import { czkToHellers, type Hellers } from '../money/money';

/** Between thousands: a space, a no-break, thin, narrow or figure one, as programs and keyboards give them. */
export const SPACE = String.raw`[ \u00A0\u2007\u2009\u202F]`;
/** Whole digits, alone or in thousands; `15 00` is no number, its digits are not put together. */
export const WHOLE_DIGITS = String.raw`\d{1,3}(?:${SPACE}\d{3})+|\d{1,15}`;

const COUNT = new RegExp(String.raw`^(${WHOLE_DIGITS})(?:[.,]0{1,2})?$`, 'u');

/** How many, as a person wrote it ('20', '1 500', '20,00') or a spreadsheet number; null when it is not a whole number from 0 up. */
export function parseCount(value: string | number): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  const [, whole] = COUNT.exec(value.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/gu, ''));
}

const GROUPED = new RegExp(String.raw`^(-?)(${WHOLE_DIGITS})(?:[.,](?:(\d{1,2})|[-\u2013\u2014]))?(?:${SPACE}?(?:Kč|CZK))?$`, 'iu');

/** An amount a person wrote ('1 500,50', '1500.5', '1 500 Kč', '1 500,-') or a spreadsheet number, in hellers; null when it is neither. */
export function parseAmount(value: string | number): Hellers | null {
  if (typeof value === 'number') return czkToHellers(value);
  const match = GROUPED.exec(value.trim());
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  return czkToHellers(Number(`${sign}${whole.replace(/\D/gu, '')}.${decimals.padEnd(2, '0')}`));
}
