import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import { writeCamt053 } from '../../adapters/bank/write-camt053';
import type { WrittenMovement } from '../../adapters/bank/written-statement';
import { importStatement, type StatementFile } from '../../features/payments/bank/import-statement';
import type { Past } from './past';

/** Money that came to the provider's account, or left it. */
export interface Transfer {
  /** Or who got it; a payment in cash has no account. */
  payer: { name: string; bankAccount: string | null };
  symbol: string | null;
  message?: string;
  /** Less than nothing: it left. */
  amount: Hellers;
}

/** The provider's account. The bank sends a statement of every day on which something moved. */
export interface Bank {
  /** What moves on a day is known only when it has come. */
  expect: (day: Day, transfer: () => Promise<Transfer>) => void;
  /** The statement after all others, which nobody has taken in. */
  writeNext: (day: Day, transfer: Transfer) => StatementFile;
}

/** When the statement of a day comes. */
export const STATEMENT_HOUR = 9;

/** What lay on the account before the first statement. */
const OPENING = hellers(12_500_000_00);

export function openBank(past: Past): Bank {
  const { clock, timeline } = past;
  const expected = new Map<Day, (() => Promise<Transfer>)[]>();
  const account = { balance: OPENING, statements: 0 };
  const write = (day: Day, movements: WrittenMovement[]): StatementFile => {
    account.statements += 1;
    const { bankAccount, legalName: accountName } = past.deps.provider;
    const head = { day, account: bankAccount, accountName, number: String(account.statements), openingBalance: account.balance };
    account.balance = sumHellers([account.balance, ...movements.map(({ amount }) => amount)]);
    return { fileName: `vypis-${day}-${account.statements}.xml`, bytes: writeCamt053({ ...head, movements }) };
  };
  const close = async (day: Day, moving: readonly (() => Promise<Transfer>)[]): Promise<void> => {
    const movements: WrittenMovement[] = [];
    for (const transfer of moving) movements.push(toMovement(await transfer(), day));
    const result = await importStatement(past.deps, write(day, movements));
    if (!result.ok) throw new Error(`a statement of the demonstration was refused: ${result.detail}`);
  };
  return {
    expect: (day, transfer) => {
      const others = expected.get(day);
      if (others !== undefined) return void others.push(transfer);
      const moving = [transfer];
      expected.set(day, moving);
      timeline.add(clock.at(day, STATEMENT_HOUR), () => close(day, moving));
    },
    writeNext: (day, transfer) => write(day, [toMovement(transfer, day)]),
  };
}

const toMovement = ({ payer, symbol, message, amount }: Transfer, day: Day): WrittenMovement => ({
  bankReference: null,
  bookedOn: day,
  amount,
  currency: 'CZK',
  variableSymbol: symbol,
  constantSymbol: '0308',
  specificSymbol: null,
  counterAccount: payer.bankAccount,
  counterName: payer.name,
  message: message ?? null,
  isReversal: false,
});
