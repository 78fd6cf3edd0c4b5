import { writtenHellers, type Hellers } from '../money/money';

/** Between thousands: a space, a no-break, thin, narrow or figure one, as programs and keyboards give them. */
export const SPACE = String.raw`[ \u00A0\u2007\u2009\u202F]`;
/** Whole digits, alone or in thousands; `15 00` is no number, its digits are not put together. */
const WHOLE_DIGITS = String.raw`\d{1,3}(?:${SPACE}\d{3})+|\d{1,15}`;

const COUNT = new RegExp(String.raw`^(${WHOLE_DIGITS})(?:[.,]0{1,2})?$`, 'u');

/** How many, as a person wrote it ('20', '1 500', '20,00') or a spreadsheet number; null when it is not a whole number from 0 up. */
export function parseCount(value: string | number): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null;
  const [, whole] = COUNT.exec(value.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replace(/\D/gu, ''));
}

const UNIT = String.raw`(?:${SPACE}?(?:Kč|CZK))?`;
const DASH = String.raw`[-\u2013\u2014]`;
const GROUPED = new RegExp(String.raw`^(-?)(${WHOLE_DIGITS})(?:[.,](?:(\d{1,2})|${DASH}))?${UNIT}$`, 'iu');
/** Points between thousands are told from a decimal point only by what follows them, or by a second one: `1.234` alone is neither read nor guessed. */
const POINTED = new RegExp(String.raw`^(-?)(\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:\.\d{3}){2,})(?:,(?:(\d{1,2})|${DASH}))?${UNIT}$`, 'iu');

/** An amount a person wrote ('1 500,50', '1.500,50', '1500.5', '1 500 Kč', '1 500,-') or a spreadsheet number, in hellers; null when it is neither. */
export function parseAmount(value: string | number): Hellers | null {
  if (typeof value === 'number') return writtenHellers(value);
  const text = value.trim();
  const match = GROUPED.exec(text) ?? POINTED.exec(text);
  if (!match) return null;
  const [, sign, whole = '', decimals = ''] = match;
  return writtenHellers(Number(`${sign}${whole.replace(/\D/gu, '')}.${decimals.padEnd(2, '0')}`));
}

/** What is wrong with a text where an amount should stand. */
export const AMOUNT_FAULTS = ['ambiguous', 'letterForZero', 'date', 'words', 'formula', 'tooFine', 'foreignCurrency', 'notNumber'] as const;
export type AmountFault = (typeof AMOUNT_FAULTS)[number];

export interface AmountTrouble {
  fault: AmountFault;
  /** What was probably meant, in hellers; absent where there are several ways to read it or none. */
  suggestion?: Hellers;
}

const MAX_LOOKED_AT = 100;
const LETTERS_FOR_ZERO = /[oO]/gu;
const ONE_SEPARATOR = /^(\d{1,3})[.,](\d{3})$/u;
const DATE = /^(?:\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4})$/u;
const ENGLISH = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/u;
const CURRENCY = /(?:€|\$|£|\b(?:EUR|USD|GBP|PLN)\b)/iu;

/** Why {@link parseAmount} cannot read it, in a word for screens; null when it can. Nothing here reads an amount: a suggestion is asked about. */
export function amountTrouble(value: string | number | boolean): AmountTrouble | null {
  if (typeof value === 'boolean') return { fault: 'notNumber' };
  if (parseAmount(value) !== null) return null;
  if (typeof value === 'number') return { fault: 'tooFine' };
  const text = value.trim();
  if (text.length > MAX_LOOKED_AT) return { fault: 'words' };
  return textTrouble(text);
}

function textTrouble(text: string): AmountTrouble {
  if (text.startsWith('#')) return { fault: 'formula' };
  if (DATE.test(text)) return { fault: 'date' };
  if (CURRENCY.test(text)) return { fault: 'foreignCurrency' };
  if (ONE_SEPARATOR.test(text.replace(/\s?(?:Kč|CZK)$/iu, ''))) return { fault: 'ambiguous' };
  const zeros = /\d/u.test(text) ? parseAmount(text.replace(LETTERS_FOR_ZERO, '0')) : null;
  if (zeros !== null) return { fault: 'letterForZero', suggestion: zeros };
  return ENGLISH.test(text) ? suggesting('ambiguous', text.replaceAll(',', '')) : wordsTrouble(text);
}

function wordsTrouble(text: string): AmountTrouble {
  if (!/\d/u.test(text)) return { fault: 'words' };
  // One space too many, or an unseen sign, between the digits of one number.
  return suggesting('notNumber', text.replace(/[\s\u200B-\u200D]+(?=\d)/gu, '').replace(/[^\d.,-]+$/u, ''));
}

function suggesting(fault: AmountFault, text: string): AmountTrouble {
  const suggestion = parseAmount(text);
  return suggestion === null ? { fault } : { fault, suggestion };
}
