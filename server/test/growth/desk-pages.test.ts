import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillNation } from '../../../bench/nation/fill-nation';
import type { NationSize } from '../../../bench/nation/nation-size';
import { AUDIT, auditWish } from '../../src/store/desk/audit';
import { CARDS, cardWish } from '../../src/store/desk/cards';
import { COMPANIES, companyWish } from '../../src/store/desk/companies';
import { readDeskPage, type DeskListSql, type DeskListWish } from '../../src/store/desk/lists/desk-list';
import { MOVEMENTS, movementWish } from '../../src/store/desk/money/movements';
import { REFUNDS, refundWish } from '../../src/store/desk/money/refunds';
import { EVENTS, eventWish } from '../../src/store/desk/operations/events';
import { MAILS, mailWish } from '../../src/store/desk/operations/mails';
import { ORDERS, orderWish } from '../../src/store/desk/orders';
import { PACKAGES, packageWish } from '../../src/store/desk/packages';
import { QUEUE_SQL } from '../../src/store/desk/queue-sql';
import { readQueue } from '../../src/store/desk/read-queue';
import type { DeskTx } from '../../src/store/engine/desk';
import { sealCounts } from '../../src/store/operations/clean-up';
import { owner } from '../races/owner-query';
import { testApp, type TestApp } from '../app/test-app';
import { countReads, type Reads } from './count-reads';

/** The second has as many companies and people, and as much that waits for somebody, but a far longer past. */
const TIMES = 12;
const SLACK = 350;
const SHORT: NationSize = { companies: 17, giant: 60, people: 260, spread: 0.7, orders: 12 * 12 * 2, unmatched: 60 };
const LONG: NationSize = { ...SHORT, orders: SHORT.orders * TIMES };

let short: TestApp;
let long: TestApp;
beforeAll(async () => {
  short = await openProvider(SHORT);
  long = await openProvider(LONG);
}, 240_000);
afterAll(async () => {
  await short.close();
  await long.close();
});

async function openProvider(size: NationSize): Promise<TestApp> {
  const world = await testApp();
  await fillNation(world.ownerUrl, { ...size, today: '2026-11-23', bankAccount: world.deps.provider.bankAccount });
  await sealCounts(world.deps.db.directory);
  return world;
}

type Look = (tx: DeskTx) => Promise<unknown>;

async function readsAt({ deps: { desk } }: TestApp, look: Look): Promise<Reads> {
  if (desk === null) throw new Error('a desk');
  return desk.read(async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    await look(counted);
    return reads;
  });
}

const PAGE = { limit: 10, offset: 0 };
const page =
  (list: DeskListSql, wish: DeskListWish): Look =>
  (tx) =>
    readDeskPage(tx, list, { ...wish, ...PAGE });

const newest = { sortBy: 'orderedAt', sortDir: 'desc' } as const;

/** Whatever lies behind, they read the rows of the page, what is found, and what came since the last count. */
const STEADY: Record<string, Look> = {
  orders: page(ORDERS, orderWish({ today: '2026-11-23', filter: {}, ...newest })),
  'orders by price': page(ORDERS, orderWish({ today: '2026-11-23', filter: {}, sortBy: 'priceIncVat', sortDir: 'desc' })),
  'orders by words of which one is nowhere': page(
    ORDERS,
    orderWish({ today: '2026-11-23', filter: { fulltext: 'nikdo takový' }, ...newest }),
  ),
  'orders that are held': page(ORDERS, orderWish({ today: '2026-11-23', filter: { status: ['BLOCKED'] }, ...newest })),
  movements: page(MOVEMENTS, movementWish({ filter: {}, sortBy: 'bookedOn', sortDir: 'desc' })),
  'movements by payer': page(MOVEMENTS, movementWish({ filter: { text: 'nikdo takový' }, sortBy: 'bookedOn', sortDir: 'desc' })),
  refunds: page(REFUNDS, refundWish({ filter: { state: ['toSend'] }, sortBy: 'createdAt', sortDir: 'desc' })),
  'companies by name': page(COMPANIES, companyWish({ fulltext: 'nikdo takový', status: undefined, sortBy: 'name', sortDir: 'asc' })),
  audit: page(AUDIT, auditWish({ sortDir: 'desc' })),
  'audit by request': page(AUDIT, auditWish({ sortDir: 'desc', requestId: 'req-1' })),
  'audit by person': page(AUDIT, auditWish({ sortDir: 'desc', person: 'nikdo takový' })),
  'audit by anything': page(AUDIT, auditWish({ sortDir: 'desc', fulltext: 'nikdo takový' })),
  mails: page(MAILS, mailWish({ fulltext: undefined, state: undefined, sortBy: 'createdAt', sortDir: 'desc' })),
  'mails by recipient': page(MAILS, mailWish({ fulltext: 'nikdo@takovy', state: undefined, sortBy: 'createdAt', sortDir: 'desc' })),
  'mails that failed': page(MAILS, mailWish({ fulltext: undefined, state: ['failed'], sortBy: 'createdAt', sortDir: 'desc' })),
  events: page(EVENTS, eventWish({ fulltext: undefined, state: undefined, sortBy: 'receivedAt', sortDir: 'desc' })),
  'events about a package': page(EVENTS, eventWish({ fulltext: '2926000001', state: undefined, sortBy: 'receivedAt', sortDir: 'desc' })),
  'events that were refused': page(EVENTS, eventWish({ fulltext: undefined, state: ['refused'], sortBy: 'receivedAt', sortDir: 'desc' })),
  packages: page(PACKAGES, packageWish({ sortBy: 'since', sortDir: 'asc' })),
  cards: page(CARDS, cardWish({ sortBy: 'since', sortDir: 'asc' })),
};

describe('[DESK-044] the desk of a provider with a long past', () => {
  it.each(Object.entries(STEADY))('reads for the first page of %s what it reads with a short one', async (_, look) => {
    const [few, many] = [await readsAt(short, look), await readsAt(long, look)];
    expect(few.statements).toBeGreaterThan(0);
    expect(many.rows).toBeLessThan(2 * few.rows + SLACK);
    expect(many.pages).toBeLessThan(2 * few.pages + SLACK);
  });

  it('reads of companies what those of the page owe', async () => {
    const wish = companyWish({ fulltext: undefined, status: undefined, sortBy: 'name', sortDir: 'asc' });
    const many = await readsAt(long, page(COMPANIES, wish));
    expect(many.rows).toBeLessThan(LONG.orders / 3);
  });

  it.each(Object.keys(QUEUE_SQL) as (keyof typeof QUEUE_SQL)[])('reads of the queue %s what waits', async (queue) => {
    const many = await readsAt(long, (tx) =>
      readQueue(tx, QUEUE_SQL[queue](long.deps.now()), { queue, owner: undefined, staffUid: newUid(), limit: 5, offset: 0 }),
    );
    expect(many.rows).toBeLessThan(LONG.orders / 4);
    expect(many.pages).toBeLessThan(LONG.orders / 4);
  });

  it('says how many rows there are, however old they are', async () => {
    const { desk } = long.deps;
    if (desk === null) throw new Error('a desk');
    const totalOf = async (list: DeskListSql, wish: DeskListWish) =>
      (await desk.read((tx) => readDeskPage(tx, list, { ...wish, ...PAGE }))).unfiltered;
    const counted = async (table: string) => (await owner(long.ownerUrl, `SELECT count(*)::int AS n FROM ${table}`))[0]?.n;
    const totals = async () => ({
      orders: await totalOf(ORDERS, orderWish({ today: '2026-11-23', filter: {}, ...newest })),
      movements: await totalOf(MOVEMENTS, movementWish({ filter: {}, sortBy: 'bookedOn', sortDir: 'desc' })),
      audit: await totalOf(AUDIT, auditWish({ sortDir: 'desc' })),
      mails: await totalOf(MAILS, mailWish({ fulltext: undefined, state: undefined, sortBy: 'createdAt', sortDir: 'desc' })),
      events: await totalOf(EVENTS, eventWish({ fulltext: undefined, state: undefined, sortBy: 'receivedAt', sortDir: 'desc' })),
    });
    const there = async () => ({
      orders: await counted('orders WHERE number IS NOT NULL'),
      movements: await counted('bank_movements'),
      audit: await counted('audit_log'),
      mails: await counted('mails'),
      events: await counted('(SELECT FROM provider_events UNION ALL SELECT FROM refused_events) AS e'),
    });
    expect(await totals()).toEqual(await there());
    for (const change of CHANGES) {
      await owner(long.ownerUrl, change);
      expect(await totals()).toEqual(await there());
    }
  });
});

/** What may happen to rows that were counted: one more comes late, one is moved across the day, some leave for the archive. */
const CHANGES = [
  `INSERT INTO audit_log (uid, at, kind, request_id) VALUES (gen_random_uuid(), '2026-02-01', 'late', 'late')`,
  `INSERT INTO mails (uid, cause, recipients, subject, body_text, body_html, created_at) VALUES (gen_random_uuid(), 'late', '{a@b.example}', '', '', '', '2026-02-01')`,
  `UPDATE bank_movements SET booked_on = now()::date + 1 WHERE uid IN (SELECT uid FROM bank_movements WHERE status = 'unmatched' LIMIT 3)`,
  `UPDATE bank_movements SET booked_on = '2026-11-01' WHERE booked_on > now()::date`,
  `SELECT archive_rows('audit', now() - interval '3 months', 100), archive_rows('mails', now() - interval '3 months', 100)`,
  `SELECT archive_rows('events', now() - interval '3 months', 100)`,
];
