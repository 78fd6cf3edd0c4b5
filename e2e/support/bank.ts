import { pragueDay } from '@portal/domain/calendar/prague-day';
import { hellers } from '@portal/domain/money/money';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAboStatement } from '../../server/src/adapters/bank/write-abo-statement';

interface Payment {
  variableSymbol: string;
  /** Hellers. */
  amount: number;
}

/** The provider's bank sends a statement: an ABO file with one incoming payment lands in the server's inbox. */
export const dropStatement = ({ variableSymbol, amount }: Payment): void =>
  drop(variableSymbol, [{ variableSymbol, amount, payer: 'PEKARNA U LIPY' }]);

/** A statement with payments that name no order, one of each payer; the mark, of eight digits, tells it from others. */
export const dropUnplaced = (mark: string, payers: readonly string[]): void =>
  drop(
    mark,
    payers.map((payer, index) => ({ variableSymbol: null, amount: 31_700 + index * 1_300, payer })),
  );

interface Line {
  variableSymbol: string | null;
  amount: number;
  payer: string;
}

function drop(name: string, lines: readonly Line[]): void {
  const folder = join(process.env.E2E_DATA_DIR ?? '', process.env.TEST_PARALLEL_INDEX ?? '0', 'inbox', 'bank');
  mkdirSync(folder, { recursive: true });
  const day = pragueDay(Date.now());
  const statement = writeAboStatement({
    account: '2026000008/0800',
    accountName: 'BENEFITY DEMO A.S.',
    number: '321',
    day,
    openingBalance: hellers(10_000_000),
    movements: lines.map(({ variableSymbol, amount, payer }, index) => ({
      bankReference: `E2E${name}${index === 0 ? '' : index}`,
      bookedOn: day,
      amount: hellers(amount),
      currency: 'CZK',
      variableSymbol,
      constantSymbol: '0308',
      specificSymbol: null,
      counterAccount: '2000145399/0800',
      counterName: payer,
      message: null,
      isReversal: false,
    })),
  });
  writeFileSync(join(folder, `vypis-${name}.gpc`), statement);
}
