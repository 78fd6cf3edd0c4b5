import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContactPerson, createEmployee, createLocation, inCompany } from '../world/factories';
import { openHeadOffice, writtenAddress } from '../world/locations';
import { startCheckout } from '../world/place-order';
import type { Office } from '../world/people';
import { testApp, type TestApp } from '../app/test-app';

const ROUNDS = 20;

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ env: { DATABASE_CONNECTIONS: '10' } });
  await Promise.all(Array.from({ length: 10 }, () => test.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
});
afterAll(() => test.close());

const office = () => openHeadOffice(test);
const rows = <R>({ company }: Office, query: ReturnType<typeof sql>) => inCompany(test.deps, company.uid, (tx) => tx.rows<R>(query));
/** On a busy machine a lock may be waited for longer than a person would: then the call says so, and is made again. */
async function patiently<T extends { statusCode: number }>(call: () => Promise<T>): Promise<T> {
  const reply = await call();
  return reply.statusCode === 503 ? patiently(call) : reply;
}

type Reply = Awaited<ReturnType<Office['call']>>;

/** Both at once: in early rounds the first a few milliseconds behind the other, in late ones before it. */
const atOnce = (round: number, one: () => Promise<Reply>, other: () => Promise<Reply>): Promise<[Reply, Reply]> =>
  Promise.all([sleep(Math.max(0, 8 - round)).then(() => patiently(one)), sleep(Math.max(0, round - 8)).then(() => patiently(other))]);

/** Active people and cards ordered but not placed whose address is no active one. */
const stranded = (at: Office) =>
  rows<{ what: string }>(
    at,
    sql`SELECT 'employee' AS what
        FROM employees e
        JOIN locations l ON l.company_uid = ${at.company.uid} AND l.uid = e.location_uid AND l.status <> 'active'
        WHERE e.company_uid = ${at.company.uid} AND e.status = 'active'
        UNION ALL
        SELECT 'package of a placed order'
        FROM packages p
        JOIN orders o ON o.company_uid = ${at.company.uid} AND o.uid = p.order_uid AND o.status <> 'CHECKOUT'
        JOIN locations l ON l.company_uid = ${at.company.uid} AND l.uid = p.location_uid AND l.status <> 'active' AND o.ordered_at > l.updated_at
        WHERE p.company_uid = ${at.company.uid}`,
  );

describe('an address that ends under an order in the checkout', () => {
  it(`the order is placed before with the old label, or not at all, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const { locationUid: from } = at.company;
      const to = await createLocation(test.deps, at.company, { name: 'Náhradní' });
      const { uid, employees } = await startCheckout(test, at.company, {});
      const [submitted, ended] = await atOnce(
        round,
        () => at.call('POST', `/order-checkout/${uid}/submit`, {}),
        () => at.call('DELETE', `/location/${from}?replacementLocationUid=${to}`),
      );
      expect(ended.json().data).toEqual({ uid: from, status: 'deactivating', movedEmployees: 1 });
      const places = await rows<{ status: string; place: string }>(
        at,
        sql`SELECT o.status, p.location_uid AS place
            FROM packages p JOIN orders o ON o.company_uid = p.company_uid AND o.uid = p.order_uid WHERE p.company_uid = ${at.company.uid}`,
      );
      // Placed first, it keeps its label; ended first, there is nothing to submit and the basket has the card.
      expect([submitted.statusCode, places]).toEqual(
        submitted.statusCode === 200 ? [200, [{ status: 'SUBMITTED', place: from }]] : [404, []],
      );
      expect((await at.detail(employees[0] ?? '')).employeeDelivery?.locationUid).toBe(to);
      outcomes.add(String(submitted.statusCode));
    }
    expect(outcomes).toEqual(new Set(['200', '404']));
  });

  it('ended without the lock of the basket, an order goes to an address that is none: the test sees races', async () => {
    const at = await office();
    const { locationUid: from } = at.company;
    const { uid } = await startCheckout(test, at.company, {});
    const submitted = await inCompany(test.deps, at.company.uid, async (tx) => {
      await tx.run(
        sql`UPDATE locations SET status = 'deactivating', updated_at = ${test.deps.now()}::timestamptz - interval '1 day' WHERE uid = ${from}`,
      );
      return at.call('POST', `/order-checkout/${uid}/submit`, {});
    });
    expect(submitted.statusCode).toBe(200);
    expect((await stranded(at)).map(({ what }) => what).toSorted()).toEqual(['employee', 'package of a placed order']);
  });
});

describe('an address that ends while a card is ordered to it', () => {
  it(`the card moves too, or is refused, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const { locationUid: from } = at.company;
      const to = await createLocation(test.deps, at.company, { name: 'Náhradní' });
      const employeeUid = await createEmployee(test.deps, at.company, { locationUid: to });
      const card = { employeeUid, productCode: '90C', productServiceCode: '90C-401', locationUid: from };
      const [ordered, ended] = await atOnce(
        round,
        () => at.call('POST', '/basket', { items: [card] }),
        () => at.call('DELETE', `/location/${from}?replacementLocationUid=${to}`),
      );
      expect([ordered.statusCode, ended.statusCode]).toEqual([200, 200]);
      const left = await rows(at, sql`SELECT 1 FROM order_items WHERE company_uid = ${at.company.uid} AND location_uid = ${from}`);
      expect([round, left]).toEqual([round, []]);
    }
  });
});

describe('an address that ends while somebody is hired to it', () => {
  const hire = (at: Office, number: string) =>
    at.call('POST', '/employees', { firstName: 'Jan', lastName: 'Nový', employeeNumber: number, locationUid: at.company.locationUid });

  it(`they move too, or are told that it is not active, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const to = await createLocation(test.deps, at.company, { name: 'Náhradní' });
      const [hired, ended] = await atOnce(
        round,
        () => hire(at, `R-${round}`),
        () => at.call('DELETE', `/location/${at.company.locationUid}?replacementLocationUid=${to}`),
      );
      expect(ended.statusCode).toBe(200);
      expect([undefined, 'employee.locationNotActive']).toContain(hired.json().errors?.[0].code);
      expect(await stranded(at)).toEqual([]);
    }
  });

  it('a hiring that does not hold the address strands people: the test sees races', async () => {
    const at = await office();
    const { uid: companyUid, locationUid: from, groupUid } = at.company;
    const to = await createLocation(test.deps, at.company, { name: 'Náhradní' });
    // Looks, and writes a moment later what it saw.
    await inCompany(test.deps, companyUid, async (tx) => {
      const seen = await tx.first<{ status: string }>(
        sql`SELECT status FROM locations WHERE company_uid = ${companyUid} AND uid = ${from}`,
      );
      expect(seen?.status).toBe('active');
      expect((await at.call('DELETE', `/location/${from}?replacementLocationUid=${to}`)).statusCode).toBe(200);
      await tx.run(sql`INSERT INTO employees (company_uid, uid, employee_number, first_name, last_name, group_uid, status, status_updated_at,
                         delivery_type, location_uid, created_at, updated_at)
                       VALUES (${companyUid}, new_uid(), 'X-1', 'Jan', 'Nový', ${groupUid}, 'active', now(), 'office', ${from}, now(), now())`);
    });
    expect((await stranded(at)).map(({ what }) => what)).toEqual(['employee']);
  });
});

describe('two changes of the addresses of a company', () => {
  it(`both last active ones are ended at once: one stays, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const other = await createLocation(test.deps, at.company, { name: 'Druhá' });
      const replies = await atOnce(
        round,
        () => at.call('DELETE', `/location/${at.company.locationUid}`),
        () => at.call('DELETE', `/location/${other}`),
      );
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('location.theLastActive');
    }
  });

  it(`each becomes the replacement of the other: one of them stays, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const { locationUid: one } = at.company;
      const other = await createLocation(test.deps, at.company, { name: 'Druhá' });
      const replies = await atOnce(
        round,
        () => at.call('DELETE', `/location/${one}?replacementLocationUid=${other}`),
        () => at.call('DELETE', `/location/${other}?replacementLocationUid=${one}`),
      );
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    }
  });

  it(`two of one name, and two of one place: one is made, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    const at = await office();
    const form = { department: 'Sklad', contactUids: [at.company.contactPersonUid] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const sameName = ['1', '2'].map((number) =>
        at.call('POST', '/locations', {
          ...form,
          name: `Jméno ${round}`,
          address: { ...writtenAddress({ streetNumber: `${round}${number}` }), skipSimilarCheck: true },
        }),
      );
      const names = (await Promise.all(sameName)).map((reply) => [reply.statusCode, reply.json().code ?? null]);
      expect(names).toContainEqual([409, 'location.name.duplicate']);
      expect(names).toContainEqual([201, null]);
      const street = `Cesta ${'abcdefghijklmnopqrst'.charAt(round).repeat(6)}`;
      const samePlace = ['a', 'b'].map((letter) =>
        at.call('POST', '/locations', { ...form, name: `Místo ${round}${letter}`, address: writtenAddress({ street, postcode: '10000' }) }),
      );
      const places = (await Promise.all(samePlace)).map((reply) => [reply.statusCode, reply.json().code ?? null]);
      expect(places).toContainEqual([409, 'address.duplicate']);
      expect(places).toContainEqual([201, null]);
    }
  });

  it(`two people change one address: the slower is told that a change waits, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const put = (name: string) => patiently(() => at.call('PUT', `/locations/${at.company.locationUid}`, { name }));
      const replies = await Promise.all([put('První'), put('Druhá')]);
      const codes = replies.map((reply) => [reply.statusCode, reply.json().code ?? null]);
      expect(codes).toContainEqual([200, null]);
      expect(codes).toContainEqual([409, 'location.pending']);
    }
  });

  it('a contact who leaves at the same moment is not the only one of an address', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const at = await office();
      const [second, third] = [await createContactPerson(test.deps, at.company), await createContactPerson(test.deps, at.company)];
      const { locationUid } = at.company;
      await rows(at, sql`UPDATE location_contacts SET contact_person_uid = ${second} WHERE company_uid = ${at.company.uid}`);
      await rows(
        at,
        sql`INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
                         VALUES (${at.company.uid}, ${locationUid}, ${third}, 2)`,
      );
      const [left, changed] = await atOnce(
        round,
        () => at.call('PUT', `/contact-person/${second}/deactivate`),
        () => at.call('PUT', `/locations/${locationUid}`, { contactUids: [second] }),
      );
      const active = await rows(
        at,
        sql`SELECT 1 FROM location_contacts c JOIN contact_persons p ON p.company_uid = c.company_uid AND p.uid = c.contact_person_uid
            WHERE c.company_uid = ${at.company.uid} AND c.location_uid = ${locationUid} AND p.status = 'active'`,
      );
      expect([left.statusCode, changed.statusCode, active.length > 0]).toEqual([left.statusCode, changed.statusCode, true]);
      expect([left.statusCode, changed.statusCode].toSorted()).not.toEqual([200, 200]);
    }
  });
});
