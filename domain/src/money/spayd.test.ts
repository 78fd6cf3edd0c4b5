import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSpayd, spayd } from './spayd';
import { hellers } from './money';

const payment = { iban: 'CZ6508000000192000145399', amount: hellers(123450), variableSymbol: '4260000001', message: '1260000001' };

describe('payment QR text', () => {
  it('has account, amount, currency, symbol and message in this order', () => {
    expect(spayd(payment)).toBe('SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*X-VS:4260000001*MSG:1260000001');
  });

  it('drops diacritics and escapes the separator and the percent sign', () => {
    expect(spayd({ ...payment, amount: hellers(50), message: 'Žluťoučký kůň * 100 %' })).toContain(
      '*AM:0.50*CC:CZK*X-VS:4260000001*MSG:ZLUTOUCKY KUN %2A 100 %25',
    );
  });

  it('keeps sixty characters of the message, none of them a space at its ends; what the set lacks is a space', () => {
    expect(parseSpayd(spayd({ ...payment, message: ` ${'a'.repeat(80)}` }))).toMatchObject({ MSG: 'A'.repeat(59) });
    expect(parseSpayd(spayd({ ...payment, message: 'nájem & voda ' }))).toMatchObject({ MSG: 'NAJEM   VODA' });
  });

  it('ends with a star or without', () => {
    expect(parseSpayd('SPD*1.0*ACC:CZ7801000000000000000123*MSG:VKLAD*')).toEqual({ ACC: 'CZ7801000000000000000123', MSG: 'VKLAD' });
  });

  it('stays in the QR alphanumeric set and reads back, whatever the message', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), fc.integer({ min: 1, max: 999_999_999 }), (message, amount) => {
        const text = spayd({ ...payment, amount: hellers(amount), message: `A${message}` });
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/u);
        expect(parseSpayd(text)).toMatchObject({ ACC: payment.iban, AM: (amount / 100).toFixed(2), CC: 'CZK', 'X-VS': '4260000001' });
      }),
    );
  });

  it.each([
    'SPD*1.0*ACC:CZ7801000000000000000123*AM:799.50*CC:CZK*DT:20221001*X-VS:9562231077',
    'SPD*1.0*ACC:CZ2408000000190000000123*ALT-ACC:CZ9755000000000000000019,CZ7301000000000000000019*AM:100.5',
    'SPD*1.0*ACC:CZ2508000000000300300232*AM:5000.00*CC:CZK*PT:IP*MSG:MIMOŘÁDNÝ VKLAD*X-VS:0987654321*X-KS:3558*X-SS:1234567890*',
  ])('reads the published example %s', (text) => {
    expect(parseSpayd(text)).not.toBeNull();
  });

  it.each([
    'SPD*1.0*AM:100**ACC:CZ05678876589087329',
    'SPD*1.0*AM:100',
    'SID*1.0*ACC:X',
    'SPD*1.0*ACC:%E9',
    'SPD*1.0*ACC:X*castka AM:100',
    'SPD*1.0*ACC:X*AM',
  ])('refuses %s', (text) => {
    expect(parseSpayd(text)).toBeNull();
  });
});
