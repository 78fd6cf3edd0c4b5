import { reportDetail, type FileDetail } from '@portal/domain/desk/file-fault';
import type { Hellers } from '@portal/domain/money/money';
import { isDay, type Day } from '@portal/domain/calendar/prague-day';

/** A bank statement as plain data, whichever file format it came in. */
export interface Statement {
  format: 'camt053' | 'abo' | 'fio';
  /** '19-2000145399/0800'; ABO knows no bank code ('19-2000145399'), a foreign account stays an IBAN. */
  account: string;
  number: string | null;
  /** 'YYYY-MM-DD' */
  from: Day | null;
  /** 'YYYY-MM-DD' */
  to: Day | null;
  openingBalance: Hellers | null;
  closingBalance: Hellers | null;
  movements: BankMovement[];
}

export interface BankMovement {
  /** The bank's own key of the movement; null when the file holds none that outlives the statement. */
  bankReference: string | null;
  /** 'YYYY-MM-DD' */
  bookedOn: Day;
  /** Signed: what the movement did to the balance, so taking back a received payment is negative. */
  amount: Hellers;
  /** ISO 4217 */
  currency: string;
  /** Without leading zeros; what the bank holds in the field for it. */
  variableSymbol: string | null;
  /** The one symbol the payer wrote into a text instead; null where the field has one, and where texts name several. */
  messageSymbol: string | null;
  /** Four digits. */
  constantSymbol: string | null;
  /** Without leading zeros. */
  specificSymbol: string | null;
  counterAccount: string | null;
  counterName: string | null;
  message: string | null;
  isReversal: boolean;
  /** What the file says of it, as it stands there; its beginning where that is long (`evidenceOf`). */
  raw: string;
  /**
   * 1 for the first, 2 for the second … movement with the same reference, day, amount and currency. Two identical payments of one day stay
   * two, and the same payment keeps its key in an overlapping statement.
   */
  ordinal: number;
}

export type StatementErrorCode =
  | 'statement.unknownFormat'
  | 'statement.unreadable'
  | 'statement.truncated'
  | 'statement.inconsistent'
  /** None of the accounts in the file is ours. */
  | 'statement.foreignAccount';

export interface StatementFailure {
  ok: false;
  error: StatementErrorCode;
  /** What is wrong and where, as `reportDetail` writes it: people read it by `fileDetailText`. */
  detail: string;
}

/** What a file holds: its statements in their order, or why it is refused as a whole. */
export type ReadStatements = { ok: true; statements: Statement[] } | StatementFailure;

export type StatementResult = { ok: true; statement: Statement } | StatementFailure;

/** Accounts of the file that are not ours, in its order. */
export type ChosenStatement = { ok: true; statement: Statement; leftAside: string[] } | StatementFailure;

/** A reader may quote the line that is wrong, and a line may be the whole file: a reason is for a person to read. */
const MOST_LETTERS = 500;
const shortened = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)}…`);

export function refuseStatement(error: StatementErrorCode, what: FileDetail, ...values: string[]): StatementFailure {
  return { ok: false, error, detail: reportDetail(what, ...values.map(shortened)) };
}

/** So much of a file is kept beside each movement. */
const MOST_RAW = 4_000;

/** A part of the file as evidence of one movement: without what no screen shows and no column of text can hold. */
export const evidenceOf = (text: string): string =>
  text
    .trim()
    .slice(0, MOST_RAW)
    .replaceAll(/\0|\p{Cs}/gu, '');

/** The day a text of a bank begins with, '2026-11-10+0100'; null when there is none or no such day exists. */
export function writtenDay(text: string | null): Day | null {
  const day = (text ?? '').slice(0, 10);
  return isDay(day) ? day : null;
}
