import { runOnce, type TaskList } from 'graphile-worker';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompany, createEmployee, inCompany, signIn, type TestCompany } from '../../test/world/factories';
import { createCards } from '../../test/world/ordering-factories';
import { placeOrder } from '../../test/world/place-order';
import { owner } from '../../test/races/owner-query';
import { newUid, testApp, type TestApp } from '../../test/app/test-app';
import type { CompanyTx } from '../store/engine/db';
import { enqueue, enqueueAll, JOB_URGENCY, URGENCY, type JobName } from '../store/operations/jobs';
import { insertMail } from '../store/operations/mails';
import { openWorkerPool } from '../store/engine/worker-pool';
import { jobLogger } from './start-worker';
import { startJobs } from './run-jobs';
import { SCHEDULES } from '../store/operations/schedules';
import { taskList } from './task-list';

/** The queue goes by the clock of the database. */
let world: TestApp;
let company: TestCompany;
beforeAll(async () => {
  world = await testApp({ now: new Date() });
  company = await createCompany(world.deps);
});
afterAll(() => world.close());
beforeEach(() => owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs'));

const KINDS = Object.keys(URGENCY) as (keyof typeof URGENCY)[];
const NAMES = Object.keys(JOB_URGENCY) as JobName[];

/** The names of the jobs in the order a worker takes them; `does` says which of them it really does. */
async function taken(does: (name: string) => boolean = () => false): Promise<string[]> {
  const names: string[] = [];
  const tasks = taskList(world.deps);
  const noted: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload, helpers) => {
        names.push(name);
        if (does(name)) await task?.(payload, helpers);
      },
    ]),
  );
  const pgPool = openWorkerPool({ url: world.serverUrl, maxConnections: 2, onError: () => undefined });
  await runOnce({ pgPool, taskList: noted, concurrency: 1, noHandleSignals: true, logger: jobLogger(world.deps.log) });
  await pgPool.end();
  return names;
}

describe('which job is taken first', () => {
  it('[F-405] a block of a card queued behind 400 documents is told to the processor before any of them', async () => {
    const { uid: orderUid } = await placeOrder(world, company, { cards: 0, credits: [100] });
    await owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
    const payloads = Array.from({ length: 400 }, () => ({ companyUid: company.uid, orderUid }));
    await inCompany(world.deps, company.uid, (tx) => enqueueAll(tx, { name: 'send-invoice', payloads }));
    const employeeUid = await createEmployee(world.deps, company);
    const [card = ''] = await createCards(world.deps, company, [{ employeeUid }]);
    const headers = await signIn(world.app, world.deps, { company, role: 'user' });
    const answer = await world.app.inject({ method: 'POST', url: `/api/company/${company.uid}/card/${card}/block`, headers });
    expect(answer.statusCode).toBe(200);
    const order = await taken((name) => name === 'tell-processor');
    expect(order[0]).toBe('tell-processor');
    expect(order.filter((name) => name === 'send-invoice')).toHaveLength(400);
  });

  it('[F-405] who waits at a screen goes before money, money before mails, those before documents, and rounds are last', async () => {
    const byUrgency = (name: JobName) => KINDS.indexOf(JOB_URGENCY[name]);
    await inCompany(world.deps, company.uid, async (tx) => {
      for (const name of NAMES.toSorted((a, b) => byUrgency(b) - byUrgency(a))) await enqueue(tx, { name, payload: {} as never });
    });
    const order = (await taken()).map((name) => JOB_URGENCY[name as JobName]);
    expect(order).toHaveLength(NAMES.length);
    expect(order).toEqual(order.toSorted((a, b) => KINDS.indexOf(a) - KINDS.indexOf(b)));
    expect(new Set(order)).toEqual(new Set(KINDS));
  });

  it('[F-405] a job that comes by the clock is as urgent as one that was asked for', () => {
    for (const { task, options } of SCHEDULES) expect(options?.priority).toBe(URGENCY[JOB_URGENCY[task as JobName]]);
  });

  it('[F-405] as many jobs are done side by side as the environment says', async () => {
    const seen = { now: 0, most: 0 };
    const mail = async () => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      await pause(50);
      seen.now -= 1;
      return { ok: true as const };
    };
    for (let nth = 0; nth < 12; nth += 1) await inCompany(world.deps, company.uid, (tx) => queueMail(tx, nth));
    const env = { ...world.deps.env, JOB_CONCURRENCY: 3 };
    const jobs = await startJobs({ ...world.deps, env, mail }, { url: world.serverUrl });
    await vi.waitFor(async () => expect(await owner(world.ownerUrl, 'SELECT FROM graphile_worker.jobs')).toEqual([]), { timeout: 20_000 });
    await jobs.stop();
    expect(seen.most).toBe(3);
  });
});

async function queueMail(tx: CompanyTx, nth: number): Promise<void> {
  const mailUid = newUid();
  await insertMail(tx, {
    uid: mailUid,
    companyUid: tx.companyUid,
    cause: `urgency:${nth}`,
    recipients: ['nekdo@firma.example'],
    subject: 'Zpráva',
    bodyText: 'Text',
    bodyHtml: '<p>Text</p>',
    attachments: [],
    now: world.deps.now(),
  });
  await enqueue(tx, { name: 'deliver-mail', payload: { mailUid } });
}
