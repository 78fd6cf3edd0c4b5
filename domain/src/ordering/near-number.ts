import { fold } from '../text/fold';

const DIGITS = [...'0123456789'];
/** Longer numbers have too many neighbours to look for. */
const MAX_LENGTH = 12;
const MOST_ZEROS = 6;

/** Personal numbers one slip away: two digits changed places, one wrong, missing or too many, zeros at the beginning lost or added. */
export function nearNumbers(key: string): string[] {
  if (key === '' || key.length > MAX_LENGTH) return [];
  const near = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    if (after.length > 1) near.add(`${before}${after.charAt(1)}${after.charAt(0)}${after.slice(2)}`);
    if (after !== '') near.add(before + after.slice(1));
    for (const digit of DIGITS) {
      near.add(before + digit + after);
      if (after !== '') near.add(before + digit + after.slice(1));
    }
  }
  for (const one of sameButZeros(key)) near.add(one);
  for (const one of [key, '']) near.delete(one);
  return [...near];
}

/** The same personal number with other zeros at the beginning: spreadsheet programs lose them when a text is opened in one. */
export function sameButZeros(key: string): string[] {
  const bare = key.replace(/^0+/u, '');
  if (bare === '' || key.length > MAX_LENGTH) return [];
  return Array.from({ length: MOST_ZEROS + 1 }, (_, zeros) => '0'.repeat(zeros) + bare).filter((one) => one !== key);
}

export interface NearPerson {
  uid: string;
  employeeNumber: string;
  firstName: string;
  lastName: string;
}

/** A written name as it is compared, whichever part of it stands first. */
export const nameKey = (...parts: readonly string[]): string =>
  fold(parts.join(' '))
    .replace(/[^a-z0-9 ]/gu, '')
    .split(' ')
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');

/** Shorter ones are initials. */
const SHORTEST_WORD = 2;
/** What lies in a cell by mistake may be longer than any name. */
const LONGEST_NAME = 200;
const wordsOf = (text: string): string[] =>
  fold(text.slice(0, LONGEST_NAME))
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Whether a name that was written has no word in common with that of a person; a new last name or a title makes nobody another. */
export function isAnotherName(written: string, name: string): boolean {
  const words = wordsOf(written);
  if (words.length === 0) return false;
  const own = new Set(wordsOf(name));
  return !words.some((word) => own.has(word));
}

/** The likeliest first: of the same name before anybody else; then who has the same digits in another order. At most three. */
export function nearestPeople(people: readonly NearPerson[], written: { key: string; name: string }): NearPerson[] {
  const digits = [...written.key].toSorted().join('');
  const far = ({ employeeNumber, lastName, firstName }: NearPerson): number =>
    (nameKey(lastName, firstName) === written.name && written.name !== '' ? 0 : 2) +
    ([...employeeNumber.toLowerCase()].toSorted().join('') === digits ? 0 : 1);
  return people.toSorted((one, other) => far(one) - far(other) || (one.employeeNumber < other.employeeNumber ? -1 : 1)).slice(0, 3);
}
