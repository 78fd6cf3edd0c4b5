import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import { writeAboStatement } from '../../src/adapters/bank/write-abo-statement';
import { writeCamt053 } from '../../src/adapters/bank/write-camt053';
import type { WrittenMovement } from '../../src/adapters/bank/written-statement';
import type { TestApp } from '../app/test-app';
import { isValidAccountNumber } from '@portal/domain/identifiers/bank-account';
import type { Deps } from '../../src/deps';
import { importStatement, type ImportResult, type StatementFile } from '../../src/features/payments/bank/import-statement';

export interface FileInput {
  day?: Day;
  number?: string;
  account?: string;
  openingBalance?: number;
  format?: 'abo' | 'camt053';
}

/** A credit in CZK from an invented payer; amounts in hellers. */
export const credit = (variableSymbol: string | null, amount: number, overrides: Partial<WrittenMovement> = {}): WrittenMovement => ({
  bankReference: null,
  bookedOn: '2026-11-23',
  amount: hellers(amount),
  currency: 'CZK',
  variableSymbol,
  constantSymbol: null,
  specificSymbol: null,
  counterAccount: '2000145399/0800',
  counterName: 'Pekárna U Lípy s.r.o.',
  message: null,
  isReversal: false,
  ...overrides,
});

type Lines = readonly Pick<WrittenMovement, 'bookedOn'>[];

/** Does something on the latest day of the lines when that is still to come: a bank tells of a day once it is there. */
export async function onTheirDay<T>({ deps, setNow }: Pick<TestApp, 'deps' | 'setNow'>, lines: Lines, work: () => Promise<T>): Promise<T> {
  const now = deps.now();
  const latest =
    lines
      .map(({ bookedOn }) => bookedOn)
      .sort()
      .at(-1) ?? '';
  if (latest > pragueDay(now.getTime())) setNow(new Date(`${latest}T09:41:00Z`));
  try {
    return await work();
  } finally {
    setNow(now);
  }
}

/** A statement file of the demonstration provider's account. */
export function bankFile(movements: WrittenMovement[], input: FileInput = {}): { fileName: string; bytes: Buffer } {
  const { day = '2026-11-23', number = '1', account = '2026000008/0800', openingBalance = 1_000_00, format = 'abo' } = input;
  const statement = { account, accountName: 'Benefity Demo', number, day, openingBalance: hellers(openingBalance), movements };
  const bytes = format === 'abo' ? writeAboStatement(statement) : writeCamt053(statement);
  return { fileName: `${number}.${format === 'abo' ? 'gpc' : 'xml'}`, bytes };
}

/** Accounts of invented payers that pass the check digits: another one for every call. */
let last = 2_100_000_000;
export function payerAccount(): string {
  do last += 1;
  while (!isValidAccountNumber(String(last)));
  return `${last}/0300`;
}

/** Imports a statement for tests of other features: what the bank told reaches them this way only. */
export const loadStatement = (deps: Deps, file: StatementFile): Promise<ImportResult> => importStatement(deps, file);
