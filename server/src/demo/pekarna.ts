import { v7 as newUid } from 'uuid';
import { insertRows } from '../store/engine/insert-rows';
import type { Tx } from '../store/engine/tx';
import type { DemoClock } from './demo-clock';
import { insertDemoCompany, type DemoCompany } from './demo-company';
import { insertDemoEmployees, type DemoEmployee } from './demo-employees';
import { pekarnaPeople } from './pekarna-people';
import { seededRandom } from './random';

export interface DemoStaff {
  company: DemoCompany;
  employees: DemoEmployee[];
}

/** Let her invitation lapse. */
export const LATE = 'ivana.souckova@pekarna-lipa.example';
/** The master system has not answered yet; his invitation waits for that. */
export const NEWCOMER = 'karel.dusek@pekarna-lipa.example';

const CONTACTS = [
  { firstName: 'Jana', lastName: 'Dvořáková', email: 'jana.dvorakova@pekarna-lipa.example', isSignatory: true },
  { firstName: 'Tomáš', lastName: 'Beran', email: 'tomas.beran@pekarna-lipa.example' },
  { firstName: 'Marie', lastName: 'Králová', email: 'marie.kralova@ucetni-kancelar.example' },
  { firstName: 'Jiří', lastName: 'Sedláček', email: 'jiri.sedlacek@pekarna-lipa.example' },
  { firstName: 'Lenka', lastName: 'Horáková', email: 'lenka.horakova@pekarna-lipa.example' },
  { firstName: 'Ivana', lastName: 'Součková', email: LATE },
  { firstName: 'Karel', lastName: 'Dušek', email: NEWCOMER, status: 'pending' },
  { firstName: 'Věra', lastName: 'Malá', email: 'vera.mala@pekarna-lipa.example', status: 'inactive' },
] as const;

const [JANA, TOMAS, , JIRI] = CONTACTS.map(({ email }) => email);

const ADDRESSES = [
  {
    name: 'Pekárna Kolín',
    department: 'Výroba',
    street: 'Lipová',
    streetNumber: '412/8',
    city: 'Kolín',
    postcode: '28002',
    contacts: [JANA ?? '', TOMAS ?? ''],
  },
  {
    name: 'Prodejna Kutná Hora',
    department: 'Prodejny',
    street: 'Palackého náměstí',
    streetNumber: '15',
    city: 'Kutná Hora',
    postcode: '28401',
    contacts: [JIRI ?? ''],
  },
  {
    name: 'Prodejna Čáslav',
    department: 'Prodejny',
    street: 'Husova',
    streetNumber: '73',
    city: 'Čáslav',
    postcode: '28601',
    contacts: [JIRI ?? '', JANA ?? ''],
  },
  {
    name: 'Prodejna Nymburk',
    department: 'Prodejny',
    status: 'inactive',
    street: 'Mostecká',
    streetNumber: '4',
    city: 'Nymburk',
    postcode: '28802',
    contacts: [JIRI ?? ''],
  },
  {
    name: 'Rozvozové depo',
    department: 'Rozvoz',
    status: 'pending',
    isChecked: false,
    street: 'Polepská',
    streetNumber: '724',
    city: 'Kolín',
    postcode: '28002',
    contacts: [TOMAS ?? ''],
  },
] as const;

const GROUPS = ['Výroba', 'Prodejny', 'Rozvoz', 'Kancelář'] as const;

/** A family bakery of 53 people: the company the demonstration is mostly shown on. */
export async function insertPekarna(db: Tx, clock: DemoClock): Promise<DemoStaff> {
  const since = clock.at(clock.daysAgo(420), 8);
  const company = await insertDemoCompany(db, {
    sequence: 1,
    name: 'Pekárna U Lípy s.r.o.',
    status: 'active',
    accessMode: 'standard',
    contractNumber: '90012846',
    products: ['90C'],
    walletOption: 'multi',
    selectedWallets: ['health', 'freeTime'],
    topUpMethod: 'byAmount',
    topUpDefault: null,
    topUpUpdatedAt: since,
    invoicingEmails: ['faktury@pekarna-lipa.example'],
    initSetupAt: since,
    address: { street: 'Lipová', streetNumber: '412/8', city: 'Kolín', postcode: '28002' },
    createdAt: since,
    contactPersons: CONTACTS,
    addresses: ADDRESSES.map((address) =>
      'isChecked' in address ? { ...address, writtenAt: clock.at(clock.daysAgo(2), 13, 5) } : address,
    ),
  });
  const groups = new Map(GROUPS.map((name) => [name as string, newUid()]));
  await insertRows(
    company.tx,
    'employee_groups',
    GROUPS.map((name, index) => ({ uid: groups.get(name), code: `G${index + 1}`, name, createdAt: since })),
  );
  const random = seededRandom(412);
  const employees = pekarnaPeople({ company, groups, clock, random });
  await insertDemoEmployees(company, { employees, emailDomain: 'pekarna-lipa.example', clock, random });
  return { company, employees };
}
