import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { seededRandom } from '../../../test/fuzz/random';
import { writePaymentOrder, type Transfer } from './write-payment-order';

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, isArray: (name) => name === 'CdtTrfTxInf' });
const read = (transfers: Transfer[], madeAt = '2026-11-23T09:41:00.123Z') =>
  parser.parse(
    writePaymentOrder({
      messageId: '0193f5e2a3b47c1d8e9f0a1b2c3d4e5f',
      madeAt: new Date(madeAt),
      executeOn: '2026-11-23',
      payer: { name: 'Benefity & spol. <s.r.o.>', account: '2026000008/0800' },
      transfers,
    }),
  ).Document;
const transfer = (overrides: Partial<Transfer> = {}): Transfer => ({
  amount: hellers(1_250_50),
  account: '19-2000145399/0800',
  name: 'Pekárna U Lípy s.r.o.',
  variableSymbol: '4260000119',
  message: 'Vratka 4260000119',
  ...overrides,
});

describe('[DESK-019] a payment order', () => {
  it('says payer, day, each transfer and their sums, twice', () => {
    const document = read([transfer(), transfer({ amount: hellers(1), account: 'DE89370400440532013000', variableSymbol: null })]);
    expect(document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    const { GrpHdr, PmtInf } = document.CstmrCdtTrfInitn;
    expect(GrpHdr).toEqual({
      MsgId: '0193f5e2a3b47c1d8e9f0a1b2c3d4e5f',
      CreDtTm: '2026-11-23T10:41:00',
      NbOfTxs: '2',
      CtrlSum: '1250.51',
      InitgPty: { Nm: 'Benefity & spol. s.r.o.' },
    });
    expect(PmtInf).toMatchObject({ PmtMtd: 'TRF', NbOfTxs: '2', CtrlSum: '1250.51', ReqdExctnDt: { Dt: '2026-11-23' } });
    expect(PmtInf.DbtrAcct).toEqual({ Id: { IBAN: 'CZ0708000000002026000008' }, Ccy: 'CZK' });
    expect(PmtInf.CdtTrfTxInf).toEqual([
      {
        PmtId: { EndToEndId: '/VS4260000119/SS/KS' },
        Amt: { InstdAmt: { '#text': '1250.50', '@_Ccy': 'CZK' } },
        Cdtr: { Nm: 'Pekárna U Lípy s.r.o.' },
        CdtrAcct: { Id: { IBAN: 'CZ6508000000192000145399' } },
        RmtInf: { Ustrd: 'Vratka 4260000119' },
      },
      expect.objectContaining({
        PmtId: { EndToEndId: 'NOTPROVIDED' },
        Amt: { InstdAmt: { '#text': '0.01', '@_Ccy': 'CZK' } },
        CdtrAcct: { Id: { IBAN: 'DE89370400440532013000' } },
      }),
    ]);
  });

  it.each([
    ['2026-11-23T22:07:00Z', '2026-11-23T23:07:00'],
    ['2026-11-23T23:00:00Z', '2026-11-24T00:00:00'],
    ['2026-07-01T21:59:59Z', '2026-07-01T23:59:59'],
    ['2026-07-01T22:00:00Z', '2026-07-02T00:00:00'],
  ])('made at %s says the time here, %s: banks read it as local', (madeAt, said) => {
    expect(read([transfer()], madeAt).CstmrCdtTrfInitn.GrpHdr.CreDtTm).toBe(said);
  });

  it('has its parts in the order the schema asks for', () => {
    const { GrpHdr, PmtInf } = read([transfer()]).CstmrCdtTrfInitn;
    expect(Object.keys(GrpHdr)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
    expect(Object.keys(PmtInf)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'NbOfTxs',
      'CtrlSum',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ]);
    expect(Object.keys(PmtInf.CdtTrfTxInf[0])).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
  });

  it('whatever the amounts and names, the sum and the count of the header are those of the lines, and no name breaks the file', () => {
    const random = seededRandom(1_119);
    const names = ['<x>&amp;]]>', 'a\u0000b\u0007c', '🥖 pekárna', '   ', 'Ž'.repeat(300), "O'Brien & synové", '\u202Eotočené'];
    for (let round = 0; round < 200; round += 1) {
      const transfers = Array.from({ length: 1 + random.below(40) }, () =>
        transfer({ amount: hellers(1 + random.below(2_000_000_00)), name: random.pick(names) }),
      );
      const { GrpHdr, PmtInf } = read(transfers).CstmrCdtTrfInitn;
      const lines: { Amt: { InstdAmt: { '#text': string } }; Cdtr: { Nm: string } }[] = PmtInf.CdtTrfTxInf;
      const sum = lines.reduce((total, { Amt }) => total + Math.round(Number(Amt.InstdAmt['#text']) * 100), 0);
      expect([GrpHdr.NbOfTxs, GrpHdr.CtrlSum]).toEqual([String(transfers.length), (sum / 100).toFixed(2)]);
      expect(sum).toBe(transfers.reduce((total, { amount }) => total + amount, 0));
      for (const { Cdtr } of lines) expect(Cdtr.Nm).toMatch(/^[\p{L}\p{N} .,:+()/?&'-]{1,70}$/u);
    }
  });
});
