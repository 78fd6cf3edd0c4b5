import { v7 as newUid } from 'uuid';
import type { StaffRole } from '@portal/domain/access/staff';
import { hashPassword } from '../adapters/identity/embedded/password';
import type { Deps } from '../deps';
import { findIdentityAccountByEmail } from '../store/access/identity-accounts';
import { insertDirectoryRows } from '../store/engine/insert-rows';
import { asOwner, lockSeeding } from '../store/engine/owner-transaction';
import { insertDemoPeople, type DemoPerson } from './demo-people';
import { PASSWORD } from './seed-demo';

interface DemoStaff extends Omit<DemoPerson, 'memberships'> {
  roles: readonly StaffRole[];
}

/** The invented provider's own people, one of each kind. */
export const DEMO_STAFF: readonly DemoStaff[] = [
  {
    email: 'ivana.kralova@benefity.example',
    firstName: 'Ivana',
    lastName: 'Králová',
    note: { cs: 'pult poskytovatele: platby a správa', en: 'provider’s desk: payments and administration' },
    roles: ['payments', 'admin'],
  },
  {
    email: 'petr.ryba@benefity.example',
    firstName: 'Petr',
    lastName: 'Ryba',
    note: { cs: 'pult poskytovatele: platby', en: 'provider’s desk: payments' },
    roles: ['payments'],
  },
  {
    email: 'lenka.vesela@benefity.example',
    firstName: 'Lenka',
    lastName: 'Veselá',
    note: { cs: 'pult poskytovatele: podpora', en: 'provider’s desk: support' },
    roles: ['support'],
  },
  {
    email: 'martin.dolezal@benefity.example',
    firstName: 'Martin',
    lastName: 'Doležal',
    note: { cs: 'pult poskytovatele: karty a zásilky', en: 'provider’s desk: cards and packages' },
    roles: ['operations'],
  },
];

/** Puts them on the sign-in page and at the desk; once, also in a demonstration that was made before there was a desk. */
export async function insertDemoStaff({ db, now }: Pick<Deps, 'db' | 'now'>, ownerUrl: string): Promise<void> {
  const [first] = DEMO_STAFF;
  if (first === undefined || (await findIdentityAccountByEmail(db.directory, first.email)) !== undefined) return;
  const passwordHash = await hashPassword(PASSWORD);
  await asOwner(ownerUrl, async (tx) => {
    await lockSeeding(tx);
    if ((await findIdentityAccountByEmail(tx, first.email)) !== undefined) return;
    const people = DEMO_STAFF.map((person) => ({ ...person, memberships: [] }));
    const users = await insertDemoPeople(tx, { people, passwordHash, now: now() });
    const rows = DEMO_STAFF.map(({ email, roles }) => ({ uid: newUid(), email, userUid: users.get(email), roles, since: now() }));
    await insertDirectoryRows(tx, 'staff', rows);
  });
}
