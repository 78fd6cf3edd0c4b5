import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOrderLabel } from './order-label';
import { canRemoveContact, checkPackageLabel, LABEL_TYPES, type PackageLabel } from './package-label';
import { countPackages, planPackages, type CardToSend } from './packages';

describe('packages of an order', () => {
  it('are one per office and one per employee at home', () => {
    const cards: CardToSend[] = [
      { itemUid: '1', employeeUid: 'a', locationUid: 'brno', unitPrice: 0 },
      { itemUid: '2', employeeUid: 'b', locationUid: null, unitPrice: 8000 },
      { itemUid: '3', employeeUid: 'c', locationUid: 'brno', unitPrice: 8000 },
      { itemUid: '4', employeeUid: 'd', locationUid: null, unitPrice: 0 },
    ];
    const packages = planPackages(cards);
    expect(packages).toEqual([
      { type: 'office', locationUid: 'brno', employeeUid: null, itemUids: ['1', '3'], isCharged: true },
      { type: 'home', locationUid: null, employeeUid: 'b', itemUids: ['2'], isCharged: true },
      { type: 'home', locationUid: null, employeeUid: 'd', itemUids: ['4'], isCharged: false },
    ]);
    expect(countPackages(packages)).toEqual({ chargedPackages: 2, freePackages: 1 });
  });

  it('hold every card exactly once', () => {
    const place = fc.option(fc.constantFrom('brno', 'praha', 'plzen'), { nil: null });
    const card = fc.record({ itemUid: fc.uuid(), employeeUid: fc.uuid(), locationUid: place, unitPrice: fc.constantFrom(0, 8000) });
    fc.assert(
      fc.property(fc.uniqueArray(card, { selector: ({ itemUid }) => itemUid }), (cards) => {
        const packages = planPackages(cards);
        expect(packages.flatMap(({ itemUids }) => itemUids).toSorted()).toEqual(cards.map(({ itemUid }) => itemUid).toSorted());
        expect(packages.filter(({ type }) => type === 'office').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

const LABEL: PackageLabel = {
  companyName: 'Demo, s.r.o.',
  note: null,
  contactPersons: [{ name: 'Jana', lastName: 'Nováková', email: 'jana@firma.example', phone: '+420 601 123 456' }],
  street: 'Pražská',
  streetNumber: '12/3',
  city: 'Mnichovice',
  postcode: '25164',
  country: 'CZ',
  type: 'office',
  phone: '+420601123456',
};
const errors = (change: Partial<PackageLabel>) => checkPackageLabel({ ...LABEL, ...change }).map(({ path, code }) => `${path} ${code}`);
const contact = (change: object) => errors({ contactPersons: LABEL.contactPersons.map((person) => ({ ...person, ...change })) });

describe('address label', () => {
  it('[CHK-126] a complete one without a note is valid', () => {
    expect(errors({})).toEqual([]);
  });

  it.each([
    ['[CHK-114]', 'companyName'],
    ['[CHK-116]', 'phone'],
    ['[CHK-118]', 'city'],
    ['[CHK-120]', 'street'],
    ['[CHK-122]', 'streetNumber'],
    ['[CHK-124]', 'postcode'],
  ] as const)('%s %s is mandatory', (_, field) => {
    expect(errors({ [field]: '  ' })).toEqual([`${field} field.required`]);
  });

  it.each([
    ['[CHK-115]', 'companyName', 100],
    ['[CHK-119]', 'city', 100],
    ['[CHK-121]', 'street', 100],
    ['[CHK-123]', 'streetNumber', 50],
    ['[CHK-125]', 'postcode', 10],
    ['[CHK-127]', 'note', 200],
  ] as const)('%s %s has at most %i characters', (_, field, limit) => {
    expect(errors({ [field]: 'x'.repeat(limit) })).toEqual([]);
    expect(errors({ [field]: 'x'.repeat(limit + 1) })).toEqual([`${field} field.tooLong`]);
  });

  it('[CHK-117] the phone has at least 9 characters and looks like one', () => {
    expect([errors({ phone: '12345678' }), errors({ phone: 'telefon 123' })]).toEqual([['phone field.phone'], ['phone field.phone']]);
  });

  it.each([
    ['[CHK-128]', 'name'],
    ['[CHK-130]', 'lastName'],
    ['[CHK-132]', 'email'],
    ['[CHK-133]', 'phone'],
  ])('%s the contact needs %s', (_, field) => {
    expect(contact({ [field]: '' })).toEqual([`contactPersons.0.${field} field.required`]);
  });

  it('[CHK-129] [CHK-131] names of a contact have at most 100 characters, the e-mail must be one', () => {
    expect(contact({ name: 'x'.repeat(101) })).toEqual(['contactPersons.0.name field.tooLong']);
    expect(contact({ lastName: 'x'.repeat(101) })).toEqual(['contactPersons.0.lastName field.tooLong']);
    expect(contact({ email: 'jana' })).toEqual(['contactPersons.0.email field.email']);
  });

  it('[CHK-087] has one or two contacts', () => {
    const person = LABEL.contactPersons[0]!;
    expect(errors({ contactPersons: [] })).toEqual(['contactPersons package.contactPersons.min']);
    expect(errors({ contactPersons: [person, person] })).toEqual([]);
    expect(errors({ contactPersons: [person, person, person] })).toEqual(['contactPersons package.contactPersons.max']);
  });

  it('[CHK-134] the last contact stays', () => {
    expect([canRemoveContact([1, 2]), canRemoveContact([1])]).toEqual([true, false]);
  });

  it('[CHK-088] goes home or to an office, in a country of two letters', () => {
    expect(LABEL_TYPES).toEqual(['home', 'office']);
    expect(errors({ country: 'CZE' })).toEqual(['country field.invalid']);
  });
});

describe('[CHK-003] name of an order', () => {
  it.each([
    ['  Prosinec ', 'Prosinec'],
    ['', null],
    [null, null],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('%j is kept as %j', (text, label) => {
    expect(checkOrderLabel(text)).toEqual({ ok: true, label });
  });

  it.each(['x'.repeat(101), 'a\nb', 'a\u0000b', 'a\u2028b'])('%j is refused', (text) => {
    expect(checkOrderLabel(text)).toEqual({ ok: false, error: 'order.label' });
  });
});
