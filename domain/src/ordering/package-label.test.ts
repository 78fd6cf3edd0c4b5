import { describe, expect, it } from 'vitest';
import { canRemoveContact, checkPackageLabel, type LabelContact, type PackageLabel } from './package-label';

const CONTACT: LabelContact = { name: 'Jana', lastName: 'Nováková', email: 'jana@firma.cz', phone: '+420 601 123 456' };
const LABEL: PackageLabel = {
  companyName: 'Firma s. r. o.',
  note: null,
  contactPersons: [CONTACT],
  street: 'Radlická',
  streetNumber: '3294/10',
  city: 'Praha',
  postcode: '150 00',
  country: 'CZ',
  type: 'office',
  phone: '+420 601 123 456',
};
const errors = (change: Partial<PackageLabel>) => checkPackageLabel({ ...LABEL, ...change }).map(({ path, code }) => [path, code]);
const contactErrors = (change: Partial<LabelContact>) => errors({ contactPersons: [{ ...CONTACT, ...change }] });

describe('the label of a package', () => {
  it('can be printed when nothing is wrong', () => {
    expect(checkPackageLabel(LABEL)).toEqual([]);
    expect(errors({ type: 'home', note: 'Vrátnice\nzazvonit dvakrát', contactPersons: [CONTACT, CONTACT] })).toEqual([]);
  });

  it.each([
    ['[CHK-114] [CHK-115]', 'companyName', 100],
    ['[CHK-118] [CHK-119]', 'city', 100],
    ['[CHK-120] [CHK-121]', 'street', 100],
    ['[CHK-122] [CHK-123]', 'streetNumber', 50],
    ['[CHK-124] [CHK-125]', 'postcode', 10],
  ] as const)('%s %s is mandatory and has at most %i characters, spaces around it not counted', (_ids, path, limit) => {
    for (const empty of ['', '  ', '\u00A0', '\u200B']) expect(errors({ [path]: empty })).toEqual([[path, 'field.required']]);
    expect(errors({ [path]: ` ${'x'.repeat(limit)} ` })).toEqual([]);
    expect(errors({ [path]: 'x'.repeat(limit + 1) })).toEqual([[path, 'field.tooLong']]);
    expect(errors({ [path]: 'x' })).toEqual([]);
    expect(errors({ [path]: 'a\nb' })).toEqual([[path, 'field.unsafeText']]);
    expect(errors({ [path]: ' a \n' })).toEqual([]);
  });

  it.each([
    ['[CHK-128] [CHK-129]', 'name'],
    ['[CHK-130] [CHK-131]', 'lastName'],
  ] as const)('%s %s of a contact is mandatory and has at most 100 characters', (_ids, field) => {
    const path = `contactPersons.0.${field}`;
    expect(contactErrors({ [field]: ' ' })).toEqual([[path, 'field.required']]);
    expect(contactErrors({ [field]: 'x'.repeat(100) })).toEqual([]);
    expect(contactErrors({ [field]: 'x'.repeat(101) })).toEqual([[path, 'field.tooLong']]);
    expect(contactErrors({ [field]: 'a\u202Eb' })).toEqual([[path, 'field.unsafeText']]);
  });

  it('[CHK-126] [CHK-127] a note is optional, may have lines, and has at most 200 characters', () => {
    for (const note of [null, '', 'x'.repeat(200), ` ${'x'.repeat(200)} `, 'a\nb']) expect(errors({ note })).toEqual([]);
    expect(errors({ note: 'x'.repeat(201) })).toEqual([['note', 'field.tooLong']]);
  });

  it.each([
    ['601123456', null],
    ['+420 601 123 456', null],
    [' (02) 123-45-67 ', null],
    ['1'.repeat(20), null],
    ['', 'field.required'],
    ['  ', 'field.required'],
    ['60112345', 'field.phone'],
    ['1'.repeat(21), 'field.phone'],
    ['601 123 45a', 'field.phone'],
    ['601+123456', 'field.phone'],
  ])('[CHK-116] [CHK-117] [CHK-133] the phone %j of the label and of a contact: %s', (phone, code) => {
    expect(errors({ phone })).toEqual(code === null ? [] : [['phone', code]]);
    expect(contactErrors({ phone })).toEqual(code === null ? [] : [['contactPersons.0.phone', code]]);
  });

  it.each([
    [' jana@firma.cz ', null],
    ['', 'field.required'],
    ['\t', 'field.required'],
    ['jana', 'field.email'],
    ['jana@firma', 'field.email'],
    ['jana@firma.123', 'field.email'],
  ])('[CHK-132] the e-mail %j of a contact: %s', (email, code) => {
    expect(contactErrors({ email })).toEqual(code === null ? [] : [['contactPersons.0.email', code]]);
  });

  it('[CHK-132] an e-mail has at most 255 characters', () => {
    const long = (last: number) => `a@${['b', 'c', 'd'].map((letter) => letter.repeat(63)).join('.')}.${'e'.repeat(last)}.cz`;
    expect([long(58).length, contactErrors({ email: ` ${long(58)} ` })]).toEqual([255, []]);
    expect(contactErrors({ email: long(59) })).toEqual([['contactPersons.0.email', 'field.email']]);
  });

  it.each(['', 'C', 'cz', 'CZE', 'C1', 'ČR', 'CZ SK'])('the country %j is no code of two letters', (country) => {
    expect(errors({ country })).toEqual([['country', 'field.invalid']]);
  });

  it('takes the code with spaces around it, and any country', () => {
    for (const country of [' CZ ', 'SK', 'DE']) expect(errors({ country })).toEqual([]);
  });

  it('[CHK-088] is for a home or an office', () => {
    for (const type of ['', 'Office', 'shop']) expect(errors({ type: type as 'home' })).toEqual([['type', 'field.invalid']]);
  });

  it('[CHK-087] has one or two contacts', () => {
    expect(errors({ contactPersons: [] })).toEqual([['contactPersons', 'package.contactPersons.min']]);
    expect(errors({ contactPersons: [CONTACT, CONTACT, CONTACT] })).toEqual([['contactPersons', 'package.contactPersons.max']]);
  });

  it('[CHK-134] a contact can be removed only while another one stays', () => {
    expect([[], [CONTACT], [CONTACT, CONTACT]].map(canRemoveContact)).toEqual([false, false, true]);
  });

  it('says all that is wrong at once, each at its place', () => {
    const second = { name: '', lastName: 'Malý', email: 'x', phone: '1' };
    expect(
      errors({ street: '', phone: '', country: 'x', type: 'x' as 'home', note: 'x'.repeat(201), contactPersons: [CONTACT, second] }),
    ).toEqual([
      ['street', 'field.required'],
      ['note', 'field.tooLong'],
      ['phone', 'field.required'],
      ['country', 'field.invalid'],
      ['type', 'field.invalid'],
      ['contactPersons.1.name', 'field.required'],
      ['contactPersons.1.email', 'field.email'],
      ['contactPersons.1.phone', 'field.phone'],
    ]);
  });
});
