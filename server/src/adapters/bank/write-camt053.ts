import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { toIban } from '@portal/domain/identifiers/iban';
import { hellers, hellersToDecimal, sumHellers, type Hellers } from '@portal/domain/money/money';
import type { WrittenMovement, WrittenStatement } from './written-statement';

/** A camt.053.001.02 file as Czech banks write it; symbols go into the end-to-end id '/VS…/SS…/KS…'. */
export function writeCamt053(statement: WrittenStatement): Buffer {
  const { account, accountName, number, day, openingBalance, movements } = statement;
  const closing = sumHellers([openingBalance, ...movements.map(({ amount }) => amount)]);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>camt053-${day}-${escape(number)}</MsgId><CreDtTm>${day}T23:00:00+01:00</CreDtTm></GrpHdr>`,
    `<Stmt><Id>${day}-${escape(number)}</Id><LglSeqNb>${escape(number)}</LglSeqNb><CreDtTm>${day}T23:00:00+01:00</CreDtTm>`,
    `<FrToDt><FrDtTm>${day}T00:00:00+01:00</FrDtTm><ToDtTm>${day}T23:59:59+01:00</ToDtTm></FrToDt>`,
    `<Acct>${accountId(account)}<Ccy>CZK</Ccy><Ownr><Nm>${escape(accountName)}</Nm></Ownr></Acct>`,
    balance('PRCD', openingBalance, day),
    balance('CLBD', closing, day),
    ...movements.map(entry),
    '</Stmt></BkToCstmrStmt></Document>',
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}

function balance(code: 'PRCD' | 'CLBD', amount: Hellers, day: string): string {
  return `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(amount, 'CZK')}<Dt><Dt>${day}</Dt></Dt></Bal>`;
}

function entry(movement: WrittenMovement): string {
  const { amount, currency, bookedOn, isReversal, bankReference } = movement;
  const reference = bankReference === null ? '' : `<AcctSvcrRef>${escape(bankReference)}</AcctSvcrRef>`;
  return [
    `<Ntry>${money(amount, currency)}<RvslInd>${isReversal}</RvslInd><Sts>BOOK</Sts>`,
    `<BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>${reference}`,
    '<BkTxCd><Prtry><Cd>10000101000</Cd><Issr>Czech Banking Association</Issr></Prtry></BkTxCd>',
    `<NtryDtls><TxDtls>${details(movement)}</TxDtls></NtryDtls></Ntry>`,
  ].join('');
}

function details(movement: WrittenMovement): string {
  const { variableSymbol, specificSymbol, constantSymbol, counterName, counterAccount, message } = movement;
  // A returned payment keeps the parties on their original sides.
  const side = movement.amount < 0 === movement.isReversal ? 'Dbtr' : 'Cdtr';
  const name = counterName === null ? '' : `<${side}><Nm>${escape(counterName)}</Nm></${side}>`;
  const account = counterAccount === null ? '' : `<${side}Acct>${accountId(counterAccount)}</${side}Acct>`;
  return [
    `<Refs><EndToEndId>/VS${variableSymbol ?? ''}/SS${specificSymbol ?? ''}/KS${constantSymbol ?? ''}</EndToEndId></Refs>`,
    name + account === '' ? '' : `<RltdPties>${name}${account}</RltdPties>`,
    message === null ? '' : `<RmtInf><Ustrd>${escape(message)}</Ustrd></RmtInf>`,
  ].join('');
}

function accountId(account: string): string {
  const domestic = parseBankAccount(account);
  return `<Id>${domestic === null ? `<Othr><Id>${escape(account)}</Id></Othr>` : `<IBAN>${toIban(domestic)}</IBAN>`}</Id>`;
}

function money(amount: Hellers, currency: string): string {
  const direction = amount < 0 ? 'DBIT' : 'CRDT';
  return `<Amt Ccy="${escape(currency)}">${hellersToDecimal(hellers(Math.abs(amount)))}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
