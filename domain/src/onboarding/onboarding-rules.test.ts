import { describe, expect, it } from 'vitest';
import { LEISURE_BENEFIT_CHOICES, ONBOARDING_LIMITS, PHONE_COUNTRY_CODES } from './onboarding-limits';
import { checkConsent, checkLeisureChoice, COMPANY_RULES, SIGN_RULES, START_RULES, isFksp } from './onboarding-rules';

const LONG = 'x'.repeat(256);

describe('the form a registration begins with', () => {
  it('[ONB-187] has limits', () => {
    expect(ONBOARDING_LIMITS).toMatchObject({
      employeeCount: { min: 1, max: 999_999 },
      authorisedPersons: { min: 1, max: 5, onScreen: 3 },
      phoneDigits: 9,
      noticePeriodMonths: 3,
    });
    expect(PHONE_COUNTRY_CODES).toEqual(['420', '421']);
    expect(COMPANY_RULES.postcode('28002')).toBeNull();
    expect(START_RULES.companyIdentificationNumber('27082440')).toBeNull();
  });

  it('[ONB-128] takes an identification number with a right check digit', () => {
    // Both special remainders among them: 1 gives 0, 0 gives 1.
    for (const number of ['27082440', '00177041', '26168685', '61860476', '45317054', '12345679', '88888886', '31322832'])
      expect(START_RULES.companyIdentificationNumber(number)).toBeNull();
    for (const number of ['00177042', '12345678', '1234567', '270824400', '2708244a', '27082441'])
      expect(START_RULES.companyIdentificationNumber(number)).toBe('onboarding.companyIdentificationNumber.invalid');
    expect(remaindersOf(['00177041', '27082440'])).toEqual([0, 1]);
    expect(START_RULES.companyIdentificationNumber(' ')).toBe('field.required');
  });

  it.each([
    ['email', 'pavel@firma.example', null],
    ['email', 'abc', 'onboarding.email.invalid'],
    ['email', '', 'field.required'],
    ['phoneCountryCode', '420', null],
    ['phoneCountryCode', '421', null],
    ['phoneCountryCode', '49', 'field.invalid'],
    ['phoneCountryCode', '', 'field.required'],
    ['phoneNumber', '601123456', null],
    ['phoneNumber', '60112345', 'onboarding.phoneNumber.invalid'],
    ['phoneNumber', '6011234567', 'onboarding.phoneNumber.invalid'],
    ['phoneNumber', '+60112345', 'onboarding.phoneNumber.invalid'],
  ] as const)('%s %j: %s', (field, value, expected) => {
    expect(START_RULES[field](value)).toBe(expected);
  });

  it.each([
    [1, null],
    [999_999, null],
    [0, 'onboarding.employeeCount.range'],
    [1_000_000, 'onboarding.employeeCount.range'],
    [1.5, 'onboarding.employeeCount.range'],
    [Number.NaN, 'onboarding.employeeCount.range'],
  ])('%s employees: %s', (count, expected) => {
    expect(START_RULES.employeeCount(count)).toBe(expected);
  });

  it('wants the consent where the provider does', () => {
    expect(checkConsent(false, true)).toBe('onboarding.consent.required');
    expect([checkConsent(true, true), checkConsent(false, false), checkConsent(true, false)]).toEqual([null, null, null]);
  });
});

describe('company information', () => {
  it.each(['companyName', 'streetAddress', 'streetNumber', 'city', 'personName'] as const)(
    '%s is one line of 1 to 255 characters',
    (field) => {
      expect(COMPANY_RULES[field]('x')).toBeNull();
      expect(COMPANY_RULES[field](LONG.slice(1))).toBeNull();
      expect(COMPANY_RULES[field](LONG)).toBe('field.tooLong');
      expect(COMPANY_RULES[field]('')).toBe('field.required');
      expect(COMPANY_RULES[field]('\u200B')).toBe('field.required');
      expect(COMPANY_RULES[field]('a\nb')).toBe('field.unsafeText');
    },
  );

  it.each([
    ['', null],
    ['CZ12345678', null],
    ['CZ1234567890', null],
    ['CZ1234567', 'field.invalid'],
    ['CZ12345678901', 'field.invalid'],
    ['SK12345678', 'field.invalid'],
  ])('the VAT number %j: %s', (text, expected) => {
    expect(COMPANY_RULES.companyVATNumber(text)).toBe(expected);
  });

  it.each([
    ['28002', null],
    ['2800', 'field.invalid'],
    ['280022', 'field.invalid'],
    ['2800a', 'field.invalid'],
    ['', 'field.required'],
  ])('the postcode %j: %s', (text, expected) => {
    expect(COMPANY_RULES.postcode(text)).toBe(expected);
  });

  it('has 1 to 5 authorised persons', () => {
    const counts = [0, 1, 5, 6].map(COMPANY_RULES.personCount);
    expect(counts).toEqual(['onboarding.authorisedPersons.count', null, null, 'onboarding.authorisedPersons.count']);
  });
});

describe('the signature', () => {
  it('needs the affidavit', () => {
    expect(SIGN_RULES.isAffidavitGiven(true)).toBeNull();
    expect(SIGN_RULES.isAffidavitGiven(false)).toBe('onboarding.affidavit.required');
  });

  it('says where the money for leisure is from only where there is such a fund', () => {
    expect(LEISURE_BENEFIT_CHOICES.map((choice) => checkLeisureChoice(choice, true))).toEqual([null, null, null]);
    expect(LEISURE_BENEFIT_CHOICES.map((choice) => checkLeisureChoice(choice, false))).toEqual([null, 'field.invalid', 'field.invalid']);
  });

  it('has it in organisations of the state and of municipalities', () => {
    expect(['325', '331', '801', '804'].every(isFksp)).toBe(true);
    expect(['112', '121', '101', '301', ''].some(isFksp)).toBe(false);
    expect(isFksp(null)).toBe(false);
  });
});

/** Weighted sums of the first seven digits modulo 11, counted as the rule is written. */
const remaindersOf = (numbers: readonly string[]): number[] =>
  numbers.map((number) => [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11);
