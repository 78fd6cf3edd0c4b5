import { describe, expect, it } from 'vitest';
import { isCompanyId, hasVatIdChecksum, isVatId } from './company-id';
import { isEmail } from './email';
import { formatPhone, isLabelPhone, isLoosePhone, isPhone } from './phone';
import { formatPostcode, isPostcode } from './postcode';
import { normaliseVariableSymbol } from '../payments/payment-matching';

describe('company identification number', () => {
  it.each(['00177041', '26168685', '61860476', '45317054', '27082440', '31322832', '12345679', '88888886', '00000019', '25596641'])(
    '%s is valid',
    (text) => {
      expect(isCompanyId(text)).toBe(true);
    },
  );
  it.each(['00177042', '12345678', '1234567', '123456789', '', 'abcdefgh', '１２３４５６７９'])('%j is not', (text) => {
    expect(isCompanyId(text)).toBe(false);
  });
});

describe('VAT number', () => {
  it.each(['CZ25596641', 'CZ7103192745', 'CZ640903926', 'CZ699001182'])('%s has a right checksum', (text) => {
    expect(hasVatIdChecksum(text)).toBe(true);
  });
  it('a wrong checksum still has the right form', () => {
    expect([isVatId('CZ25596642'), hasVatIdChecksum('CZ25596642')]).toEqual([true, false]);
  });
  it.each(['25596641', 'cz25596641', 'CZ1234567', 'CZ12345678901', 'SK2022749619'])('%s has a wrong form', (text) => {
    expect([isVatId(text), hasVatIdChecksum(text)]).toEqual([false, false]);
  });
});

describe('phone', () => {
  it.each(['+420601123456', '+420 601 123 456', '+420222123456', '+421905123456', '+420123456789'])('%s passes the form', (text) => {
    expect([isPhone(text), isLoosePhone(text)]).toEqual([true, true]);
  });
  it.each(['+42060112345', '420601123456', '+422601123456', '', '+4206011234567'])('%j does not', (text) => {
    expect(isPhone(text)).toBe(false);
  });
  it('the server rule allows seven to nine digits after any country code', () => {
    expect(['+4206011234', '+491234567', '+4911234567890', '+42060112345678901'].map(isLoosePhone)).toEqual([true, false, false, false]);
  });
  it.each([
    ['+420 601 123 456', true],
    ['(02) 1234-567', true],
    ['12345678', false],
    ['phone 123456', false],
  ])('label phone %j: %s', (text, valid) => {
    expect(isLabelPhone(text)).toBe(valid);
  });
  it('is shown in groups of three', () => {
    expect([formatPhone('+420601123456'), formatPhone('abc')]).toEqual(['+420\u00A0601\u00A0123\u00A0456', 'abc']);
  });
});

describe('postcode', () => {
  it.each([
    ['110 00', true],
    ['11000', true],
    ['00000', true],
    ['1100', false],
    ['1100a', false],
    ['110000', false],
  ])('%j: %s', (text, valid) => {
    expect(isPostcode(text)).toBe(valid);
  });
  it('is shown as three and two digits', () => {
    expect([formatPostcode('25164'), formatPostcode('x')]).toEqual(['251\u00A064', 'x']);
  });
});

describe('e-mail', () => {
  it.each(['jana.novakova@firma.example', "o'neil+x@a-b.cz", 'A@B.CO'])('%s is valid', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.cz',
    'a b@c.cz',
    'a..b@c.cz',
    '.a@c.cz',
    'a@-b.cz',
    'a@b..cz',
    `${'a'.repeat(250)}@b.cz`,
    'a@1.2.3.4',
    'á@b.cz',
  ])('%j is not', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('variable symbol', () => {
  it.each([
    ['4260000001', '4260000001'],
    ['0000012345', '12345'],
    [' 0012 ', '12'],
    ['0000000000', null],
    ['', null],
    [null, null],
    ['12345678901', null],
    ['12a', null],
  ])('%j compares as %j', (text, expected) => {
    expect(normaliseVariableSymbol(text)).toBe(expected);
  });
});
