import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf } from '@portal/domain/life';
import { LOCATION_LIFE, waitsAfter } from '@portal/domain/settings/location-life';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createContactPerson, createEmployee, createLocation, inCompany } from '../../../../test/world/factories';
import { openHeadOffice, writtenAddress } from '../../../../test/world/locations';
import { loopbackSystem, type LoopbackSystem } from '../../../../test/outside/loopback-processor';
import type { Office } from '../../../../test/world/people';
import { startCheckout } from '../../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { runProvider } from '../../../commands/provider/run-provider';
import { moveLocation } from '../../../store/locations/move-location';

let world: TestApp;
let office: Office;
let uid: string;
beforeAll(async () => {
  world = await testApp({ env: { ADDRESS_CHECK_SECONDS: '86400' } });
});
beforeEach(async () => {
  await drain();
  world.mails.length = 0;
  office = await openHeadOffice(world);
  uid = office.company.locationUid;
});
afterAll(() => world.close());

const detail = async (one = uid): Promise<LocationDetail> => (await office.call('GET', `/location/${one}`)).json().data;
const state = async (one = uid) => {
  const { status, isSyncing } = await detail(one);
  return [status, isSyncing];
};
const put = (payload: object, one = uid) => office.call('PUT', `/locations/${one}`, payload);
const drain = () => drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 10_000) });
const answer = (type: 'entity.synced' | 'entity.rejected', one = uid) => sendEvent(world, { type, entity: 'location', uid: one });
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, office.company.uid, (tx) => tx.rows<R>(query));
const missingParts = async () => (await office.call('GET', '/company-information')).json().data.dataCompletenessState.missingParts;

async function created(change: object = {}): Promise<string> {
  const form = { name: 'Nová', department: 'Sklad', address: writtenAddress(), contactUids: [office.company.contactPersonUid] };
  return (await office.call('POST', '/locations', { ...form, ...change })).json().data.uid;
}

async function command(...argv: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const withDeps = (work: (deps: TestApp['deps'], ownerUrl: string) => Promise<boolean>) => work(world.deps, world.ownerUrl);
  const code = await runProvider([...argv, '--as', 'Eva Nová'], { user: 'nobody', print, printError: print, withDeps });
  return { code, out: out.join('\n') };
}

describe('the life of a delivery address in the database', () => {
  const cases = LOCATION_STATUSES.flatMap((status) => eventsOf(LOCATION_LIFE).map((event) => [status, event] as const));

  it.each(cases)('%s, %s', async (status, event) => {
    for (const isSyncing of [false, true]) {
      const one = await createLocation(world.deps, office.company, { status, isSyncing });
      const moved = await inCompany(world.deps, office.company.uid, (tx) => moveLocation(tx, { uid: one, event, now: world.deps.now() }));
      const guard = isSyncing ? 'changeWaits' : 'nothingWaits';
      const target = LOCATION_LIFE.find((row) => row.event === event && row.from.includes(status) && row.guards?.includes(guard))?.to;
      expect([isSyncing, moved]).toEqual([isSyncing, target]);
      expect(await state(one)).toEqual(target === undefined ? [status, isSyncing] : [target, waitsAfter(event)]);
    }
  });
});

describe('a new address the provider answers', () => {
  it('waits for a person in the words of the list, and is used from their word on', async () => {
    const one = await created();
    await drain();
    expect(await state(one)).toEqual(['pending', true]);
    expect((await command('unchecked-locations')).out).toMatch(
      new RegExp(`${one}  .*  ${office.company.name}  Nová  Lipová 12, 280\\s02 Kolín  pending`, 'u'),
    );
    expect(await command('approve-location', one)).toEqual({ code: 0, out: 'Nová is approved' });
    expect(await state(one)).toEqual(['active', false]);
    expect(await command('approve-location', one)).toEqual({ code: 1, out: expect.stringContaining('location.notWaiting') });
    expect((await command('unchecked-locations')).out).not.toContain(one);
    const [entry] = await rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'location.approved' AND subject_uid = ${one}`,
    );
    expect(entry?.after).toEqual({ by: 'Eva Nová', reason: null });
  });

  it('is never used when it is refused, and those who manage the company read why', async () => {
    const one = await created();
    await drain();
    expect(await command('refuse-location', one)).toEqual({ code: 1, out: expect.stringContaining('note.invalid') });
    expect(await command('refuse-location', one, '--note', 'Taková ulice tam není.')).toEqual({ code: 0, out: 'Nová is refused' });
    await drain();
    expect(await state(one)).toEqual(['inactive', false]);
    expect(world.mails).toHaveLength(1);
    expect(world.mails[0]?.subject).toBe('Adresu jsme nemohli přijmout');
    for (const text of ['Nová', 'Taková ulice tam není.', '/settings/addresses']) expect(world.mails[0]?.text).toContain(text);
  });

  it('[DESK-024] keeps why it was refused until it is mended, also through a refusal of its change', async () => {
    const reasons = async () => {
      const { data } = (await office.call('GET', '/locations')).json<{ data: LocationDetail[] }>();
      return [(await detail(one)).refusedReason, data.find((listed) => listed.uid === one)?.refusedReason];
    };
    const one = await created();
    await drain();
    expect(await reasons()).toEqual([null, null]);
    await command('refuse-location', one, '--note', 'Taková ulice tam není.');
    expect(await reasons()).toEqual(['Taková ulice tam není.', 'Taková ulice tam není.']);
    await put({ active: true, department: 'Dvůr' }, one);
    expect(await reasons()).toEqual([null, null]);
    await drain();
    await command('refuse-location', one, '--note', 'Ani teď.');
    expect(await reasons()).toEqual(['Ani teď.', 'Ani teď.']);
    await put({ active: true }, one);
    await drain();
    await command('approve-location', one);
    expect([await state(one), await reasons()]).toEqual([
      ['active', false],
      [null, null],
    ]);
  });

  it('is missing again from the setup when it was the only one and is refused', async () => {
    await rows(sql`UPDATE locations SET status = 'inactive' WHERE company_uid = ${office.company.uid}`);
    const one = await created();
    expect(await missingParts()).toEqual([]);
    await drain();
    await answer('entity.rejected', one);
    expect(await missingParts()).toEqual(['location']);
  });

  it('is acknowledged by nobody who does not know it, and by nothing that is no address', async () => {
    expect(await command('approve-location', newUid())).toEqual({ code: 1, out: expect.stringContaining('location.notFound') });
    expect(await command('refuse-location', 'Nová', '--note', 'x')).toEqual({ code: 1, out: expect.stringContaining('location.notFound') });
  });
});

describe('a changed address the provider refuses', () => {
  it('has its former values again, and a checkout that counted with the new ones is void', async () => {
    const before = await detail();
    const second = await createContactPerson(world.deps, office.company);
    await put({ name: 'Jinak', department: 'Dvůr', address: writtenAddress(), contactUids: [second] });
    await startCheckout(world, office.company, {});
    await drain();
    expect(await state()).toEqual(['active', true]);
    await answer('entity.rejected');
    expect(await detail()).toEqual({ ...before, employeeCount: 1, warnings: ['inBasket'], actions: before.actions });
    expect(await rows(sql`SELECT 1 FROM orders WHERE company_uid = ${office.company.uid} AND status = 'CHECKOUT'`)).toEqual([]);
    await drain();
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Změnu adresy jsme nemohli přijmout']);
    expect((await put({ name: 'Znovu' })).statusCode).toBe(200);
  });

  it('keeps its new name when somebody has taken the former one', async () => {
    const { name } = await detail();
    await put({ name: 'Jinak' });
    await created({ name });
    await answer('entity.rejected');
    expect(await detail()).toMatchObject({ name: 'Jinak', isSyncing: false });
  });

  it('stays active when its end is refused, and its people where they went', async () => {
    const other = await createLocation(world.deps, office.company, { name: 'Náhradní' });
    const employee = await createEmployee(world.deps, office.company);
    await office.call('DELETE', `/location/${uid}?replacementLocationUid=${other}`);
    await answer('entity.rejected');
    await drain();
    expect(await state()).toEqual(['active', false]);
    expect((await office.detail(employee)).employeeDelivery?.locationUid).toBe(other);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Adresu jsme nemohli deaktivovat']);
  });

  it('is inactive with its former values when its activation is refused', async () => {
    const one = await createLocation(world.deps, office.company, { name: 'Stará', department: 'Sklad', status: 'inactive' });
    await put({ active: true, name: 'Otevřená', address: writtenAddress() }, one);
    await drain();
    expect(await state(one)).toEqual(['activating', true]);
    await answer('entity.rejected', one);
    expect(await detail(one)).toMatchObject({ status: 'inactive', isSyncing: false, name: 'Stará', address: { street: 'Krátká' } });
  });

  it('an answer that comes twice, or to nothing, changes nothing', async () => {
    await put({ name: 'Jednou' });
    await drain();
    expect(await state()).toEqual(['active', false]);
    await answer('entity.rejected');
    await answer('entity.synced');
    expect(await detail()).toMatchObject({ name: 'Jednou', status: 'active', isSyncing: false });
    await drain();
    expect(world.mails).toEqual([]);
  });
});

describe('with a master system of the provider', () => {
  let outside: TestApp;
  let masterSystem: LoopbackSystem<Record<string, unknown>>;
  beforeAll(async () => {
    masterSystem = await loopbackSystem();
    outside = await testApp({ env: { MASTER_SYSTEM_URL: masterSystem.url, MASTER_SYSTEM_TOKEN: 'master-token-for-tests' } });
  });
  afterAll(async () => {
    await outside.close();
    await masterSystem.close();
  });

  it('tells it the whole address, and it decides', async () => {
    const there = await openHeadOffice(outside);
    const { locationUid, uid: companyUid, contactPersonUid } = there.company;
    await there.call('PUT', `/locations/${locationUid}`, { name: 'Sídlo', address: writtenAddress() });
    await drainJobs(outside.deps, outside.ownerUrl, { until: new Date(outside.deps.now().getTime() + 90_000_000) });
    expect(masterSystem.calls).toMatchObject([
      {
        path: `/companies/${companyUid}/location/${locationUid}`,
        body: { name: 'Sídlo', street: 'Lipová', nationalRegisterId: null, contactUids: [contactPersonUid], status: 'active' },
      },
    ]);
    const seen = async () => (await there.call('GET', `/location/${locationUid}`)).json().data.isSyncing;
    expect(await seen()).toBe(true);
    await sendEvent(outside, { type: 'entity.synced', entity: 'location', uid: locationUid });
    expect(await seen()).toBe(false);
  });
});
