import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { StaffRole } from '@portal/domain/access/staff';
import type { WalletType } from '@portal/domain/catalogue/codes';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { Deps } from '../../src/deps';
import { systemActor } from '../../src/actor';
import { makeCompanyNumber } from '../../src/demo/demo-numbers';
import { sessionHash } from '../../src/http/session/session-cookie';
import type { CompanyTx } from '../../src/store/engine/db';
import { insertRows } from '../../src/store/engine/insert-rows';
import { insertCompany, type NewCompany } from '../../src/store/companies/new-company';
import { createSession } from '../../src/store/access/sessions';

export interface TestCompany {
  uid: string;
  name: string;
  contractUid: string;
  /** The default group. */
  groupUid: string;
  /** The open, empty basket. */
  basketUid: string;
  /** Uids by type; health and freeTime are selected. */
  wallets: Record<WalletType, string>;
  /** One active address with one contact person. */
  locationUid: string;
  contactPersonUid: string;
}

let sequence = Number.parseInt(randomBytes(3).toString('hex'), 16) % 9_000_000;
const next = (): number => (sequence = (sequence + 1) % 9_999_999);

/** Work in a company's transaction that leaves no audit entry: tests build their world with it. */
export const inCompany = <T>(deps: Deps, companyUid: string, work: (tx: CompanyTx) => Promise<T>): Promise<T> =>
  deps.db.write({ ...systemActor(companyUid, 'test', 'test'), auditKind: null }, work);

/** An active company, completely set up: 90C, wallets health and free time, Gastro by amount, one address, an empty basket. */
export async function createCompany(deps: Deps, overrides: Partial<NewCompany> = {}): Promise<TestCompany> {
  const uid = newUid();
  const now = deps.now();
  const number = next();
  const company: NewCompany = {
    name: `Zkušební firma ${number} s.r.o.`,
    identificationNumber: makeCompanyNumber(number),
    vatNumber: null,
    status: 'active',
    accessMode: 'standard',
    contractNumber: `9${String(number).padStart(7, '0')}`,
    paymentType: 'proforma',
    products: ['90C'],
    walletOption: 'multi',
    selectedWallets: ['health', 'freeTime'],
    topUpMethod: 'byAmount',
    topUpDefault: null,
    topUpUpdatedAt: now,
    invoicingEmails: ['faktury@firma.example'],
    missingParts: [],
    initSetupAt: now,
    address: { uid: newUid(), street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ' },
    bankAccount: '2000145399/0800',
    createdAt: now,
    ...overrides,
  };
  const parts = await inCompany(deps, uid, (tx) => insertCompany(tx, company));
  const contactPersonUid = await createContactPerson(deps, { uid });
  const locationUid = await createLocation(deps, { uid, contactPersonUid });
  return { uid, name: company.name, ...parts, locationUid, contactPersonUid };
}

/** A person of the directory; answers what `signIn` takes. */
export async function createUser(
  deps: Deps,
  overrides: { email?: string; firstName?: string; lastName?: string; issuer?: string; subject?: string } = {},
) {
  const user = {
    uid: newUid(),
    email: `clovek${next()}@firma.example`,
    firstName: 'Jana',
    lastName: 'Dvořáková',
    issuer: 'test',
    ...overrides,
  };
  await deps.db.directory.run(
    sql`INSERT INTO users (uid, issuer, subject, email, first_name, last_name, created_at)
        VALUES (${user.uid}, ${user.issuer}, ${overrides.subject ?? user.uid}, ${user.email}, ${user.firstName}, ${user.lastName}, ${deps.now()})`,
  );
  return user;
}

export async function createMembership(
  deps: Deps,
  { userUid, companyUid, role = 'admin' }: { userUid: string; companyUid: string; role?: PortalRole },
) {
  await deps.db.directory.run(
    sql`INSERT INTO memberships (company_uid, user_uid, role, created_at) VALUES (${companyUid}, ${userUid}, ${role}, ${deps.now()})
        ON CONFLICT (user_uid, company_uid) DO UPDATE SET role = excluded.role, revoked_at = NULL`,
  );
}

interface SignIn {
  /** A new person when absent. */
  user?: { uid: string };
  /** Gets a membership in it; none when absent. */
  company?: { uid: string };
  /** `admin` (main) by default. */
  role?: PortalRole;
  /** How strongly they proved who they are. */
  acr?: string | null;
}

/** A session of a person; answers the headers of a request: `inject({ …, headers: await signIn(app, deps, { company }) })`. */
export async function signIn(
  _app: FastifyInstance | null,
  deps: Deps,
  { user, company, role, acr = null }: SignIn = {},
): Promise<{ cookie: string }> {
  const userUid = user?.uid ?? (await createUser(deps)).uid;
  if (company !== undefined) await createMembership(deps, { userUid, companyUid: company.uid, role });
  const token = randomBytes(32).toString('base64url');
  const now = deps.now();
  const endsAt = new Date(now.getTime() + deps.env.SESSION_MAX_HOURS * 3_600_000);
  await createSession(deps.db.directory, {
    tokenHash: sessionHash(token),
    userUid,
    now,
    endsAt,
    sealedIdToken: null,
    providerSession: null,
    acr,
  });
  const prefix = deps.env.PUBLIC_URL.startsWith('https:') ? '__Host-' : '';
  return { cookie: `${prefix}portal_session=${token}` };
}

export async function createContactPerson(deps: Deps, company: { uid: string }, overrides: object = {}): Promise<string> {
  const uid = newUid();
  const now = deps.now();
  const person = {
    uid,
    firstName: 'Petr',
    lastName: 'Novák',
    email: `kontakt${next()}@firma.example`,
    phoneNumber: '+420601000111',
    status: 'active',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  await inCompany(deps, company.uid, (tx) => insertRows(tx, 'contact_persons', [person]));
  return uid;
}

/** An active delivery address; `contactPersonUid` is created when absent. */
export async function createLocation(
  deps: Deps,
  company: { uid: string; contactPersonUid?: string },
  overrides: object = {},
): Promise<string> {
  const uid = newUid();
  const now = deps.now();
  const contactPersonUid = company.contactPersonUid ?? (await createContactPerson(deps, company));
  const location = {
    uid,
    name: `Provozovna ${next()}`,
    department: '',
    status: 'active',
    street: 'Krátká',
    streetNumber: '5',
    city: 'Beroun',
    postcode: '26601',
    country: 'CZ',
    createdAt: now,
    updatedAt: now,
    ...overrides,
  };
  await inCompany(deps, company.uid, async (tx) => {
    await insertRows(tx, 'locations', [location]);
    await insertRows(tx, 'location_contacts', [{ locationUid: uid, contactPersonUid, position: 1 }]);
  });
  return uid;
}

export async function createGroup(deps: Deps, company: { uid: string }, name: string): Promise<string> {
  const uid = newUid();
  await inCompany(deps, company.uid, (tx) => insertRows(tx, 'employee_groups', [{ uid, code: `g${next()}`, name, createdAt: deps.now() }]));
  return uid;
}

export interface EmployeeInput {
  uid?: string;
  employeeNumber?: string;
  firstName?: string;
  middleName?: string | null;
  lastName?: string;
  email?: string | null;
  phoneNumber?: string | null;
  birthdate?: string | null;
  status?: EmployeeStatus;
  activeTill?: string | null;
  groupUid?: string;
  locationUid?: string | null;
  deliveryType?: 'office' | 'home';
  homeAddress?: object | null;
  lastGastroValue?: number | null;
  lastGastroDays?: number | null;
  autoCardRenew?: boolean;
}

type EmployeeHome = Pick<TestCompany, 'uid' | 'groupUid' | 'locationUid'>;

/** Employees of a company, in one statement: `createEmployees(deps, company, [{}, { status: 'suspended' }])`. Answers their uids in order. */
export async function createEmployees(deps: Deps, company: EmployeeHome, inputs: readonly EmployeeInput[]): Promise<string[]> {
  const now = deps.now();
  const people = inputs.map(({ lastGastroValue: value = null, lastGastroDays: days = null, ...input }) => {
    const uid = input.uid ?? newUid();
    return { row: employeeRow(company, { ...input, uid }, now), last: { employeeUid: uid, value, days } };
  });
  await inCompany(deps, company.uid, async (tx) => {
    await insertRows(
      tx,
      'employees',
      people.map(({ row }) => row),
    );
    await insertRows(
      tx,
      'last_gastro',
      people.flatMap(({ last }) => (last.value === null && last.days === null ? [] : [last])),
    );
  });
  return people.map(({ row }) => row.uid);
}

const employeeRow = (company: EmployeeHome, input: EmployeeInput & { uid: string }, now: Date) => ({
  employeeNumber: `Z-${next()}`,
  firstName: 'Karel',
  middleName: null,
  lastName: 'Svoboda',
  email: null,
  phoneNumber: null,
  birthdate: null,
  status: 'active',
  activeTill: input.status === 'active_till_date' ? '2027-06-30' : null,
  statusUpdatedAt: now,
  groupUid: company.groupUid,
  locationUid: input.deliveryType === 'home' ? null : company.locationUid,
  deliveryType: 'office',
  homeAddress: null,
  autoCardRenew: true,
  createdAt: now,
  updatedAt: now,
  ...input,
});

export async function createEmployee(deps: Deps, company: EmployeeHome, input: EmployeeInput = {}): Promise<string> {
  const [uid = ''] = await createEmployees(deps, company, [input]);
  return uid;
}

/** Somebody of the provider's staff with a session of theirs. */
export async function signInStaff(deps: Deps, { roles, ...session }: SignIn & { roles: readonly StaffRole[] }) {
  const user = session.user ?? (await createUser(deps));
  const uid = newUid();
  await deps.db.directory.run(
    sql`INSERT INTO staff (uid, email, user_uid, roles, since)
        VALUES (${uid}, ${`${uid}@poskytovatel.example`}, ${user.uid}, ${roles}::text[], ${deps.now()})`,
  );
  return { uid, userUid: user.uid, headers: await signIn(null, deps, { ...session, user }) };
}
