import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { parseStatement } from './parse-statement';
import { payment, statementOf } from '../../../test/outside/statement';
import { writeAboStatement } from './write-abo-statement';

const NOVAK = payment({ amount: hellers(1234560), variableSymbol: '4260000101', counterName: 'SKLENÁŘSTVÍ NOVÁK' });
const FIELD = { postingCode: 60, ownAccount: 3 };

const read = (file: Buffer, settings = {}) => parseStatement(file, settings);
const written = (...movements: Parameters<typeof statementOf>[0]) => writeAboStatement(statementOf(movements));

/** The file with some bytes of line `index` replaced. */
function patch(file: Buffer, index: number, change: { at: number; text: string }): Buffer {
  const lines = file.toString('latin1').split('\r\n');
  const line = lines[index] ?? '';
  lines[index] = line.slice(0, change.at) + change.text + line.slice(change.at + change.text.length);
  return Buffer.from(lines.join('\r\n'), 'latin1');
}

describe('ABO statements', () => {
  it('[DESK-014] keeps the record of a movement as it stands in the file, with those of its message', () => {
    const result = read(written(payment({ message: 'a'.repeat(80) })));
    const lines = result.ok ? (result.statement.movements[0]?.raw.split('\n') ?? []) : [];
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['075', '078', '079']);
    expect(lines[0]).toHaveLength(128);
  });

  it('reads account, balances and every field of a movement', () => {
    expect(read(written(NOVAK))).toEqual({
      ok: true,
      leftAside: [],
      statement: {
        format: 'abo',
        account: '19-2000145399',
        number: '214',
        from: '2026-11-10',
        to: '2026-11-10',
        openingBalance: 10_000_000,
        closingBalance: 11_234_560,
        movements: [
          {
            bankReference: '0000000000001',
            bookedOn: '2026-11-10',
            amount: 1_234_560,
            currency: 'CZK',
            variableSymbol: '4260000101',
            messageSymbol: null,
            constantSymbol: '0308',
            specificSymbol: null,
            counterAccount: '1043006511/5500',
            counterName: 'SKLENÁŘSTVÍ NOVÁK',
            message: null,
            isReversal: false,
            raw: expect.stringMatching(/^075.*4260000101.*0308.*SKLENÁŘSTVÍ NOVÁK.*101126$/u),
            ordinal: 1,
          },
        ],
      },
    });
  });

  it('names our bank when it is configured, because the format does not', () => {
    expect(read(written(NOVAK), { bankCode: '0800' })).toMatchObject({ statement: { account: '19-2000145399/0800' } });
  });

  it('reads windows-1250, UTF-8 counted in bytes and UTF-8 counted in characters', () => {
    const file = written(NOVAK);
    const utf8 = Buffer.from(iconv.decode(file, 'windows-1250'));
    expect(read(utf8)).toEqual(read(file));
    const ascii = written({ ...NOVAK, counterName: 'SKLENARSTVI NOVAK' });
    expect(read(ascii)).toMatchObject({ statement: { movements: [{ counterName: 'SKLENARSTVI NOVAK' }] } });
  });

  it('keeps two identical payments of one day apart', () => {
    const result = read(
      written(payment({ bankReference: null }), payment({ bankReference: null }), payment({ amount: hellers(5), bankReference: null })),
    );
    expect(result.ok && result.statement.movements.map(({ ordinal }) => ordinal)).toEqual([1, 2, 1]);
  });

  it('takes a storno back and reads the codes of both families by what adds up', () => {
    const file = written(NOVAK, { ...NOVAK, amount: hellers(-NOVAK.amount), isReversal: true });
    const reversal = {
      movements: [
        { amount: 1_234_560, isReversal: false },
        { amount: -1_234_560, isReversal: true },
      ],
    };
    expect(read(file)).toMatchObject({ statement: reversal });
    const csFile = patch(file, 2, { at: FIELD.postingCode, text: '4' });
    expect(read(csFile)).toMatchObject({ statement: reversal });
    expect(read(csFile, { reversalCodes: '3-4' })).toMatchObject({ statement: reversal });
    expect(read(csFile, { reversalCodes: '4-5' })).toMatchObject({ ok: false, error: 'statement.inconsistent' });
  });

  it('reads the internal order of account digits', () => {
    // N16 N14 N15 N12 N7…N11 N13 N1…N6 of 0000192000145399
    const straight = '0000192000145399';
    const order = [16, 14, 15, 12, 7, 8, 9, 10, 11, 13, 1, 2, 3, 4, 5, 6];
    const internal = order.map((position) => straight.charAt(position - 1)).join('');
    expect(read(patch(written(NOVAK), 0, { at: FIELD.ownAccount, text: internal }))).toMatchObject({
      statement: { account: '19-2000145399', movements: [{ counterAccount: '1043006511/5500' }] },
    });
  });

  it('skips unknown records and reads messages of 078 and 079', () => {
    const file = written({ ...NOVAK, message: `Objednávka 1260000124 ${'x'.repeat(70)}` }).toString('latin1');
    const extended = Buffer.from(file.replace('\r\n078', '\r\n076cokoliv\r\n099\r\n078'), 'latin1');
    expect(read(extended)).toMatchObject({
      statement: { movements: [{ message: expect.stringMatching(/^Objednávka 1260000124 x+ ?x+$/u) }] },
    });
  });

  it('reads the message of an extended record and nothing behind it', () => {
    const lines = written(NOVAK).toString('latin1').split('\r\n');
    lines[1] = `${(lines[1] ?? '').padEnd(128)}${'Zaloha 1260000124'.padEnd(35)}${'dekujeme'.padEnd(105)}${'neco jineho'.padEnd(60)}`;
    expect(read(Buffer.from(lines.join('\r\n'), 'latin1'))).toMatchObject({
      statement: { movements: [{ message: 'Zaloha 1260000124 dekujeme' }] },
    });
  });

  it('joins consecutive days of one account and refuses a gap', () => {
    const monday = writeAboStatement(statementOf([NOVAK]));
    const tuesday = writeAboStatement({
      ...statementOf([payment({ amount: hellers(1) })]),
      number: '215',
      day: '2026-11-11',
      openingBalance: hellers(11_234_560),
    });
    expect(read(Buffer.concat([monday, tuesday]))).toMatchObject({
      statement: { number: '214–215', to: '2026-11-11', closingBalance: 11_234_561 },
    });
    const later = writeAboStatement({ ...statementOf([payment({ amount: hellers(1) })]), number: '216', openingBalance: hellers(0) });
    expect(read(Buffer.concat([monday, later]))).toMatchObject({ ok: false, error: 'statement.inconsistent' });
  });

  it('refuses a file cut anywhere, whole or not at all', () => {
    const file = written(NOVAK, { ...NOVAK, message: 'Zálohová faktura' }, payment({ amount: hellers(880_000) }));
    const whole = file.length - '\r\n'.length;
    const lengths = Array.from({ length: whole - 3 }, (_, index) => index + 3);
    expect(lengths.filter((length) => read(file.subarray(0, length)).ok)).toEqual([]);
    expect(read(file.subarray(0, whole)).ok).toBe(true);
    expect(read(Buffer.concat([file, Buffer.from('078Zpr')]))).toMatchObject({ ok: false, error: 'statement.truncated' });
  });

  it('refuses a file without its head and a file whose figures were changed', () => {
    const file = written(NOVAK);
    expect(read(file.subarray(file.indexOf('075')))).toMatchObject({ ok: false, error: 'statement.truncated' });
    expect(read(patch(file, 1, { at: 48, text: '000001234561' }))).toMatchObject({ ok: false, error: 'statement.inconsistent' });
    expect(read(patch(file, 1, { at: 48, text: 'x' }))).toMatchObject({ ok: false, error: 'statement.unreadable' });
    expect(read(Buffer.from('hello'))).toEqual({
      ok: false,
      error: 'statement.unknownFormat',
      detail: 'format []',
    });
    expect(read(Buffer.alloc(0))).toMatchObject({ ok: false, error: 'statement.unknownFormat' });
  });
});
