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
    return refuseStatement('statement.inconsistent', openingBalance === null ? 'noOpening' : 'noClosing', number ?? '');
  const computed = sumHellers([openingBalance, ...movements.map(({ amount }) => amount)]);
  if (computed === closingBalance) return null;
  return refuseStatement('statement.inconsistent', 'balance', hellersToDecimal(computed), hellersToDecimal(closingBalance));
}
