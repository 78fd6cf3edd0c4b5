import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers, sumHellers, writtenHellers, type Hellers } from '@portal/domain/money/money';
import { type BankMovement, evidenceOf, writtenDay } from '../statement';
import { symbolInTexts } from '../symbols';
import { readCamtAccount } from './camt-account';
import { readCamtMessage, readCamtSymbols, readCamtTexts } from './camt-symbols';
import { EMPTY_NODE, writtenElements, type XmlNode } from './xml-node';

interface Entry {
  node: XmlNode;
  /** 1-based position in the statement. */
  position: number;
  /** As it stands in the file. */
  written: string;
  amount: Hellers;
  currency: string;
  bookedOn: Day;
  isReversal: boolean;
}

/**
 * Movements of one entry: none when it is not booked, several for a batch. The direction is the entry's own: a credit taken back comes as a
 * debit with RvslInd. Null when the entry cannot be read.
 */
export function readCamtEntry(node: XmlNode, { position, written }: Pick<Entry, 'position' | 'written'>): BankMovement[] | null {
  const status = node.textOf('Sts', 'Cd') ?? node.textOf('Sts');
  if (status !== null && status !== 'BOOK') return [];
  const amount = signedAmount(node.find('Amt'), node.textOf('CdtDbtInd'));
  const bookedOn = dayOf(node, 'BookgDt') ?? dayOf(node, 'ValDt');
  if (amount === null || bookedOn === null) return null;
  const currency = node.find('Amt')?.attribute('Ccy') ?? 'CZK';
  const isReversal = /^(?:true|1)$/iu.test(node.textOf('RvslInd') ?? '');
  const entry: Entry = { node, position, written, amount, currency, bookedOn, isReversal };
  const transactions = node.children('NtryDtls').flatMap((details) => details.children('TxDtls'));
  if (transactions.length > 1) return readBatch(entry, transactions) ?? [readMovement(entry, EMPTY_NODE, { amount, written })];
  return [readMovement(entry, transactions[0] ?? EMPTY_NODE, { amount, written })];
}

/** Null when the parts carry no amounts or do not add up: the entry then stays one payment for a person to sort out. */
function readBatch(entry: Entry, transactions: readonly XmlNode[]): BankMovement[] | null {
  const entryDirection = entry.node.textOf('CdtDbtInd');
  const movements: BankMovement[] = [];
  const written = writtenElements(entry.written, { name: 'TxDtls', count: transactions.length });
  for (const [index, transaction] of transactions.entries()) {
    const amount = signedAmount(amountOf(transaction, entry.currency), transaction.textOf('CdtDbtInd') ?? entryDirection);
    if (amount === null) return null;
    movements.push(readMovement(entry, transaction, { amount, written: written[index] ?? '' }));
  }
  return sumHellers(movements.map(({ amount }) => amount)) === entry.amount ? movements : null;
}

function readMovement(entry: Entry, transaction: XmlNode, { amount, written }: { amount: Hellers; written: string }): BankMovement {
  const side = amount < 0 ? 'Cdtr' : 'Dbtr';
  const otherSide = side === 'Cdtr' ? 'Dbtr' : 'Cdtr';
  // In a returned payment the parties keep their original sides.
  const party = entry.isReversal ? otherSide : side;
  const symbols = readCamtSymbols(transaction);
  return {
    bankReference: bankReference(entry, transaction),
    bookedOn: entry.bookedOn,
    amount,
    currency: entry.currency,
    ...symbols,
    messageSymbol:
      symbols.variableSymbol === null ? symbolInTexts([...readCamtTexts(transaction), entry.node.textOf('AddtlNtryInf')]) : null,
    counterAccount: readCamtAccount(transaction.find('RltdPties', `${party}Acct`), transaction.find('RltdAgts', `${party}Agt`)),
    counterName: transaction.textOf('RltdPties', party, 'Nm') ?? transaction.textOf('RltdPties', party, 'Pty', 'Nm'),
    message: readCamtMessage(transaction) ?? entry.node.textOf('AddtlNtryInf'),
    isReversal: entry.isReversal,
    raw: evidenceOf(written.replace(/\s+/gu, ' ')),
    ordinal: 1,
  };
}

/** An entry reference that only counts the entries of this statement is no key: another statement counts from 1 again. */
function bankReference({ node, position }: Entry, transaction: XmlNode): string | null {
  const own = transaction.textOf('Refs', 'AcctSvcrRef') ?? node.textOf('AcctSvcrRef') ?? transaction.textOf('Refs', 'TxId');
  const counted = node.textOf('NtryRef');
  return own ?? (counted?.replace(/^0+/u, '') === String(position) ? null : counted);
}

function amountOf(transaction: XmlNode, currency: string): XmlNode | null {
  const candidates = [transaction.find('Amt'), transaction.find('AmtDtls', 'TxAmt', 'Amt'), transaction.find('AmtDtls', 'InstdAmt', 'Amt')];
  return candidates.find((node) => node !== null && (node.attribute('Ccy') ?? currency) === currency) ?? null;
}

function signedAmount(node: XmlNode | null, direction: string | null): Hellers | null {
  const amount = node !== null && /^\d+(?:\.\d+)?$/u.test(node.text) ? writtenHellers(Number(node.text)) : null;
  if (amount === null || (direction !== 'CRDT' && direction !== 'DBIT')) return null;
  return direction === 'DBIT' && amount !== 0 ? hellers(-amount) : amount;
}

function dayOf(node: XmlNode, name: string): Day | null {
  return writtenDay(node.textOf(name, 'Dt') ?? node.textOf(name, 'DtTm'));
}
