import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { auditOf, problemsOf } from '../../../../test/world/people';
import { openPlanOffice, type PlanOffice } from '../../../../test/world/plans';
import { planRound } from './plan-round';

const START = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let office: PlanOffice;
let anna: string;
let bela: string;
let cyril: string;
let drivers: string;
let usual: string;

beforeAll(async () => void (world = await testApp({ now: START })));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(START);
  office = await openPlanOffice(world);
  drivers = (await office.rule('POST', '/employee-groups', { name: 'Rozvoz' })).json().data.uid;
  const groups: { uid: string }[] = (await office.call('GET', '/plans')).json().data.groups;
  usual = groups.find(({ uid }) => uid !== drivers)?.uid ?? '';
  [anna = '', bela = '', cyril = ''] = await office.holders([
    { employeeNumber: '1' },
    { employeeNumber: '2', groupUid: drivers },
    { employeeNumber: '3', groupUid: drivers },
  ]);
  await office.order(office.gastro(anna, 2400), office.gastro(bela, 1000));
});

const gastro = (groupUid: string, value: number) => ({ groupUid, productServiceCode: '26C-828', value });
async function proposalOf(amounts: object[], day = '2026-11-25'): Promise<string> {
  const saved = await office.plan({ source: 'groups', amounts });
  if (saved.statusCode !== 200) throw new Error(saved.body);
  return madeOn(saved.json().data.uid, day);
}
async function madeOn(plan: string, day: string): Promise<string> {
  world.setNow(new Date(`${day}T04:00:00Z`));
  await planRound(world.deps, { companyUid: office.company.uid });
  return (await office.history(plan))[0]?.uid ?? '';
}
const told = async (uid: string) =>
  (await office.lines(uid)).map(({ employee, change, isIncluded, previous, value }) => [
    employee.uid,
    change,
    isIncluded,
    previous?.value ?? null,
    value,
  ]);

describe('a plan of amounts by group', () => {
  it('[PLAN-008] keeps them with its groups and credits, tells of before and after, and forgets them with another source', async () => {
    await office.plan({ source: 'groups', amounts: [gastro(usual, 2000), gastro(drivers, 1500.5)] });
    const { plans, credits } = (await office.call('GET', '/plans')).json().data;
    expect(plans[0].amounts).toEqual(
      expect.arrayContaining([
        { ...gastro(usual, 2000), walletUid: null },
        { ...gastro(drivers, 1500.5), walletUid: null },
      ]),
    );
    expect(credits).toContainEqual({ productCode: '90C', productServiceCode: '26C-828', walletUid: null, walletType: null });
    await office.plan({ version: 1 });
    expect((await office.plans())[0]?.amounts).toEqual([]);
    const saved = (await auditOf(world, office.company)).filter(({ kind }) => kind === 'plan.saved');
    const numberOf = (side: Record<string, unknown> | null) => (Array.isArray(side?.amounts) ? side.amounts.length : null);
    expect(saved.map(({ before, after }) => [numberOf(before), numberOf(after)])).toEqual(
      expect.arrayContaining([
        [null, 2],
        [2, 0],
      ]),
    );
  });

  it.each([
    ['nothing', 0, ['amounts.0.value']],
    ['more than an item may be', 50_000.01, ['amounts.0.value']],
  ])('[PLAN-008] is refused with %s', async (_case, value, paths) => {
    const answer = await office.plan({ source: 'groups', amounts: [gastro(usual, value)] });
    expect([answer.statusCode, problemsOf(answer).map(([path]) => path)]).toEqual([422, paths]);
  });

  it('[PLAN-008] is refused with a group twice, credit of another product, and for whoever is not of the main role', async () => {
    const paths = async (amounts: object[], more: object = {}) =>
      problemsOf(await office.plan({ source: 'groups', amounts, ...more })).map(([path]) => path);
    expect(await paths([gastro(usual, 1), gastro(usual, 2)])).toEqual(['amounts.1.groupUid']);
    expect(await paths([gastro(usual, 1)], { productCode: '27C' })).toEqual(['amounts.0.productServiceCode']);
    const body = { productCode: '90C', source: 'groups', amounts: [gastro(usual, 1)], dayRule: { kind: 'lastWorkingDay' } };
    const answer = await office.call('PUT', '/plans', { ...body, remindAfter: 2, recipientUids: [office.mainUser.uid], version: 0 });
    expect(answer.statusCode).toBe(403);
  });

  it('[PLAN-003] [PLAN-007] proposes them to everybody of the groups, compared with the last order, and what is confirmed lands', async () => {
    const uid = await proposalOf([gastro(usual, 2400), gastro(drivers, 1500)]);
    expect(await told(uid)).toEqual([
      [anna, 'same', true, 2400, 2400],
      [bela, 'amount', true, 1000, 1500],
      [cyril, 'joiner', true, null, 1500],
    ]);
    const { isByGroups, credit, absent } = await office.proposal(uid);
    expect({ isByGroups, credit, absent }).toEqual({ isByGroups: true, credit: { before: 3400, after: 5400, same: 2400 }, absent: 0 });
    await office.confirm(uid);
    const lands = [
      [anna, 2400],
      [bela, 1500],
      [cyril, 1500],
    ].map(([who, value]) => `${who} 26C-828 ${value} × 1`);
    expect((await office.basket()).toSorted()).toEqual(lands.toSorted());
  });

  it('[PLAN-003] who got something by the order and whose group has no amount is named, left out, and can be put back', async () => {
    const uid = await proposalOf([gastro(drivers, 1500)]);
    expect((await told(uid))[0]).toEqual([anna, 'leftOut', false, 2400, 2400]);
    const line = { employeeUid: anna, productServiceCode: '26C-828', isIncluded: true, version: 0 };
    await office.call('POST', `/proposals/${uid}/lines`, { lines: [line] });
    expect((await told(uid))[0]).toEqual([anna, 'same', true, 2400, 2400]);
  });

  it('[PLAN-013] follows people who change their group and a group that gets another name; a group that is gone has nobody left', async () => {
    const uid = await proposalOf([gastro(usual, 2000), gastro(drivers, 1500)]);
    await office.rule('PUT', `/employee-groups/${drivers}`, { name: 'Kurýři' });
    expect((await told(uid)).slice(1)).toEqual([
      [bela, 'amount', true, 1000, 1500],
      [cyril, 'joiner', true, null, 1500],
    ]);
    const gone = await office.rule('DELETE', `/employee-groups/${drivers}`, { targetGroupUid: usual });
    expect(gone.statusCode).toBe(200);
    expect((await told(uid)).slice(1)).toEqual([
      [bela, 'amount', true, 1000, 2000],
      [cyril, 'joiner', true, null, 2000],
    ]);
    expect((await office.plans())[0]?.amounts.map(({ groupUid }) => groupUid)).toEqual([usual]);
  });

  it('[PLAN-013] keeps the amounts it was made of, whatever the plan is set to meanwhile', async () => {
    const uid = await proposalOf([gastro(usual, 2000)]);
    await office.plan({ source: 'groups', amounts: [gastro(usual, 9)], version: 1 });
    expect((await told(uid))[0]).toEqual([anna, 'amount', true, 2400, 2000]);
    await office.plan({ version: 2 });
    expect((await told(uid))[0]).toEqual([anna, 'amount', true, 2400, 2000]);
  });
});
