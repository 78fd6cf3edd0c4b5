import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import { callAs, openPeople, type People } from '../world/contact-persons';
import { createLocation, inCompany } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { sizeOf } from '../../../scripts/test-sizes';

const ROUNDS = sizeOf('RACE_ROUNDS');

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
});
afterAll(() => world.close());

/** A busy database may answer 503; a person clicks again. */
async function put(people: People, headers: { cookie: string }, path: string, payload?: object) {
  for (;;) {
    const answer = await callAs(world, people.company, { headers, method: 'PUT', path: `/contact-person/${path}`, payload });
    if (answer.statusCode !== 503) return answer;
  }
}

const admins = (people: People) =>
  inCompany(world.deps, people.company.uid, async (tx) => {
    const [row] = await tx.rows<{ count: number }>(
      sql`SELECT count(*) AS count FROM memberships m JOIN contact_persons p ON p.company_uid = m.company_uid AND p.uid = m.contact_person_uid
          WHERE m.company_uid = ${tx.companyUid} AND m.revoked_at IS NULL AND m.role = 'admin' AND p.status = 'active'`,
    );
    return row?.count;
  });

const NO_ACCESS = { enabled: false };
const STANDARD = { enabled: true, role: 'user' };

describe('two admins at the same moment', () => {
  it.each<[string, (people: People, petr: { uid: string; headers: { cookie: string } }) => Promise<{ statusCode: number }>[]]>([
    [
      'each leaves',
      (people, petr) => [
        put(people, people.headers, `${people.jana}/portal-user`, NO_ACCESS),
        put(people, petr.headers, `${petr.uid}/portal-user`, NO_ACCESS),
      ],
    ],
    [
      'each degrades the other',
      (people, petr) => [
        put(people, people.headers, `${petr.uid}/portal-user`, STANDARD),
        put(people, petr.headers, `${people.jana}/portal-user`, STANDARD),
      ],
    ],
    [
      'each deactivates the other',
      (people, petr) => [put(people, people.headers, `${petr.uid}/deactivate`), put(people, petr.headers, `${people.jana}/deactivate`)],
    ],
  ])(
    '%s, and one stays',
    async (_what, clicks) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const people = await openPeople(world);
        const petr = await people.member('admin');
        const answers = await Promise.all(clicks(people, petr));
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        expect(await admins(people)).toBe(1);
      }
    },
    120_000,
  );

  it('the last admin leaves in two tabs at once, and stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await openPeople(world);
      const answers = await Promise.all([1, 2].map(() => put(people, people.headers, `${people.jana}/portal-user`, NO_ACCESS)));
      expect(answers.map((answer) => answer.json().code)).toEqual(['contactPerson.theLastAdmin', 'contactPerson.theLastAdmin']);
    }
  });

  it('the same on a careless look-then-write leaves nobody: the harness sees races', async () => {
    let empty = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await openPeople(world);
      const petr = await people.member('admin');
      await Promise.all([people.jana, petr.uid].map((uid) => leaveCarelessly(people.company.uid, uid)));
      empty += (await admins(people)) === 0 ? 1 : 0;
    }
    expect(empty).toBeGreaterThan(0);
  });
});

describe('the two contacts of an address at the same moment', () => {
  it('are deactivated, and one stays', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await openPeople(world);
      const [one, two] = [await people.person(), await people.person()];
      await twoContacts(people, one, two);
      const answers = await Promise.all([one, two].map((uid) => put(people, people.headers, `${uid}/deactivate`)));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(answers.map((answer) => answer.json().code)).toContain('contactPerson.theLastOnLocation');
    }
  });
});

describe('one contact is deactivated while the other is taken off the address', () => {
  it('and the address keeps somebody', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await openPeople(world);
      const [one, two] = [await people.person(), await people.person()];
      const locationUid = await twoContacts(people, one, two);
      const [ended, changed] = await Promise.all([put(people, people.headers, `${one}/deactivate`), takeOff(people, locationUid, one)]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([ended.statusCode, changed.statusCode]);
    }
  });

  it('the same without the common lock leaves the address with nobody: the harness sees races', async () => {
    let left = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await openPeople(world);
      const [one, two] = [await people.person(), await people.person()];
      const locationUid = await twoContacts(people, one, two);
      await Promise.all([endCarelessly(people.company.uid, one), takeOffCarelessly(people.company.uid, { locationUid, staying: one })]);
      left += (await activeContacts(people, locationUid)) === 0 ? 1 : 0;
    }
    expect(left).toBeGreaterThan(0);
  });
});

/** The address keeps one of its two contacts. */
async function takeOff(people: People, locationUid: string, staying: string) {
  for (;;) {
    const path = `/locations/${locationUid}`;
    const answer = await callAs(world, people.company, {
      headers: people.headers,
      method: 'PUT',
      path,
      payload: { contactUids: [staying] },
    });
    if (answer.statusCode !== 503) return answer;
  }
}

const activeContacts = (people: People, locationUid: string) =>
  inCompany(world.deps, people.company.uid, async (tx) => {
    const [row] = await tx.rows<{ count: number }>(
      sql`SELECT count(*) AS count FROM location_contacts c JOIN contact_persons p ON p.company_uid = c.company_uid AND p.uid = c.contact_person_uid
          WHERE c.company_uid = ${tx.companyUid} AND c.location_uid = ${locationUid} AND p.status = 'active'`,
    );
    return row?.count;
  });

/** Looks whether the address has somebody else, then ends the person: what deactivation must not be. */
const endCarelessly = (companyUid: string, uid: string) =>
  inCompany(world.deps, companyUid, async (tx) => {
    const others = await tx.rows(sql`SELECT 1 FROM location_contacts WHERE company_uid = ${companyUid} AND contact_person_uid <> ${uid}`);
    await tx.run(sql`SELECT pg_sleep(0.02)`);
    if (others.length > 1)
      await tx.run(sql`UPDATE contact_persons SET status = 'deactivating' WHERE company_uid = ${companyUid} AND uid = ${uid}`);
  });

/** Looks whether who stays is active, then takes the others off. */
const takeOffCarelessly = (companyUid: string, { locationUid, staying }: { locationUid: string; staying: string }) =>
  inCompany(world.deps, companyUid, async (tx) => {
    const active = await tx.first(
      sql`SELECT FROM contact_persons WHERE company_uid = ${companyUid} AND uid = ${staying} AND status = 'active'`,
    );
    await tx.run(sql`SELECT pg_sleep(0.02)`);
    if (active !== undefined)
      await tx.run(
        sql`DELETE FROM location_contacts
            WHERE company_uid = ${companyUid} AND location_uid = ${locationUid} AND contact_person_uid <> ${staying}`,
      );
  });

describe('one person at the same moment', () => {
  it('is edited and deactivated many times, and one of the changes is made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await openPeople(world);
      const uid = await people.person();
      const answers = await Promise.all([
        ...[1, 2, 3].map((nth) => put(people, people.headers, uid, { contactPerson: { firstName: `Iva ${nth}` } })),
        ...[1, 2, 3].map(() => put(people, people.headers, `${uid}/deactivate`)),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
    }
  });
});

const twoContacts = async ({ company }: People, one: string, two: string) => {
  const locationUid = await createLocation(world.deps, { uid: company.uid, contactPersonUid: one });
  await inCompany(world.deps, company.uid, (tx) =>
    tx.run(
      sql`INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
          VALUES (${company.uid}, ${locationUid}, ${two}, 2)`,
    ),
  );
  return locationUid;
};

/** Counts first, revokes later, locks nothing: what changePortalUser must not be. */
const leaveCarelessly = (companyUid: string, contactPersonUid: string) =>
  world.deps.db.writeDirectory({ ...systemActor('', 'test', 'race'), auditKind: null }, async (tx) => {
    const other = await tx.first(
      sql`SELECT FROM memberships
          WHERE company_uid = ${companyUid} AND contact_person_uid <> ${contactPersonUid} AND role = 'admin' AND revoked_at IS NULL`,
    );
    if (other !== undefined)
      await tx.run(
        sql`UPDATE memberships SET revoked_at = now() WHERE company_uid = ${companyUid} AND contact_person_uid = ${contactPersonUid}`,
      );
  });
