import { XMLBuilder } from 'fast-xml-parser';
import { parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { toIban } from '@portal/domain/identifiers/iban';
import { pragueTime, type Day } from '@portal/domain/calendar/prague-day';
import { hellersToDecimal, sumHellers, type Hellers } from '@portal/domain/money/money';

export interface PaymentOrder {
  /** What the bank knows it by: at most 33 characters. */
  messageId: string;
  madeAt: Date;
  executeOn: Day;
  payer: { name: string; account: string };
  transfers: readonly Transfer[];
}

export interface Transfer {
  amount: Hellers;
  /** An account of this country as it is printed, or an IBAN. */
  account: string;
  /** Whose account it is. */
  name: string;
  variableSymbol: string | null;
  message: string;
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true });

/** A payment order for the bank: pain.001.001.09, one debit and its transfers in crowns (DESK-019). Symbols go as banks here read them, '/VS…/SS/KS'. */
export function writePaymentOrder({ messageId, madeAt, executeOn, payer, transfers }: PaymentOrder): Buffer {
  const totals = { NbOfTxs: transfers.length, CtrlSum: hellersToDecimal(sumHellers(transfers.map(({ amount }) => amount))) };
  const CstmrCdtTrfInitn = {
    GrpHdr: { MsgId: messageId, CreDtTm: pragueTime(madeAt.getTime()), ...totals, InitgPty: { Nm: plain(payer.name, 70) } },
    PmtInf: {
      PmtInfId: `${messageId}-1`,
      PmtMtd: 'TRF',
      ...totals,
      ReqdExctnDt: { Dt: executeOn },
      Dbtr: { Nm: plain(payer.name, 70) },
      DbtrAcct: { ...accountId(payer.account), Ccy: 'CZK' },
      DbtrAgt: { FinInstnId: { Othr: { Id: parseBankAccount(payer.account)?.bankCode ?? 'NOTPROVIDED' } } },
      ChrgBr: 'SLEV',
      CdtTrfTxInf: transfers.map(transferOf),
    },
  };
  const head = { '@_version': '1.0', '@_encoding': 'UTF-8' };
  const xml = builder.build({ '?xml': head, Document: { '@_xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09', CstmrCdtTrfInitn } });
  return Buffer.from(xml);
}

const transferOf = ({ amount, account, name, variableSymbol, message }: Transfer) => ({
  PmtId: { EndToEndId: variableSymbol === null ? 'NOTPROVIDED' : `/VS${variableSymbol}/SS/KS` },
  Amt: { InstdAmt: { '@_Ccy': 'CZK', '#text': hellersToDecimal(amount) } },
  Cdtr: { Nm: plain(name, 70) },
  CdtrAcct: accountId(account),
  RmtInf: { Ustrd: plain(message, 140) },
});

function accountId(account: string) {
  const domestic = parseBankAccount(account);
  return { Id: { IBAN: domestic === null ? account : toIban(domestic) } };
}

/** Letters, digits and what banks take between them; everything else would make the bank refuse the whole file. */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} .,:+()/?&'-]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim() || '-';
