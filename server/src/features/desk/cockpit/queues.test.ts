import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUEUE_NAMES, type QueueName } from '@portal/domain/desk/queues';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, createLocation, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { makeCompanyNumber } from '../../../demo/demo-numbers';
import { runProvider } from '../../../commands/provider/run-provider';
import { inboxRound } from '../../../jobs/watch-inbox';
import { patience } from '../../../jobs/patience';
import { readDeskFigures } from './read-desk-figures';
import { importStatement } from '../../payments/bank/import-statement';
import { insertMail } from '../../../store/operations/mails';
import { enqueue } from '../../../store/operations/jobs';
import { hold, offer } from '../../fulfilment/packages/offered-packages';
import { deliverMail } from '../../provider/mailbox/deliver-mail';

const NOW = new Date('2026-11-23T09:41:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let world: TestApp;
let company: TestCompany;
let headers: Record<string, string>;

beforeAll(async () => {
  world = await testApp({ now: NOW });
  company = await createCompany(world.deps);
  ({ headers } = await signInStaff(world.deps, { roles: ['support'] }));
}, 60_000);
afterAll(() => world.close());

/** What the provider's people do at the command line; the desk does it by the same use cases. */
async function provider(...argv: string[]): Promise<void> {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const code = await runProvider(argv, { user: 'eva', print, printError: print, withDeps: (work) => work(world.deps, world.ownerUrl) });
  if (code !== 0) throw new Error(said.join('\n'));
}

interface Found {
  subject: string;
  since: string;
  amount: number | null;
  companyName: string | null;
  facts: Record<string, string | null>;
}

async function read(queue: QueueName): Promise<{ data: Found[]; meta: Record<string, unknown> }> {
  const answer = await world.app.inject({ url: `/api/provider/queues/${queue}?pageSize=100`, headers });
  if (answer.statusCode !== 200) throw new Error(`${queue}: ${answer.body}`);
  return answer.json();
}

interface Fault {
  /** Makes the fault; answers how to find its case again. */
  inject: () => Promise<(found: Found) => boolean>;
  solve: (found: Found) => Promise<void>;
  shows: Partial<Found>;
}

let statements = 0;
const pay = async (amount: number, symbol: string | null, account: string | null = '2000145399/0800') => {
  const number = String((statements += 1));
  await importStatement(
    world.deps,
    bankFile([credit(symbol, amount, { counterAccount: account, counterName: `Plátce ${number}` })], { number, format: 'camt053' }),
  );
  return `Plátce ${number}`;
};

/** A movement nobody could place that the provider sends back. */
async function sentBack(amount: number, account: string | null) {
  const payer = await pay(amount, null, account);
  const waiting = (await read('unplacedMoney')).data.find(({ facts }) => facts.who === payer);
  await provider('return', waiting?.subject ?? '');
  return (found: Found) => found.amount === amount / 100;
}

const paidOrder = async () => {
  const order = await placeOrder(world, company, { cards: 1 });
  await sendEvent(world, { type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
  return order;
};
const cardOf = async (orderUid: string) =>
  String((await owner(world.ownerUrl, `SELECT uid FROM cards WHERE order_uid = '${orderUid}'`))[0]?.uid);
const at = async <T>(moment: Date, work: () => Promise<T>): Promise<T> => {
  world.setNow(moment);
  return work().finally(() => world.setNow(NOW));
};

const FAULTS: Record<QueueName, Fault> = {
  unplacedMoney: {
    inject: async () => {
      const payer = await pay(1_234_00, null);
      return ({ facts }) => facts.who === payer;
    },
    shows: { amount: 1_234 },
    solve: ({ subject }) => provider('put-aside', subject, '--note', 'ptáme se banky'),
  },
  refundsToSend: {
    inject: () => sentBack(777_00, '2000145399/0800'),
    shows: { amount: 777 },
    solve: ({ subject }) => provider('refund-sent', subject, '777.00'),
  },
  refundsWithoutAccount: {
    inject: () => sentBack(888_00, null),
    shows: { amount: 888 },
    solve: ({ subject }) => provider('refund-account', subject, '2000145399/0800'),
  },
  waitingCompanies: {
    inject: async () => {
      const waiting = await createCompany(world.deps, { status: 'pending', identificationNumber: makeCompanyNumber(4_711_001) });
      return ({ subject }) => subject === waiting.uid;
    },
    shows: { amount: null },
    solve: ({ facts }) => provider('approve-company', facts.number ?? ''),
  },
  uncheckedLocations: {
    inject: async () => {
      const uid = await createLocation(world.deps, company, { isSyncing: true, isChecked: false, status: 'pending' });
      return ({ subject }) => subject === uid;
    },
    shows: {},
    solve: ({ subject }) => provider('approve-location', subject),
  },
  heldOrders: {
    inject: async () => {
      const { number } = await placeOrder(world, company, { cards: 1 });
      await provider('block-order', number, 'limit');
      return ({ facts }) => facts.number === number && facts.reason === 'limit';
    },
    shows: {},
    solve: ({ facts }) => provider('release-order', facts.number ?? ''),
  },
  stuckOrders: {
    inject: async () => {
      const { number } = await at(later(-24 * 9), paidOrder);
      return ({ facts }) => facts.number === number && facts.status === 'SUBMITTED';
    },
    shows: {},
    solve: async ({ subject }) => {
      await drainJobs(world.deps, world.ownerUrl);
      // The last card that cannot be made ends the order.
      await provider('reject-card', await cardOf(subject));
      await drainJobs(world.deps, world.ownerUrl);
    },
  },
  cardTrouble: {
    inject: async () => {
      const order = await paidOrder();
      await drainJobs(world.deps, world.ownerUrl);
      const card = await cardOf(order.uid);
      await sendEvent(world, { type: 'card.rejected', cardUid: card });
      return ({ subject, facts }) => subject === card && facts.kind === 'refused';
    },
    shows: { amount: null },
    // Another card of the product was ordered for them.
    solve: async ({ subject }) => {
      await owner(
        world.ownerUrl,
        `INSERT INTO cards (company_uid, uid, employee_uid, product_code, status, service_code, created_at, updated_at)
         SELECT company_uid, '${randomUUID()}', employee_uid, product_code, 'ORDERED', service_code, created_at + interval '1 hour', now() FROM cards WHERE uid = '${subject}'`,
      );
    },
  },
  packageTrouble: {
    inject: async () => {
      const order = await at(later(-48), paidOrder);
      await at(later(-47), () => drainJobs(world.deps, world.ownerUrl));
      const card = await cardOf(order.uid);
      await at(later(-46), async () => {
        await sendEvent(world, { type: 'card.accepted', cardUid: card });
        await sendEvent(world, { type: 'card.manufactured', cardUid: card, number: '**** **** **** 1234', expirationDate: '2029-11-30' });
      });
      const [made] = await owner(world.ownerUrl, `SELECT number FROM packages WHERE order_uid = '${order.uid}'`);
      return ({ facts }) => facts.number === made?.number && facts.kind === 'neverSent';
    },
    shows: { amount: null },
    solve: ({ facts }) => provider('dispatch-package', facts.number ?? '', '40857241530'),
  },
  doubtfulPackages: {
    inject: async () => {
      const order = await at(later(-3), paidOrder);
      await at(later(-3), () => drainJobs(world.deps, world.ownerUrl));
      await owner(world.ownerUrl, `UPDATE packages SET courier = 'Česká pošta' WHERE order_uid = '${order.uid}'`);
      const card = await cardOf(order.uid);
      await at(later(-2), async () => {
        await sendEvent(world, { type: 'card.accepted', cardUid: card });
        await sendEvent(world, { type: 'card.manufactured', cardUid: card, number: '**** **** **** 4321', expirationDate: '2029-11-30' });
      });
      const [made] = await owner(world.ownerUrl, `SELECT number FROM packages WHERE order_uid = '${order.uid}'`);
      const key = { companyUid: company.uid, orderUid: order.uid };
      // Told to the post, whose answer never came; it cannot be asked.
      const { fresh } = await at(later(-1), () => offer(world.deps, key, 'Česká pošta'));
      const numbers = fresh.map(({ packageNumber }) => packageNumber);
      await hold(world.deps, key, numbers);
      await hold(world.deps, key, numbers);
      return ({ facts }) => facts.number === made?.number && facts.courier === 'Česká pošta';
    },
    shows: { amount: null, since: later(-1).toISOString() },
    solve: ({ facts }) => provider('announce-again', facts.number ?? ''),
  },
  undeliveredMails: {
    inject: async () => {
      const uid = randomUUID();
      const mail = {
        uid,
        companyUid: company.uid,
        cause: uid,
        recipients: ['ucto@firma.example'],
        subject: 'Proforma',
        bodyText: '',
        bodyHtml: '',
        attachments: [],
      };
      await insertMail(world.deps.db.directory, { ...mail, now: NOW });
      await deliverMail({ ...world.deps, mail: async () => ({ ok: false, retry: false, error: '550 no such mailbox' }) }, { mailUid: uid });
      return ({ subject, facts }) => subject === uid && facts.error === '550 no such mailbox';
    },
    shows: { amount: null },
    solve: ({ subject }) => deliverMail(world.deps, { mailUid: subject }),
  },
  givenUpJobs: {
    inject: async () => {
      await enqueue(world.deps.db.directory, { name: 'clean-up', payload: {}, key: 'broken' });
      await owner(
        world.ownerUrl,
        `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'HTTP 503' WHERE key = 'broken'`,
      );
      return ({ facts }) => facts.task === 'clean-up' && facts.error === 'HTTP 503';
    },
    shows: { amount: null },
    solve: ({ subject }) => provider('retry-job', subject),
  },
  refusedEvents: {
    inject: async () => {
      await expect(sendEvent(world, APPROVAL)).rejects.toThrow('err.notFound');
      return ({ subject, facts }) => subject === APPROVAL.eventId && facts.kind === 'refused';
    },
    shows: { amount: null },
    solve: async () => {
      await createCompany(world.deps, { status: 'pending', identificationNumber: APPROVAL.companyIdentificationNumber });
      await sendEvent(world, APPROVAL);
    },
  },
  failedFiles: {
    inject: async () => {
      const inbox = join(world.deps.env.DATA_DIR, 'inbox', 'bank');
      await mkdir(inbox, { recursive: true });
      await writeFile(join(inbox, 'rozbity.gpc'), 'this is no statement');
      await inboxRound(world.deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1)();
      return ({ subject, facts }) => subject === 'rozbity.gpc' && (facts.reason ?? '').startsWith('statement.');
    },
    shows: { amount: null },
    solve: ({ subject }) => rm(join(world.deps.env.DATA_DIR, 'inbox', 'bank', 'failed', subject)),
  },
};
const APPROVAL = { eventId: randomUUID(), type: 'company.approved', companyIdentificationNumber: makeCompanyNumber(4_711_002) };

describe('what needs a human', () => {
  it.each(QUEUE_NAMES)(
    '[DESK-007] [DESK-008] %s: a fault is there at once, with its age and amount, and gone when it is solved',
    async (queue) => {
      const { inject, solve, shows } = FAULTS[queue];
      const before = (await read(queue)).meta;
      const isIt = await inject();
      const { data, meta } = await read(queue);
      const found = data.find(isIt);
      expect(found).toMatchObject(shows);
      expect(meta.total).toBe(Number(before.total) + 1);
      expect(new Date(found?.since ?? '').getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
      expect(meta.oldest).toBe(data[0]?.since);
      const worth = data.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect(meta.amount ?? 0).toBeCloseTo(worth, 2);
      if (found !== undefined) await solve(found);
      const after = await read(queue);
      expect(after.data.some(isIt)).toBe(false);
      expect(after.meta.total).toBe(before.total);
    },
  );

  it('[DESK-010] a queue that cannot be read says so by itself, the others stay', async () => {
    await owner(world.ownerUrl, 'ALTER TABLE refunds RENAME TO refunds_elsewhere');
    const statuses = await Promise.all(
      QUEUE_NAMES.map(async (queue) => (await world.app.inject({ url: `/api/provider/queues/${queue}`, headers })).statusCode),
    );
    await owner(world.ownerUrl, 'ALTER TABLE refunds_elsewhere RENAME TO refunds');
    const broken: QueueName[] = ['refundsToSend', 'refundsWithoutAccount'];
    expect(QUEUE_NAMES.filter((_queue, index) => (statuses[index] ?? 0) >= 500)).toEqual(broken);
    expect(statuses.filter((status) => status === 200)).toHaveLength(QUEUE_NAMES.length - broken.length);
  });

  it('is refused when the desk has no access to the database', async () => {
    const { deps } = world;
    expect(await readDeskFigures({ ...deps, desk: null })).toMatchObject({ ok: false, error: 'desk.closed' });
  });
});
