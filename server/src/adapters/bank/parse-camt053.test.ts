import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { parseStatement } from './parse-statement';
import { payment, statementOf } from '../../../test/outside/statement';
import { writeCamt053 } from './write-camt053';

const read = (file: Buffer | string) => parseStatement(Buffer.from(file));
const movementsOf = (file: Buffer | string) => {
  const result = read(file);
  if (!result.ok) throw new Error(`${result.error}: ${result.detail}`);
  return result.statement.movements;
};

/** A statement of the given entries whose balances differ by `sum` crowns. */
const documentOf = (entries: string, sum: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><Othr><Id>19-2000145399</Id></Othr></Id><Svcr><FinInstnId><Othr><Id>0800</Id></Othr></FinInstnId></Svcr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">0.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;

const entryOf = (amount: string, details: string, extra = '<Sts>BOOK</Sts>') =>
  `<Ntry><NtryRef>1</NtryRef><Amt Ccy="CZK">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${extra}<BookgDt><Dt>2026-11-10</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`;
const transaction = (inner: string) => `<TxDtls>${inner}</TxDtls>`;

describe('camt.053 statements', () => {
  it('reads account, balances and every field of a movement', () => {
    const movement = payment({
      variableSymbol: '4260000101',
      specificSymbol: '7',
      counterName: 'Novák & synové <s.r.o.>',
      message: 'Záloha',
    });
    expect(read(writeCamt053(statementOf([movement])))).toEqual({
      ok: true,
      leftAside: [],
      statement: {
        format: 'camt053',
        account: '19-2000145399/0800',
        number: '214',
        from: '2026-11-10',
        to: '2026-11-10',
        openingBalance: 10_000_000,
        closingBalance: 10_500_000,
        movements: [{ ...movement, messageSymbol: null, raw: expect.stringMatching(/^<Ntry>.*<\/Ntry>$/u), ordinal: 1 }],
      },
    });
  });

  it('[DESK-014] keeps what the file says of each movement, of a batch each part its own', () => {
    const part = (sum: string, name: string) =>
      transaction(`<Amt Ccy="CZK">${sum}</Amt><!-- <TxDtls> --><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties>`);
    const batch = entryOf('3.00', part('1.00', 'První') + part('2.00', 'Druhý'));
    const lines = movementsOf(documentOf(`${batch}\n  ${entryOf('4.00', transaction('<Refs>\n  </Refs>'))}`, '7.00')).map(({ raw }) => raw);
    expect(lines.map((line) => line.slice(0, 8))).toEqual(['<TxDtls>', '<TxDtls>', '<Ntry><N']);
    expect([lines[0]?.includes('První'), lines[0]?.includes('Druhý'), lines[1]?.includes('Druhý')]).toEqual([true, false, true]);
    expect(lines[2]).toContain('<TxDtls><Refs> </Refs></TxDtls>');
  });

  it('[DESK-014] is not misled by what only looks like an element', () => {
    const quoted = transaction('<RmtInf><Ustrd><![CDATA[</Ntry><Ntry>]]></Ustrd></RmtInf>');
    const [{ raw, message } = { raw: '', message: '' }] = movementsOf(documentOf(entryOf('4.00', quoted), '4.00'));
    expect([message, raw.endsWith('</Ntry>'), raw.includes('&lt;/Ntry>&lt;Ntry>')]).toEqual(['</Ntry><Ntry>', true, true]);
  });

  it('[DESK-014] looks for no element in an instruction to a program, however many seem to begin there', () => {
    const { raw } = movementsOf(documentOf(`${entryOf('4.00', transaction(''))}<?app ${'<Ntry>'.repeat(40_000)}</Ntry> ?>`, '4.00'))[0] ?? {
      raw: '',
    };
    expect(raw).toMatch(/^<Ntry>.*<\/Ntry>$/u);
  });

  it.each([
    [
      'structured reference',
      '<Refs><EndToEndId>/VS1/SS/KS</EndToEndId></Refs><RmtInf><Strd><CdtrRefInf><Ref>VS:0042</Ref></CdtrRefInf></Strd></RmtInf>',
      '42',
    ],
    ['end-to-end id', '<Refs><EndToEndId>/VS42/SS/KS0308</EndToEndId></Refs><RmtInf><Ustrd>VS 7</Ustrd></RmtInf>', '42'],
    ['digits alone', '<Refs><EndToEndId>42</EndToEndId></Refs>', '42'],
    ['free text', '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>úhrada VS: 42 děkujeme</Ustrd></RmtInf>', '42'],
    ['none', '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf><Ustrd>CVS42 a 12345678901</Ustrd></RmtInf>', null],
  ])('finds the variable symbol in: %s', (_place, details, variableSymbol) => {
    expect(movementsOf(documentOf(entryOf('10.00', transaction(details)), '10.00'))).toMatchObject([{ variableSymbol }]);
  });

  it.each([
    ['<AddtlTxInf>VS 42</AddtlTxInf>', '42'],
    ['<RmtInf><Ustrd>úhrada</Ustrd></RmtInf><AddtlTxInf>v.s. 0042</AddtlTxInf>', '42'],
    ['<RmtInf><Ustrd>variabilni symbol 4260000101</Ustrd></RmtInf>', '4260000101'],
    ['<RmtInf><Ustrd>Variabilní symbol: 42, děkujeme</Ustrd></RmtInf>', '42'],
    ['<RmtInf><Ustrd>var. symbol 42</Ustrd><Ustrd>VS je 42</Ustrd></RmtInf>', '42'],
    ['<RmtInf><Ustrd>variabilni symbol 42, var. symbol 44</Ustrd></RmtInf>', null],
    ['<RmtInf><Ustrd>variabilni symbol 12345678901</Ustrd></RmtInf>', null],
    ['<RmtInf><Ustrd>symbol 42, návs 42</Ustrd></RmtInf>', null],
  ])('[F-016] reads the symbol written into a text: %s', (details, messageSymbol) => {
    const [movement] = movementsOf(documentOf(entryOf('10.00', transaction(details)), '10.00'));
    expect(movement?.variableSymbol ?? movement?.messageSymbol ?? null).toBe(messageSymbol);
  });

  it('[F-016] of several accounts ours is taken and the others are named', () => {
    const statement = (account: string, sum: string, entries: string) =>
      /<Stmt>.*<\/Stmt>/su.exec(documentOf(entries, sum))?.[0].replace('19-2000145399', account) ?? '';
    const file = (...statements: string[]) => documentOf('', '0.00').replace(/<Stmt>.*<\/Stmt>/su, statements.join(''));
    const both = file(
      statement('2000145399', '7.00', entryOf('7.00', '')),
      statement('19-2000145399', '10.00', entryOf('10.00', '')),
      statement('2000145399', '0.00', ''),
    );
    const chosen = parseStatement(Buffer.from(both), { isOurs: (account) => account === '19-2000145399/0800' });
    expect(chosen).toMatchObject({ ok: true, leftAside: ['2000145399/0800'], statement: { movements: [{ amount: 1000 }] } });
    expect(parseStatement(Buffer.from(both), { isOurs: () => false })).toEqual({
      ok: false,
      error: 'statement.foreignAccount',
      detail: 'account ["2000145399/0800, 19-2000145399/0800"]',
    });
  });

  it('[F-014] refuses a statement whose sums nobody can check', () => {
    const whole = documentOf(entryOf('10.00', ''), '10.00');
    for (const code of ['OPBD', 'CLBD'])
      expect(read(whole.replace(`<Cd>${code}</Cd>`, '<Cd>ITBD</Cd>'))).toMatchObject({ ok: false, error: 'statement.inconsistent' });
    expect(read(whole.replace('2026-11-10', '2026-11-31'))).toMatchObject({ ok: false, error: 'statement.unreadable' });
  });

  it('accepts any version and namespace prefix', () => {
    const prefixed = documentOf(entryOf('10.00', ''), '10.00')
      .replaceAll(/<(\/?)([A-Z])/gu, '<$1c:$2')
      .replace('xmlns=', 'xmlns:c=');
    expect(movementsOf(prefixed)).toMatchObject([{ amount: 1000 }]);
    const party = '<RltdPties><Dbtr><Pty><Nm>Kůň</Nm></Pty></Dbtr></RltdPties>';
    const newer = entryOf('10.00', transaction(party), '<Sts><Cd>BOOK</Cd></Sts>');
    expect(movementsOf(documentOf(newer, '10.00'))).toMatchObject([{ counterName: 'Kůň' }]);
  });

  it('reads windows-1250 when the file declares it', () => {
    const text = documentOf(entryOf('10.00', transaction('<RmtInf><Ustrd>Žluťoučký</Ustrd></RmtInf>')), '10.00').replace(
      'UTF-8',
      'windows-1250',
    );
    expect(movementsOf(iconv.encode(text, 'windows-1250'))).toMatchObject([{ message: 'Žluťoučký' }]);
  });

  it('takes booked entries only', () => {
    const pending = entryOf('99.00', '', '<Sts>PDNG</Sts>');
    expect(movementsOf(documentOf(pending + entryOf('10.00', ''), '10.00'))).toHaveLength(1);
  });

  it('splits a batch into its payments, or keeps it whole when the parts do not add up', () => {
    const part = (amount: string, symbol: string) =>
      transaction(`<Refs><EndToEndId>/VS${symbol}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="CZK">${amount}</Amt></TxAmt></AmtDtls>`);
    const whole = movementsOf(documentOf(entryOf('30.00', part('10.00', '1') + part('20.00', '2')), '30.00'));
    expect(whole).toMatchObject([
      { amount: 1000, variableSymbol: '1' },
      { amount: 2000, variableSymbol: '2' },
    ]);
    const odd = movementsOf(documentOf(entryOf('30.00', part('10.00', '1') + part('10.00', '2')), '30.00'));
    expect(odd).toMatchObject([{ amount: 3000, variableSymbol: null }]);
  });

  it('takes a reversed payment back and still names the payer', () => {
    const credit = payment({ bankReference: 'A1' });
    const reversal = payment({ bankReference: 'A2', amount: hellers(-500_000), isReversal: true });
    expect(movementsOf(writeCamt053(statementOf([credit, reversal])))).toMatchObject([credit, reversal]);
  });

  it('ignores an entry reference that only counts, so two identical payments are told apart by their order', () => {
    expect(movementsOf(documentOf(entryOf('10.00', ''), '10.00'))).toMatchObject([{ bankReference: null, ordinal: 1 }]);
    const same = payment({ bankReference: null });
    expect(movementsOf(writeCamt053(statementOf([same, same]))).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
  });

  it('refuses a document type and an entity bomb without expanding anything', () => {
    const bomb = `<!DOCTYPE Document [<!ENTITY a "${'x'.repeat(1000)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY ${'abcdefghij'[i + 1]} "${`&${'abcdefghij'[i]};`.repeat(10)}">`).join('')}]>`;
    const text = documentOf(entryOf('10.00', transaction('<RmtInf><Ustrd>&j;</Ustrd></RmtInf>')), '10.00');
    const hostile = text.replace('<Document', `${bomb}<Document`);
    expect(read(hostile)).toMatchObject({ ok: false, error: 'statement.unreadable' });
    expect(read(text.replace('<Document', '<!DOCTYPE x SYSTEM "file:///etc/passwd"><Document'))).toMatchObject({ ok: false });
    expect(movementsOf(text)).toMatchObject([{ message: '&j;' }]);
  });

  it('refuses a file cut anywhere', () => {
    const file = writeCamt053(statementOf([payment({ bankReference: 'A1' }), payment({ bankReference: 'A2', amount: hellers(1) })]));
    const whole = file.lastIndexOf('</Document>') + '</Document>'.length;
    const lengths = Array.from({ length: Math.floor((whole - 60) / 7) }, (_, index) => 60 + index * 7);
    expect(lengths.filter((length) => read(file.subarray(0, length)).ok)).toEqual([]);
    expect(read(file.subarray(0, whole - 1))).toMatchObject({ ok: false, error: 'statement.truncated' });
    expect(read(file.subarray(0, 900))).toMatchObject({ ok: false, error: 'statement.truncated' });
  });

  it('refuses balances that do not add up, XML of another kind and an entry without an amount', () => {
    expect(read(documentOf(entryOf('10.00', ''), '11.00'))).toMatchObject({ ok: false, error: 'statement.inconsistent' });
    expect(read('<?xml version="1.0"?><html></html>')).toMatchObject({ ok: false, error: 'statement.unknownFormat' });
    expect(read(documentOf(entryOf('1e3', ''), '10.00'))).toMatchObject({ ok: false, error: 'statement.unreadable' });
    expect(read(documentOf(entryOf('10.001', ''), '10.00'))).toMatchObject({ ok: false, error: 'statement.unreadable' });
  });
});

it('[F-116] the reason of a malformed file is a sentence, however long the line that is wrong', () => {
  const answer = read(`<?xml version="1.0"?><Document>${'<Ntry>'.repeat(100_000)}</Ntry>`);
  expect(answer).toMatchObject({ ok: false });
  expect(answer.ok ? 0 : answer.detail.length).toBeLessThan(600);
});
