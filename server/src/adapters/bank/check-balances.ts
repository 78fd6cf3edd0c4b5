import { hellersToDecimal, sumHellers, type Hellers } from '@portal/domain/money/money';
import { refuseStatement, type StatementFailure } from './statement';

interface Balanced {
  number: string | null;
  openingBalance: Hellers | null;
  closingBalance: Hellers | null;
  movements: readonly { amount: Hellers }[];
}

/** Old balance and movements must give the new balance, and both must be there: what cannot be checked may be half a file. Null when all is well. */
export function checkBalances(statement: Balanced): StatementFailure | null {
  const { openingBalance, closingBalance, movements, number } = statement;
  if (openingBalance === null || closingBalance === null)
    return refuseStatement(
      'statement.inconsistent',
      `statement ${number ?? ''}: the ${openingBalance === null ? 'old' : 'new'} balance is missing`,
    );
  const computed = sumHellers([openingBalance, ...movements.map(({ amount }) => amount)]);
  if (computed === closingBalance) return null;
  const detail = `statement ${number ?? ''}: movements lead to ${hellersToDecimal(computed)}, the bank says ${hellersToDecimal(closingBalance)}`;
  return refuseStatement('statement.inconsistent', detail);
}
