import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardFacts } from '../../../../test/world/card-facts';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createEmployee, inCompany, type TestCompany } from '../../../../test/world/factories';
import { processorWorlds, type ProcessorWorlds } from '../../../../test/world/processor-worlds';
import { balances, postCredit } from '../../../../test/world/money';
import { createCards, fillBasket } from '../../../../test/world/ordering-factories';
import { placeOrder } from '../../../../test/world/place-order';
import type { TestApp } from '../../../../test/app/test-app';
import { cancelCardsOf } from '../../../parts/cards/cancel-cards';
import { dailyRound } from '../rounds/daily-round';

/** 00:05 in Prague on the day after 30 November. */
const NIGHT = new Date('2026-11-30T23:05:00Z');
const LAST_DAY = { status: 'active_till_date', activeTill: '2026-11-30' } as const;

let opened: ProcessorWorlds;
let processor: ProcessorWorlds['processor'];
let worlds: ProcessorWorlds['worlds'];
let world: TestApp;
let company: TestCompany;

beforeAll(async () => {
  opened = await processorWorlds();
  ({ worlds, processor } = opened);
});
afterAll(() => opened.close());
beforeEach(async () => {
  world = worlds.embedded;
  world.setNow(new Date('2026-11-23T09:41:00Z'));
  company = await createCompany(world.deps);
});

const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const employee = async (uid: string) =>
  (
    await rows<{ status: string; activeTill: string | null; version: number }>(
      sql`SELECT status, active_till AS "activeTill", version FROM employees WHERE uid = ${uid}`,
    )
  )[0];
const card = (uid: string) => cardFacts(world.deps, company.uid, uid);
const night = async (now = NIGHT) => {
  world.setNow(now);
  await dailyRound(world.deps, { companyUid: company.uid });
};
const settle = () => drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 20_000) });
const trail = (uid: string) =>
  rows<{ kind: string; before: object; after: object }>(
    sql`SELECT kind, before, after FROM audit_log WHERE subject_uid = ${uid} AND kind LIKE 'employee.%' ORDER BY at, kind DESC`,
  );

describe('an employment that ended', () => {
  it('cancels the cards first; when the last one has settled the person is inactive and the Gastro balance written off', async () => {
    const uid = await createEmployee(world.deps, company, LAST_DAY);
    const cards = await createCards(world.deps, company, [
      { employeeUid: uid, createdAt: new Date('2023-01-01T00:00:00Z'), status: 'CRD_EXP' },
      { employeeUid: uid },
      { employeeUid: uid, status: 'CRD_BLK_TMP', statusBefore: 'CRD_ACT', locks: ['HR'], productCode: '26C' },
      { employeeUid: uid, status: 'CRD_IN_PRD', productCode: '27C' },
    ]);
    await postCredit(world.deps, company.uid, { employeeUid: uid, type: 'gastro', amount: 1_234_50 });
    const statuses = async () => Promise.all(cards.map(async (one) => (await card(one))?.status));
    await night();
    expect(await employee(uid)).toEqual({ status: 'pending_deactivation', activeTill: '2026-11-30', version: 2 });
    expect(await statuses()).toEqual(['CRD_EXP', ...cards.slice(1).map(() => 'PENDING_CANCELLATION')]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ gastro: 1_234_50 });
    await settle();
    expect(await statuses()).toEqual(['CRD_EXP', 'CRD_CANC', 'CRD_CANC', 'CRD_CANC']);
    expect(await employee(uid)).toEqual({ status: 'inactive', activeTill: '2026-11-30', version: 3 });
    expect(await balances(world.deps, company.uid)).toEqual({ gastro: 0, revenue: -1_234_50, writeOff: 1_234_50 });
    expect(await trail(uid)).toEqual([
      {
        kind: 'employee.ended',
        before: { status: 'active_till_date', activeTill: '2026-11-30' },
        after: { status: 'pending_deactivation', cancelledCards: expect.arrayContaining(cards.slice(1)) },
      },
      { kind: 'employee.deactivated', before: { status: 'pending_deactivation' }, after: { status: 'inactive', writtenOff: 1_234_50 } },
    ]);
  });

  it('without a card makes the person inactive at once; running again changes nothing', async () => {
    const uid = await createEmployee(world.deps, company, LAST_DAY);
    await postCredit(world.deps, company.uid, { employeeUid: uid, type: 'gastro', amount: 10_00 });
    await night();
    await night();
    expect(await employee(uid)).toEqual({ status: 'inactive', activeTill: '2026-11-30', version: 3 });
    expect(await balances(world.deps, company.uid)).toMatchObject({ gastro: 0, writeOff: 10_00 });
    expect(await trail(uid)).toHaveLength(2);
  });

  it('empties the basket of the person alone, and the trail keeps what was in it', async () => {
    const uid = await createEmployee(world.deps, company, LAST_DAY);
    const other = await createEmployee(world.deps, company);
    await fillBasket(world.deps, company, [{ employeeUid: uid, value: 500_00 }, { employeeUid: uid }, { employeeUid: other }]);
    await night();
    expect(await rows(sql`SELECT employee_uid FROM order_items`)).toEqual([{ employee_uid: other }]);
    const [ended] = await trail(uid);
    expect(ended?.after).toMatchObject({
      removedFromBasket: expect.arrayContaining([
        expect.objectContaining({ serviceCode: '26C-828', quantity: 1, value: 500_00 }),
        expect.objectContaining({ serviceCode: '90C-401', quantity: 1, value: null }),
      ]),
    });
  });

  it('ends a card nobody paid for yet without asking the processor', async () => {
    const order = await placeOrder(world, company);
    await rows(sql`UPDATE employees SET status = 'active_till_date', active_till = '2026-11-30' WHERE uid = ${order.employees[0]}`);
    await night();
    expect(await rows(sql`SELECT status FROM cards WHERE order_uid = ${order.uid}`)).toEqual([{ status: 'CRD_CANC' }]);
    expect(await employee(order.employees[0] ?? '')).toMatchObject({ status: 'inactive' });
  });

  it('does not touch people who stay, and somebody set active again meanwhile stays so', async () => {
    const others = [
      await createEmployee(world.deps, company, { status: 'active_till_date', activeTill: '2026-12-01' }),
      await createEmployee(world.deps, company, { status: 'suspended' }),
      await createEmployee(world.deps, company),
    ];
    const back = await createEmployee(world.deps, company, LAST_DAY);
    const [cardUid = ''] = await createCards(world.deps, company, [{ employeeUid: back }]);
    await postCredit(world.deps, company.uid, { employeeUid: back, type: 'gastro', amount: 10_00 });
    await night();
    await rows(sql`UPDATE employees SET status = 'active', active_till = NULL WHERE uid = ${back}`);
    await settle();
    expect(await card(cardUid)).toMatchObject({ status: 'CRD_CANC' });
    expect(await employee(back)).toMatchObject({ status: 'active' });
    expect(await balances(world.deps, company.uid)).toMatchObject({ gastro: 10_00 });
    expect((await Promise.all(others.map(employee))).map((one) => [one?.status, one?.version])).toEqual([
      ['active_till_date', 1],
      ['suspended', 1],
      ['active', 1],
    ]);
  });
});

describe('a processor that does not cancel', () => {
  beforeEach(async () => {
    world = worlds.HTTP;
    world.setNow(new Date('2026-11-23T09:41:00Z'));
    company = await createCompany(world.deps);
    processor.answerWith(200);
    processor.calls.splice(0);
  });
  const told = () => processor.calls.splice(0).map(({ path }) => path);

  it('is asked again the next night when it refused, and after a day when it said nothing', async () => {
    const uid = await createEmployee(world.deps, company, LAST_DAY);
    const [cardUid = ''] = await createCards(world.deps, company, [{ employeeUid: uid }]);
    processor.answerWith(422);
    await night();
    await settle();
    expect([told().length, (await card(cardUid))?.status, (await employee(uid))?.status]).toEqual([1, 'CRD_ACT', 'pending_deactivation']);
    processor.answerWith(200);
    await night(new Date('2026-12-01T23:05:00Z'));
    await settle();
    expect([told(), (await card(cardUid))?.status]).toEqual([[`/cards/${cardUid}/cancel`], 'PENDING_CANCELLATION']);
    await night(new Date('2026-12-02T22:05:00Z'));
    await settle();
    expect(told()).toEqual([]);
    await night(new Date('2026-12-02T23:06:00Z'));
    await settle();
    expect(told()).toEqual([`/cards/${cardUid}/cancel`]);
    expect(await employee(uid)).toMatchObject({ status: 'pending_deactivation' });
  });

  it('is told about cards that were cancelled at once, and what it says about them then does no harm', async () => {
    const employeeUid = await createEmployee(world.deps, company);
    const [cardUid = ''] = await createCards(world.deps, company, [{ employeeUid }]);
    await inCompany(world.deps, company.uid, (tx) => cancelCardsOf(tx, { employeeUids: [employeeUid], now: world.deps.now() }));
    processor.answerWith(404);
    await settle();
    expect([told(), (await card(cardUid))?.status]).toEqual([[`/cards/${cardUid}/cancel`], 'CRD_CANC']);
  });

  it('is asked every night to cancel cards that were cancelled at once, until it says so, for a month', async () => {
    const employeeUid = await createEmployee(world.deps, company);
    const cards = await createCards(world.deps, company, [{ employeeUid }, { employeeUid }]);
    const [lost = '', done = ''] = cards;
    await inCompany(world.deps, company.uid, (tx) => cancelCardsOf(tx, { employeeUids: [employeeUid], now: world.deps.now() }));
    processor.answerWith(422);
    await settle();
    expect(told().sort()).toEqual(cards.map((uid) => `/cards/${uid}/cancel`).sort());
    expect(await rows(sql`SELECT after FROM audit_log WHERE kind = 'card.refused' AND subject_uid = ${lost}`)).toEqual([
      { after: { status: 'CRD_CANC', action: 'cancel', error: 'HTTP 422' } },
    ]);
    const payload = { eventId: lost, at: world.deps.now().toISOString(), type: 'card.cancelled', cardUid: done };
    const headers = { authorization: 'Bearer provider-token-for-tests' };
    await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
    await night();
    await settle();
    expect(told()).toEqual([`/cards/${lost}/cancel`]);
    await night(new Date('2026-12-23T23:05:00Z'));
    await settle();
    expect(told()).toEqual([]);
  });

  it('that has never taken a card in ends it all the same, and its order is done', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const [uid = ''] = order.employees;
    await rows(sql`UPDATE orders SET paid = true, credits_posted_at = now() WHERE uid = ${order.uid} RETURNING uid`);
    await rows(sql`UPDATE employees SET status = 'active_till_date', active_till = '2026-11-30' WHERE uid = ${uid} RETURNING uid`);
    processor.answerWith(404);
    await night();
    await settle();
    const [made] = await rows<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${order.uid}`);
    expect(await card(made?.uid ?? '')).toMatchObject({ status: 'CRD_CANC', endedAt: NIGHT });
    expect(await rows(sql`SELECT status FROM orders WHERE uid = ${order.uid}`)).toEqual([{ status: 'RESOLVED' }]);
    expect(await employee(uid)).toMatchObject({ status: 'inactive' });
  });

  it('leaves no PIN reset waiting for good', async () => {
    const [cardUid = ''] = await createCards(world.deps, company, [{ employeeUid: await createEmployee(world.deps, company) }]);
    await rows(sql`UPDATE cards SET pin_reset_at = ${world.deps.now()} WHERE uid = ${cardUid} RETURNING uid`);
    await night();
    await settle();
    expect(told()).toEqual([`/cards/${cardUid}/pin-reset`]);
  });

  it('leaves no block or unblock pending for good', async () => {
    const employeeUid = await createEmployee(world.deps, company);
    const cards = await createCards(world.deps, company, [
      { employeeUid, status: 'PENDING_BLOCKING', statusBefore: 'CRD_ACT', locks: ['HR'] },
      { employeeUid, status: 'PENDING_UNBLOCKING', statusBefore: 'CRD_ACT', locks: ['HOLDER'] },
    ]);
    await rows(sql`UPDATE embedded_cards SET status = 'PENDING_UNBLOCKING' WHERE card_uid = ${cards[0]} AND account_type = 'flexi'`);
    const [flexi] = await rows<{ uid: string }>(sql`SELECT uid FROM embedded_cards WHERE status IS NOT NULL`);
    await night();
    await settle();
    expect(processor.calls.map(({ path, body }) => [path, body]).sort()).toEqual(
      [
        [`/cards/${cards[0]}/block`, { lock: 'HR' }],
        [`/cards/${cards[1]}/unblock`, {}],
        [`/cards/${flexi?.uid}/unblock`, {}],
      ].sort(),
    );
  });
});
