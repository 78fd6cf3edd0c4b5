import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type Day } from '@portal/domain/calendar/prague-day';
import { dyingDeps, Killed } from '../../../../test/app/dying-deps';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { beside, countSteps, UNHINDERED_MS } from '../../../../test/races/beside';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { inCompany } from '../../../../test/world/factories';
import { openPlanOffice, type PlanOffice } from '../../../../test/world/plans';
import { auditOf } from '../../../../test/world/people';
import type { Deps } from '../../../deps';
import { CONSUMERS } from '../../../jobs/consumers';
import { makePlanProposal } from './make-plan-proposals';
import { planRound } from './plan-round';

const START = new Date('2026-11-23T09:41:00Z');

let world: TestApp;
let office: PlanOffice;
let anna: string;

beforeAll(async () => void (world = await testApp({ now: START, env: { PUBLIC_URL: 'https://portal.example' } })));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(START);
  office = await openPlanOffice(world);
  [anna = ''] = await office.holders([{ employeeNumber: '1' }]);
  await office.order(office.gastro(anna, 2400));
});

/** Shortly after midnight of Prague, as the round of the night comes. */
const nightOf = (day: Day) => world.setNow(new Date(`${addDays(day, -1)}T23:05:00Z`));
async function night(day: Day): Promise<void> {
  nightOf(day);
  await planRound(world.deps, { companyUid: office.company.uid });
}
async function set(more: object = {}): Promise<string> {
  const answer = await office.plan(more);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.uid;
}
const states = async (planUid: string) =>
  (await office.history(planUid)).map(({ month, status, closedReason }) => [month, status, closedReason]);
const count = async (table: 'orders' | 'order_items', more = sql`true`) =>
  (
    await inCompany(world.deps, office.company.uid, (tx) =>
      tx.rows(table === 'orders' ? sql`SELECT FROM orders WHERE ${more}` : sql`SELECT FROM order_items WHERE ${more}`),
    )
  ).length;

describe('the day of a plan', () => {
  it('[PLAN-010] a proposal is made and mailed with its numbers and link, the night it is due and never again', async () => {
    const plan = await set();
    await night('2026-11-24');
    expect(await states(plan)).toEqual([]);
    for (const day of ['2026-11-25', '2026-11-25', '2026-11-26'] as const) await night(day);
    expect(await states(plan)).toEqual([['2026-11-01', 'open', null]]);
    expect(await office.mails()).toEqual([`Návrh objednávky na listopad 2026 je připravený → ${office.mainUser.email}`]);
    const [proposal] = await office.history(plan);
    const [mail] = await inCompany(world.deps, office.company.uid, (tx) =>
      tx.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM mails WHERE company_uid = ${office.company.uid} AND cause LIKE 'proposal.%'`,
      ),
    );
    const text = mail?.text.replaceAll(/[\u00A0\u202F]/gu, ' ') ?? '';
    expect(text).toContain(`https://portal.example/ordering/proposal/${proposal?.uid}`);
    expect(text).toMatch(/Lidí: +1\n/u);
    expect(text).toMatch(/Změn proti objednávce: +0\n/u);
    expect(text).toMatch(/Kredit: +2 400,00 Kč\n/u);
    expect(await office.proposal(proposal?.uid ?? '')).toMatchObject({
      status: 'open',
      madeBy: null,
      plan: { uid: plan, month: '2026-11-01' },
    });
    const made = (await auditOf(world, office.company)).filter(({ kind }) => kind === 'proposal.made');
    expect(made).toMatchObject([{ subject_uid: proposal?.uid, after: { plan, month: '2026-11-01', people: 1, isEmpty: false } }]);
  });

  it('[PLAN-010] the round of the night reaches every company with a job of its own', async () => {
    const plan = await set();
    nightOf('2026-11-25');
    await CONSUMERS['daily-rounds'](world.deps, {}, 1);
    await drainJobs(world.deps, world.ownerUrl);
    expect(await states(plan)).toEqual([['2026-11-01', 'open', null]]);
  });

  it('[PLAN-010] a server that slept over the day makes it when it wakes up; months long gone are not made up for', async () => {
    const plan = await set();
    await night('2027-03-12');
    expect(await states(plan)).toEqual([['2027-02-01', 'open', null]]);
  });

  it('[PLAN-010] killed at every point and begun again there is one proposal and one mail', { timeout: 180_000 }, async () => {
    const seen: number[] = [];
    for (let dieAt = 1, survived = false; !survived; dieAt += 1) {
      world.setNow(START);
      office = await openPlanOffice(world);
      [anna = ''] = await office.holders([{}]);
      await office.order(office.gastro(anna, 2400));
      const plan = await set();
      nightOf('2026-11-25');
      const error = await planRound(dyingDeps(world.deps, dieAt), { companyUid: office.company.uid }).catch((thrown: unknown) => thrown);
      survived = !(error instanceof Killed);
      await planRound(world.deps, { companyUid: office.company.uid });
      expect([dieAt, (await states(plan)).length, (await office.mails()).length]).toEqual([dieAt, 1, 1]);
      seen.push(dieAt);
    }
    expect(seen.length).toBeGreaterThan(20);
  });
});

describe('two servers on the day', () => {
  /** Looks first and writes then, without the month's own key and without holding the plan. */
  const careless = (deps: Deps, { planUid }: Scene) =>
    deps.db.write(carelessActor(), async (tx) => {
      const [found] = await tx.rows(sql`SELECT FROM proposals WHERE company_uid = ${tx.companyUid} AND plan_uid = ${planUid}`);
      if (found !== undefined) return;
      await tx.run(sql`
        INSERT INTO proposals (company_uid, uid, order_uid, plan_uid, plan_month, product_code, status, made_at)
        SELECT ${tx.companyUid}, new_uid(), uid, ${planUid}, ${nextFreeMonth()}, '90C', 'open', now()
        FROM orders WHERE company_uid = ${tx.companyUid} AND number IS NOT NULL LIMIT 1
      `);
    });
  let months = 0;
  // Each a month of its own, so that the key cannot help it.
  const nextFreeMonth = () => addDays('2030-01-01', (months += 1));
  const carelessActor = () => ({
    userUid: null,
    requestId: 'careless',
    language: 'cs' as const,
    auditKind: 'proposal.made',
    replay: null,
    companyUid: office.company.uid,
    role: 'backOffice' as const,
  });
  /** As the queue does it: what waited for a lock too long is done again. */
  const careful = (deps: Deps, { planUid }: Scene) => {
    const make = () => makePlanProposal(deps, { companyUid: office.company.uid, uid: planUid });
    return make().catch(make);
  };
  interface Scene {
    planUid: string;
  }
  async function stage(): Promise<Scene> {
    world.setNow(START);
    office = await openPlanOffice(world);
    [anna = ''] = await office.holders([{}]);
    await office.order(office.gastro(anna, 2400));
    const planUid = await set();
    nightOf('2026-11-25');
    return { planUid };
  }

  it('[PLAN-010] beside each other at every statement they make one proposal and one mail', { timeout: 180_000 }, async () => {
    const steps = await countSteps(world.deps, careful, await stage());
    expect(steps).toBeGreaterThan(5);
    for (let at = 1; at <= steps; at += 1) {
      const scene = await stage();
      await beside(world.deps, { scene, first: careful, at, second: careful });
      expect([at, (await states(scene.planUid)).length, (await office.mails()).length]).toEqual([at, 1, 1]);
    }
  });

  it('[PLAN-010] careless ones make two', async () => {
    const scene = await stage();
    await beside(world.deps, { scene, first: careless, at: 2, second: careless, patienceMs: UNHINDERED_MS });
    expect(await states(scene.planUid)).toHaveLength(2);
  });
});

describe('the mail of a plan', () => {
  const sentTo = (email: string) => world.mails.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);

  it('[PLAN-010] is written at night and leaves at seven in the morning', async () => {
    await set();
    await night('2026-11-25');
    await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-25T05:59:00Z') });
    expect(sentTo(office.mainUser.email)).toEqual([]);
    await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-25T06:00:00Z') });
    expect(sentTo(office.mainUser.email)).toEqual(['Návrh objednávky na listopad 2026 je připravený']);
  });
});

describe('a proposal nobody confirms', () => {
  it('[PLAN-011] is reminded of once after the working days that were set', async () => {
    await set({ remindAfter: 2 });
    await night('2026-11-25');
    await night('2026-11-26');
    expect(await office.mails()).toHaveLength(1);
    for (const day of ['2026-11-27', '2026-11-27', '2026-11-30', '2026-12-04'] as const) await night(day);
    expect(await office.mails()).toEqual([
      `Návrh objednávky na listopad 2026 je připravený → ${office.mainUser.email}`,
      `Návrh objednávky na listopad 2026 čeká na potvrzení → ${office.mainUser.email}`,
    ]);
    expect((await auditOf(world, office.company)).filter(({ kind }) => kind === 'proposal.reminded')).toHaveLength(1);
  });

  it('[PLAN-011] one that was confirmed or given up is not reminded of', async () => {
    const plan = await set();
    await night('2026-11-25');
    const [made] = await office.history(plan);
    await office.call('POST', `/proposals/${made?.uid}/close`, {});
    await night('2026-12-03');
    expect(await office.mails()).toHaveLength(1);
  });

  it('[PLAN-011] closes with the proposal of the next month', async () => {
    const plan = await set();
    for (const day of ['2026-11-25', '2026-12-28'] as const) await night(day);
    expect(await states(plan)).toEqual([
      ['2026-12-01', 'open', null],
      ['2026-11-01', 'closed', 'replaced'],
    ]);
  });

  it('closes with the reason when nobody of it can be ordered for any more', async () => {
    const plan = await set();
    await night('2026-11-25');
    await inCompany(world.deps, office.company.uid, (tx) =>
      tx.run(sql`UPDATE cards SET status = 'CRD_CANC' WHERE company_uid = ${tx.companyUid}`),
    );
    await night('2026-11-26');
    expect(await states(plan)).toEqual([['2026-11-01', 'closed', 'nothingToOrder']]);
    await night('2026-12-28');
    expect(await states(plan)).toContainEqual(['2026-12-01', 'closed', 'nothingToOrder']);
    expect((await office.mails()).at(-1)).toContain('Na prosinec 2026 nebylo z čeho připravit návrh');
  });
});

it(
  '[PLAN-012] in a year of nights a plan makes twelve proposals, and not one order or entry of the basket',
  { timeout: 120_000 },
  async () => {
    const plan = await set();
    const [orders, items] = [await count('orders'), await count('order_items')];
    for (let day: Day = '2026-11-24'; day < '2027-11-24'; day = addDays(day, 1)) await night(day);
    expect((await states(plan)).map(([month]) => month)).toHaveLength(12);
    expect((await states(plan)).filter(([, status]) => status === 'confirmed')).toEqual([]);
    expect([await count('orders'), await count('order_items')]).toEqual([orders, items]);
    const mails = await office.mails();
    expect(mails.filter((mail) => mail.includes('je připravený'))).toHaveLength(12);
    expect(mails.filter((mail) => mail.includes('čeká na potvrzení'))).toHaveLength(12);
  },
);

describe('who is told', () => {
  it('[PLAN-008] everybody chosen who still has access; with nobody left the main contact persons', async () => {
    await set({ recipientUids: [office.mainUser.uid, office.clerk.uid] });
    const revoke = (uid: string) =>
      world.deps.db.directory.run(
        sql`UPDATE memberships SET revoked_at = now() WHERE user_uid = ${uid} AND company_uid = ${office.company.uid}`,
      );
    await revoke(office.mainUser.uid);
    await night('2026-11-25');
    expect((await office.mails()).at(-1)).toMatch(new RegExp(`→ ${office.clerk.email}$`, 'u'));
  });
});

it('[PLAN-008] proposals start from the newest order of the product, or from the one that was named', async () => {
  const first = await office.order(office.gastro(anna, 1000));
  world.setNow(new Date('2026-11-23T10:41:00Z'));
  const named = await set({ source: 'order', orderUid: first });
  await office.order(office.gastro(anna, 3000));
  await night('2026-11-25');
  expect((await office.history(named))[0]?.source.uid).toBe(first);
  await set({ version: 1 });
  await night('2026-12-28');
  const [december] = await office.history(named);
  expect(december?.month).toBe('2026-12-01');
  expect(december?.source.uid).not.toBe(first);
});
