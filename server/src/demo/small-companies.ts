import { v7 as newUid } from 'uuid';
import type { CompanyStatus, AccessMode } from '@portal/domain/access/company-status';
import type { Tx } from '../store/tx';
import type { DemoClock } from './demo-clock';
import { insertDemoCompany, type DemoCompany, type DemoContact, type DemoLocation } from './demo-company';
import { cardEnd, insertDemoEmployees, makePerson } from './demo-employees';
import type { Story } from './history/story';
import { monthName } from './month-name';
import type { DemoStaff } from './pekarna';
import { seededRandom } from './random';

interface SmallCompany {
  sequence: number;
  name: string;
  status: CompanyStatus;
  accessMode?: AccessMode;
  contractNumber: string | null;
  isSetUp: boolean;
  person: DemoContact;
  addresses: readonly DemoLocation[];
  address: { street: string; streetNumber: string; city: string; postcode: string };
}

const insertSmall = (db: Tx, clock: DemoClock, { person, isSetUp, ...company }: SmallCompany): Promise<DemoCompany> => {
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
    contactPersons: [person],
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
    isSetUp: false,
    person: { firstName: 'Eva', lastName: 'Modrá', email: 'eva.modra@atelier-modra.example', isSignatory: true },
    addresses: [],
    address: { street: 'Úvoz', streetNumber: '39', city: 'Brno', postcode: '60200' },
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
  const random = seededRandom(10);
  const locationUid = company.locations.get('Tiskárna') ?? null;
  const employees = Array.from({ length: 12 }, (_, index) => ({
    uid: newUid(),
    employeeNumber: String(index + 1),
    ...makePerson(random),
    status: 'inactive' as const,
    activeTill: null,
    groupUid: company.groupUid,
    locationUid,
    card: { status: 'CRD_CANC' as const, expiresOn: cardEnd(clock, 6) },
  }));
  await insertDemoEmployees(company, { employees, emailDomain: 'tiskarna-havran.example', clock, random });
  return { company, employees };
}

export function havranStories({ company, employees, clock, createdBy }: DemoStaff & { clock: DemoClock; createdBy: string }): Story[] {
  return [300, 268].map((days) => {
    const orderedOn = clock.daysAgo(days);
    const items = employees.map(({ uid }) => ({
      employeeUid: uid,
      serviceCode: '26C-828' as const,
      kind: 'credits' as const,
      wallet: null,
      value: 150_000,
      quantity: 1,
    }));
    const label = `Stravné – ${monthName(orderedOn)}`;
    return { company, createdBy, byDay: false, delivery: null, label, orderedOn, items, paidOn: clock.daysAgo(days - 3), fate: 'done' };
  });
}
