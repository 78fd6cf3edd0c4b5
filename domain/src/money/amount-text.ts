import { SPACE, WHOLE_DIGITS } from '../text/number-text';
import { czkToHellers, type Hellers } from './money';

const GROUPED = new RegExp(String.raw`^(-?)(${WHOLE_DIGITS})(?:[.,](?:(\d{1,2})|[-\u2013\u2014]))?(?:${SPACE}?(?:Kč|CZK))?$`, 'iu');

/** An amount a person wrote ('1 500,50', '1500.5', '1 500 Kč', '1 500,-') or a spreadsheet number, in hellers; null when it is neither. */
export function parseAmount(value: string | number): Hellers | null {
  if (typeof value === 'number') return czkToHellers(value);
  const match = GROUPED.exec(value.trim());
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  return czkToHellers(Number(`${sign}${whole.replace(/\D/gu, '')}.${decimals.padEnd(2, '0')}`));
}
