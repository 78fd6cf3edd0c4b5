import { reportDetail } from '@portal/domain/desk/file-fault';
import { directoryActor } from '../../../actor';
import { createHash } from 'node:crypto';
import { v7 as newUid } from 'uuid';
import { hellers, sumHellers } from '@portal/domain/money/money';
import { isOwnAccount } from '../../../adapters/bank/own-account';
import { parseStatementFile } from '../../../adapters/bank/parse-statement-file';
import type { Statement, StatementErrorCode } from '../../../adapters/bank/statement';
import type { Deps } from '../../../deps';
import {
  insertMovements,
  insertStatement,
  insertStatementFile,
  lockAccount,
  setAsideUnknown,
  summariseStatement,
  type StatementSummary,
} from '../../../store/payments/bank-movements';
import { enqueue } from '../../../store/operations/jobs';
import { operatorOutside, type Operator } from '../../../operator';
import { booksOf, movementRows } from './movement-rows';
import { settleMovements } from './settle-movements';

export interface StatementFile {
  fileName: string;
  bytes: Buffer;
}

export type ImportResult =
  | ({ ok: true; alreadyImported: boolean; /** Other accounts of the file. */ leftAside: string[] } & StatementSummary)
  | { ok: false; error: StatementErrorCode; detail: string };

/**
 * Imports a bank statement file: all of it or, when it is cut, wrong or of another account, nothing. Movements known from
 * other files are not booked again. What was brought is settled at once; the queued job does it when this process dies.
 */
export async function importStatement(deps: Deps, file: StatementFile, operator: Operator | null = null): Promise<ImportResult> {
  const { bankAccount: ownAccount } = deps.provider;
  const parsed = await parseStatementFile({ ...file, ownAccount });
  if (!parsed.ok) return parsed;
  const { statement, leftAside } = parsed;
  if (!isOwnAccount(statement.account, ownAccount))
    return { ok: false, error: 'statement.foreignAccount', detail: reportDetail('account', statement.account) };
  const isNew = await keep(deps, { statement, leftAside, ...file, operator });
  if (isNew && leftAside.length > 0)
    deps.log.warn({ file: file.fileName, leftAside }, 'other accounts of a statement file were left aside');
  await settleMovements(deps);
  const summary = await summariseStatement(deps.db.directory, hashOf(file.bytes));
  if (summary === undefined) throw new Error('an imported statement is gone');
  return { ok: true, alreadyImported: !isNew, leftAside, ...summary };
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** What the lines of a file come to, in crowns alone: the account is held in them. */
function totalsOf(movements: Statement['movements']) {
  const amounts = movements.filter(({ currency }) => currency === 'CZK').map(({ amount }) => amount);
  const sent = sumHellers(amounts.filter((amount) => amount < 0));
  return { lineCount: movements.length, received: sumHellers(amounts.filter((amount) => amount > 0)), sent: hellers(0 - sent) };
}

interface Kept {
  statement: Statement;
  leftAside: string[];
  fileName: string;
  bytes: Buffer;
  operator: Operator | null;
}

/** One transaction: the statement, its unknown movements and the job that settles them. False when the file was there before. */
async function keep(deps: Deps, { statement, leftAside, fileName, bytes, operator }: Kept): Promise<boolean> {
  const { format, number, from, to, openingBalance, closingBalance, movements } = statement;
  const account = deps.provider.bankAccount;
  const uid = newUid();
  const actor =
    operator === null ? directoryActor('statement.imported', `statement:${uid}`) : operatorOutside(operator, 'statement.imported');
  const result = await deps.db.writeDirectory(actor, async (tx) => {
    await lockAccount(tx, account);
    const said = { fileName, format, account, number, from, to, openingBalance, closingBalance, ...totalsOf(movements) };
    const row = { uid, fileHash: hashOf(bytes), ...said, now: deps.now() };
    if (!(await insertStatement(tx, row))) return { ok: false };
    await insertStatementFile(tx, { uid, content: bytes });
    const added = await insertMovements(tx, { statement: { uid, format, account }, rows: movementRows(movements, booksOf(deps)) });
    await setAsideUnknown(tx);
    await enqueue(tx, { name: 'settle-movements', payload: {}, key: 'settle-movements' });
    tx.audit({
      subjectUid: uid,
      after: { fileName, format, movements: movements.length, added, ...(leftAside.length > 0 && { leftAside }) },
    });
    return { ok: true };
  });
  return result.ok;
}
