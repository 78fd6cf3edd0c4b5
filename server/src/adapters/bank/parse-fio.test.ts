import { describe, expect, it } from 'vitest';
import { parseStatement } from './parse-statement';

const column = (value: unknown) => (value === null ? null : { value, name: 'x', id: 1 });
const row = (changes: Record<string, unknown> = {}) => ({
  column22: column(26500001),
  column0: column('2026-11-10+0100'),
  column1: column(12345.6),
  column14: column('CZK'),
  column2: column('000019-2000145399'),
  column3: column('0800'),
  column10: column('Sklenářství Novák'),
  column4: column('0308'),
  column5: column('0042'),
  column6: null,
  column16: column(' Záloha '),
  column8: column('Bezhotovostní příjem'),
  ...changes,
});
const answer = (rows: unknown, info: Record<string, unknown> = {}) => ({
  accountStatement: {
    info: {
      accountId: '2400222226',
      bankId: '2010',
      openingBalance: 100,
      closingBalance: 12445.6,
      dateStart: '2026-11-10+0100',
      dateEnd: '2026-11-11+0100',
      ...info,
    },
    transactionList: { transaction: rows },
  },
});
const read = (value: unknown) => parseStatement(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

describe('Fio statements', () => {
  it('reads account, balances and every field of a movement', () => {
    expect(read(answer([row()]))).toEqual({
      ok: true,
      leftAside: [],
      statement: {
        format: 'fio',
        account: '2400222226/2010',
        number: null,
        from: '2026-11-10',
        to: '2026-11-11',
        openingBalance: 10_000,
        closingBalance: 1_244_560,
        movements: [
          {
            bankReference: '26500001',
            bookedOn: '2026-11-10',
            amount: 1_234_560,
            currency: 'CZK',
            variableSymbol: '42',
            messageSymbol: null,
            constantSymbol: '0308',
            specificSymbol: null,
            counterAccount: '19-2000145399/0800',
            counterName: 'Sklenářství Novák',
            message: 'Záloha',
            isReversal: false,
            raw: JSON.stringify(row()),
            ordinal: 1,
          },
        ],
      },
    });
  });

  it('accepts an answer without movements when the balance stays', () => {
    expect(read(answer(null, { closingBalance: 100 }))).toMatchObject({ ok: true, statement: { movements: [] } });
  });

  it.each([
    ['one movement that stands alone and no balances', row(), { openingBalance: null, closingBalance: null }, 'statement.unreadable'],
    ['one movement that stands alone', row(), {}, 'statement.unreadable'],
    ['movements under numbers', { 0: row() }, {}, 'statement.unreadable'],
    ['no balances', [row()], { openingBalance: null, closingBalance: null }, 'statement.inconsistent'],
    ['no new balance', [row()], { closingBalance: null }, 'statement.inconsistent'],
    ['balances in words', [row()], { openingBalance: '100', closingBalance: '12445.6' }, 'statement.inconsistent'],
    ['neither movements nor balances', null, { openingBalance: null, closingBalance: null }, 'statement.inconsistent'],
    ['no movements though the balance changed', null, {}, 'statement.inconsistent'],
    ['a day that does not exist', [row({ column0: column('2026-02-30+0100') })], {}, 'statement.unreadable'],
  ])('[F-014] refuses %s', (_what, rows, info, error) => {
    expect(read(answer(rows, info))).toMatchObject({ ok: false, error });
  });

  it('[F-016] a symbol only in the message is kept apart from the field', () => {
    const inMessage = row({ column5: null, column16: column('Variabilní symbol: 0042') });
    expect(read(answer([inMessage]))).toMatchObject({ statement: { movements: [{ variableSymbol: null, messageSymbol: '42' }] } });
    expect(read(answer([row({ column16: column('VS 7') })]))).toMatchObject({
      statement: { movements: [{ variableSymbol: '42', messageSymbol: null }] },
    });
  });

  it('refuses cut, unbalanced, foreign and hostile JSON', () => {
    const text = JSON.stringify(answer([row()]));
    expect(read(text.slice(0, 300))).toMatchObject({ ok: false, error: 'statement.truncated' });
    expect(read(answer([row(), row()]))).toMatchObject({ ok: false, error: 'statement.inconsistent' });
    expect(read('{"a":1}')).toMatchObject({ ok: false, error: 'statement.unknownFormat' });
    expect(read('{"a":}')).toMatchObject({ ok: false, error: 'statement.unreadable' });
    expect(read(answer([row({ column1: column('1e309') })]))).toMatchObject({ ok: false, error: 'statement.unreadable' });
    expect(read(answer([null, 5, 'x']))).toMatchObject({ ok: false, error: 'statement.unreadable' });
    expect(read(answer([row({ column1: column(0.001) })]))).toMatchObject({ ok: false, error: 'statement.unreadable' });
  });
});
