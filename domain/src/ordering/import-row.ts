import type { CreditServiceCode, WalletType } from '../catalogue/codes';
import { parseAmount, parseCount } from '../text/number-text';
import { fold } from '../text/fold';
import { canOrderCard, type CardHolder } from './card-eligibility';
import { canOrderCredit } from './credit-eligibility';
import { IMPORT_CREDITS, type ImportColumn } from './import-columns';
import type { SkipReason } from './skip-reason';
import { creditEntry, isCreditAmount, isDayCount, nominal, type CreditEntry, type TopUpSetting } from './top-up';

/** What a spreadsheet cell can hold. */
export type ImportCell = string | number | boolean | null | undefined;

export interface ImportContext {
  topUp: TopUpSetting;
  /** Finds an employee of the company by the key of a personal number (see personNumberKey). */
  findEmployee: (key: string) => ImportEmployee | null;
  /** Keys of the rows above. */
  seen: ReadonlySet<string>;
}

export interface ImportEmployee extends CardHolder {
  /** False when a card for this employee would go to an address that is not active. */
  isLocationActive: boolean;
}

export interface ImportCredit extends CreditEntry {
  serviceCode: CreditServiceCode;
  /** Null for credit without wallets. */
  walletType: WalletType | null;
}

export type ImportRow =
  | { ok: true; personNumber: string; card: boolean; credits: ImportCredit[] }
  /** The number as written, null when the cell is empty. */
  | { ok: false; personNumber: string | null; reason: SkipReason };

type Parsed<T> = { ok: true; value: T } | { ok: false; reason: SkipReason };

/** Judges one data row; the first thing wrong skips it, and nothing of it is ordered (S-100 to S-107). */
export function checkImportRow(cells: Partial<Record<ImportColumn, ImportCell>>, context: ImportContext): ImportRow {
  const personNumber = cellText(cells.personNumber);
  if (personNumber === '') return { ok: false, personNumber: null, reason: 'missingPersonNumber' };
  const skip = (reason: SkipReason): ImportRow => ({ ok: false, personNumber, reason });
  const key = personNumberKey(personNumber);
  const employee = context.findEmployee(key);
  if (!employee) return skip('employeeNotFound');
  if (context.seen.has(key)) return skip('duplicateRow');
  const card = parseCardFlag(cells.newCard);
  if (!card.ok) return skip(card.reason);
  const credits = parseCredits(cells, context.topUp);
  if (!credits.ok) return skip(credits.reason);
  const refusal = orderRefusal(employee, { card: card.value, hasCredits: credits.value.length > 0 });
  return refusal === null ? { ok: true, personNumber, card: card.value, credits: credits.value } : skip(refusal);
}

/** Longer than any personal number; what lies in a cell by mistake may be longer than an index holds. */
const MAX_KEY = 200;

/** Personal numbers are compared trimmed and without regard to case (EMP-S16). */
export function personNumberKey(personNumber: string): string {
  return personNumber.trim().slice(0, MAX_KEY).toLowerCase().toWellFormed();
}

function orderRefusal(employee: ImportEmployee, { card, hasCredits }: { card: boolean; hasCredits: boolean }): SkipReason | null {
  const cardCheck = canOrderCard(employee);
  if (!cardCheck.ok && cardCheck.reason === 'employeeNotActive') return cardCheck.reason;
  if (!card && !hasCredits) return 'nothingToOrder';
  if (card && !cardCheck.ok) return cardCheck.reason;
  if (card && !employee.isLocationActive) return 'locationNotActive';
  if (!hasCredits) return null;
  const { employeeStatus, cardStatus } = employee;
  const creditCheck = canOrderCredit({ employeeStatus, cardStatus, hasCardInBasket: card });
  return creditCheck.ok ? null : creditCheck.reason;
}

/** A note somebody wrote into the column need not be understood. */
const MAX_FLAG_CHARACTERS = 20;

function parseCardFlag(cell: ImportCell): Parsed<boolean> {
  if (typeof cell === 'boolean') return { ok: true, value: cell };
  const text = cellText(cell);
  const flag = text === '' || text.length > MAX_FLAG_CHARACTERS ? text : fold(text);
  if (flag === 'a' || flag === 'ano') return { ok: true, value: true };
  return flag === '' || flag === 'n' || flag === 'ne' ? { ok: true, value: false } : { ok: false, reason: 'invalidCardFlag' };
}

/** Plain loops and literals: this runs for every row of files with thousands of them. */
function parseCredits(cells: Partial<Record<ImportColumn, ImportCell>>, topUp: TopUpSetting): Parsed<ImportCredit[]> {
  const credits: ImportCredit[] = [];
  for (const { column, serviceCode, walletType, unit } of IMPORT_CREDITS) {
    const cell = cells[column];
    if (cellText(cell) === '') continue;
    const entry = unit === 'days' ? parseDays(cell, serviceCode, topUp) : parseMoney(cell, serviceCode);
    if (!entry.ok) return entry;
    if (entry.value !== null) credits.push({ serviceCode, walletType, value: entry.value.value, quantity: entry.value.quantity });
  }
  return { ok: true, value: credits };
}

/** Null means the cell orders nothing. */
function parseMoney(cell: ImportCell, service: CreditServiceCode): Parsed<CreditEntry | null> {
  const amount = typeof cell === 'boolean' ? null : parseAmount(cell ?? '');
  if (amount === null) return { ok: false, reason: 'invalidAmount' };
  if (amount === 0) return { ok: true, value: null };
  return isCreditAmount(service, amount) ? { ok: true, value: { value: amount, quantity: 1 } } : { ok: false, reason: 'amountOutOfRange' };
}

function parseDays(cell: ImportCell, service: CreditServiceCode, topUp: TopUpSetting): Parsed<CreditEntry | null> {
  const days = typeof cell === 'boolean' ? null : parseCount(cell ?? '');
  if (days === 0) return { ok: true, value: null };
  const entry = days === null || !isDayCount(days) ? null : creditEntry(service, days, topUp);
  if (entry === null) return { ok: false, reason: 'invalidDays' };
  return isCreditAmount(service, nominal(entry)) ? { ok: true, value: entry } : { ok: false, reason: 'amountOutOfRange' };
}

function cellText(cell: ImportCell): string {
  return cell === null || cell === undefined ? '' : String(cell).trim();
}
