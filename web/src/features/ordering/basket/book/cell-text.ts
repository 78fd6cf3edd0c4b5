import type { AccountType, CardProductCode, CreditServiceCode, WalletType } from '@portal/domain/catalogue/codes';
import { CREDITS } from '@portal/domain/catalogue/credits';
import { czkToHellers, hellers, hellersToCzk, type Czk } from '@portal/domain/money/money';
import { isCreditAmount, isDayCount } from '@portal/domain/ordering/top-up';
import { parseAmount, parseCount } from '@portal/domain/text/number-text';
import { formatNumber } from '../../../../lib/text/formats';
import type { Entry, EntryTarget } from './entry';

/** Why the text of a cell orders nothing. */
export type CellError = 'notNumber' | 'notDays' | 'outOfRange' | 'tooMuch';

/** What the words of an error say of the credit's limits, in CZK. */
export const limitsOf = (service: CreditServiceCode): { min: string; max: string } => ({
  min: formatNumber(hellersToCzk(CREDITS[service].min)),
  max: formatNumber(hellersToCzk(CREDITS[service].max)),
});

/** What the text of a cell means: an entry, or nothing that can be ordered. */
export type Meaning = { ok: true; entry: Entry } | { ok: false; error: CellError };

/** A text somebody wrote into a cell of credit, until it is in the basket: text, value and reason are one. */
export interface WrittenCell {
  target: EntryTarget & { productCode: CardProductCode; serviceCode: CreditServiceCode };
  employee: { number: string; name: string };
  /** The column in words: `Gastro, dny`. */
  column: { kind: AccountType | WalletType; unit: 'czk' | 'days' };
  text: string;
  meaning: Meaning;
}

export interface Written extends WrittenCell {
  /** Nobody is in the cell any more: a wrong text is told from then on. */
  isLeft: boolean;
  /** The entry as the person saw it at the first keystroke. */
  seen: SeenEntry;
}

export interface SeenEntry {
  version: number;
  /** A change of one's own was on its way. */
  isPending: boolean;
}

export type WrongCell = Written & { meaning: { ok: false } };

/** As much of a book as a change needs to know of what the person saw. */
export interface SeenBook {
  saved: ReadonlyMap<string, { version: number }>;
  pending: ReadonlyMap<string, unknown>;
}

interface Entering {
  serviceCode: CreditServiceCode;
  /** CZK of one day where people enter days; null where they enter crowns. */
  perDay: Czk | null;
}

export type CellNumber = { ok: true; number: number } | { ok: false; error: CellError };

/** What a person wrote or pasted into a cell; an empty one is 0 (S-038). */
export function readCell(column: Entering, text: string): CellNumber {
  if (text.trim() === '') return { ok: true, number: 0 };
  return column.perDay === null ? readCrowns(column, text) : readDays(column, text, column.perDay);
}

function readCrowns({ serviceCode }: Pick<Entering, 'serviceCode'>, text: string): CellNumber {
  const amount = parseAmount(text);
  if (amount === null || amount < 0) return { ok: false, error: 'notNumber' };
  return amount === 0 || isCreditAmount(serviceCode, amount)
    ? { ok: true, number: hellersToCzk(amount) }
    : { ok: false, error: 'outOfRange' };
}

function readDays({ serviceCode }: Pick<Entering, 'serviceCode'>, text: string, perDay: Czk): CellNumber {
  const days = parseCount(text);
  if (days === 0) return { ok: true, number: 0 };
  if (days === null || !isDayCount(days)) return { ok: false, error: 'notDays' };
  return isCreditAmount(serviceCode, hellers(czkToHellers(perDay) * days)) ? { ok: true, number: days } : { ok: false, error: 'tooMuch' };
}
