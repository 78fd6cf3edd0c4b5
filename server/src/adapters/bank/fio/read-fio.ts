import type { Day } from '@portal/domain/calendar/prague-day';
import { parseBankAccount, formatBankAccount } from '@portal/domain/identifiers/bank-account';
import { writtenHellers, type Hellers } from '@portal/domain/money/money';
import { checkBalances } from '../check-balances';
import {
  evidenceOf,
  refuseStatement,
  type BankMovement,
  type ReadStatements,
  type Statement,
  type StatementResult,
  writtenDay,
} from '../statement';
import { readSymbols, symbolInTexts } from '../symbols';

/** Reads the JSON answer of the Fio API (`transactions.json`). */
export function readFio(file: Buffer): ReadStatements {
  const text = file
    .toString('utf8')
    .replace(/^\uFEFF/u, '')
    .trim();
  const parsed = parseJson(text);
  if (parsed === undefined) {
    return refuseStatement(text.endsWith('}') ? 'statement.unreadable' : 'statement.truncated', 'notJson');
  }
  const statement = asRecord(asRecord(parsed)?.['accountStatement']);
  const info = asRecord(statement?.['info']);
  if (statement === null || info === null) return refuseStatement('statement.unknownFormat', 'notStatement');
  const rows = asRecord(statement['transactionList'])?.['transaction'] ?? [];
  if (!Array.isArray(rows)) return refuseStatement('statement.unreadable', 'noMovements');
  const read = readStatement(info, rows);
  return read.ok ? { ok: true, statements: [read.statement] } : read;
}

function readStatement(info: Record<string, unknown>, rows: readonly unknown[]): StatementResult {
  const accountId = fioText(info['accountId']);
  if (accountId === null) return refuseStatement('statement.unreadable', 'noAccount');
  const movements: BankMovement[] = [];
  for (const row of rows) {
    const movement = readRow(asRecord(row) ?? {});
    if (movement === null) return refuseStatement('statement.unreadable', 'movement', String(movements.length + 1));
    movements.push(movement);
  }
  const statement: Statement = {
    format: 'fio',
    account: accountText(accountId, fioText(info['bankId'])),
    number: fioText(info['idList']),
    from: fioDay(info['dateStart']),
    to: fioDay(info['dateEnd']),
    openingBalance: fioAmount(info['openingBalance']),
    closingBalance: fioAmount(info['closingBalance']),
    movements,
  };
  return checkBalances(statement) ?? { ok: true, statement };
}

/** Columns are numbered by the bank: 22 id, 0 day, 1 amount, 14 currency, 2 and 3 counter account, 5/4/6 symbols, 10 name, 16 message, 8 kind. */
function readRow(row: Record<string, unknown>): BankMovement | null {
  const value = (column: number): unknown => asRecord(row[`column${column}`])?.['value'] ?? null;
  const text = (column: number): string | null => fioText(value(column));
  const bookedOn = fioDay(value(0));
  const amount = fioAmount(value(1));
  if (bookedOn === null || amount === null) return null;
  const counter = text(2);
  const symbols = readSymbols({ variable: text(5), constant: text(4), specific: text(6) });
  return {
    bankReference: text(22),
    bookedOn,
    amount,
    currency: text(14) ?? 'CZK',
    ...symbols,
    messageSymbol: symbols.variableSymbol === null ? symbolInTexts([text(16), text(25), text(7)]) : null,
    counterAccount: counter === null ? null : accountText(counter, text(3)),
    counterName: text(10),
    message: text(16) ?? text(25) ?? text(7),
    raw: evidenceOf(JSON.stringify(row)),
    isReversal: /storno|opravn/iu.test(text(8) ?? ''),
    ordinal: 1,
  };
}

/** A domestic account in its usual form, anything else as it came. */
function accountText(number: string, bankCode: string | null): string {
  const text = bankCode === null ? number : `${number}/${bankCode}`;
  const account = parseBankAccount(text);
  if (account === null) return text;
  const prefix = account.prefix?.replace(/^0+/u, '') ?? '';
  return formatBankAccount({ ...account, prefix, number: account.number.replace(/^0+(?=\d{2})/u, '') });
}

const fioDay = (value: unknown): Day | null => (typeof value === 'string' ? writtenDay(value) : null);

function fioAmount(value: unknown): Hellers | null {
  return typeof value === 'number' ? writtenHellers(value) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.fromEntries(Object.entries(value)) : null;
}

/** Trimmed text of a string or number; null when there is none. */
function fioText(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
}
