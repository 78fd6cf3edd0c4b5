import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { auditOf, problemsOf } from '../../../../test/world/people';
import { openPlanOffice, type PlanOffice } from '../../../../test/world/plans';
import { planRound } from './plan-round';

const START = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let office: PlanOffice;
let anna: string;
let order: string;

beforeAll(async () => void (world = await testApp({ now: START })));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(START);
  office = await openPlanOffice(world);
  [anna = ''] = await office.holders([{ employeeNumber: '1' }]);
  order = await office.order(office.gastro(anna, 2400));
});

const set = async (more: object = {}): Promise<string> => (await office.plan(more)).json().data.uid;
async function night(day: string): Promise<void> {
  world.setNow(new Date(`${day}T04:00:00Z`));
  await planRound(world.deps, { companyUid: office.company.uid });
}
const months = async (uid: string) => (await office.history(uid)).map(({ month }) => month);

describe('a plan', () => {
  it('[PLAN-008] is set by the main role with source, day and recipients, and read by everybody', async () => {
    expect(await office.plans()).toEqual([]);
    const uid = await set({ dayRule: { kind: 'lastWorkingDay' }, remindAfter: 3 });
    expect(await office.plans()).toMatchObject([
      {
        uid,
        productCode: '90C',
        source: 'lastOrder',
        order: { uid: order },
        dayRule: { kind: 'lastWorkingDay' },
        remindAfter: 3,
        recipients: [{ uid: office.mainUser.uid, email: office.mainUser.email }],
        isPaused: false,
        skippedMonth: null,
        next: { month: '2026-11-01', day: '2026-11-30' },
        version: 1,
      },
    ]);
    const { people, orders } = (await office.call('GET', '/plans')).json().data;
    expect(orders).toMatchObject([{ uid: order, productCodes: ['90C'] }]);
    expect(people.map((person: { uid: string }) => person.uid)).toEqual(expect.arrayContaining([office.mainUser.uid, office.clerk.uid]));
  });

  it('[PLAN-008] one stands for each product; set anew it is the same one', async () => {
    const uid = await set();
    expect(await set({ version: 1, dayRule: { kind: 'workingDay', nth: 3 } })).toBe(uid);
    expect(await office.plans()).toMatchObject([{ uid, version: 2, dayRule: { kind: 'workingDay', nth: 3 }, next: { day: '2026-12-03' } }]);
  });

  it('[PLAN-008] somebody who saw another version is told, and so is one of two who set the first', async () => {
    const answers = await Promise.all([office.plan(), office.plan()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await office.plan({ version: 7 })).json().code).toBe('plan.changed');
    expect(await office.plans()).toHaveLength(1);
  });

  it.each([
    ['no recipient', { recipientUids: [] }, ['recipientUids']],
    ['a stranger as recipient', { recipientUids: [newUid()] }, ['recipientUids']],
    ['no named order', { source: 'order' }, ['orderUid']],
    ['an order nobody placed', { source: 'order', orderUid: newUid() }, ['orderUid']],
    ['an order without credit of the product', { source: 'order', productCode: '26C', orderUid: 'placed' }, ['orderUid']],
    ['the 32nd', { dayRule: { kind: 'dayOfMonth', day: 32 } }, ['dayRule.day']],
    ['the sixteenth working day', { dayRule: { kind: 'workingDay', nth: 16 } }, ['dayRule.nth']],
    ['a day of another type', { dayRule: { kind: 'dayOfMonth', day: '25' } }, ['dayRule.day']],
    ['no amount by group', { source: 'groups' }, ['amounts']],
    [
      'an amount of a strange group',
      { source: 'groups', amounts: [{ groupUid: newUid(), productServiceCode: '26C-828', value: 100 }] },
      ['amounts.0.groupUid'],
    ],
    ['reminded at once', { remindAfter: 0 }, ['remindAfter']],
  ])('[PLAN-008] is refused with %s', async (_case, more, paths) => {
    const body = 'orderUid' in more && more.orderUid === 'placed' ? { ...more, orderUid: order } : more;
    const answer = await office.plan(body);
    expect([answer.statusCode, problemsOf(answer).map(([path]) => path)]).toEqual([422, paths]);
    expect(await office.plans()).toEqual([]);
  });

  it('[PLAN-008] paused it makes nothing, and goes on with the next day it has', async () => {
    const uid = await set();
    await office.rule('POST', `/plans/${uid}/pause`, { isPaused: true });
    await night('2026-11-25');
    expect(await months(uid)).toEqual([]);
    world.setNow(new Date('2026-11-27T09:00:00Z'));
    await office.rule('POST', `/plans/${uid}/pause`, { isPaused: false });
    await night('2026-11-28');
    expect(await months(uid)).toEqual([]);
    await night('2026-12-28');
    expect(await months(uid)).toEqual(['2026-12-01']);
  });

  it('[PLAN-008] the coming month is passed over, and taken back; another month is not', async () => {
    const uid = await set();
    const skip = (month: string | null) => office.rule('POST', `/plans/${uid}/skip`, { month });
    expect((await skip('2026-12-01')).json().code).toBe('plan.monthPassed');
    expect((await skip('2026-11-15')).statusCode).toBe(422);
    await skip('2026-11-01');
    expect(await office.plans()).toMatchObject([{ skippedMonth: '2026-11-01', next: { month: '2026-12-01', day: '2026-12-28' } }]);
    await skip(null);
    expect(await office.plans()).toMatchObject([{ skippedMonth: null, next: { month: '2026-11-01', day: '2026-11-25' } }]);
    await skip('2026-11-01');
    await night('2026-11-25');
    await night('2026-12-28');
    expect(await months(uid)).toEqual(['2026-12-01']);
  });

  it('[PLAN-017] is changed by the main role alone, the standard one reads it and confirms what it proposes', async () => {
    const uid = await set();
    const refused = [
      office.call('PUT', '/plans', { productCode: '90C' }),
      office.call('POST', `/plans/${uid}/pause`, { isPaused: true }),
      office.call('POST', `/plans/${uid}/skip`, { month: null }),
    ];
    for (const answer of await Promise.all(refused)) expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.access.denied']);
    await night('2026-11-25');
    const [made] = await office.history(uid);
    const { stamp } = (await office.call('GET', `/proposals/${made?.uid}`)).json().data;
    expect((await office.call('POST', `/proposals/${made?.uid}/confirm`, { stamp })).statusCode).toBe(200);
  });

  it('[PLAN-018] a foreign company’s is none', async () => {
    const uid = await set();
    const stranger = await openPlanOffice(world);
    const answers = await Promise.all([
      stranger.rule('POST', `/plans/${uid}/pause`, { isPaused: true }),
      stranger.rule('POST', `/plans/${uid}/skip`, { month: null }),
      stranger.rule('GET', `/plans/${uid}/proposals`),
    ]);
    for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'err.notFound']);
    const foreign = await stranger.plan({ source: 'order', orderUid: order });
    expect([foreign.statusCode, problemsOf(foreign)]).toEqual([422, [['orderUid', 'field.invalid']]]);
    expect(await stranger.plans()).toEqual([]);
  });

  it('each change leaves one audit entry with what was before and after', async () => {
    const uid = await set();
    await set({ version: 1, remindAfter: 5 });
    await office.rule('POST', `/plans/${uid}/pause`, { isPaused: true });
    await office.rule('POST', `/plans/${uid}/skip`, { month: '2026-11-01' });
    const entries = (await auditOf(world, office.company)).filter(({ kind }) => kind.startsWith('plan.'));
    expect(entries).toMatchObject([
      { kind: 'plan.saved', subject_uid: uid, before: null, after: { remindAfter: 2, recipientUids: [office.mainUser.uid] } },
      { kind: 'plan.saved', before: { remindAfter: 2, recipientUids: [office.mainUser.uid] }, after: { remindAfter: 5 } },
      { kind: 'plan.paused', before: { isPaused: false }, after: { isPaused: true } },
      { kind: 'plan.skipped', before: { skippedMonth: null }, after: { skippedMonth: '2026-11-01' } },
    ]);
  });
});

describe('the history of a plan', () => {
  it('[PLAN-015] says what came of each proposal, with the order that was made of it', async () => {
    const uid = await set();
    await night('2026-11-25');
    const [november] = await office.history(uid);
    const { stamp } = (await office.call('GET', `/proposals/${november?.uid}`)).json().data;
    await office.call('POST', `/proposals/${november?.uid}/confirm`, { stamp });
    const checkout = (await office.call('POST', '/order-checkout', {})).json().data.order.uid;
    expect((await office.call('POST', `/order-checkout/${checkout}/submit`, {})).statusCode).toBe(200);
    await night('2026-12-28');
    const [december] = await office.history(uid);
    await office.call('POST', `/proposals/${december?.uid}/close`, {});
    await night('2027-01-25');
    const found = await office.history(uid);
    expect(found).toMatchObject([
      { month: '2027-01-01', status: 'open', order: null, source: { uid: checkout } },
      { month: '2026-12-01', status: 'closed', closedReason: 'givenUp', endedBy: { uid: office.clerk.uid }, order: null },
      { month: '2026-11-01', status: 'confirmed', people: 1, credit: 2400, order: { uid: checkout }, endedBy: { uid: office.clerk.uid } },
    ]);
  });

  it('[PLAN-011] an old proposal taken back out of the basket does not open beside the next month’s', async () => {
    const uid = await set();
    await night('2026-11-25');
    const [november] = await office.history(uid);
    const { stamp } = (await office.call('GET', `/proposals/${november?.uid}`)).json().data;
    await office.call('POST', `/proposals/${november?.uid}/confirm`, { stamp });
    await night('2026-12-28');
    expect((await office.call('POST', `/proposals/${november?.uid}/take-back`, {})).statusCode).toBe(200);
    expect((await office.history(uid)).map(({ status, closedReason }) => [status, closedReason])).toEqual([
      ['open', null],
      ['closed', 'replaced'],
    ]);
    expect(await office.basket()).toEqual([]);
  });

  it('a plan of two products proposes only its own', async () => {
    const uid = await set();
    await office.plan({ productCode: '26C' });
    await night('2026-11-25');
    expect(await months(uid)).toEqual(['2026-11-01']);
    const other = (await office.plans()).find(({ productCode }) => productCode === '26C');
    expect(other?.order).toBeNull();
    expect(await months(other?.uid ?? '')).toEqual([]);
  });
});
