import { v7 as newUid } from 'uuid';
import type { EmployeeUid, LocationUid, GroupUid } from '@portal/domain/identifiers/uid';
import { addDays, addMonths, endOfMonth, type Day } from '@portal/domain/calendar/prague-day';
import { HELD_CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import { makeEmbeddedCards } from '../store/cards/embedded-cards';
import { insertRows } from '../store/engine/insert-rows';
import type { DemoClock } from './demo-clock';
import type { DemoCompany } from './demo-company';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './names';
import type { Random } from './random';

export interface DemoEmployee {
  uid: string;
  employeeNumber: string;
  firstName: string;
  lastName: string;
  /** Of today. */
  status: EmployeeStatus;
  /** They were active until then. */
  suspendedOn?: Day;
  /** When they were entered; at the beginning unless told otherwise. */
  addedOn?: Day;
  activeTill: Day | null;
  groupUid: GroupUid;
  /** Null for a delivery to their home. */
  locationUid: LocationUid | null;
  /** Card they have had since before the portal's history; null when there is none. */
  card: { status: CardStatus; expiresOn: Day } | null;
}

/** Who blocked the cards that are blocked from the beginning. */
const LOCKED_BY = 'Jana Dvořáková';

export function makePerson(random: Random): { firstName: string; lastName: string } {
  const [his, hers] = random.pick(SURNAMES);
  return random.chance(50)
    ? { firstName: random.pick(MALE_NAMES), lastName: his }
    : { firstName: random.pick(FEMALE_NAMES), lastName: hers };
}

/** The last day of a month some months from now, as cards end. */
export const cardEnd = ({ today }: DemoClock, months: number): Day => endOfMonth(addMonths(today, months));

interface Insertion {
  employees: readonly DemoEmployee[];
  emailDomain: string;
  clock: DemoClock;
  random: Random;
}

/** Employees and the cards they already have. */
export async function insertDemoEmployees({ tx }: DemoCompany, { employees, emailDomain, clock, random }: Insertion): Promise<void> {
  const since = clock.at(clock.daysAgo(400), 8);
  const rows = employees.map(({ card: _card, suspendedOn, addedOn, ...employee }, index) => ({
    ...employee,
    status: suspendedOn === undefined ? employee.status : 'active',
    email: random.chance(80) ? `zamestnanec${employee.employeeNumber.toLowerCase()}@${emailDomain}` : null,
    phoneNumber: random.chance(60) ? `+420601000${String((index * 7 + 13) % 1_000).padStart(3, '0')}` : null,
    birthdate: `${random.int(1962, 2004)}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`,
    statusUpdatedAt: since,
    deliveryType: employee.locationUid === null ? 'home' : 'office',
    homeAddress:
      employee.locationUid === null
        ? { street: 'Na Výsluní', streetNumber: String(random.int(1, 90)), city: 'Kolín', postcode: '28002' }
        : null,
    autoCardRenew: random.chance(90),
    createdAt: addedOn === undefined ? since : clock.at(addedOn, 8),
    updatedAt: since,
  }));
  await insertRows(tx, 'employees', rows);
  const cards = employees.flatMap((employee) => (employee.card === null ? [] : [oldCard(employee.uid, employee.card, { clock, random })]));
  await insertRows(tx, 'cards', cards);
  await makeEmbeddedCards(tx, { cards, now: since });
  const blocked = cards.filter(({ status }) => status === 'CRD_BLK_TMP');
  await insertRows(
    tx,
    'card_locks',
    blocked.map(({ uid }) => ({ cardUid: uid, lock: 'HR', createdBy: LOCKED_BY, createdAt: clock.at(clock.daysAgo(12), 10) })),
  );
}

/** Made 36 months before its end, long before the orders the portal shows. */
function oldCard(
  employeeUid: EmployeeUid,
  { status, expiresOn }: { status: CardStatus; expiresOn: Day },
  { clock, random }: Pick<Insertion, 'clock' | 'random'>,
) {
  const madeAt = clock.at(addMonths(expiresOn, -36), 9);
  const digits = String(random.int(0, 9_999)).padStart(4, '0');
  return {
    uid: newUid(),
    employeeUid,
    productCode: '90C',
    status,
    statusBefore: HELD_CARD_STATUSES.has(status) ? 'CRD_ACT' : null,
    serviceCode: '90C-401',
    number: `**** **** **** ${digits}`,
    expiresOn,
    compositeId: `CM:200${digits}`,
    createdAt: madeAt,
    manufacturedAt: madeAt,
    activatedAt: madeAt,
    endedAt: endOf(status, expiresOn, clock),
    updatedAt: madeAt,
  };
}

/** When an old card ended; null while it works. */
function endOf(status: CardStatus, expiresOn: Day, clock: DemoClock): Date | null {
  if (status === 'CRD_EXP') return clock.at(addDays(expiresOn, 1), 0);
  return status === 'CRD_CANC' ? clock.at(clock.daysAgo(40), 9) : null;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
