import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import { readSymbols, symbolInTexts } from '../symbols';
import { evidenceOf, type BankMovement } from '../statement';
import { readAboAccount } from './abo-account';
import type { AboLine } from './abo-lines';
import { readAboAmount, readAboCurrency, readAboDay } from './abo-values';

/** Posting codes that take back a debit and a credit: KB, Fio and others write 4 and 5, ČS since 2025 writes 3 and 4. */
export type ReversalCodes = '4-5' | '3-4';

export interface AboContext {
  /** Account digits are in the internal order. */
  internal: boolean;
  /** Statement day, for a record without a date of its own. */
  day: Day;
  reversalCodes: ReversalCodes;
  messages: readonly AboLine[];
}

const EXTENSION_START = 128;
const EXTENSION_END = 268;
const DIRECTIONS: Readonly<Record<ReversalCodes, Readonly<Record<string, 1 | -1>>>> = {
  '4-5': { 1: -1, 2: 1, 4: 1, 5: -1 },
  '3-4': { 1: -1, 2: 1, 3: 1, 4: -1 },
};

/** One movement record 075; null when its amount or posting code cannot be read. */
export function readAboMovement(record: AboLine, context: AboContext): BankMovement | null {
  const amount = readAboAmount(record.field(48, 60));
  const code = record.field(60, 61);
  const direction = DIRECTIONS[context.reversalCodes][code];
  if (amount === null || direction === undefined) return null;
  const bank = record.field(73, 77);
  const symbols = readSymbols({ variable: record.field(61, 71), constant: record.field(77, 81), specific: record.field(81, 91) });
  const message = readMessage(record, context.messages);
  return {
    bankReference: zerosToNull(record.field(35, 48)),
    bookedOn: readAboDay(record.field(122, 128)) ?? readAboDay(record.field(91, 97)) ?? context.day,
    amount: hellers(amount === 0 ? 0 : direction * amount),
    currency: readAboCurrency(record.field(118, 122)),
    ...symbols,
    messageSymbol: symbols.variableSymbol === null ? symbolInTexts([message]) : null,
    counterAccount: readAboAccount(record.field(19, 35), {
      bankCode: /^(?!0000)\d{4}$/u.test(bank) ? bank : null,
      internal: context.internal,
    }),
    counterName: emptyToNull(record.field(97, 117)),
    message,
    isReversal: code !== '1' && code !== '2',
    raw: evidenceOf([record, ...context.messages].map((line) => line.text).join('\n')),
    ordinal: 1,
  };
}

/** Message records first; without them the extension of the record itself. */
function readMessage(record: AboLine, messages: readonly AboLine[]): string | null {
  const parts = messages.length > 0 ? messages.map((line) => line.field(3, 73)) : [record.field(EXTENSION_START, EXTENSION_END)];
  return emptyToNull(parts.join(' ').replace(/\s+/gu, ' ').trim());
}

function emptyToNull(text: string): string | null {
  return text === '' ? null : text;
}

function zerosToNull(text: string): string | null {
  return /^0*$/u.test(text) ? null : text;
}
