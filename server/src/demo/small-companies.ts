import { v7 as newUid } from 'uuid';
import type { UserUid } from '@portal/domain/identifiers/uid';
import type { CompanyStatus, ContractStatus, AccessMode } from '@portal/domain/access/company-status';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { Tx } from '../store/engine/tx';
import type { DemoClock } from './demo-clock';
import { insertDemoCompany, type DemoCompany, type DemoContact, type DemoLocation } from './demo-company';
import { cardEnd, insertDemoEmployees, makePerson, type DemoEmployee } from './demo-employees';
import type { Story, StoryItem } from './history/story';
import { monthName } from './names';
import type { DemoStaff } from './pekarna';
import { seededRandom } from './random';

interface SmallCompany {
  sequence: number;
  name: string;
  status: CompanyStatus;
  accessMode?: AccessMode;
  contractNumber: string | null;
  /** That of the company when absent. */
  contractStatus?: ContractStatus;
  /** Most that may be unpaid at once. */
  orderLimit?: Hellers;
  isSetUp: boolean;
  person: DemoContact;
  colleagues?: readonly DemoContact[];
  addresses: readonly DemoLocation[];
  address: { street: string; streetNumber: string; city: string; postcode: string };
}

const insertSmall = (db: Tx, clock: DemoClock, { person, colleagues = [], isSetUp, ...company }: SmallCompany): Promise<DemoCompany> => {
  const since = clock.at(clock.daysAgo(isSetUp ? 600 : 6), 8);
  return insertDemoCompany(db, {
    accessMode: 'standard',
    products: ['90C'],
    walletOption: isSetUp ? 'flexiOnly' : null,
    selectedWallets: isSetUp ? ['flexi'] : [],
    topUpMethod: isSetUp ? 'byAmount' : 'notSet',
    topUpDefault: null,
    topUpUpdatedAt: isSetUp ? since : null,
    invoicingEmails: isSetUp ? [person.email] : [],
    initSetupAt: isSetUp ? since : null,
    createdAt: since,
    contactPersons: [person, ...colleagues],
    ...company,
  });
};

/** Has just signed its contract: only its contact person is known. */
export const insertAtelier = (db: Tx, clock: DemoClock) =>
  insertSmall(db, clock, {
    sequence: 3,
    name: 'Ateliér Modrá s.r.o.',
    status: 'pending',
    contractNumber: '90014552',
    contractStatus: 'init',
    isSetUp: false,
    person: { firstName: 'Eva', lastName: 'Modrá', email: 'eva.modra@atelier-modra.example', isSignatory: true },
    addresses: [],
    address: { street: 'Úvoz', streetNumber: '39', city: 'Brno', postcode: '60200' },
  });

/** Approved already, and has set up nothing but its contact persons; the second may only order and manage employees. */
export const insertKovarik = (db: Tx, clock: DemoClock) =>
  insertSmall(db, clock, {
    sequence: 13,
    name: 'Truhlářství Kovařík s.r.o.',
    status: 'active',
    contractNumber: '90015912',
    isSetUp: false,
    person: { firstName: 'Pavel', lastName: 'Kovařík', email: 'pavel.kovarik@truhlarstvi-kovarik.example', isSignatory: true },
    colleagues: [{ firstName: 'Lenka', lastName: 'Kovaříková', email: 'lenka.kovarikova@truhlarstvi-kovarik.example' }],
    addresses: [],
    address: { street: 'U Hřiště', streetNumber: '214', city: 'Kolín', postcode: '28002' },
  });

/** Waits for the day the portal opens for it. */
export const insertJasmin = (db: Tx, clock: DemoClock) =>
  insertSmall(db, clock, {
    sequence: 5,
    name: 'Zahrady Jasmín s.r.o.',
    status: 'active',
    accessMode: 'earlyAccess',
    contractNumber: '90015020',
    isSetUp: false,
    person: { firstName: 'Hana', lastName: 'Zelenková', email: 'hana.zelenkova@zahrady-jasmin.example', isSignatory: true },
    addresses: [],
    address: { street: 'Zahradní', streetNumber: '7', city: 'Litoměřice', postcode: '41201' },
  });

const PRINTER = 'jiri.havran@tiskarna-havran.example';

/** Has ended its contract; its past orders and documents can still be read. */
export async function insertHavran(db: Tx, clock: DemoClock): Promise<DemoStaff> {
  const company = await insertSmall(db, clock, {
    sequence: 4,
    name: 'Tiskárna Havran s.r.o.',
    status: 'inactive',
    contractNumber: '90010733',
    isSetUp: true,
    person: { firstName: 'Jiří', lastName: 'Havran', email: PRINTER, isSignatory: true },
    addresses: [{ name: 'Tiskárna', street: 'Tiskařská', streetNumber: '10', city: 'Pardubice', postcode: '53002', contacts: [PRINTER] }],
    address: { street: 'Tiskařská', streetNumber: '10', city: 'Pardubice', postcode: '53002' },
  });
  const card = { status: 'CRD_ACT', expiresOn: cardEnd(clock, 6) } as const;
  return hireStaff(company, { people: 12, seed: 10, emailDomain: 'tiskarna-havran.example', clock, card });
}

interface Staff extends Pick<DemoEmployee, 'card'> {
  people: number;
  seed: number;
  emailDomain: string;
  clock: DemoClock;
}

/** People at work, alike in all but their names, at the only address of the company. */
async function hireStaff(company: DemoCompany, { people, seed, emailDomain, clock, card }: Staff): Promise<DemoStaff> {
  const random = seededRandom(seed);
  const [locationUid = null] = company.locations.values();
  const employees = Array.from({ length: people }, (_, index) => ({
    uid: newUid(),
    employeeNumber: String(index + 1),
    ...makePerson(random),
    status: 'active' as const,
    activeTill: null,
    groupUid: company.groupUid,
    locationUid,
    card,
  }));
  await insertDemoEmployees(company, { employees, emailDomain, clock, random });
  return { company, employees };
}

/** When the printers left. */
export const HAVRAN_LEFT_DAYS_AGO = 240;

/** Two months of meals before everybody left. */
export function havranStories({ company, employees, clock, userUid }: DemoStaff & { clock: DemoClock; userUid: UserUid }): Story[] {
  return [300, 268].map((days) => {
    const orderedOn = clock.daysAgo(days);
    const label = `Stravné – ${monthName(orderedOn)}`;
    const items = mealsFor(employees, hellers(1_500_00));
    return { company, userUid, delivery: null, label, orderedOn, items, paidOn: clock.daysAgo(days - 3), fate: 'kept' };
  });
}

const ALENA = 'alena.kosova@cajovna-u-kosu.example';
/** Was invited before his mailbox was made. */
export const ONDREJ = 'ondrej.kos@cajovna-u-kosu.example';

/** May owe little at once: what it has not paid yet leaves no room for another order. */
export async function insertCajovna(db: Tx, clock: DemoClock): Promise<DemoStaff> {
  const company = await insertSmall(db, clock, {
    sequence: 6,
    name: 'Čajovna U Kosů s.r.o.',
    status: 'active',
    contractNumber: '90015877',
    orderLimit: hellers(40_000_00),
    isSetUp: true,
    person: { firstName: 'Alena', lastName: 'Kosová', email: ALENA, isSignatory: true },
    colleagues: [{ firstName: 'Ondřej', lastName: 'Kos', email: ONDREJ }],
    addresses: [{ name: 'Čajovna', street: 'Zelný trh', streetNumber: '12', city: 'Brno', postcode: '60200', contacts: [ALENA] }],
    address: { street: 'Zelný trh', streetNumber: '12', city: 'Brno', postcode: '60200' },
  });
  const card = { status: 'CRD_ACT', expiresOn: cardEnd(clock, 20) } as const;
  return hireStaff(company, { people: 14, seed: 11, emailDomain: 'cajovna-u-kosu.example', clock, card });
}

/** A month that was paid, one that waits for its payment, and extra pay that with it is over the limit. */
export function cajovnaStories({ company, employees, clock, userUid }: DemoStaff & { clock: DemoClock; userUid: UserUid }): Story[] {
  const order = { company, userUid, delivery: null, paidOn: null, fate: 'kept' } as const;
  const month = (days: number) => {
    const orderedOn = clock.daysAgo(days);
    return { ...order, orderedOn, label: `Stravné – ${monthName(orderedOn)}`, items: mealsFor(employees, hellers(1_500_00)) };
  };
  return [
    { ...month(36), paidOn: clock.daysAgo(33) },
    month(5),
    { ...order, orderedOn: clock.daysAgo(1), label: 'Mimořádný příspěvek', items: mealsFor(employees, hellers(2_000_00)) },
  ];
}

const mealsFor = (employees: DemoStaff['employees'], value: Hellers): StoryItem[] =>
  employees.map(({ uid }) => ({ employeeUid: uid, serviceCode: '26C-828', kind: 'credits', wallet: null, value, quantity: 1 }));
