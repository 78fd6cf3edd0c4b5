import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { readDeskSolved } from '@portal/contract/desk/cockpit';
import type { ReplyOf } from '@portal/contract/endpoint';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { subjectsOf } from '../../../../test/world/provider-subjects';
import { STAFF_ROLES } from '@portal/domain/access/staff';
import { runProvider } from '../../../commands/provider/run-provider';

type Reply = ReplyOf<typeof readDeskSolved>;
type Staff = Awaited<ReturnType<typeof signInStaff>>;

let world: TestApp;
let company: TestCompany;
let ivana: Staff;
let petr: Staff;
let make: ReturnType<typeof subjectsOf>;
beforeAll(async () => {
  // The day of the database's own clock: what is written from now on is of today, however late it gets.
  world = await testApp({ now: new Date() });
  company = await createCompany(world.deps);
  const named = async (firstName: string, lastName: string) => createUser(world.deps, { firstName, lastName });
  ivana = await signInStaff(world.deps, { roles: STAFF_ROLES, user: await named('Ivana', 'Králová') });
  petr = await signInStaff(world.deps, { roles: STAFF_ROLES, user: await named('Petr', 'Ryba') });
  make = subjectsOf({ world, company, command });
}, 60_000);
afterAll(() => world.close());

async function command(argv: string[]): Promise<void> {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const code = await runProvider(argv, { user: 'eva', print, printError: print, withDeps: (work) => work(world.deps, world.ownerUrl) });
  if (code !== 0) throw new Error(said.join('\n'));
}
const read = async ({ headers }: Staff = ivana): Promise<Reply> =>
  (await world.app.inject({ url: '/api/provider/solved', headers })).json();
async function act({ headers }: Staff, path: string, payload: object): Promise<void> {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/${path}`, headers, payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
const latest = async (by: Staff = ivana) => (await read(by)).data[0];

describe('[DESK-007] what was solved today', () => {
  it('is nothing before anybody did anything', async () => {
    expect(await read()).toMatchObject({ data: [], meta: { total: 0 } });
  });

  it('tells a payment with its amount, who did it, and that it was oneself', async () => {
    const { uid } = await make.movement();
    const [row] = await owner(world.ownerUrl, `SELECT amount FROM bank_movements WHERE uid = '${uid}'`);
    await act(petr, `movements/${uid}/aside`, { note: 'ptáme se' });
    const told = { what: 'paymentPutAside', amount: Number(row?.amount) / 100, targetUid: uid };
    expect(await latest()).toMatchObject({ ...told, by: { name: 'Petr Ryba', isMe: false } });
    expect(await latest(petr)).toMatchObject({ ...told, by: { name: 'Petr Ryba', isMe: true } });
    await command(['take-back', uid]);
    expect((await read()).meta.total).toBe(0);
  });

  it('a payment whose return was taken back is told once, by what it was matched with', async () => {
    const { uid, more } = await make.placeable();
    await act(ivana, `movements/${uid}/return`, { account: null });
    expect(await latest()).toMatchObject({ what: 'paymentReturned', targetUid: uid });
    await act(ivana, `movements/${uid}/take-back`, {});
    await command(['match', uid, more ?? '']);
    const { data } = await read();
    expect(data.filter(({ targetUid }) => targetUid === uid)).toMatchObject([{ what: 'paymentMatched' }]);
  });

  it('a payment that was matched leads to the payment, not to the order it paid', async () => {
    const { uid, more } = await make.placeable();
    await command(['match', uid, more ?? '']);
    expect(await latest()).toMatchObject({
      what: 'paymentMatched',
      targetUid: uid,
      companyName: company.name,
      by: { name: 'eva', isMe: false },
    });
  });

  it('a company, an address, an order by their names', async () => {
    const waiting = await make.waitingCompany();
    await act(ivana, `companies/${waiting.uid}/approve`, {});
    expect(await latest()).toMatchObject({ what: 'companyApproved', companyUid: waiting.uid, by: { isMe: true } });
    const place = await make.waitingLocation();
    await act(ivana, `locations/${place.uid}/refuse`, { reason: 'sem se nedoručuje' });
    const [location] = await owner(world.ownerUrl, `SELECT name FROM locations WHERE uid = '${place.uid}'`);
    expect(await latest()).toMatchObject({ what: 'locationRefused', name: location?.name, companyUid: company.uid });
    const held = await make.held();
    await act(ivana, `orders/${held.uid}/release`, {});
    expect(await latest()).toMatchObject({ what: 'orderReleased', name: held.name, targetUid: held.uid });
  });

  it('a refund with what it is about', async () => {
    const { uid, more } = await make.refund();
    await act(ivana, `refunds/${uid}/sent`, { amount: Number(more) });
    expect(await latest()).toMatchObject({ what: 'refundSent', amount: Number(more), companyUid: null });
  });

  it('a package only when it was sent once more', async () => {
    const parcel = await make.packed();
    const { total } = (await read()).meta;
    await act(ivana, 'packages/dispatch', { packageNumber: parcel.name, trackingNumber: '40857241001' });
    expect((await read()).meta.total).toBe(total);
    await owner(world.ownerUrl, `UPDATE packages SET trouble = 'returned', trouble_since = now() WHERE number = '${parcel.name}'`);
    await act(ivana, 'packages/dispatch', { packageNumber: parcel.name, trackingNumber: '40857241002' });
    expect(await latest()).toMatchObject({ what: 'packageSentAgain', name: parcel.name });
  });

  it('leaves out what was done before today, by the portal, or by a client', async () => {
    const { data: before, meta } = await read();
    const client = await createUser(world.deps);
    const entry = (at: string, user: string, request: string) =>
      owner(
        world.ownerUrl,
        `INSERT INTO audit_log (uid, at, company_uid, user_uid, kind, request_id)
         VALUES ('${newUid()}', ${at}, '${company.uid}', ${user}, 'order.released', '${request}')`,
      );
    const midnight = `'${meta.since}'::timestamp AT TIME ZONE 'Europe/Prague'`;
    await entry(`${midnight} - interval '1 millisecond'`, `'${ivana.userUid}'`, 'a');
    await entry('now()', 'NULL', 'process-order');
    await entry('now()', `'${client.uid}'`, 'b');
    expect((await read()).data).toEqual(before);
    await entry(midnight, `'${ivana.userUid}'`, 'c');
    expect((await read()).meta.total).toBe(meta.total + 1);
  });

  it('shows the last eight of all, the newest first', async () => {
    for (let done = 0; done < 9; done += 1) await command(['put-aside', (await make.movement()).uid, '--note', 'ptáme se']);
    const { data, meta } = await read();
    expect(data).toHaveLength(8);
    expect(meta.total).toBeGreaterThan(9);
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });
});
