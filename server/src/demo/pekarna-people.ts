import { v7 as newUid } from 'uuid';
import { addDays } from '@portal/domain/calendar/prague-day';
import type { CardStatus } from '@portal/domain/cards/card-status';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { DemoClock } from './demo-clock';
import type { DemoCompany } from './demo-company';
import { cardEnd, makePerson, type DemoEmployee } from './demo-employees';
import type { Random } from './random';

const STAFF = 53;

/** Where people work: group, address, and how many of them there are. */
const PLACES = [
  { group: 'Výroba', location: 'Pekárna Kolín', count: 21 },
  { group: 'Prodejny', location: 'Prodejna Kutná Hora', count: 11 },
  { group: 'Prodejny', location: 'Prodejna Čáslav', count: 9 },
  { group: 'Rozvoz', location: 'Pekárna Kolín', count: 6 },
  { group: 'Kancelář', location: 'Pekárna Kolín', count: 4 },
  { group: null, location: 'Pekárna Kolín', count: 2 },
] as const;

/** Positions of the people whose situation is not the usual one; the usual one is active with a working card. */
const STATUSES: Readonly<Record<number, EmployeeStatus>> = {
  7: 'active_till_date',
  19: 'suspended',
  26: 'active_till_date',
  33: 'suspended',
  38: 'inactive',
  41: 'active_till_date',
  47: 'pending_deactivation',
  51: 'inactive',
};
const CARDS: Readonly<Record<number, CardStatus>> = {
  14: 'CRD_EXP',
  29: 'CRD_CANC',
  36: 'CRD_BLK_TMP',
  38: 'CRD_CANC',
  47: 'PENDING_CANCELLATION',
  51: 'CRD_CANC',
};
/** They are hired during the year: their cards come with the orders of the history, the last ones have none yet. */
const NEWCOMERS: ReadonlySet<number> = new Set([8, 9, 10, 22, 23, 24, 30, 31, 32, 42, 43, 44, 45, 49, 50, 52]);
/** Ordered for a month ago, and suspended since: the proposal of this month leaves them out. */
export const SUSPENDED_SINCE = 33;
const SUSPENDED_DAYS_AGO = 9;
/** Entered since then: the proposal asks about them. */
const JOINERS: ReadonlySet<number> = new Set([49, 50]);
const JOINED_DAYS_AGO = 16;
/** Cards that end within the renewal period of two months. */
const EXPIRING: ReadonlySet<number> = new Set([2, 5, 17, 25, 34, 40]);
const AT_HOME = 12;

interface Company {
  company: DemoCompany;
  groups: ReadonlyMap<string, string>;
  clock: DemoClock;
  random: Random;
}

/** The 53 people of the bakery, in the order of their personal numbers. */
export function pekarnaPeople(context: Company): DemoEmployee[] {
  const places = PLACES.flatMap(({ count, ...place }) => Array.from({ length: count }, () => place));
  return Array.from({ length: STAFF }, (_, index) => makeEmployee(index + 1, { ...context, place: places[index] ?? PLACES[0] }));
}

interface Placed extends Company {
  place: { group: string | null; location: string };
}

function makeEmployee(position: number, { company, groups, clock, random, place }: Placed): DemoEmployee {
  const status = STATUSES[position] ?? 'active';
  const location = company.locations.get(place.location);
  return {
    uid: newUid(),
    employeeNumber: `P${String(1_000 + position * 3)}`,
    ...makePerson(random),
    status,
    ...(position === SUSPENDED_SINCE && { suspendedOn: clock.daysAgo(SUSPENDED_DAYS_AGO) }),
    ...(JOINERS.has(position) && { addedOn: clock.daysAgo(JOINED_DAYS_AGO) }),
    activeTill: status === 'active_till_date' ? addDays(clock.today, 20 + position) : null,
    groupUid: (place.group === null ? undefined : groups.get(place.group)) ?? company.groupUid,
    locationUid: position === AT_HOME ? null : (location ?? null),
    card: NEWCOMERS.has(position) ? null : oldCard(position, { clock, random }),
  };
}

function oldCard(position: number, { clock, random }: Pick<Company, 'clock' | 'random'>): DemoEmployee['card'] {
  const status = CARDS[position] ?? 'CRD_ACT';
  if (EXPIRING.has(position)) return { status, expiresOn: cardEnd(clock, random.int(0, 1)) };
  return { status, expiresOn: cardEnd(clock, status === 'CRD_EXP' ? -2 : random.int(4, 22)) };
}
