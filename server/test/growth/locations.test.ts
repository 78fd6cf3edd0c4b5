import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findResembling } from '../../src/store/locations/find-resembling';
import { listLocations } from '../../src/store/locations/list-locations';
import { readLocation } from '../../src/store/locations/read-location';
import { inCompany } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { readsOf } from './count-reads';
import { analyze, growCompany, type GrownCompany } from './grow-company';

const MANY = 10_000;
const PAGE = { filter: {}, sortBy: 'name', sortDir: 'asc', limit: 50, offset: 0 } as const;

let world: TestApp;
let giant: GrownCompany;
beforeAll(async () => {
  world = await testApp();
  for (let index = 0; index < 12; index += 1) await growCompany(world, { people: 20 });
  giant = await growCompany(world, { people: 200 });
  await inCompany(world.deps, giant.uid, async (tx) => {
    await tx.run(
      sql`INSERT INTO locations (company_uid, uid, name, department, status, street, street_number, city, postcode, created_at, updated_at)
          SELECT ${giant.uid}, new_uid(), 'Prodejna ' || n, 'Oddělení ' || n % 7, CASE WHEN n % 9 = 0 THEN 'inactive' ELSE 'active' END,
                 'Ulice ' || n % 900, (n % 300)::text, 'Město ' || n % 400, (10000 + n % 400)::text, now(), now()
          FROM generate_series(1, ${MANY}::int) AS n`,
    );
    await tx.run(
      sql`INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
          SELECT ${giant.uid}, l.uid, ${giant.contactPersonUid}, 1
          FROM locations l
          WHERE l.company_uid = ${giant.uid} AND l.uid <> ${giant.locationUid}`,
    );
  });
  await analyze(world);
});
afterAll(() => world.close());

const reads = (work: Parameters<typeof readsOf>[1]) => world.deps.db.read(giant.uid, (tx) => readsOf(tx, work));

describe(`a company with ${MANY} delivery addresses`, () => {
  it.each([
    ['name', 'asc'],
    ['street', 'desc'],
    ['city', 'asc'],
    ['postcode', 'desc'],
  ] as const)('a page by %s, %s, is found in its index; only the total counts all of them', async (sortBy, sortDir) => {
    const { rows, mostAnswered } = await reads((tx) => listLocations(tx, { ...PAGE, sortBy, sortDir }));
    expect(mostAnswered).toBe(50);
    // Once for the totals; a page that sorted them would read them a second time.
    expect(rows).toBeLessThan(MANY * 1.2);
  });

  it('one of them is read without the others', async () => {
    const { rows } = await reads((tx) => readLocation(tx, { uid: giant.locationUid, today: '2026-11-23' }));
    expect(rows).toBeLessThan(500);
  });

  it('a wanted one is compared with its neighbours alone', async () => {
    const address = { street: 'Ulice 7', streetNumber: '7', city: 'Město 7', postcode: '10007', nationalRegisterId: null };
    const { mostAnswered } = await reads((tx) => findResembling(tx, { department: 'Sklad', address, exceptUid: null }));
    expect(mostAnswered).toBeLessThanOrEqual(MANY / 400);
  });
});
