import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTrackingNumber } from '@portal/domain/packages/tracking';
import { QUEUE_NAMES, type QueueName } from '@portal/domain/desk/queues';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { owner } from '../../../test/races/owner-query';
import { drainJobs } from '../../../test/world/drain-jobs';
import { signIn } from '../../../test/world/factories';
import { brokenMoney } from '../../../test/world/money-facts';
import { inboxRound } from '../../jobs/watch-inbox';
import { patience } from '../../jobs/patience';
import { DEMO_STAFF, insertDemoStaff } from '../demo-staff';
import { seedDemo } from '../seed-demo';

interface Case {
  subject: string;
  companyUid: string | null;
  facts: Record<string, string | null>;
}

let world: TestApp;
/** Headers of the staff of the demonstration by their first names. */
const desk: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  world = await testApp();
  await seedDemo(world.deps, world.ownerUrl);
  await insertDemoStaff(world.deps, world.ownerUrl);
  for (const { email, firstName } of DEMO_STAFF) {
    const [person] = await owner(world.ownerUrl, `SELECT user_uid FROM staff WHERE email = '${email}'`);
    desk[firstName] = await signIn(null, world.deps, { user: { uid: String(person?.user_uid) } });
  }
}, 300_000);
afterAll(() => world.close());

const get = async (path: string) => {
  const answer = await world.app.inject({ url: `/api/provider${path}`, headers: desk.Ivana });
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json();
};
const post = async (who: 'Ivana' | 'Petr' | 'Lenka' | 'Martin', path: string, payload: object = {}) => {
  const headers = { ...desk[who], 'idempotency-key': randomUUID() };
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider${path}`, headers, payload });
  if (answer.statusCode !== 200) throw new Error(`${who} at ${path}: ${answer.body}`);
  return answer.json();
};
const read = async (queue: QueueName): Promise<Case[]> => (await get(`/queues/${queue}?pageSize=100`)).data;
const work = () => drainJobs(world.deps, world.ownerUrl);

interface Movement {
  suggestions: { orders: { number: string }[] }[];
}
/** Matches the money to the orders that are suggested first; answers whether there were any. */
async function match(uid: string): Promise<boolean> {
  const { suggestions }: Movement = (await get(`/movements/${uid}`)).data;
  const orderNumbers = suggestions[0]?.orders.map(({ number }) => number);
  if (orderNumbers === undefined) return false;
  const { key } = (await post('Ivana', `/movements/${uid}/preview`, { orderNumbers })).data;
  await post('Ivana', `/movements/${uid}/match`, { orderNumbers, shown: key });
  return true;
}

interface Refund {
  uid: string;
  amount: number;
  account: string;
  needsSecondPerson: boolean;
}
const send = async (uid: string) => {
  const refund = (await get('/refunds?pageSize=100')).data.find((one: Refund) => one.uid === uid) as Refund;
  const { amount, account } = refund;
  if (refund.needsSecondPerson) await post('Petr', `/refunds/${uid}/approve`, { amount, account });
  await post('Ivana', `/refunds/${uid}/sent`, { amount });
};

let sent = 0;
const dispatch = ({ facts }: Case) =>
  post('Martin', '/packages/dispatch', {
    packageNumber: facts.number,
    trackingNumber: makeTrackingNumber('PPL', 700_000_000 + (sent += 1)),
  });

/** How each case is solved, by what its page offers. What waits in the queue of jobs comes first: nothing else is worked off beside it. */
const SOLVE: Record<QueueName, (one: Case) => Promise<unknown>> = {
  givenUpJobs: async ({ subject }) => {
    await post('Martin', `/jobs/${subject}/retry`);
    await work();
  },
  undeliveredMails: async ({ subject }) => {
    await post('Lenka', `/mails/${subject}/resend`);
    await work();
  },
  failedFiles: async ({ subject }) => {
    await post('Martin', '/failed-files/retry', { name: subject });
    await inboxRound(world.deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1)();
  },
  // Its order waits for money that lies unplaced.
  refusedEvents: async ({ facts }) => {
    for (const { subject } of await read('unplacedMoney')) {
      const { suggestions }: Movement = (await get(`/movements/${subject}`)).data;
      if (suggestions[0]?.orders.some(({ number }) => number === facts.number)) await match(subject);
    }
    await work();
  },
  unplacedMoney: async ({ subject }) => {
    if (!(await match(subject))) await post('Petr', `/movements/${subject}/aside`, { note: 'ptáme se plátce' });
  },
  heldOrders: ({ subject }) => post('Ivana', `/orders/${subject}/release`),
  stuckOrders: async ({ facts }) => {
    const cards: { uid: string }[] = (await get(`/cards?pageSize=100&filter[fulltext]=${facts.number}`)).data;
    for (const { uid } of cards) await post('Martin', `/cards/${uid}/give-up`);
  },
  cardTrouble: ({ subject }) => post('Martin', `/cards/${subject}/make-again`),
  packageTrouble: dispatch,
  doubtfulPackages: dispatch,
  waitingCompanies: ({ subject }) => post('Ivana', `/companies/${subject}/approve`),
  uncheckedLocations: ({ subject }) => post('Lenka', `/locations/${subject}/approve`),
  refundsWithoutAccount: ({ subject }) => post('Petr', `/refunds/${subject}/account`, { account: '2000145399/0800' }),
  refundsToSend: ({ subject }) => send(subject),
};

describe('[DESK-007] [DESK-008] the desk of the demonstration', () => {
  it('has a case in every queue, enough of them for a day, by every kind of fault', async () => {
    const all = await Promise.all(QUEUE_NAMES.map(async (queue) => [queue, (await read(queue)).length] as const));
    expect(all.filter(([, count]) => count === 0)).toEqual([]);
    expect(all.filter(([, count]) => count > 1).length).toBeGreaterThanOrEqual(5);
    expect(all.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThanOrEqual(20);
    const kinds = async (queue: QueueName) => [...new Set((await read(queue)).map(({ facts }) => facts.kind))].toSorted();
    expect(await kinds('packageTrouble')).toEqual(['neverSent', 'problem', 'returned']);
    expect(await kinds('cardTrouble')).toEqual(['missing', 'refused']);
  });

  const order = Object.keys(SOLVE) as QueueName[];
  it.each(order)('%s: each case is solved by what the desk offers and leaves its queue', { timeout: 60_000 }, async (queue) => {
    const cases = await read(queue);
    for (const one of cases) {
      await SOLVE[queue](one);
      expect((await read(queue)).map(({ subject }) => subject)).not.toContain(one.subject);
    }
    expect(await read(queue)).toEqual([]);
  });

  it('is empty in the evening, and the books are in balance', async () => {
    await work();
    const left = await Promise.all(QUEUE_NAMES.map(async (queue) => [queue, await read(queue)] as const));
    expect(left.filter(([, cases]) => cases.length > 0)).toEqual([]);
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });
});
