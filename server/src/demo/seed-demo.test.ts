import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql, { type Sql } from 'sql-template-tag';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { isValidBankAccount, parseBankAccount } from '@portal/domain/identifiers/bank-account';
import { isCompanyId } from '@portal/domain/identifiers/company-id';
import { blockingReason } from '@portal/domain/orders/blocking';
import { signIn } from '../../test/world/factories';
import { brokenMoney } from '../../test/world/money-facts';
import { owner } from '../../test/races/owner-query';
import { testApp, type TestApp } from '../../test/app/test-app';
import { brokenInvariants } from '../../test/year/invariants';
import { readCreditFacts } from '../store/orders/credit-check';
import { asOwner } from '../store/engine/owner-transaction';
import { readUnmatched } from '../features/payments/bank/list-unmatched';
import { buildProposal } from '../features/ordering/proposals/build-proposal';
import { readProposal } from '../store/proposals/proposals';
import { sizeOf } from '../../../scripts/test-sizes';
import { seedDemo } from './seed-demo';

interface WaitingOrder {
  companyUid: string;
  orderUid: string;
  orderedAt: Date;
  reason: string | null;
  label: string | null;
}

const NOW = '2026-11-23T09:41:00Z';

/** What can be told of a demonstration besides uids, which are drawn by chance, and what is made of them. */
async function readAll({ ownerUrl }: TestApp): Promise<Record<string, unknown>> {
  const told: Record<string, string> = {
    orders: `SELECT number, label, status, ordered_at, paid, paid_amount, price, vat, credit_total, card_count FROM orders ORDER BY number, created_at`,
    people: `SELECT employee_number, first_name, last_name, status, active_till FROM employees ORDER BY last_name, first_name, employee_number`,
    cards: `SELECT e.employee_number, c.status, c.expires_on FROM cards c JOIN employees e ON e.uid = c.employee_uid ORDER BY 1, 2, 3`,
    packages: `SELECT number, courier, dispatched_at, delivered_at, is_taken_over, items_count FROM packages ORDER BY number`,
    documents: `SELECT number, type, status, issue_date, price_inc_vat, total_paid FROM documents ORDER BY number, type`,
    movements: `SELECT booked_on, amount, variable_symbol, status, reason, applied FROM bank_movements ORDER BY 1, 3`,
    balances: `SELECT a.type, b.balance, count(*) FROM account_balances b JOIN accounts a ON a.uid = b.account_uid GROUP BY 1, 2 ORDER BY 1, 2`,
    // The file that fails is put aside when the demonstration is made, by the clock of the database.
    audit: `SELECT at, kind FROM audit_log WHERE kind <> 'statement.putAside' ORDER BY 1, 2`,
  };
  const read = Object.entries(told).map(async ([name, statement]) => [name, await owner(ownerUrl, statement)]);
  return Object.fromEntries(await Promise.all(read));
}

function seed({ deps, ownerUrl, setNow }: TestApp, now: string): Promise<boolean> {
  setNow(new Date(now));
  return seedDemo(deps, ownerUrl);
}

describe('demonstration data', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await testApp();
    await seed(world, NOW);
  }, 300_000);
  afterAll(() => world.close());

  const rows = <T>(query: Sql) => asOwner(world.ownerUrl, (tx) => tx.rows<T>(query));

  it('is made once', async () => {
    expect(await seed(world, '2026-11-24T09:41:00Z')).toBe(false);
    world.setNow(new Date(NOW));
    expect(await rows(sql`SELECT count(*) FROM companies`)).toEqual([{ count: 7 }]);
  });

  it('shows an order in every state, money in every state too', async () => {
    const states = await rows<{ status: string }>(sql`SELECT DISTINCT status FROM orders ORDER BY 1`);
    expect(states.map(({ status }) => status)).toEqual(['BASKET', 'BLOCKED', 'CANCELLED', 'PENDING_CANCELLATION', 'RESOLVED', 'SUBMITTED']);
    expect(
      await rows(sql`SELECT count(*) FILTER (WHERE due_on < '2026-11-23' AND NOT paid AND status = 'SUBMITTED') AS overdue,
        count(*) FILTER (WHERE price_inc_vat = 0 AND status = 'SUBMITTED') AS free, count(*) FILTER (WHERE paid AND status = 'SUBMITTED' AND card_count > 0) AS "inProduction",
        count(*) FILTER (WHERE paid_amount > 0 AND NOT paid) AS partly FROM orders`),
    ).toEqual([{ overdue: 1, free: 1, inProduction: 4, partly: 1 }]);
    expect(await rows(sql`SELECT DISTINCT type FROM documents ORDER BY 1`)).toHaveLength(4);
    const waiting = sql`SELECT FROM packages p JOIN orders o ON o.uid = p.order_uid WHERE dispatched_at IS NOT NULL AND NOT is_taken_over`;
    expect(await rows(sql`${waiting} AND medium = 'plastic'`)).toHaveLength(4);
    expect(await rows(sql`${waiting} AND medium = 'paper'`)).toHaveLength(2);
  });

  it('shows money nobody could place with the orders it pays together, and refunds in each state of waiting', async () => {
    const waiting = await rows<{ uid: string; reason: string }>(
      sql`SELECT uid, reason FROM bank_movements WHERE status = 'unmatched' ORDER BY reason`,
    );
    expect(waiting.map(({ reason }) => reason)).toEqual(['noSymbol', 'unknownSymbol', 'unknownSymbol']);
    const read = await Promise.all(waiting.map(({ uid }) => readUnmatched(world.deps, uid)));
    const best = read.map((movement) => movement?.suggestions[0]);
    expect(best.map((one) => [one?.orders.length ?? 0, one?.evidence ?? []])).toEqual(
      expect.arrayContaining([
        [0, []],
        [2, ['sum', 'companyId']],
        [1, ['amount', 'companyId']],
      ]),
    );
    expect(
      await rows(
        sql`SELECT amount, account IS NULL AS unknown FROM refunds WHERE status = 'waiting' AND reason = 'unplaced' ORDER BY amount`,
      ),
    ).toEqual([
      { amount: 640_00, unknown: true },
      { amount: 1_250_00, unknown: false },
      { amount: 18_400_00, unknown: false },
    ]);
  });

  it('shows contact persons in every relation to the portal', async () => {
    const company = sql`SELECT uid FROM companies WHERE name = 'Pekárna U Lípy s.r.o.'`;
    const statuses = sql`SELECT DISTINCT status FROM contact_persons WHERE company_uid = (${company}) ORDER BY 1`;
    expect(await rows(statuses)).toEqual([{ status: 'active' }, { status: 'inactive' }, { status: 'pending' }]);
    expect(
      await rows(sql`SELECT (SELECT count(*) FROM memberships WHERE company_uid = (${company}) AND contact_person_uid IS NOT NULL) AS accounts,
        (SELECT count(*) FROM invitations WHERE company_uid = (${company}) AND expires_at > '2026-11-23') AS open,
        (SELECT count(*) FROM invitations WHERE company_uid = (${company}) AND expires_at < '2026-11-23') AS lapsed,
        (SELECT count(*) FROM waiting_invitations WHERE company_uid = (${company})) AS waiting`),
    ).toEqual([{ accounts: 3, open: 1, lapsed: 1, waiting: 1 }]);
  });

  it('[F-207] holds an order for the reason its rule gives, and holds no other', async () => {
    const orders = await rows<WaitingOrder>(
      sql`SELECT company_uid AS "companyUid", uid AS "orderUid", ordered_at AS "orderedAt", blocking_reason AS reason, label
          FROM orders WHERE NOT paid AND status IN ('SUBMITTED', 'BLOCKED') ORDER BY ordered_at`,
    );
    for (const { companyUid, orderUid, orderedAt, reason, label } of orders) {
      const facts = await asOwner(world.ownerUrl, (tx) => readCreditFacts({ ...tx, companyUid }, { orderUid, orderedAt }));
      expect([label, blockingReason({ ...facts, today: pragueDay(orderedAt.getTime()) })]).toEqual([label, reason]);
    }
    expect(orders.filter(({ reason }) => reason !== null).map(({ label, reason }) => [label, reason])).toEqual([
      ['Mimořádný příspěvek', 'limit'],
    ]);
  });

  it('prices agree to the haléř: items, lines, orders, documents', async () => {
    expect(
      await rows(sql`SELECT o.number FROM orders o LEFT JOIN order_lines l ON l.order_uid = o.uid WHERE o.number IS NOT NULL
      GROUP BY o.uid, o.number, o.price, o.vat, o.price_inc_vat HAVING sum(l.price) <> o.price OR sum(l.vat) <> o.vat OR sum(l.price_inc_vat) <> o.price_inc_vat`),
    ).toEqual([]);
    expect(
      await rows(
        sql`SELECT o.number FROM orders o WHERE o.number IS NOT NULL AND o.credit_total <> (SELECT coalesce(sum(quantity * value), 0) FROM order_items i WHERE i.items_uid = o.items_uid)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        sql`SELECT o.number FROM orders o WHERE o.number IS NOT NULL AND o.card_count <> (SELECT count(*) FROM order_items i WHERE i.items_uid = o.items_uid AND i.kind = 'cards')`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        // A credit note may give back a part: a card that could not be made.
        sql`SELECT d.number FROM documents d JOIN orders o ON o.uid = d.order_uid
            WHERE CASE WHEN d.type = 'credit_note' THEN -d.price_inc_vat NOT BETWEEN 0 AND o.price_inc_vat ELSE d.price_inc_vat <> o.price_inc_vat END`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        sql`SELECT p.number FROM packages p JOIN orders o ON o.uid = p.order_uid WHERE medium = 'plastic' AND items_count <> (SELECT count(*) FROM cards c WHERE c.package_uid = p.uid)`,
      ),
    ).toEqual([]);
  });

  it('keeps the books of a year that was lived', async () => {
    const broken = await brokenInvariants({ query: (statement) => owner(world.ownerUrl, statement) }, { atTheEnd: false });
    // The one job the desk finds given up.
    expect(broken).toEqual({ 'no job has failed': [expect.objectContaining({ task_identifier: 'send-invoice' })] });
  });

  it('the same seed at the same moment makes the same', { timeout: 300_000 }, async () => {
    const twin = await testApp();
    try {
      expect(await seed(twin, NOW)).toBe(true);
      expect(await readAll(twin)).toEqual(await readAll(world));
    } finally {
      await twin.close();
    }
  });

  it('leaves to the queue only what is due later, the mails of the invitation and of the file that failed, and a job given up', async () => {
    const jobs = await rows<{ task: string; waits: boolean }>(
      sql`SELECT task_identifier AS task, run_at > ${NOW}::timestamptz AND run_at NOT IN (created_at, updated_at) AS waits
          FROM graphile_worker.jobs
          ORDER BY 1`,
    );
    expect(jobs).toEqual([
      { task: 'activate-cards', waits: true },
      { task: 'deliver-mail', waits: false },
      { task: 'deliver-mail', waits: false },
      { task: 'finish-cancellation', waits: true },
      { task: 'send-invoice', waits: false },
      { task: 'simulate-step', waits: true },
      { task: 'simulate-step', waits: true },
    ]);
  });

  it('every order was placed, and every payment settled, by a call that left its entry at the time it happened', async () => {
    const unaudited = await rows(
      sql`SELECT o.number, o.label
          FROM orders o
          WHERE o.number IS NOT NULL
            AND o.medium = 'plastic'
            AND NOT EXISTS (SELECT FROM audit_log a WHERE a.subject_uid = o.uid AND a.kind = 'order.submitted' AND a.at = o.ordered_at)`,
    );
    expect(unaudited).toEqual([]);
    expect(
      await rows(
        sql`SELECT DISTINCT a.kind
            FROM audit_log a
            WHERE a.at > ${NOW}::timestamptz`,
      ),
    ).toEqual([{ kind: 'statement.putAside' }]);
    const settled = sql`SELECT count(*) FROM audit_log WHERE kind = 'payment.settled'`;
    const came = sql`SELECT count(*) FROM bank_movements WHERE status = 'matched' AND amount > 0`;
    expect(await rows(settled)).toEqual(await rows(came));
  });

  it('draws no document, and leaves a statement that was not taken in', async () => {
    expect(await readdir(world.deps.env.DATA_DIR)).toEqual(['inbox']);
    expect(await readdir(join(world.deps.env.DATA_DIR, 'inbox', 'bank', 'failed'))).toEqual([
      expect.stringMatching(/^vypis-2026-11-22-\d+\.xml$/u),
      expect.stringMatching(/\.reason\.txt$/u),
    ]);
  });

  it('books money once and in balance', async () => {
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
    expect(
      await rows(
        sql`SELECT o.number FROM orders o WHERE paid_amount <> (SELECT coalesce(sum(applied), 0) FROM bank_movements m WHERE m.order_uid = o.uid)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        sql`SELECT s.number FROM bank_statements s WHERE closing_balance - opening_balance <> (SELECT sum(amount) FROM bank_movements m WHERE m.statement_uid = s.uid)`,
      ),
    ).toEqual([]);
    expect(
      await rows(sql`SELECT o.number FROM orders o WHERE credits_posted_at IS NOT NULL AND credit_total <>
      (SELECT coalesce(sum(e.amount), 0) FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_uid = t.uid JOIN accounts a ON a.uid = e.account_uid
       WHERE t.order_uid = o.uid AND t.kind = 'credit' AND a.employee_uid IS NOT NULL)`),
    ).toEqual([]);
  });

  it('numbers documents without a gap, in the order of time', async () => {
    expect(
      await rows(sql`WITH numbered AS (
        SELECT number, ordered_at AS at FROM orders WHERE number IS NOT NULL UNION ALL SELECT number, created_at FROM documents WHERE type <> 'order_doc'
        UNION ALL SELECT number, NULL FROM packages WHERE number IS NOT NULL
      ), issued AS (SELECT left(number, 3) AS series, right(number, 7)::int AS counter, number, at FROM numbered)
      SELECT s.series, s.year FROM number_series s JOIN issued i ON i.series = s.series || lpad((s.year % 100)::text, 2, '0')
      GROUP BY 1, 2, s.last HAVING count(DISTINCT counter) <> s.last OR max(counter) <> s.last
        OR array_agg(number ORDER BY counter) FILTER (WHERE at IS NOT NULL) <> array_agg(number ORDER BY at, counter) FILTER (WHERE at IS NOT NULL)`),
    ).toEqual([]);
    expect(
      await rows(sql`SELECT symbol FROM variable_symbols v JOIN documents d ON d.uid = v.document_uid WHERE d.number <> v.symbol`),
    ).toEqual([]);
  });

  it('invents companies and accounts whose check digits are right', async () => {
    const companies = await rows<{ id: string; account: string }>(
      sql`SELECT identification_number AS id, bank_account AS account FROM companies`,
    );
    for (const { id, account } of companies) {
      const parsed = parseBankAccount(account);
      expect([isCompanyId(id), parsed !== null && isValidBankAccount(parsed)]).toEqual([true, true]);
    }
  });

  it('[PLAN-003] keeps a plan whose open proposal asks about who joined and leaves out who is suspended', async () => {
    const [open] = await rows<{ company: string; uid: string }>(
      sql`SELECT company_uid AS company, uid FROM proposals WHERE status = 'open'`,
    );
    const lines = await world.deps.db.read(open?.company ?? '', async (tx) => {
      const row = await readProposal(tx, open?.uid ?? '');
      return row === undefined ? [] : (await buildProposal(tx, row, world.deps.now())).lines;
    });
    const people = (change: string) => new Set(lines.filter((line) => line.change === change).map(({ employeeUid }) => employeeUid)).size;
    expect([people('joiner'), people('refused') > 0]).toEqual([2, true]);
    expect(lines.map(({ refusal }) => refusal)).toContain('employeeNotActive');
  });

  it('[PLAN-008] keeps a plan from amounts by group too, which has proposed nothing yet', async () => {
    const plans = await rows(sql`
      SELECT k.name, p.source, count(a.*) AS amounts, count(DISTINCT a.group_uid) AS groups, count(DISTINCT a.service_code) AS kinds,
             (SELECT count(*) FROM proposals x WHERE x.company_uid = p.company_uid) AS proposals
      FROM order_plans p JOIN companies k ON k.uid = p.company_uid
      LEFT JOIN order_plan_amounts a ON a.company_uid = p.company_uid AND a.plan_uid = p.uid GROUP BY k.name, p.company_uid, p.uid ORDER BY 1`);
    expect(plans).toEqual([
      { name: 'Pekárna U Lípy s.r.o.', source: 'order', amounts: 0, groups: 0, kinds: 0, proposals: 1 },
      { name: 'Strojírny Vltava a.s.', source: 'groups', amounts: 6, groups: 4, kinds: 2, proposals: 0 },
    ]);
  });

  it('addresses that wait to be looked at were written in the last days', async () => {
    const waiting = await rows(sql`SELECT name FROM locations WHERE is_syncing AND NOT is_checked ORDER BY 1`);
    const recent = sql`SELECT name FROM locations WHERE is_syncing AND NOT is_checked AND updated_at BETWEEN ${NOW}::timestamptz - interval '4 days' AND ${NOW} ORDER BY 1`;
    expect(waiting.length).toBeGreaterThan(2);
    expect(await rows(recent)).toEqual(waiting);
  });

  it('knows people in every situation', async () => {
    const [pekarna] = await rows<Record<string, number>>(sql`
      SELECT count(*) AS everybody, count(*) FILTER (WHERE e.status IN ('active', 'active_till_date')) AS "atWork", count(DISTINCT e.status) AS statuses,
             count(*) FILTER (WHERE c.uid IS NULL) AS "withoutCard"
      FROM employees e JOIN companies k ON k.uid = e.company_uid AND k.name LIKE 'Pek%'
      LEFT JOIN LATERAL (SELECT uid FROM cards WHERE employee_uid = e.uid LIMIT 1) c ON true`);
    expect(pekarna).toEqual({ everybody: 53, atWork: 48, statuses: 5, withoutCard: 3 });
    expect(await rows(sql`SELECT count(*) FROM employees e JOIN companies k ON k.uid = e.company_uid WHERE k.name LIKE 'Stroj%'`)).toEqual([
      { count: 1_200 },
    ]);
  });

  it('every made Multibenefit card has its two, a card is blocked by a lock, and one that ended says when', async () => {
    const wrong = await rows(sql`
      SELECT c.uid FROM cards c
      WHERE (SELECT count(*) FROM embedded_cards e WHERE e.card_uid = c.uid) <> CASE WHEN c.product_code = '90C' AND c.manufactured_at IS NOT NULL THEN 2 ELSE 0 END
         OR (c.status = 'CRD_BLK_TMP') <> EXISTS (SELECT FROM card_locks l WHERE l.card_uid = c.uid)
         OR (c.status IN ('CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF')) <> (c.ended_at IS NOT NULL)
         OR (c.manufactured_at IS NULL) <> (c.composite_id IS NULL)`);
    expect(wrong).toEqual([]);
    expect(await rows(sql`SELECT lock FROM card_locks`)).toEqual([{ lock: 'HR' }, { lock: 'HR' }]);
  });

  it('nothing happens after the moment it was made', async () => {
    expect(
      await rows(
        sql`SELECT uid FROM orders WHERE greatest(ordered_at, credits_posted_at, expedite_at, cancelled_at, cancel_requested_at) > '2026-11-23T09:41:00Z'`,
      ),
    ).toEqual([]);
    expect(
      await rows(sql`SELECT uid FROM cards WHERE greatest(created_at, manufactured_at, ended_at, updated_at) > '2026-11-23T09:41:00Z'`),
    ).toEqual([]);
  });

  it('leaves the setup state that its rules say', async () => {
    expect(
      await rows(sql`SELECT left(name, 8) AS name, missing_parts AS missing FROM companies WHERE missing_parts <> '{}' ORDER BY name`),
    ).toEqual([
      { name: 'Ateliér ', missing: ['location', 'invoicingEmail', 'credit', 'wallet'] },
      { name: 'Truhlářs', missing: ['location', 'invoicingEmail', 'credit', 'wallet'] },
      { name: 'Zahrady ', missing: ['location', 'invoicingEmail', 'credit', 'wallet'] },
    ]);
  });

  it('every list and detail of the bakery answers what its contract says', async () => {
    const company = await world.deps.db.directory.first<{ uid: string }>(sql`SELECT uid FROM companies WHERE name LIKE 'Pek%'`);
    const headers = await signIn(world.app, world.deps, { company });
    const get = async (path: string) => {
      const reply = await world.app.inject({ url: `/api/company/${company?.uid}${path}`, headers });
      expect([path, reply.statusCode]).toEqual([path, 200]);
      return reply.json();
    };
    expect((await get('/employees?pageSize=100')).meta.totalRecords).toBe(53);
    expect((await get('/employees-product/90C')).meta.totalRecords).toBe(50);
    const orders = (await get('/orders?pageSize=100')).data as { uid: string }[];
    expect(orders).toHaveLength(25);
    for (const { uid } of orders) await get(`/order/${uid}`);
    expect((await get('/orders/packages?filter[productMedium]=plastic')).meta.totalRecords).toBe(8);
    expect((await get('/orders/packages?filter[productMedium]=paper')).meta.totalRecords).toBe(2);
    expect((await get('/card-requests')).data).toMatchObject(
      Array.from({ length: 4 }, () => ({ actions: [{ allowed: true }, { allowed: true }] })),
    );
    expect((await get('/card-requests?filter[state][]=declined&filter[state][]=accepted')).total).toBe(2);
    expect((await get('/employees-product/90C/renewable')).data.length).toBeGreaterThanOrEqual(3);
    expect((await get('/notifications')).data).toHaveLength(1);
    expect((await get('/basket/total')).data).toMatchObject({ totalAmount: 0, itemQuantity: 0 });
    expect((await get('/company-information')).data.dataCompletenessState.missingParts).toEqual([]);
  });
});

const STATES = `SELECT status, count(*)::int AS count FROM orders GROUP BY 1 ORDER BY 1`;
const SHOWN = [
  { status: 'BASKET', count: 7 },
  { status: 'BLOCKED', count: 1 },
  { status: 'CANCELLED', count: 2 },
  { status: 'PENDING_CANCELLATION', count: 1 },
  { status: 'RESOLVED', count: 23 },
  { status: 'SUBMITTED', count: 11 },
];

/** Months of 28 to 31 days, and the first and last minutes of a day: what is told by days and what by months moves against each other. */
describe('demonstration data on difficult days', () => {
  const monthsTwice = `SELECT label FROM orders WHERE label ~ ' – [^ ]+ [0-9]{4}$' GROUP BY company_uid, label HAVING count(*) > 1`;
  it.each(['2027-12-30T23:30:00Z', '2028-02-29T23:30:00Z', '2027-01-01T00:10:00Z'].slice(0, sizeOf('DEMO_MOMENTS')))(
    '%s',
    async (now) => {
      const world = await testApp();
      try {
        expect(await seed(world, now)).toBe(true);
        expect([...(await brokenMoney(world.ownerUrl)), ...(await owner(world.ownerUrl, monthsTwice))]).toEqual([]);
        expect(await owner(world.ownerUrl, STATES)).toEqual(SHOWN);
      } finally {
        await world.close();
      }
    },
    300_000,
  );
});
