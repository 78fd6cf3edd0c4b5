import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAnotherName, nameKey, nearestPeople, nearNumbers, sameButZeros, type NearPerson } from './near-number';

/** Every text of these signs up to a length. */
const textsOf = (signs: string, length: number): string[] =>
  length === 0 ? [''] : ['', ...textsOf(signs, length - 1).flatMap((text) => [...signs].map((sign) => text + sign))].filter(isFirst);
const isFirst = (text: string, index: number, all: readonly string[]): boolean => all.indexOf(text) === index;

/** One slip of who types a number, told the other way round: what both begin and end with is taken away, and what is left is looked at. */
function isOneSlip(one: string, other: string): boolean {
  let from = 0;
  while (from < Math.min(one.length, other.length) && one[from] === other[from]) from += 1;
  let [end, otherEnd] = [one.length, other.length];
  while (end > from && otherEnd > from && one[end - 1] === other[otherEnd - 1]) [end, otherEnd] = [end - 1, otherEnd - 1];
  const [left, right] = [one.slice(from, end), other.slice(from, otherEnd)];
  if (left.length + right.length <= 1 || (left.length === 1 && right.length === 1)) return true;
  return left.length === 2 && right === `${left.charAt(1)}${left.charAt(0)}`;
}
const bare = (text: string): string => text.replace(/^0+/u, '');

describe('[IMD-006] numbers near one that nobody has', () => {
  it('are those one slip away and those with other zeros in front, no other, each once', () => {
    const texts = textsOf('0127', 4);
    for (const key of texts.filter((text) => text !== '')) {
      const near = nearNumbers(key);
      expect(new Set(near).size).toBe(near.length);
      const expected = texts.filter(
        (text) => text !== key && text !== '' && (isOneSlip(key, text) || (bare(key) !== '' && bare(key) === bare(text))),
      );
      expect([key, near.filter((text) => texts.includes(text)).toSorted()]).toEqual([key, expected.toSorted()]);
    }
  });

  it('are near both ways', () => {
    const number = fc.stringMatching(/^\d{1,6}$/u);
    fc.assert(
      fc.property(number, fc.nat(), (key, pick) => {
        const near = nearNumbers(key);
        const other = near[pick % near.length] ?? '';
        expect(nearNumbers(other)).toContain(key);
      }),
    );
  });

  it.each([
    ['two digits changed places', '1032', '1302'],
    ['one is wrong', '1032', '1082'],
    ['one is missing', '132', '1032'],
    ['one is too many', '10032', '1032'],
    ['the first', '032', '1032'],
    ['the last', '103', '1032'],
    ['zeros were lost', '7', '0007'],
    ['zeros were added', '0007', '7'],
    ['letters changed places', 'ba-7', 'ab-7'],
    ['in a number of letters', 'a-2', 'a-12'],
    ['the longest that is looked at', '123456789012', '12345678901'],
  ])('%s: %s may be %s', (_what, key, meant) => expect(nearNumbers(key)).toContain(meant));

  it.each([
    ['nothing', ''],
    ['longer than any to look for', '1234567890123'],
  ])('%s has none', (_what, key) => expect(nearNumbers(key)).toEqual([]));
});

describe('[PEO-003] numbers that differ in zeros at the beginning', () => {
  it.each([
    ['7', ['07', '007', '0007', '00007', '000007', '0000007']],
    ['007', ['7', '07', '0007', '00007', '000007', '0000007']],
    ['70', ['070', '0070', '00070', '000070', '0000070', '00000070']],
    ['00000007', ['7', '07', '007', '0007', '00007', '000007', '0000007']],
    ['0', []],
    ['000', []],
    ['', []],
    ['123456789012', [1, 2, 3, 4, 5, 6].map((zeros) => `${'0'.repeat(zeros)}123456789012`)],
    ['1234567890123', []],
  ])('%s: %j', (key, same) => expect(sameButZeros(key)).toEqual(same));
});

describe('a written name', () => {
  it.each([
    [['Nováková', 'Jana'], 'jana novakova'],
    [['Jana Nováková'], 'jana novakova'],
    [['  JANA ', 'novakova,'], 'jana novakova'],
    [['Nováková-Malá', 'Jana', ''], 'jana novakovamala'],
    [['', ''], ''],
    [['–', '.'], ''],
  ])('%j is compared as %j', (parts, key) => expect(nameKey(...parts)).toBe(key));

  it.each([
    ['Nováková Jana', 'Jana Nováková', false],
    ['novakova', 'Jana Nováková', false],
    ['Ing. Jana Malá', 'Jana Nováková', false],
    ['Nováková-Malá', 'Jana Nováková', false],
    ['Nováková', 'Petr Nováková-Malá', false],
    ['Dvořák Petr', 'Jana Nováková', true],
    ['Novák', 'Jana Nováková', true],
    ['J. N.', 'Petr Dvořák', false],
    ['A B', 'Petr Dvořák', false],
    ['Li', 'Petr Dvořák', true],
    ['', 'Petr Dvořák', false],
    ['12 / 34', 'Petr Dvořák', false],
    ['Šárka Ždímalová', 'SARKA ŽDÍMALOVÁ', false],
  ])('%j beside the number of %s is another one: %s', (written, name, isAnother) => {
    expect(isAnotherName(written, name)).toBe(isAnother);
  });

  it('what lies in the cell by mistake is looked at no further than a name goes', () => {
    expect(isAnotherName(`${'x'.repeat(200)} Novák`, 'Jan Novák')).toBe(true);
    expect(isAnotherName(`${'x'.repeat(194)} Novák`, 'Jan Novák')).toBe(false);
  });
});

describe('[IMD-006] the nearest people', () => {
  const person = (employeeNumber: string, lastName: string, firstName = 'Jan'): NearPerson => ({
    uid: employeeNumber,
    employeeNumber,
    firstName,
    lastName,
  });
  const order = (people: NearPerson[], key: string, name = '') => nearestPeople(people, { key, name }).map(({ uid }) => uid);

  it('of the name first, then of the same digits in another order, then by number', () => {
    const people = [person('1033', 'Malý'), person('1302', 'Malý'), person('1035', 'Novák'), person('1203', 'Novák')];
    expect(order(people, '1032', nameKey('Novák', 'Jan'))).toEqual(['1203', '1035', '1302']);
    expect(order(people.toReversed(), '1032', nameKey('Novák', 'Jan'))).toEqual(['1203', '1035', '1302']);
    expect(order(people, '1032', nameKey('Velký', 'Jan'))).toEqual(['1203', '1302', '1033']);
  });

  it('without a name by number alone; somebody without one is not who has none either', () => {
    expect(order([person('20', '', ''), person('11', 'Malý'), person('10', 'Novák')], '1')).toEqual(['10', '11', '20']);
  });

  it('the same signs, whatever the case of letters', () => {
    expect(order([person('A-13', 'Malý'), person('B-21', 'Malý'), person('A-21', 'Malý')], 'a-12')).toEqual(['A-21', 'A-13', 'B-21']);
  });

  it('three at most, and who was given is left as they were', () => {
    const people = ['5', '4', '3', '2', '1'].map((number) => person(number, 'Malý'));
    expect(order(people, '9')).toEqual(['1', '2', '3']);
    expect(people.map(({ uid }) => uid)).toEqual(['5', '4', '3', '2', '1']);
    expect(order([], '9')).toEqual([]);
  });
});
