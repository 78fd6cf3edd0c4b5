import { checkBalances } from '../check-balances';
import { refuseStatement, type ReadStatements, type Statement, type StatementFailure, type StatementResult } from '../statement';
import { isInternalOrder, readAboAccount } from './abo-account';
import { isHalfRecord, splitAboLines, type AboLine } from './abo-lines';
import { readAboMovement, type ReversalCodes } from './abo-movement';
import { readAboAmount, readAboDay } from './abo-values';

export interface AboSettings {
  /** Bank of our account ('0800'), which the format does not name. */
  bankCode?: string;
  /** Which posting codes take a debit and a credit back; unset: the pair with which the balances add up. */
  reversalCodes?: ReversalCodes;
}

interface Block {
  head: AboLine;
  /** Each movement with the message records that follow it. */
  movements: { record: AboLine; messages: AboLine[] }[];
}

/** Reads ABO/GPC: head 074, movements 075, messages 078 and 079; other records are skipped. */
export function readAbo(file: Buffer, settings: AboSettings): ReadStatements {
  const lines = splitAboLines(file);
  const half = lines.findIndex(isHalfRecord);
  if (half !== -1) return refuseStatement('statement.truncated', 'record', String(half + 1));
  const blocks = groupBlocks(lines);
  if (blocks === null) return refuseStatement('statement.truncated', 'noHead');
  const statements: Statement[] = [];
  for (const block of blocks) {
    const result = readBlock(block, settings);
    if (!result.ok) return result;
    statements.push(result.statement);
  }
  return { ok: true, statements };
}

function groupBlocks(lines: readonly AboLine[]): Block[] | null {
  const blocks: Block[] = [];
  for (const line of lines) {
    const block = blocks.at(-1);
    if (line.type === '074') blocks.push({ head: line, movements: [] });
    else if (block === undefined) return null;
    else if (line.type === '075') block.movements.push({ record: line, messages: [] });
    else if (line.type === '078' || line.type === '079') block.movements.at(-1)?.messages.push(line);
  }
  return blocks;
}

function readBlock(block: Block, settings: AboSettings): StatementResult {
  const pairs: ReversalCodes[] = settings.reversalCodes === undefined ? ['4-5', '3-4'] : [settings.reversalCodes];
  let first: StatementFailure | null = null;
  for (const reversalCodes of pairs) {
    const result = readWithCodes(block, { ...settings, reversalCodes });
    if (result.ok) return result;
    first ??= result;
  }
  return first ?? refuseStatement('statement.unreadable', 'noReversalCodes');
}

function readWithCodes(block: Block, settings: AboSettings & { reversalCodes: ReversalCodes }): StatementResult {
  const head = readHead(block.head, settings);
  if (head === null) return refuseStatement('statement.unreadable', 'noHead');
  const context = { internal: isInternalOrder(block.head.field(3, 19)), day: head.to, reversalCodes: settings.reversalCodes };
  const movements = [];
  for (const { record, messages } of block.movements) {
    const movement = readAboMovement(record, { ...context, messages });
    if (movement === null) return refuseStatement('statement.unreadable', 'movementOf', String(movements.length + 1), head.number);
    movements.push(movement);
  }
  const statement: Statement = { format: 'abo', ...head, from: movements.map(({ bookedOn }) => bookedOn).sort()[0] ?? head.to, movements };
  return checkTurnover(statement, block.head) ?? checkBalances(statement) ?? { ok: true, statement };
}

function readHead(head: AboLine, settings: AboSettings) {
  const openingBalance = readAboAmount(head.field(45, 59), head.field(59, 60));
  const closingBalance = readAboAmount(head.field(60, 74), head.field(74, 75));
  const digits = head.field(3, 19);
  const account = readAboAccount(digits, { bankCode: settings.bankCode ?? null, internal: isInternalOrder(digits) });
  const to = readAboDay(head.field(108, 114));
  if (openingBalance === null || closingBalance === null || account === null || to === null) return null;
  return { account, number: head.field(105, 108), to, openingBalance, closingBalance };
}

/** new = old − debit + credit, by the bank's own figures. */
function checkTurnover(statement: Statement, head: AboLine): StatementFailure | null {
  const debit = readAboAmount(head.field(75, 89), head.field(89, 90));
  const credit = readAboAmount(head.field(90, 104), head.field(104, 105));
  if (debit === null || credit === null) return null;
  if ((statement.openingBalance ?? 0) - debit + credit === statement.closingBalance) return null;
  return refuseStatement('statement.inconsistent', 'turnovers', statement.number ?? '');
}
