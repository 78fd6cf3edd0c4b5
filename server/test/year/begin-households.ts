import { createCompany, createEmployees, inCompany, type TestCompany } from '../world/factories';
import sql from 'sql-template-tag';
import { createCards } from '../world/ordering-factories';
import type { TestApp } from '../app/test-app';
import type { Household } from './story';

/** A company that pays before the work, with so many people, and a fifth of it that pays after delivery. */
export async function beginHouseholds(world: TestApp, people: number): Promise<Household[]> {
  const before = await createCompany(world.deps);
  const after = await createCompany(world.deps, { paymentType: 'payment_after_delivery' });
  await settle(world, before, people);
  await settle(world, after, Math.ceil(people / 5));
  // Two unpaid months of the greater company are more than the provider lends.
  await setLimit(world, before, people * 4_500_00);
  return [
    { company: before, paymentType: 'proforma', joiners: 0 },
    { company: after, paymentType: 'payment_after_delivery', joiners: 0 },
  ];
}

const setLimit = (world: TestApp, { uid }: TestCompany, limit: number) =>
  inCompany(world.deps, uid, (tx) => tx.run(sql`UPDATE contracts SET order_limit = ${limit} WHERE company_uid = ${uid}`));

/** A third have cards that end during the year. */
async function settle(world: TestApp, company: TestCompany, people: number): Promise<void> {
  const employees = await createEmployees(
    world.deps,
    company,
    Array.from({ length: people }, (_, index) => (index % 7 === 0 ? AT_HOME : {})),
  );
  const holders = employees.filter((_, index) => index % 3 === 1);
  await createCards(
    world.deps,
    company,
    holders.map((employeeUid, index) => ({ employeeUid, expiresOn: `2031-${String(3 + (index % 8)).padStart(2, '0')}-28` })),
  );
}

const AT_HOME = {
  deliveryType: 'home' as const,
  email: 'doma@firma.example',
  phoneNumber: '+420601000222',
  homeAddress: { street: 'Dlouhá', streetNumber: '7', city: 'Kolín', postcode: '28002', country: 'CZ' },
};
