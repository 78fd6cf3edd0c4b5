import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers, writtenHellers, type Hellers } from '@portal/domain/money/money';
import { checkBalances } from '../check-balances';
import { refuseStatement, type ReadStatements, type Statement, type StatementResult, writtenDay } from '../statement';
import { readCamtAccount } from './camt-account';
import { readCamtEntry } from './camt-entry';
import { parseXml, writtenElements, type XmlNode } from './xml-node';
import iconv from 'iconv-lite';

/** Reads camt.053 of any version: elements are found by local name, whatever the namespace says. */
export function readCamt053(file: Buffer): ReadStatements {
  const text = decodeXmlBytes(file);
  const xml = parseXml(text);
  if (!xml.ok) {
    const found = xml.reason === 'declaresEntities' ? 'xmlEntities' : 'xml';
    return refuseStatement(xml.reason === 'cut' ? 'statement.truncated' : 'statement.unreadable', found, xml.detail);
  }
  const root = xml.document.find('Document', 'BkToCstmrStmt');
  if (root === null) return refuseStatement('statement.unknownFormat', 'notStatement');
  const statements: Statement[] = [];
  const nodes = root.children('Stmt');
  const written = writtenElements(text, { name: 'Stmt', count: nodes.length });
  for (const [index, node] of nodes.entries()) {
    const result = readStatement(node, written[index] ?? '');
    if (!result.ok) return result;
    statements.push(result.statement);
  }
  return { ok: true, statements };
}

function readStatement(node: XmlNode, written: string): StatementResult {
  const account = readCamtAccount(node.find('Acct'), node.find('Acct', 'Svcr'));
  if (account === null) return refuseStatement('statement.unreadable', 'noAccount');
  const movements = [];
  const entries = node.children('Ntry');
  const lines = writtenElements(written, { name: 'Ntry', count: entries.length });
  for (const [index, entry] of entries.entries()) {
    const read = readCamtEntry(entry, { position: index + 1, written: lines[index] ?? '' });
    if (read === null) return refuseStatement('statement.unreadable', 'entry', String(index + 1));
    movements.push(...read);
  }
  const statement: Statement = {
    format: 'camt053',
    account,
    number: node.textOf('LglSeqNb') ?? node.textOf('ElctrncSeqNb') ?? node.textOf('Id'),
    from: writtenDay(node.textOf('FrToDt', 'FrDtTm') ?? node.textOf('FrToDt', 'FrDt')),
    to: writtenDay(node.textOf('FrToDt', 'ToDtTm') ?? node.textOf('FrToDt', 'ToDt')) ?? balanceDay(node, ['CLBD']),
    openingBalance: balance(node, ['PRCD', 'OPBD']),
    closingBalance: balance(node, ['CLBD']),
    movements,
  };
  return checkBalances(statement) ?? { ok: true, statement };
}

function balance(statement: XmlNode, codes: readonly string[]): Hellers | null {
  const node = findBalance(statement, codes);
  const amount = writtenHellers(Number(node?.textOf('Amt') ?? Number.NaN));
  if (amount === null) return null;
  return node?.textOf('CdtDbtInd') === 'DBIT' && amount !== 0 ? hellers(-amount) : amount;
}

function balanceDay(statement: XmlNode, codes: readonly string[]): Day | null {
  const node = findBalance(statement, codes);
  return writtenDay(node?.textOf('Dt', 'Dt') ?? node?.textOf('Dt', 'DtTm') ?? null);
}

function findBalance(statement: XmlNode, codes: readonly string[]): XmlNode | null {
  const balances = statement.children('Bal');
  for (const code of codes) {
    const found = balances.find((node) => node.textOf('Tp', 'CdOrPrtry', 'Cd') === code);
    if (found !== undefined) return found;
  }
  return null;
}

/** Text of an XML file: a byte order mark wins, then the declared encoding, then UTF-8. */
function decodeXmlBytes(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return iconv.decode(bytes, 'utf-16le');
  if (mark === 'feff') return iconv.decode(bytes, 'utf-16be');
  const declared = /^[^>]{0,200}encoding=["']([\w-]+)["']/u.exec(bytes.subarray(0, 256).toString('latin1'))?.[1] ?? 'utf-8';
  return iconv.decode(bytes, iconv.encodingExists(declared) ? declared : 'utf-8');
}
