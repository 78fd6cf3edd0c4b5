import type { BasketItemInput } from '@portal/contract/ordering/basket';
import { isFailure, type Failure } from '@portal/contract/errors';
import { entryChecker } from './check-entries';
import { decideChange, type ChangeDecision, type RuleFacts } from './decide-change';

/**
 * As `decideChange` for entries of another day: what no longer fits the company's products, wallets and way of topping up is skipped like what its
 * employee may not order any more, and refuses nothing else. Rows keep their numbers, from 1.
 */
export function decideOffered(inputs: readonly BasketItemInput[], facts: RuleFacts): ChangeDecision | Failure {
  const check = entryChecker(facts);
  const rows = inputs.map((input, index) => ({ input, rowNumber: index + 1, isOffered: check(input).ok }));
  const offered = rows.filter(({ isOffered }) => isOffered);
  const decision = decideChange(
    offered.map(({ input }) => input),
    facts,
  );
  if (isFailure(decision)) return decision;
  const inPlace = <Row extends { rowNumber: number }>(row: Row): Row => ({
    ...row,
    rowNumber: offered[row.rowNumber - 1]?.rowNumber ?? row.rowNumber,
  });
  const others: ChangeDecision['skipped'] = rows
    .filter(({ isOffered }) => !isOffered)
    .map(({ rowNumber, input }) => ({
      rowNumber,
      personNumber: facts.employees.get(input.employeeUid)?.employeeNumber ?? null,
      reason: 'notOfferedAnyMore',
    }));
  return { ...decision, skipped: [...others, ...decision.skipped.map(inPlace)], conflicts: decision.conflicts.map(inPlace) };
}
