import { array, assert, boolean, constantFrom, integer, option, property, record, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { parseStatement } from './parse-statement';
import { payment, statementOf } from '../../../test/outside/statement';
import { writeAboStatement } from './write-abo-statement';
import { writeCamt053 } from './write-camt053';

const symbol = option(integer({ min: 1, max: 9_999_999_999 }).map(String), { nil: null });
const word = option(stringMatching(/^[A-ZÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ]{1,9}(?: [0-9a-zěščřžýáíé&<>"]{1,9})?$/u), { nil: null });
const movement = record({
  amount: integer({ min: -5_000_000, max: 5_000_000 })
    .filter((amount) => amount !== 0)
    .map((amount) => hellers(amount)),
  variableSymbol: symbol,
  specificSymbol: symbol,
  constantSymbol: constantFrom('0308', null),
  counterName: word,
  message: word,
  counterAccount: constantFrom('19-2000145399/0800', '1043006511/5500', null),
  isReversal: boolean(),
  bankReference: option(stringMatching(/^[1-9]\d{12}$/u), { nil: null }),
}).map(payment);

describe('a written statement', () => {
  it.each([
    ['ABO', writeAboStatement],
    ['camt.053', writeCamt053],
  ])('is read back as it was: %s', (_format, write) => {
    assert(
      property(array(movement, { maxLength: 12 }), (movements) => {
        const result = parseStatement(write(statementOf(movements)));
        expect(result).toMatchObject({ ok: true, statement: { movements } });
      }),
      { numRuns: 200 },
    );
  });

  it('letters of windows-1250 that happen to be valid UTF-8 stay what they were', () => {
    const movements = [payment({ counterName: 'ÓŠ' })];
    expect(parseStatement(writeAboStatement(statementOf(movements)))).toMatchObject({ ok: true, statement: { movements } });
  });
});
