import { v7 as newUid } from 'uuid';
import type { UserUid } from '@portal/domain/identifiers/uid';
import { addDays, addMonths, type Day } from '@portal/domain/calendar/prague-day';
import { workingDaysOfMonth } from '@portal/domain/calendar/working-day';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import { hellers } from '@portal/domain/money/money';
import { insertRows } from '../store/engine/insert-rows';
import type { Tx } from '../store/engine/tx';
import type { DemoClock } from './demo-clock';
import { insertDemoCompany, type DemoCompany } from './demo-company';
import { cardEnd, insertDemoEmployees, makePerson, type DemoEmployee } from './demo-employees';
import type { Story, StoryItem } from './history/story';
import { monthName } from './names';
import type { DemoStaff } from './pekarna';
import { seededRandom, type Random } from './random';

const STAFF = 1_200;
/** Amount per day worked, in hellers. */
const PER_DAY = hellers(120_00);

const PAVEL = 'pavel.kral@strojirny-vltava.example';
const MARIE = 'marie.kralova@ucetni-kancelar.example';
const CONTACTS = [
  { firstName: 'Pavel', lastName: 'Král', email: PAVEL, isSignatory: true },
  { firstName: 'Marie', lastName: 'Králová', email: MARIE },
  { firstName: 'Věra', lastName: 'Kopecká', email: 'vera.kopecka@strojirny-vltava.example' },
] as const;

const ADDRESSES = [
  {
    name: 'Závod České Budějovice',
    department: 'Výroba',
    street: 'Rudolfovská',
    streetNumber: '800',
    city: 'České Budějovice',
    postcode: '37001',
    contacts: [PAVEL],
  },
  {
    name: 'Závod Písek',
    department: 'Výroba',
    street: 'Průmyslová',
    streetNumber: '1024',
    city: 'Písek',
    postcode: '39701',
    contacts: [PAVEL],
  },
  {
    name: 'Sklad Tábor',
    department: 'Sklad',
    street: 'Chýnovská',
    streetNumber: '533',
    city: 'Tábor',
    postcode: '39002',
    contacts: ['vera.kopecka@strojirny-vltava.example'],
  },
  {
    name: 'Konstrukce Strakonice',
    department: 'Konstrukce',
    street: 'Písecká',
    streetNumber: '283',
    city: 'Strakonice',
    postcode: '38601',
    contacts: ['vera.kopecka@strojirny-vltava.example'],
  },
  {
    name: 'Ředitelství Praha',
    department: 'Administrativa',
    street: 'Nádražní',
    streetNumber: '88/21',
    city: 'Praha 5',
    postcode: '15000',
    contacts: [PAVEL, MARIE],
  },
] as const;

/** Their changes wait for the provider's people: `approve-location` and `refuse-location` settle them. */
const WAITING_ADDRESSES = [
  {
    name: 'Montáž Plzeň',
    department: 'Výroba',
    status: 'init',
    isChecked: false,
    street: 'Skvrňanská',
    streetNumber: '12',
    city: 'Plzeň',
    postcode: '30100',
    contacts: [PAVEL],
  },
  {
    name: 'Dílna Protivín',
    department: 'Výroba',
    status: 'pending',
    isChecked: false,
    street: 'Masarykovo náměstí',
    streetNumber: '35',
    city: 'Protivín',
    postcode: '39811',
    contacts: [PAVEL],
  },
  {
    name: 'Sklad Veselí',
    department: 'Sklad',
    status: 'activating',
    isChecked: false,
    street: 'Budějovická',
    streetNumber: '181',
    city: 'Veselí nad Lužnicí',
    postcode: '39181',
    contacts: ['vera.kopecka@strojirny-vltava.example'],
  },
  {
    name: 'Kancelář Tábor',
    department: 'Administrativa',
    status: 'deactivating',
    street: 'Budějovická',
    streetNumber: '1405',
    city: 'Tábor',
    postcode: '39001',
    contacts: ['vera.kopecka@strojirny-vltava.example'],
  },
  {
    name: 'Sklad Vodňany',
    department: 'Sklad',
    status: 'inactive',
    street: 'Radomilická',
    streetNumber: '532',
    city: 'Vodňany',
    postcode: '38901',
    contacts: ['vera.kopecka@strojirny-vltava.example'],
  },
] as const;

const GROUPS = ['Výroba', 'Sklad', 'Konstrukce', 'Administrativa'] as const;

/** What its plan gives everybody of a group: Gastro for a full month and, to some, Flexi. */
export const AMOUNTS_BY_GROUP = {
  Výroba: { gastro: 2520 },
  Sklad: { gastro: 2520 },
  Konstrukce: { gastro: 2160, flexi: 1000 },
  Administrativa: { gastro: 1800, flexi: 1000 },
};

/** An engineering works of 1,200 people that enters Gastro in days. */
export async function insertStrojirny(db: Tx, clock: DemoClock): Promise<DemoStaff> {
  const since = clock.at(clock.daysAgo(500), 8);
  const company = await insertDemoCompany(db, {
    sequence: 2,
    name: 'Strojírny Vltava a.s.',
    status: 'active',
    accessMode: 'standard',
    contractNumber: '90013107',
    orderLimit: hellers(12_000_000_00),
    products: ['90C'],
    walletOption: 'flexiOnly',
    selectedWallets: ['flexi'],
    topUpMethod: 'byDay',
    topUpDefault: PER_DAY,
    topUpUpdatedAt: since,
    invoicingEmails: ['faktury@strojirny-vltava.example', MARIE],
    initSetupAt: since,
    address: { street: 'Nádražní', streetNumber: '88/21', city: 'Praha 5', postcode: '15000' },
    createdAt: since,
    contactPersons: CONTACTS,
    addresses: [
      ...ADDRESSES,
      ...WAITING_ADDRESSES.map((address, index) => ({ ...address, writtenAt: clock.at(clock.daysAgo(index + 1), 9, 20 + index * 7) })),
    ],
  });
  const groups = GROUPS.map((name) => ({ uid: newUid(), name }));
  await insertRows(
    company.tx,
    'employee_groups',
    groups.map((group, index) => ({ ...group, code: `G${index + 1}`, createdAt: since })),
  );
  const random = seededRandom(1_200);
  const employees = Array.from({ length: STAFF }, (_, index) => makeEmployee(company, { position: index + 1, groups, clock, random }));
  await insertDemoEmployees(company, { employees, emailDomain: 'strojirny-vltava.example', clock, random });
  return { company, employees };
}

interface Making {
  position: number;
  groups: readonly { uid: string }[];
  clock: DemoClock;
  random: Random;
}

function makeEmployee(company: DemoCompany, { position, groups, clock, random }: Making): DemoEmployee {
  const status: EmployeeStatus = position % 40 === 0 ? 'inactive' : position % 97 === 0 ? 'suspended' : 'active';
  const hasCard = position % 31 !== 0;
  const card = {
    status: status === 'inactive' ? ('CRD_CANC' as const) : ('CRD_ACT' as const),
    expiresOn: cardEnd(clock, random.int(3, 33)),
  };
  return {
    uid: newUid(),
    employeeNumber: String(20_000 + position),
    ...makePerson(random),
    status,
    activeTill: null,
    groupUid: random.pick(groups).uid,
    locationUid: random.pick(ADDRESSES.map(({ name }) => company.locations.get(name) ?? null)),
    card: hasCard ? card : null,
  };
}

/** Three months of credit by days worked, this month's still to be paid, and one order whose cancellation somebody has just asked for. */
export function strojirnyStories({ company, employees, clock, userUid }: DemoStaff & { clock: DemoClock; userUid: UserUid }): Story[] {
  const random = seededRandom(90_013_107);
  const base = { company, userUid, delivery: null } as const;
  const people = employees.filter(({ card, status }) => card?.status === 'CRD_ACT' && status === 'active');
  const monthly = [3, 2, 1].map((months): Story => {
    const month = addMonths(clock.today, -months);
    const orderedOn = addDays(month, 1);
    const label = `Stravné – ${monthName(month)}`;
    return { ...base, label, orderedOn, hour: 7, items: byDays(people, month, random), paidOn: addDays(orderedOn, 4), fate: 'kept' };
  });
  return [
    ...monthly,
    {
      ...base,
      label: `Stravné – ${monthName(clock.today)}`,
      orderedOn: clock.daysAgo(5),
      hour: 7,
      items: byDays(people, clock.today, random),
      paidOn: null,
      fate: 'kept',
    },
    {
      ...base,
      label: 'Stravné – oprava',
      orderedOn: clock.daysAgo(1),
      items: byDays(people.slice(0, 30), clock.today, random),
      paidOn: null,
      fate: 'cancelRequested',
    },
  ];
}

function byDays(people: readonly DemoEmployee[], month: Day, random: Random): StoryItem[] {
  const working = workingDaysOfMonth(month);
  return people.flatMap(({ uid }): StoryItem[] => {
    const quantity = random.chance(70) ? working : random.int(8, working);
    const gastro: StoryItem = { employeeUid: uid, serviceCode: '26C-828', kind: 'credits', wallet: null, value: PER_DAY, quantity };
    if (!random.chance(15)) return [gastro];
    return [
      gastro,
      {
        employeeUid: uid,
        serviceCode: '27C-728',
        kind: 'credits',
        wallet: 'flexi',
        value: hellers(random.pick([500, 1_000, 1_500]) * 100),
        quantity: 1,
      },
    ];
  });
}
