import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drainJobs } from '../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../test/world/factories';
import { goodPpl, loopbackCourier, pplNumber, type LoopbackCourier } from '../../test/outside/loopback-courier';
import { loopbackProcessor, type LoopbackProcessor } from '../../test/outside/loopback-processor';
import { placeOrder, type PlacedOrder } from '../../test/world/place-order';
import { outsideCourierApp } from '../../test/world/processor-worlds';
import { owner } from '../../test/races/owner-query';
import type { TestApp } from '../../test/app/test-app';
import { explain } from './provider/explain';
import { runProvider } from './provider/run-provider';

const SENT = new Date('2026-11-23T09:41:00Z');
/** A number of its own for each package that is sent once more. */
const again = (number: string): string => `4085724${number.slice(-4)}`;

let world: TestApp;
let processor: LoopbackProcessor;
let courier: LoopbackCourier;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  courier = await loopbackCourier();
  world = await outsideCourierApp({ processor, ppl: courier });
});
afterAll(async () => {
  await world.close();
  await courier.close();
  await processor.close();
});
beforeEach(async () => {
  world.setNow(SENT);
  courier.answer = goodPpl(courier);
  await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
  await owner(world.ownerUrl, 'UPDATE packages SET trouble = NULL, trouble_since = NULL');
  await owner(world.ownerUrl, 'UPDATE missing_cards SET found_at = reported_at');
  company = await createCompany(world.deps);
});

async function run(...argv: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const around = {
    user: 'nobody',
    print,
    printError: print,
    withDeps: (work: (deps: TestApp['deps'], ownerUrl: string) => Promise<boolean>) => work(world.deps, world.ownerUrl),
  };
  const code = await runProvider([...argv, '--as', 'Eva Nová'], around);
  return { code, out: out.join('\n') };
}
const drain = () => drainJobs(world.deps, world.ownerUrl);
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const send = async (event: object) => {
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json();
};
const job = async (name: string, payload: object = {}) => {
  await inCompany(world.deps, company.uid, (tx) => tx.run(sql`SELECT enqueue_job(${name}, ${JSON.stringify(payload)}, NULL, NULL, 20)`));
  await drain();
};
const follow = () => job('follow-parcels');

interface Sent {
  order: PlacedOrder;
  number: string;
  uid: string;
}

/** A paid order of two cards, made and on its way with PPL. */
async function sent(): Promise<Sent> {
  const order = await placeOrder(world, company, { cards: 2 });
  await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await drain();
  for (const { uid: cardUid } of await rows<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${order.uid} ORDER BY uid`)) {
    await send({ type: 'card.accepted', cardUid });
    await send({ type: 'card.manufactured', cardUid, number: '**** **** **** 4821', expirationDate: '2029-11-30' });
  }
  await drain();
  const [parcel] = await rows<{ number: string; uid: string }>(sql`SELECT number, uid FROM packages WHERE order_uid = ${order.uid}`);
  world.setNow(new Date('2026-11-25T18:00:00Z'));
  return { order, number: parcel?.number ?? '', uid: parcel?.uid ?? '' };
}
const says = (number: string, phase: string) => {
  courier.answer = goodPpl(courier, { [number]: { phase, at: '2026-11-25T10:20:00+01:00' } });
};
const mailsAbout = (number: string) => world.mails.filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject);

describe('lost-packages', () => {
  it.each([
    ['BackToSender', 'returned', 'se vrací'],
    ['Canceled', 'cancelled', 'je u dopravce zrušená'],
  ])('a parcel of phase %s reaches the support by one mail and the list until it is sent again', async (phase, trouble, words) => {
    const { number } = await sent();
    expect(await run('lost-packages')).toEqual({ code: 0, out: '0 lost packages' });
    says(pplNumber(number), phase);
    await follow();
    await follow();
    expect(mailsAbout(number)).toEqual([expect.stringContaining(words)]);
    const told = world.mails.find(({ subject }) => subject.includes(number));
    expect(told?.to).toContain(world.deps.provider.support.email);
    expect(told?.text).toContain(pplNumber(number));
    const line = `${number}  ${trouble}  2026-11-25  PPL ${pplNumber(number)}  ${company.name}  Beroun`;
    expect(await run('lost-packages')).toEqual({ code: 0, out: `${line}\n1 lost package` });
    const audited = await rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'packages.trouble' AND company_uid = ${company.uid}`,
    );
    expect(audited).toEqual([{ after: { courier: 'PPL', packages: [{ number, trouble }] } }]);
    expect(await run('dispatch-package', number, pplNumber(number))).toEqual({ code: 1, out: explain('package.alreadyDispatched') });
    expect(await run('dispatch-package', number, again(number))).toEqual({ code: 0, out: `${number} is on its way` });
    expect(await run('lost-packages')).toEqual({ code: 0, out: '0 lost packages' });
    says(again(number), phase);
    await follow();
    expect(mailsAbout(number)).toHaveLength(2);
  });

  it('one that goes on after all is lost no more, and one that arrived neither', async () => {
    const { number } = await sent();
    says(pplNumber(number), 'Returning');
    await follow();
    says(pplNumber(number), 'Delivering');
    await follow();
    expect(await run('lost-packages')).toEqual({ code: 0, out: '0 lost packages' });
    says(pplNumber(number), 'Returning');
    await follow();
    says(pplNumber(number), 'Delivered');
    await follow();
    expect(await run('lost-packages')).toEqual({ code: 0, out: '0 lost packages' });
    expect(mailsAbout(number)).toHaveLength(1);
  });

  it('one that came back is not taken as received after thirty days, one nobody confirmed is', async () => {
    const [lost, silent] = [await sent(), await sent()];
    says(pplNumber(lost.number), 'BackToSender');
    await follow();
    world.setNow(new Date('2026-12-27T09:00:00Z'));
    await job('daily-round', { companyUid: company.uid });
    const received = await rows<{ number: string }>(sql`SELECT number FROM packages WHERE is_taken_over AND company_uid = ${company.uid}`);
    expect(received).toEqual([{ number: silent.number }]);
  });
});

describe('missing-cards', () => {
  it('says which card of whom is missing in which package, since when and who said so, until it is found', async () => {
    expect(await run('missing-cards')).toEqual({ code: 0, out: '0 missing cards' });
    const { order, number, uid } = await sent();
    const [lost] = await rows<{ uid: string; holder: string }>(
      sql`SELECT c.uid, e.first_name || ' ' || e.last_name || ' (' || e.employee_number || ')' AS holder FROM cards c
          JOIN employees e ON e.uid = c.employee_uid WHERE c.order_uid = ${order.uid} LIMIT 1`,
    );
    const headers = await signIn(world.app, world.deps, { company });
    const confirm = async (missingCardUids: (string | undefined)[]) => {
      const url = `/api/company/${company.uid}/orders/package/${uid}`;
      const answer = await world.app.inject({ method: 'PUT', url, headers, payload: { isTakenOver: true, missingCardUids } });
      expect(answer.statusCode).toBe(200);
    };
    await confirm([lost?.uid]);
    const [by] = await rows<{ name: string }>(
      sql`SELECT u.first_name || ' ' || u.last_name AS name FROM missing_cards m JOIN users u ON u.uid = m.reported_by WHERE m.card_uid = ${lost?.uid}`,
    );
    expect(await run('missing-cards')).toEqual({
      code: 0,
      out: [
        `${lost?.uid}  **** **** **** 4821  ${lost?.holder}  ${company.name}`,
        `  package ${number}, PPL ${pplNumber(number)} | reported 2026-11-25 by ${by?.name}`,
        '1 missing card',
      ].join('\n'),
    });
    await drain();
    await send({ type: 'card.blocked', cardUid: lost?.uid, lock: 'HR' });
    await confirm([]);
    expect(await run('missing-cards')).toEqual({ code: 0, out: '0 missing cards' });
  });
});
