import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createContactPerson, createEmployee, createLocation, inCompany } from '../../../../test/world/factories';
import { openHeadOffice } from '../../../../test/world/locations';
import { fillBasket } from '../../../../test/world/ordering-factories';
import { auditOf, problemsOf, type Office } from '../../../../test/world/people';
import { placeOrder, startCheckout } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
let from: string;
let to: string;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  office = await openHeadOffice(test);
  from = office.company.locationUid;
  to = await createLocation(test.deps, office.company, { name: 'Náhradní' });
});
afterAll(() => test.close());

const end = (uid = from, replacement?: string) =>
  office.call('DELETE', `/location/${uid}${replacement === undefined ? '' : `?replacementLocationUid=${replacement}`}`);
const detail = async (uid: string): Promise<LocationDetail> => (await office.call('GET', `/location/${uid}`)).json().data;
const placeOf = async (employeeUid: string) => (await office.detail(employeeUid)).employeeDelivery?.locationUid;
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(test.deps, office.company.uid, (tx) => tx.rows<R>(query));
const card = (employeeUid: string, locationUid: string | null = null) => ({ employeeUid, serviceCode: '90C-401' as const, locationUid });
const checkouts = () => rows(sql`SELECT 1 FROM orders WHERE company_uid = ${office.company.uid} AND status = 'CHECKOUT'`);
const cardPlaces = () =>
  rows<{ place: string | null }>(
    sql`SELECT location_uid AS place FROM order_items WHERE company_uid = ${office.company.uid} ORDER BY location_uid NULLS LAST`,
  );

describe('the end of a delivery address', () => {
  it('[LOC-005] [LOC-121] [ERR-038] nobody has cards sent to comes at once, with a word in the audit', async () => {
    const reply = await end();
    expect(reply.json()).toMatchObject({
      data: { uid: from, status: 'deactivating', movedEmployees: 0 },
      meta: { code: 'success.processed' },
    });
    expect((await auditOf(test, office.company)).at(-1)).toEqual({
      kind: 'location.deactivate',
      subject_uid: from,
      before: { status: 'active' },
      after: { status: 'deactivating', replacementLocationUid: null, movedEmployees: 0 },
    });
    await drainJobs(test.deps, test.ownerUrl, { until: new Date(test.deps.now().getTime() + 10_000) });
    expect(await detail(from)).toMatchObject({ status: 'inactive', isSyncing: false });
    const again = await end();
    expect([again.statusCode, again.json().code]).toEqual([409, 'location.notActive']);
  });

  it('[LOC-121] [LOC-128] [LOC-130] [ERR-078] needs another address for its people, who move to it', async () => {
    const [working, suspended, gone] = [
      await createEmployee(test.deps, office.company),
      await createEmployee(test.deps, office.company, { status: 'suspended' }),
      await createEmployee(test.deps, office.company, { status: 'inactive' }),
    ];
    const elsewhere = await createEmployee(test.deps, office.company, { locationUid: to });
    expect((await detail(from)).employeeCount).toBe(2);
    const missing = await end();
    expect([missing.statusCode, missing.json().code]).toEqual([422, 'location.missingReplacement']);
    expect(problemsOf(missing)).toEqual([['replacementLocationUid', 'field.required']]);
    expect((await end(from, to)).json().data).toEqual({ uid: from, status: 'deactivating', movedEmployees: 2 });
    expect(await Promise.all([working, suspended, gone, elsewhere].map(placeOf))).toEqual([to, to, from, to]);
    expect([(await office.detail(working)).version, (await office.detail(elsewhere)).version]).toEqual([2, 1]);
    expect((await detail(from)).employeeCount).toBe(0);
    const entries = (await auditOf(test, office.company)).filter(({ kind }) => kind === 'location.deactivate');
    expect(entries.map(({ subject_uid: subject }) => subject).toSorted()).toEqual([from, working, suspended].toSorted());
    expect(entries.find(({ subject_uid: subject }) => subject === working)).toMatchObject({
      before: { locationUid: from },
      after: { locationUid: to },
    });
  });

  it('who edits a person that just moved learns who moved them', async () => {
    const uid = await createEmployee(test.deps, office.company);
    await end(from, to);
    const reply = await office.call('PUT', `/employees/${uid}`, { firstName: 'Jan', lastName: 'Nový', version: 1 });
    expect([reply.json().code, reply.json().meta.changedBy]).toEqual(['employee.changed', { firstName: 'Jana', lastName: 'Dvořáková' }]);
  });

  it('[LOC-129] [LOC-131] [ERR-076] [ERR-077] takes only another active address of the company', async () => {
    const { locationUid: foreign } = await createCompany(test.deps);
    for (const wrong of [from, foreign, newUid()]) {
      const reply = await end(from, wrong);
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'location.invalidReplacement']);
    }
    for (const status of ['init', 'pending', 'activating', 'deactivating', 'inactive']) {
      const uid = await createLocation(test.deps, office.company, { name: status, status });
      const reply = await end(from, uid);
      expect([status, reply.statusCode, reply.json().code]).toEqual([status, 409, 'location.inactive']);
    }
    expect((await end(from, 'x')).statusCode).toBe(422);
    expect((await detail(from)).status).toBe('active');
  });

  it('[LOC-099] [ERR-016] [ERR-042] never comes to the last active one', async () => {
    expect((await end(to)).statusCode).toBe(200);
    const reply = await end(from);
    expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([
      409,
      'location.theLastActive',
      'Poslední aktivní adresa nemůže být deaktivována',
    ]);
    expect((await detail(from)).actions[2]).toEqual({ action: 'deactivate', allowed: false, blockers: ['location.theLastActive'] });
    expect((await office.call('PUT', `/locations/${from}`, { name: 'Čeká' })).statusCode).toBe(200);
    const blocked = await end(from);
    expect([blocked.statusCode, blocked.json()]).toMatchObject([
      409,
      { code: 'err.blocked', meta: { blockers: ['location.theLastActive', 'location.pending'] } },
    ]);
  });

  it('[LOC-045] moves the cards of the basket, those that name it and those of its people, and voids the checkout', async () => {
    const atHome = await createEmployee(test.deps, office.company, { deliveryType: 'home', locationUid: null, homeAddress: {} });
    const here = await createEmployee(test.deps, office.company);
    await fillBasket(test.deps, office.company, [card(here), card(atHome, from)]);
    expect((await detail(from)).warnings).toEqual(['inBasket']);
    expect((await detail(to)).warnings).toEqual([]);
    await rows(sql`INSERT INTO orders (company_uid, uid, items_uid, status, payment_type, created_at)
                   SELECT company_uid, new_uid(), items_uid, 'CHECKOUT', payment_type, now() FROM orders WHERE company_uid = ${office.company.uid}`);
    expect((await end(from, to)).json().data.movedEmployees).toBe(1);
    expect(await cardPlaces()).toEqual([{ place: to }, { place: null }]);
    expect(await checkouts()).toEqual([]);
    expect((await detail(to)).warnings).toEqual(['inBasket']);
  });

  it('without another address a card that named it goes where those of the person go', async () => {
    const elsewhere = await createEmployee(test.deps, office.company, { locationUid: to });
    await fillBasket(test.deps, office.company, [card(elsewhere, from)]);
    expect((await end()).statusCode).toBe(200);
    expect(await cardPlaces()).toEqual([{ place: null }]);
  });

  it('leaves a checkout alone that sends nothing there, and orders that were placed', async () => {
    const placed = await placeOrder(test, office.company);
    const third = await createLocation(test.deps, office.company, { name: 'Třetí' });
    const { uid } = await startCheckout(test, office.company, {});
    expect((await end(third)).statusCode).toBe(200);
    expect(await checkouts()).toHaveLength(1);
    const label = () =>
      rows<{ label: object; place: string }>(
        sql`SELECT label, location_uid AS place FROM packages WHERE company_uid = ${office.company.uid} AND order_uid = ${placed.uid}`,
      );
    const before = await label();
    expect((await end(from, to)).statusCode).toBe(200);
    expect(await label()).toEqual(before);
    const submit = await office.call('POST', `/order-checkout/${uid}/submit`, {});
    expect([submit.statusCode, submit.json().code]).toEqual([404, 'err.notFound']);
  });

  it('a changed address voids the checkout whose labels tell of the old one', async () => {
    await startCheckout(test, office.company, {});
    expect((await office.call('PUT', `/locations/${to}`, { name: 'Jiná náhradní' })).statusCode).toBe(200);
    expect(await checkouts()).toHaveLength(1);
    expect((await office.call('PUT', `/locations/${from}`, { name: 'Jiné sídlo' })).statusCode).toBe(200);
    expect(await checkouts()).toEqual([]);
  });
});

describe('the list of delivery addresses', () => {
  it('[LOC-103] [LOC-106] finds those whose only active contact is one person', async () => {
    const { company } = office;
    const [ina, petr] = [await createContactPerson(test.deps, company), await createContactPerson(test.deps, company)];
    const gone = await createContactPerson(test.deps, company, { status: 'inactive' });
    const add = async (name: string, contacts: string[], status = 'active') => {
      const uid = await createLocation(test.deps, { ...company, contactPersonUid: contacts[0] }, { name, status });
      for (const person of contacts.slice(1))
        await rows(sql`INSERT INTO location_contacts (company_uid, location_uid, contact_person_uid, position)
                       VALUES (${company.uid}, ${uid}, ${person}, 2)`);
    };
    await add('jen Ina', [ina]);
    await add('Ina a kdo odešel', [gone, ina]);
    await add('oba', [ina, petr]);
    await add('zavřená', [ina], 'inactive');
    const names = async (uid: string) =>
      (await office.call('GET', `/locations?filter[lastContactUid]=${uid}`)).json().data.map(({ name }: { name: string }) => name);
    expect(await names(ina)).toEqual(['Ina a kdo odešel', 'jen Ina']);
    expect([await names(petr), await names(gone), await names(newUid())]).toEqual([[], [], []]);
  });
});
