import { describe, expect, it } from 'vitest';
import { isCompanyId, hasVatIdChecksum, isVatId } from './company-id';
import { isEmail } from './email';
import { formatPhone, isLabelPhone, isLoosePhone, isPhone, withCountryCode } from './phone';
import { formatPostcode, isPostcode } from './postcode';

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
  const ofPerson = (...digits: string[]) => digits.map((one) => [`CZ${one}`, hasVatIdChecksum(`CZ${one}`)]);
  it.each([
    ['January to December', ['7101192747', '7112192747'], true],
    ['women: the month and 50', ['7151192741', '7162192741'], true],
    ['a day with no number left, from 2004: the month and 20, women 70', ['7121192749', '7132192749', '7171192743', '7182192743'], true],
    ['no such month, though the check digit is right', ['7100192748', '7113192746', '7120192740', '7133192748'], false],
    ['no such month of a woman', ['7150192742', '7163192740', '7170192744', '7183192742'], false],
    ['the first and the 31st', ['7103012741', '7103312744'], true],
    ['no such day', ['7103002742', '7103322743'], false],
    ['ten left over by 11 is the check digit 0', ['5401150030'], true],
    ['before 1954 nine digits without a check digit', ['530319274', '535319274', '000319274'], true],
    ['since 1954 ten digits', ['540319274', '710319274'], false],
    ['nine digits of no day', ['531319274', '530332274', '530300274'], false],
  ])('of a person, %s', (_case, digits, expected) => {
    expect(ofPerson(...digits)).toEqual(digits.map((one) => [`CZ${one}`, expected]));
  });
  it('of a person since 1954 has exactly one right check digit', () => {
    for (const nine of ['710319274', '715319274', '540115003', '992119999'])
      expect(ofPerson(...'0123456789'.split('').map((last) => nine + last)).filter(([, isRight]) => isRight)).toHaveLength(1);
  });
  it('of a group begins with 6 and has a check digit of its own, whatever is left over by 11', () => {
    const groups = '699001005 699001017 699001028 699001030 699001042 699001054 699001066 699001078 699001089 699001091 699001121'.split(
      ' ',
    );
    expect(ofPerson(...groups).map(([, isRight]) => isRight)).toEqual(groups.map(() => true));
    for (const group of groups) {
      const others = '0123456789'.split('').map((last) => group.slice(0, 8) + last);
      expect(ofPerson(...others).filter(([, isRight]) => isRight)).toEqual([[`CZ${group}`, true]]);
    }
  });
  it('of a company never begins with 9, whose numbers are not given to companies', () => {
    expect([isCompanyId('90123450'), hasVatIdChecksum('CZ90123450'), hasVatIdChecksum('CZ88888886')]).toEqual([true, false, true]);
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

describe('the lengths of an e-mail', () => {
  const label = (length: number) => 'd'.repeat(length);
  const domain = (length: number) => `${label(63)}.${label(63)}.${label(length - 131)}.cz`;
  it.each([
    ['64 before the at sign', `${'a'.repeat(64)}@b.cz`, true],
    ['65 before it', `${'a'.repeat(65)}@b.cz`, false],
    ['one before it', 'a@b.cz', true],
    ['63 in a part of the domain', `a@${label(63)}.cz`, true],
    ['64 in a part of the domain', `a@${label(64)}.cz`, false],
    ['255 in all', `${'a'.repeat(64)}@${domain(190)}`, true],
    ['256 in all', `${'a'.repeat(64)}@${domain(191)}`, false],
  ])('%s: %s is %s', (_case, text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });
  it.each(['a@b.1', 'a@b.c1', 'a@1.cz', 'a.b.c@d.cz', 'a@b-.cz', 'a@b--c.cz', 'a@b.cz.', 'a@c@b.cz', 'a.@b.cz', 'ab@-b.cz'])(
    '%s',
    (text) => {
      expect(isEmail(text)).toBe(['a@b.c1', 'a@1.cz', 'a.b.c@d.cz', 'a@b--c.cz'].includes(text));
    },
  );
});

describe('a phone as it is written', () => {
  it.each([
    ['601123456', '+420 601123456'],
    [' 601 123 456 ', '+420 601 123 456'],
    ['+421601123456', '+421601123456'],
    ['60112345', '60112345'],
    ['6011234567', '6011234567'],
    ['00420601123456', '+420601123456'],
    [' 00 421 601 123 456\u00a0', '+421 601 123 456'],
    ['00420601', '00420601'],
    ['0049601123456', '0049601123456'],
    ['', ''],
  ])('[L-06] nine digits are a Czech number, 00 before a country is its plus: %s', (written, expected) => {
    expect(withCountryCode(written)).toBe(expected);
  });
});
