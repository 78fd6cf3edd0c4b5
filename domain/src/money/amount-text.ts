import { czkToHellers, type Hellers } from './money';

/** Between thousands: a space, a no-break, thin, narrow or figure one, as programs and keyboards give them. */
const SPACE = String.raw`[ \u00A0\u2007\u2009\u202F]`;
const GROUPED = new RegExp(
  String.raw`^(-?)(\d{1,3}(?:${SPACE}\d{3})+|\d{1,15})(?:[.,](?:(\d{1,2})|[-\u2013\u2014]))?(?:${SPACE}?(?:Kč|CZK))?$`,
  'iu',
);

/** An amount a person wrote ('1 500,50', '1500.5', '1 500 Kč', '1 500,-') or a spreadsheet number, in hellers; null when it is neither. */
export function parseAmount(value: string | number): Hellers | null {
  if (typeof value === 'number') return czkToHellers(value);
  const match = GROUPED.exec(value.trim());
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  return czkToHellers(Number(`${sign}${whole.replace(/\D/gu, '')}.${decimals.padEnd(2, '0')}`));
}
