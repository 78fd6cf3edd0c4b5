import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { drainJobs } from '../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../test/world/factories';
import { loopbackProcessor, type LoopbackProcessor } from '../../test/outside/loopback-processor';
import { documentsOf, orderFacts } from '../../test/world/money';
import { auditOf } from '../../test/world/people';
import { placeOrder, type PlacedOrder } from '../../test/world/place-order';
import { outsideProcessorApp } from '../../test/world/processor-worlds';
import { owner } from '../../test/races/owner-query';
import type { TestApp } from '../../test/app/test-app';
import { explain } from './provider/explain';
import { runProvider } from './provider/run-provider';

let world: TestApp;
let processor: LoopbackProcessor;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  world = await outsideProcessorApp(processor);
});
afterAll(async () => {
  await world.close();
  await processor.close();
});
beforeEach(async () => {
  processor.answerWith(200);
  await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
  company = await createCompany(world.deps);
});

async function run(...argv: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const code = await runProvider([...argv, '--as', 'Eva Nová'], {
    user: 'nobody',
    print,
    printError: print,
    withDeps: (work) => work(world.deps, world.ownerUrl),
  });
  return { code, out: out.join('\n') };
}
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const facts = (order: PlacedOrder) => orderFacts(world.deps, company.uid, order.uid);
const byEva = async (kind: string) => {
  const entries = (await auditOf(world, company)).filter((entry) => entry.kind === kind);
  return entries.map(({ after }) => after?.['by']);
};
const send = async (event: object) => {
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json();
};

/** A paid order, its cards taken in by the processor. */
async function inProduction(): Promise<{ order: PlacedOrder; cards: string[]; packageNumber: string }> {
  const order = await placeOrder(world, company, { cards: 2 });
  await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  await drainJobs(world.deps, world.ownerUrl);
  const cards = (await rows<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${order.uid} ORDER BY uid`)).map(({ uid }) => uid);
  for (const cardUid of cards) await send({ type: 'card.accepted', cardUid });
  const [parcel] = await rows<{ number: string }>(sql`SELECT number FROM packages WHERE order_uid = ${order.uid}`);
  return { order, cards, packageNumber: parcel?.number ?? '' };
}

describe('approve-company', () => {
  it('lets a waiting company in once, in the name of the operator', async () => {
    const waiting = await createCompany(world.deps, { status: 'pending', identificationNumber: '27074358' });
    await inCompany(world.deps, waiting.uid, (tx) =>
      tx.run(sql`UPDATE contracts SET status = 'pending' WHERE company_uid = ${waiting.uid}`),
    );
    expect(await run('approve-company', '27074358')).toEqual({ code: 0, out: `${waiting.name} is active` });
    company = waiting;
    expect(
      await rows(
        sql`SELECT c.status, k.status AS contract FROM companies c JOIN contracts k ON k.company_uid = c.uid WHERE c.uid = ${waiting.uid}`,
      ),
    ).toEqual([{ status: 'active', contract: 'active' }]);
    expect(await run('approve-company', '27074358')).toEqual({ code: 1, out: explain('company.notPending') });
    expect(await run('approve-company', '00000000')).toEqual({ code: 1, out: explain('company.notFound') });
    expect(await byEva('company.approved')).toEqual(['Eva Nová']);
  });
});

describe('block-order and release-order', () => {
  it('hold an order and let it through for good', async () => {
    const order = await placeOrder(world, company);
    expect(await run('block-order', order.number, 'limit')).toEqual({ code: 0, out: `${order.number} is held` });
    expect(await facts(order)).toMatchObject({ status: 'BLOCKED', blocking_reason: 'limit' });
    expect(await run('block-order', order.number)).toEqual({ code: 1, out: explain('order.wrongState') });
    expect(await run('release-order', order.number)).toEqual({ code: 0, out: `${order.number} goes on` });
    await rows(sql`UPDATE contracts SET order_limit = 1 WHERE company_uid = ${company.uid}`);
    await drainJobs(world.deps, world.ownerUrl);
    expect(await facts(order)).toMatchObject({ status: 'SUBMITTED' });
    expect(await run('release-order', order.number)).toEqual({ code: 1, out: explain('order.wrongState') });
    expect(await run('block-order', order.number, 'mood')).toMatchObject({
      code: 2,
      out: expect.stringMatching(/^mood is not understood\n/u),
    });
    expect(await run('block-order', '1269999999')).toEqual({ code: 1, out: explain('order.notFound') });
    expect([await byEva('order.blocked'), await byEva('order.released')]).toEqual([['Eva Nová'], ['Eva Nová']]);
  });
});

describe('reject-card and dispatch-package', () => {
  it('give up one card, send the other, and end the order', async () => {
    const { order, cards, packageNumber } = await inProduction();
    const [one = '', two = ''] = cards;
    expect(await run('dispatch-package', packageNumber, '40857241530')).toEqual({ code: 1, out: explain('package.notReady') });
    expect(await run('reject-card', one)).toEqual({ code: 0, out: `${one} will not be made` });
    expect(await run('reject-card', one)).toEqual({ code: 1, out: explain('card.wrongState') });
    await send({ type: 'card.manufactured', cardUid: two, number: '**** **** **** 4821', expirationDate: '2029-11-30' });
    expect(await run('reject-card', two)).toEqual({ code: 1, out: explain('card.wrongState') });
    expect(await run('dispatch-package', packageNumber, "4'; DROP")).toEqual({ code: 1, out: explain('trackingNumber.invalid') });
    expect(await run('dispatch-package', packageNumber, '40857241530')).toEqual({ code: 0, out: `${packageNumber} is on its way` });
    expect(await run('dispatch-package', packageNumber, '40857241530')).toEqual({ code: 1, out: explain('package.alreadyDispatched') });
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
    expect((await documentsOf(world.deps, company.uid, order.uid)).filter(({ type }) => type === 'credit_note')).toHaveLength(1);
    expect([await byEva('card.rejected'), await byEva('package.dispatched')]).toEqual([['Eva Nová'], ['Eva Nová']]);
  });

  it('know no strangers', async () => {
    for (const argv of [
      ['reject-card', 'nonsense'],
      ['reject-card', randomUUID()],
    ])
      expect(await run(...argv)).toEqual({ code: 1, out: explain('card.notFound') });
    expect(await run('dispatch-package', '2269999999', '40857241530')).toEqual({ code: 1, out: explain('package.notFound') });
  });
});

describe('failed-jobs and retry-job', () => {
  it('show what failed and have it done at once', async () => {
    const order = await placeOrder(world, company);
    await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
    processor.answerWith(503);
    await expect(drainJobs(world.deps, world.ownerUrl)).rejects.toThrow('produce-cards');
    await owner(world.ownerUrl, 'UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE last_error IS NOT NULL');
    const listed = await run('failed-jobs');
    expect(listed).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^\d+ {2}produce-cards {2}12\/12 {2}given up: retry-job {2}.*HTTP 503\n1 failed job$/u),
    });
    const id = listed.out.split(' ')[0] ?? '';
    processor.answerWith(200);
    expect(await run('retry-job', id, '999999999', 'x')).toEqual({
      code: 1,
      out: `${id}: is done now\n999999999: ${explain('job.notFailed')}\nx: ${explain('job.notFailed')}`,
    });
    await drainJobs(world.deps, world.ownerUrl);
    expect(await run('failed-jobs')).toEqual({ code: 0, out: '0 failed jobs' });
    expect(processor.calls.some(({ path }) => path === `/orders/${order.number}/cards`)).toBe(true);
    const entries = await owner(world.ownerUrl, `SELECT after FROM audit_log WHERE kind = 'job.retried'`);
    expect(entries).toEqual([{ after: { job: Number(id), by: 'Eva Nová' } }]);
  });
});
