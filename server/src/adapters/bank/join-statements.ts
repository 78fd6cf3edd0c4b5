import { refuseStatement, type ChosenStatement, type Statement, type StatementResult } from './statement';

/**
 * Banks put several days, and several accounts, into one file: consecutive statements of one account become one. Of several accounts ours is
 * taken and the others are named; a file of one account is answered whosever it is.
 */
export function joinStatements(statements: readonly Statement[], isOurs: (account: string) => boolean): ChosenStatement {
  const accounts = [...new Set(statements.map(({ account }) => account))];
  const [first] = accounts;
  if (first === undefined) return refuseStatement('statement.unreadable', 'empty');
  const ours = accounts.length === 1 ? accounts : accounts.filter(isOurs);
  if (ours.length === 0) return refuseStatement('statement.foreignAccount', 'account', accounts.join(', '));
  const joined = joinConsecutive(statements.filter(({ account }) => ours.includes(account)));
  return joined.ok ? { ...joined, leftAside: accounts.filter((account) => !ours.includes(account)) } : joined;
}

function joinConsecutive(statements: readonly Statement[]): StatementResult {
  let joined: Statement | null = null;
  for (const next of statements) {
    if (joined === null) {
      joined = next;
      continue;
    }
    if (joined.closingBalance !== next.openingBalance) {
      return refuseStatement('statement.inconsistent', 'gap', joined.number ?? '', next.number ?? '');
    }
    joined = appendStatement(joined, next);
  }
  return joined === null ? refuseStatement('statement.unreadable', 'empty') : { ok: true, statement: joined };
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
