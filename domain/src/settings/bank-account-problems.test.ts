import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SERVICE_CODES } from '../catalogue/codes';
import { priceList } from '../catalogue/price-list';
import { SERVICES } from '../catalogue/services';
import { BANK_ACCOUNT_LIMITS, isValidAccountPrefix, parseBankAccount } from '../identifiers/bank-account';
import { BANK_CODES, bankName } from '../identifiers/bank-codes';
import { bankAccountProblems } from './bank-account-problems';
import { MAX_CHOSEN_WALLETS } from './wallet-choice';

const RIGHT = { accountPrefix: '19', accountNumber: '2000145399', bankCode: '0800' };
const NONE = { accountPrefix: null, accountNumber: null, bankCode: null };

describe('bank account', () => {
  it.each([
    RIGHT,
    { ...RIGHT, accountPrefix: null },
    { accountNumber: '2000145399', bankCode: '0800' },
    { ...RIGHT, accountPrefix: '000019' },
    { ...RIGHT, accountPrefix: '0' },
    { accountPrefix: null, accountNumber: '19', bankCode: '8265' },
  ])('%j is right', (account) => {
    expect(bankAccountProblems(account)).toEqual(NONE);
  });

  it.each([
    ['[ERR-063] [BIL-090]', 'accountPrefix', '1a', 'bankAccount.prefix.digit'],
    ['[BIL-090]', 'accountPrefix', '١٩', 'bankAccount.prefix.digit'],
    ['[ERR-064]', 'accountPrefix', '18', 'bankAccount.prefix.validation'],
    ['[ERR-065] [BIL-091]', 'accountPrefix', '1234567', 'bankAccount.prefix.lengthMax'],
    ['[ERR-066]', 'accountPrefix', '', 'bankAccount.prefix.lengthMin'],
    ['[ERR-062] [BIL-092]', 'accountNumber', null, 'bankAccount.number.null'],
    ['[ERR-061]', 'accountNumber', '', 'bankAccount.number.lengthMin'],
    ['[ERR-058] [BIL-093]', 'accountNumber', '12a4', 'bankAccount.number.digit'],
    ['[BIL-093]', 'accountNumber', '12 4', 'bankAccount.number.digit'],
    ['[ERR-060] [BIL-094]', 'accountNumber', '12345678901', 'bankAccount.number.lengthMax'],
    ['[ERR-059]', 'accountNumber', '2000145398', 'bankAccount.number.validation'],
    ['[ERR-059]', 'accountNumber', '0000000000', 'bankAccount.number.validation'],
    ['[ERR-057] [BIL-095]', 'bankCode', null, 'bankAccount.code.null'],
    ['[ERR-053] [BIL-096]', 'bankCode', '08a0', 'bankAccount.code.digit'],
    ['[ERR-055] [BIL-096]', 'bankCode', '080', 'bankAccount.code.lengthMin'],
    ['[ERR-054] [BIL-096]', 'bankCode', '08000', 'bankAccount.code.lengthMax'],
    ['[ERR-056] [BIL-097]', 'bankCode', '9999', 'bankAccount.code.notAvailable'],
  ] as const)('%s %s %j: %s', (_rows, field, value, problem) => {
    expect(bankAccountProblems({ ...RIGHT, [field]: value })).toEqual({ ...NONE, [field]: problem });
  });

  it('[BIL-133] how long a prefix may be, how many wallets are taken and the fees stand in one place each', () => {
    const { accountPrefix: most } = BANK_ACCOUNT_LIMITS;
    for (const digits of [most, most + 1]) {
      const prefix = '0'.repeat(digits);
      const isTooLong = digits > most;
      expect(bankAccountProblems({ ...RIGHT, accountPrefix: prefix }).accountPrefix).toBe(
        isTooLong ? 'bankAccount.prefix.lengthMax' : null,
      );
      expect([isValidAccountPrefix(prefix), parseBankAccount(`${prefix}-2000145399/0800`) !== null]).toEqual([!isTooLong, !isTooLong]);
    }
    expect([most, MAX_CHOSEN_WALLETS]).toEqual([6, 10]);
    const fees = SERVICE_CODES.map((code) => [code, SERVICES[code].feePercent ?? 0]);
    expect(SERVICE_CODES.map((code) => [code, priceList().feePercent(code)])).toEqual(fees);
  });

  it('a digit written wrong is always noticed', () => {
    const digit = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(fc.nat({ max: 9 }), digit, (place, written) => {
        const number = [...RIGHT.accountNumber].map((one, index) => (index === place ? String(written) : one)).join('');
        const problem = bankAccountProblems({ ...RIGHT, accountNumber: number }).accountNumber;
        expect(problem === null).toBe(number === RIGHT.accountNumber);
      }),
    );
  });

  it('[BIL-070] the list of banks has every code once, with its name', () => {
    expect([BANK_CODES.length, new Set(BANK_CODES.map(({ code }) => code)).size]).toEqual([40, 40]);
    expect(BANK_CODES.every(({ code, name }) => /^\d{4}$/u.test(code) && name.length > 5)).toBe(true);
    expect([bankName('2010'), bankName('9999')]).toEqual(['Fio banka, a.s.', undefined]);
  });
});
