import { fold } from '../text/fold';

export interface ComparedAddress {
  street: string;
  streetNumber: string;
  city: string;
  postcode: string;
  nationalRegisterId: string | null;
}

export interface ComparedLocation {
  department: string;
  isInactive: boolean;
  address: ComparedAddress;
}

/** `duplicate` is never skippable; `similar` may be saved after a look (S-183, S-184). */
export type Resemblance = 'duplicate' | 'similar' | 'different';

/** How many typing mistakes a street may hold and still be the same one (S-184). */
const MAX_STREET_DISTANCE = 2;

/** Text of an address without what people write differently: case, diacritics, punctuation, spaces, *ul.*, *č.p.* (S-183). */
export const plainAddressText = (text: string): string =>
  fold(text)
    .replace(/\b(ul|ulice|c\. ?p)\b\.?/gu, ' ')
    .replace(/[^a-z0-9/]+/gu, ' ')
    .trim();

/** How much a place somebody wants to save resembles one the company has. */
export function compareLocations(wanted: Omit<ComparedLocation, 'isInactive'>, existing: ComparedLocation): Resemblance {
  const sameAddress = isSameAddress(wanted.address, existing.address);
  const sameDepartment = plainAddressText(wanted.department) === plainAddressText(existing.department);
  if (sameAddress) return sameDepartment && !existing.isInactive ? 'duplicate' : 'similar';
  return isNearlySameAddress(wanted.address, existing.address) ? 'similar' : 'different';
}

function isSameAddress(one: ComparedAddress, other: ComparedAddress): boolean {
  if (one.nationalRegisterId !== null && one.nationalRegisterId === other.nationalRegisterId) return true;
  const [a, b] = [plain(one), plain(other)];
  return a.street === b.street && a.streetNumber === b.streetNumber && a.city === b.city && a.postcode === b.postcode;
}

function isNearlySameAddress(one: ComparedAddress, other: ComparedAddress): boolean {
  const [a, b] = [plain(one), plain(other)];
  const mistyped =
    a.postcode === b.postcode && a.streetNumber === b.streetNumber && distanceWithin(a.street, b.street, MAX_STREET_DISTANCE);
  const otherEntrance =
    a.street === b.street && a.city === b.city && houseOf(a.streetNumber) === houseOf(b.streetNumber) && a.streetNumber !== b.streetNumber;
  return mistyped || otherEntrance;
}

const plain = ({ street, streetNumber, city, postcode }: ComparedAddress) => ({
  street: plainAddressText(street),
  streetNumber: plainAddressText(streetNumber).replaceAll(' ', ''),
  city: plainAddressText(city),
  postcode: postcode.replace(/\s/gu, ''),
});

/** The part before the slash: `778/3a` and `778/5` are entrances of one house. */
const houseOf = (streetNumber: string): string => streetNumber.split('/')[0] ?? '';

/** Whether at most `limit` letters have to be added, removed or replaced (Levenshtein). */
function distanceWithin(one: string, other: string, limit: number): boolean {
  if (Math.abs(one.length - other.length) > limit) return false;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return (above[other.length] ?? 0) <= limit;
}
