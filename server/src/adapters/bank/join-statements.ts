import { refuseStatement, type Statement, type StatementResult } from './statement';

/** Banks put several days into one file: consecutive statements of one account become one, anything else is refused. */
export function joinStatements(statements: readonly Statement[]): StatementResult {
  let joined: Statement | null = null;
  for (const next of statements) {
    if (joined === null) {
      joined = next;
      continue;
    }
    if (joined.account !== next.account) {
      return refuseStatement('statement.inconsistent', `several accounts in one file: ${joined.account}, ${next.account}`);
    }
    if (joined.closingBalance !== null && next.openingBalance !== null && joined.closingBalance !== next.openingBalance) {
      return refuseStatement('statement.inconsistent', `a statement is missing between ${joined.number} and ${next.number}`);
    }
    joined = appendStatement(joined, next);
  }
  return joined === null ? refuseStatement('statement.unreadable', 'no statement in the file') : { ok: true, statement: joined };
}

function appendStatement(first: Statement, next: Statement): Statement {
  return {
    ...first,
    number: first.number === null || next.number === null ? null : `${first.number.split('–')[0]}–${next.number}`,
    to: next.to ?? first.to,
    closingBalance: next.closingBalance,
    movements: [...first.movements, ...next.movements],
  };
}
