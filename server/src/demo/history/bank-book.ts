import { v7 as newUid } from 'uuid';
import { createHash } from 'node:crypto';
import { endOfMonth, type Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { insertDirectoryRows } from '../../store/engine/insert-rows';
import { confirmRefund, listSentPairs } from '../../store/payments/refunds';
import type { Tx } from '../../store/engine/tx';

/** A movement of the provider's account with what it was booked as. */
export interface BookedMovement {
  uid: string;
  bookedOn: Day;
  /** Signed hellers. */
  amount: Hellers;
  variableSymbol: string | null;
  counterAccount: string;
  counterName: string;
  status: 'matched' | 'unmatched' | 'ignored';
  reason: string;
  companyUid: string | null;
  orderUid: string | null;
  applied: Hellers;
  overpaid: Hellers;
}

/** What lay on the account before the first statement. */
const OPENING: Hellers = 12_500_000_00;

/** Writes the movements as monthly statements whose balances follow from one another; transfers that left confirm what was owed. */
export async function writeStatements(
  tx: Tx,
  { account, movements, now }: { account: string; movements: readonly BookedMovement[]; now: Date },
): Promise<void> {
  const months = new Set(movements.map(({ bookedOn }) => bookedOn.slice(0, 7)));
  let balance = OPENING;
  for (const month of [...months].sort()) {
    const booked = movements.filter(({ bookedOn }) => bookedOn.startsWith(month));
    const closing = balance + booked.reduce((sum, { amount }) => sum + amount, 0);
    const statementUid = newUid();
    await insertDirectoryRows(tx, 'bank_statements', [
      { uid: statementUid, ...heading(month), account, openingBalance: balance, closingBalance: closing, importedAt: now },
    ]);
    await insertDirectoryRows(
      tx,
      'bank_movements',
      booked.map((movement) => ({ ...movement, statementUid, account, currency: 'CZK', ...identity(movement) })),
    );
    balance = closing;
  }
  for (const pair of await listSentPairs(tx)) await confirmRefund(tx, pair);
}

const heading = (month: string) => ({
  fileHash: `\\x${createHash('sha256').update(`demo statement ${month}`).digest('hex')}`,
  fileName: `vypis-${month}.xml`,
  format: 'camt053',
  number: month,
  fromDay: `${month}-01`,
  toDay: endOfMonth(`${month}-01`),
});

/** As an import would name it: what it says, the bank's reference, the first of its kind. */
function identity({ uid, bookedOn, amount, variableSymbol, counterAccount }: BookedMovement) {
  return { identity: [bookedOn, amount, 'CZK', variableSymbol ?? '', counterAccount, uid, 1].join('|') };
}
