import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUEUE_NAMES, type QueueName } from '@portal/domain/desk/queues';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, createContactPerson, createUser, signIn, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { register } from '../../../../test/world/onboarding';
import { placeOrder } from '../../../../test/world/place-order';
import { makeCompanyNumber } from '../../../demo/demo-numbers';
import { inboxRound } from '../../../jobs/watch-inbox';
import { patience } from '../../../jobs/patience';
import type { Deps } from '../../../deps';
import { readDeskFigures } from './read-desk-figures';
import { importStatement } from '../../payments/bank/import-statement';
import { noteTrouble } from '../../fulfilment/packages/note-trouble';
import { offer, record } from '../../fulfilment/packages/offered-packages';

const NOW = new Date('2026-11-23T09:41:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let world: TestApp;
let company: TestCompany;
let userUid: string;

beforeAll(async () => {
  world = await testApp({ now: NOW });
  company = await createCompany(world.deps);
  ({ userUid } = await signInStaff(world.deps, { roles: ['support', 'payments', 'operations', 'admin'] }));
  // Some of what the desk does here it did weeks ago.
  await owner(world.ownerUrl, `UPDATE staff SET since = '2026-01-01'`);
}, 60_000);
afterAll(() => world.close());

/** Signed in by the clock of the portal, wherever that stands. */
const signedIn = () => signIn(null, world.deps, { user: { uid: userUid } });

/** What a page of the desk does for whoever presses its button. */
async function desk(path: string, payload: object = {}): Promise<void> {
  const headers = await signedIn();
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider/${path}`, headers, payload });
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
}
const drain = (deps: Deps = world.deps) => drainJobs(deps, world.ownerUrl);

interface Found {
  subject: string;
  since: string;
  amount: number | null;
  companyName: string | null;
  facts: Record<string, string | null>;
}

async function read(queue: QueueName): Promise<{ data: Found[]; meta: Record<string, unknown> }> {
  const answer = await world.app.inject({ url: `/api/provider/queues/${queue}?pageSize=100`, headers: await signedIn() });
  if (answer.statusCode !== 200) throw new Error(`${queue}: ${answer.body}`);
  return answer.json();
}

interface Fault {
  /** Makes the fault; answers how to find its case again. */
  inject: () => Promise<(found: Found) => boolean>;
  solve: (found: Found) => Promise<void>;
  shows: Partial<Found>;
  /** Its time is that of the machine, not of the portal's clock. */
  isMachineTime?: true;
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
  await desk(`movements/${waiting?.subject}/return`, { account });
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

/** An order whose cards are made by now, in one package that can leave. */
async function packedOrder(hours: number) {
  const order = await at(later(-hours), paidOrder);
  await at(later(-hours), drain);
  const card = await cardOf(order.uid);
  await at(later(1 - hours), async () => {
    await sendEvent(world, { type: 'card.accepted', cardUid: card });
    await sendEvent(world, { type: 'card.manufactured', cardUid: card, number: '**** **** **** 1234', expirationDate: '2029-11-30' });
  });
  const [made] = await owner(world.ownerUrl, `SELECT number, tracking_number FROM packages WHERE order_uid = '${order.uid}'`);
  return { ...order, packageNumber: String(made?.number) };
}

let tracking = 40_857_241_530;
const dispatch = ({ facts }: Found) => desk('packages/dispatch', { packageNumber: facts.number, trackingNumber: String((tracking += 1)) });
const inbox = () => join(world.deps.env.DATA_DIR, 'inbox', 'bank');
const look = (deps: Deps = world.deps) => inboxRound(deps, patience({ tries: 1, firstPauseMs: 1, now: () => 0 }), 1)();

const FAULTS: Record<QueueName, Fault> = {
  unplacedMoney: {
    inject: async () => {
      const payer = await pay(1_234_00, null);
      return ({ facts }) => facts.who === payer;
    },
    shows: { amount: 1_234 },
    solve: ({ subject }) => desk(`movements/${subject}/aside`, { note: 'ptáme se banky' }),
  },
  refundsToSend: {
    inject: () => sentBack(777_00, '2000145399/0800'),
    shows: { amount: 777 },
    solve: ({ subject }) => desk(`refunds/${subject}/sent`, { amount: 777 }),
  },
  refundsWithoutAccount: {
    inject: () => sentBack(888_00, null),
    shows: { amount: 888 },
    solve: ({ subject }) => desk(`refunds/${subject}/account`, { account: '2000145399/0800' }),
  },
  waitingCompanies: {
    inject: async () => {
      const { number, post } = await register(world, 'sign');
      const confirmed = await post('confirm', {}, await signIn(null, world.deps, { user: await createUser(world.deps) }));
      if (confirmed.statusCode !== 200) throw new Error(confirmed.body);
      return ({ facts }) => facts.number === number;
    },
    shows: { amount: null },
    solve: ({ subject }) => desk(`companies/${subject}/approve`),
  },
  uncheckedLocations: {
    inject: async () => {
      const address = { addressData: { street: 'Polní', streetNumber: '77', city: 'Beroun', postcode: '26601', country: 'CZ' } };
      const payload = { name: 'Nová hala', department: 'Sklad', address, contactUids: [await createContactPerson(world.deps, company)] };
      const client = await signIn(world.app, world.deps, { company });
      const url = `/api/company/${company.uid}/locations`;
      const written = await world.app.inject({ method: 'POST', url, headers: client, payload });
      if (written.statusCode !== 201) throw new Error(written.body);
      return ({ subject }) => subject === written.json().data.uid;
    },
    shows: {},
    solve: ({ subject }) => desk(`locations/${subject}/approve`),
  },
  heldOrders: {
    inject: async () => {
      const poor = await createCompany(world.deps);
      await owner(world.ownerUrl, `UPDATE contracts SET order_limit = 1 WHERE company_uid = '${poor.uid}'`);
      const { number } = await placeOrder(world, poor, { cards: 1 });
      await drain();
      return ({ facts }) => facts.number === number && facts.reason === 'limit';
    },
    shows: {},
    solve: ({ subject }) => desk(`orders/${subject}/release`),
  },
  stuckOrders: {
    inject: async () => {
      const { number } = await at(later(-24 * 9), paidOrder);
      return ({ facts }) => facts.number === number && facts.status === 'SUBMITTED';
    },
    shows: {},
    // The last card that cannot be made ends the order.
    solve: async ({ subject }) => {
      await drain();
      await desk(`cards/${await cardOf(subject)}/give-up`);
    },
  },
  cardTrouble: {
    inject: async () => {
      const order = await paidOrder();
      await drain();
      const card = await cardOf(order.uid);
      await sendEvent(world, { type: 'card.rejected', cardUid: card });
      return ({ subject, facts }) => subject === card && facts.kind === 'refused';
    },
    shows: { amount: null },
    solve: ({ subject }) => at(later(1), () => desk(`cards/${subject}/make-again`)),
  },
  packageTrouble: {
    inject: async () => {
      const { packageNumber } = await packedOrder(48);
      return ({ facts }) => facts.number === packageNumber && facts.kind === 'neverSent';
    },
    shows: { amount: null, since: later(-47).toISOString() },
    solve: dispatch,
  },
  doubtfulPackages: {
    inject: async () => {
      const { uid, packageNumber } = await packedOrder(3);
      const [parcel] = await owner(world.ownerUrl, `SELECT courier FROM packages WHERE order_uid = '${uid}'`);
      const key = { companyUid: company.uid, orderUid: uid };
      // Told to a courier that cannot be asked, whose answer never came.
      await at(later(-1), async () => {
        const { fresh } = await offer(world.deps, key, 'PPL');
        const unclear = fresh.map((one) => ({ packageNumber: one.packageNumber, error: 'HTTP 504' }));
        await record(world.deps, key, { packages: fresh, canAsk: false, result: { ok: true, parcels: [], refused: [], unclear } });
      });
      return ({ facts }) => facts.number === packageNumber && facts.courier === parcel?.courier;
    },
    shows: { amount: null, since: later(-1).toISOString() },
    solve: ({ facts }) => desk('packages/announce-again', { packageNumber: facts.number }),
  },
  undeliveredMails: {
    inject: async () => {
      await drain();
      await placeOrder(world, company, { cards: 1 });
      await drain({ ...world.deps, mail: async () => ({ ok: false, retry: false, error: '550 no such mailbox' }) });
      return ({ facts }) => facts.error === '550 no such mailbox';
    },
    shows: { amount: null },
    solve: async ({ subject }) => {
      await desk(`mails/${subject}/resend`);
      await drain();
    },
  },
  givenUpJobs: {
    inject: async () => {
      await drain();
      await placeOrder(world, company, { cards: 1 });
      const broken = { ...world.deps, drawDocument: () => Promise.reject(new Error('no document came in time')) };
      // As often as it is tried; each time it fails.
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) await expect(drain(broken)).rejects.toThrow('no document came');
      return ({ facts }) => facts.task === 'send-proforma' && facts.error === 'no document came in time';
    },
    shows: { amount: null },
    isMachineTime: true,
    solve: async ({ subject }) => {
      await desk(`jobs/${subject}/retry`);
      await drain();
    },
  },
  refusedEvents: {
    inject: async () => {
      await expect(sendEvent(world, APPROVAL)).rejects.toThrow('err.notFound');
      return ({ subject, facts }) => subject === APPROVAL.eventId && facts.kind === 'refused';
    },
    shows: { amount: null },
    // Its sender says it again, and by then the company is there.
    solve: async () => {
      await createCompany(world.deps, { status: 'pending', identificationNumber: APPROVAL.companyIdentificationNumber });
      await sendEvent(world, APPROVAL);
    },
  },
  failedFiles: {
    inject: async () => {
      const { fileName, bytes } = bankFile([credit(null, 99_00)], { number: String((statements += 1)), format: 'camt053' });
      await mkdir(inbox(), { recursive: true });
      await writeFile(join(inbox(), fileName), bytes);
      // The settings name another account for a while.
      await look({ ...world.deps, provider: { ...world.deps.provider, bankAccount: '19-2000145399/0800' } });
      return ({ subject, facts }) => subject === fileName && (facts.reason ?? '').startsWith('statement.foreignAccount');
    },
    shows: { amount: null },
    isMachineTime: true,
    solve: async ({ subject }) => {
      await desk('failed-files/retry', { name: subject });
      await look();
      // It was read, not put aside again.
      expect(await owner(world.ownerUrl, `SELECT 1 FROM bank_movements WHERE amount = 9900 AND status = 'unmatched'`)).toHaveLength(1);
    },
  },
};
/** How often a job is tried. */
const ATTEMPTS = 12;
const APPROVAL = { eventId: randomUUID(), type: 'company.approved', companyIdentificationNumber: makeCompanyNumber(4_711_002) };

describe('what needs a human', () => {
  it.each(QUEUE_NAMES)(
    '[DESK-007] [DESK-008] %s: a fault is there at once, with its age and amount, and gone when it is solved',
    async (queue) => {
      const { inject, solve, shows, isMachineTime } = FAULTS[queue];
      const before = (await read(queue)).meta;
      const isIt = await inject();
      const { data, meta } = await read(queue);
      const found = data.find(isIt);
      expect(found).toMatchObject(shows);
      expect(meta.total).toBe(Number(before.total) + 1);
      expect(Date.parse(found?.since ?? '')).toBeLessThanOrEqual(isMachineTime ? Date.now() : NOW.getTime());
      expect(meta.oldest).toBe(data[0]?.since);
      const worth = data.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect(meta.amount ?? 0).toBeCloseTo(worth, 2);
      if (found === undefined) throw new Error('the case is gone');
      await solve(found);
      const after = await read(queue);
      expect(after.data.some(isIt)).toBe(false);
      expect(after.meta.total).toBe(before.total);
    },
  );

  it.each(['returned', 'problem', 'cancelled'] as const)(
    '[DESK-008] packageTrouble: a parcel the courier calls %s is there, and gone when it is sent again',
    async (state) => {
      const { packageNumber } = await packedOrder(72);
      const trackingNumber = String((tracking += 1));
      await at(later(-24), () => desk('packages/dispatch', { packageNumber, trackingNumber }));
      const parcel = { packageNumber, courier: 'PPL', trackingNumber, sentAt: later(-24), trouble: null } as const;
      const statuses = [{ trackingNumber, state, at: later(-2).toISOString() }];
      await noteTrouble(world.deps, { companyUid: company.uid, courier: 'PPL', parcels: [parcel], statuses });
      const find = async () => (await read('packageTrouble')).data.find(({ facts }) => facts.number === packageNumber);
      const found = await find();
      expect(found).toMatchObject({ since: later(-2).toISOString(), facts: { kind: state } });
      if (found !== undefined) await dispatch(found);
      expect(await find()).toBeUndefined();
    },
  );

  it('[DESK-008] cardTrouble: a card that was not in its package is there, and gone when it is made again or turns up', async () => {
    const missing = async () => {
      const { uid, packageNumber } = await packedOrder(72);
      await at(later(-24), () => desk('packages/dispatch', { packageNumber, trackingNumber: String((tracking += 1)) }));
      const [parcel] = await owner(world.ownerUrl, `SELECT uid FROM packages WHERE number = '${packageNumber}'`);
      const card = await cardOf(uid);
      const client = await signIn(world.app, world.deps, { company });
      const receive = async (missingCardUids: string[]) => {
        const url = `/api/company/${company.uid}/orders/package/${String(parcel?.uid)}`;
        const payload = { isTakenOver: true, missingCardUids };
        const answer = await world.app.inject({ method: 'PUT', url, headers: client, payload });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        // Its block settles in seconds.
        await drainJobs(world.deps, world.ownerUrl, { until: later(1) });
      };
      await receive([card]);
      return { card, turnUp: () => receive([]) };
    };
    const find = async (card: string) => (await read('cardTrouble')).data.find(({ subject }) => subject === card);
    const [lost, late] = [await missing(), await missing()];
    expect([await find(lost.card), await find(late.card)]).toMatchObject([{ facts: { kind: 'missing' } }, { facts: { kind: 'missing' } }]);
    await at(later(1), () => desk(`cards/${lost.card}/make-again`));
    await late.turnUp();
    expect([await find(lost.card), await find(late.card)]).toEqual([undefined, undefined]);
  });

  it('[DESK-008] stuckOrders: an order one of whose cards is made again has the time of that card before it is stuck', async () => {
    const order = await at(later(-24 * 30), paidOrder);
    await at(later(-24 * 30), drain);
    const card = await cardOf(order.uid);
    await at(later(-24 * 20), () => desk(`cards/${card}/give-up`));
    const find = async () => (await read('stuckOrders')).data.find(({ facts }) => facts.number === order.number);
    await at(later(-24 * 6), () => desk(`cards/${card}/make-again`));
    expect(await find()).toBeUndefined();
    world.setNow(later(24 * 2));
    expect(await find()).toMatchObject({ since: later(-24 * 6).toISOString() });
    world.setNow(NOW);
  });

  it('[DESK-007] a refund says whose it is, and that it stands in a payment order until the bank has that', async () => {
    const isIt = await sentBack(555_00, '2000145399/0800');
    const find = async () => (await read('refundsToSend')).data.find(isIt);
    const waiting = await find();
    expect(waiting).toMatchObject({ amount: 555, companyName: null, facts: { kind: null, reason: 'unplaced', who: expect.any(String) } });
    await desk('payment-orders', { refunds: [{ uid: waiting?.subject, amount: 555 }] });
    expect(await find()).toMatchObject({ facts: { kind: 'exported' } });
  });

  it('[DESK-010] a queue that cannot be read says so by itself, the others stay', async () => {
    await owner(world.ownerUrl, 'ALTER TABLE refunds RENAME TO refunds_elsewhere');
    const headers = await signedIn();
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
