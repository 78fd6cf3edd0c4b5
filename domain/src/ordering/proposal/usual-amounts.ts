import type { GroupUid } from '../../identifiers/uid';
import { nominal, type CreditEntry } from '../top-up';
import type { OrderedCredit } from './proposal-line';

/** Credit of one kind: a product's service and wallet. */
export type UsualCredit = Omit<OrderedCredit, 'employeeUid'>;

export interface Grouped {
  credit: OrderedCredit;
  groupUid: GroupUid;
}

/**
 * What somebody of a group usually gets: for each service and wallet the lower median over the people of the group in the order, who count as
 * nothing where they got none, so that it is an amount somebody really gets. A group that is not in the order, or gets nothing by that, takes the
 * whole order; where that says nothing either, the most frequent kind of credit and the median of those who got it.
 */
export function usualAmounts(ordered: readonly Grouped[]): (groupUid: GroupUid) => UsualCredit[] {
  const found = new Map<string, UsualCredit[]>();
  const ofAll = once(() => mediansOf(ordered));
  const ofThoseWhoGot = once(() => mostFrequent(ordered));
  const decide = (groupUid: GroupUid): UsualCredit[] => {
    const own = mediansOf(ordered.filter((one) => one.groupUid === groupUid));
    if (own.length > 0) return own;
    return ofAll().length > 0 ? ofAll() : ofThoseWhoGot();
  };
  return (groupUid) => {
    const usual = found.get(groupUid) ?? decide(groupUid);
    found.set(groupUid, usual);
    return usual;
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function mediansOf(ordered: readonly Grouped[]): UsualCredit[] {
  const people = new Set(ordered.map(({ credit }) => credit.employeeUid)).size;
  return [...byKind(ordered).values()].flatMap((credits) => lowerMedian(credits, people) ?? []);
}

function mostFrequent(ordered: readonly Grouped[]): UsualCredit[] {
  const [most] = [...byKind(ordered).values()].toSorted((one, other) => other.length - one.length);
  return most === undefined ? [] : (lowerMedian(most, most.length) ?? []);
}

function byKind(ordered: readonly Grouped[]): Map<string, OrderedCredit[]> {
  const kinds = new Map<string, OrderedCredit[]>();
  for (const { credit } of ordered) {
    const kind = `${credit.productCode} ${credit.serviceCode} ${credit.walletUid ?? ''}`;
    const credits = kinds.get(kind);
    if (credits === undefined) kinds.set(kind, [credit]);
    else credits.push(credit);
  }
  return kinds;
}

/** Null where the median is nothing: half of the people or more got none. */
function lowerMedian(credits: readonly OrderedCredit[], people: number): UsualCredit[] | null {
  const sorted = credits.toSorted((one, other) => nominal(one) - nominal(other));
  const median = sorted[Math.floor((people - 1) / 2) - (people - credits.length)];
  if (median === undefined) return null;
  const { productCode, serviceCode, walletUid, value, quantity }: OrderedCredit & CreditEntry = median;
  return [{ productCode, serviceCode, walletUid, value, quantity }];
}
