import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../world/factories';
import { createCards } from '../world/ordering-factories';
import { testApp, type TestApp } from '../app/test-app';
import { owner } from './owner-query';

const CARDS = 40;
const CLICKS = 5;

let world: TestApp;
let company: TestCompany;
let headers: { cookie: string };

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  company = await createCompany(world.deps);
  headers = await signIn(world.app, world.deps, { company });
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 120_000);
afterAll(() => world.close());

async function makeCards(card: { status: CardStatus; locks?: ('HR' | 'HOLDER')[] }): Promise<string[]> {
  const employees = await createEmployees(
    world.deps,
    company,
    Array.from({ length: CARDS }, () => ({})),
  );
  return createCards(
    world.deps,
    company,
    employees.map((employeeUid) => ({ employeeUid, statusBefore: card.status === 'CRD_BLK_TMP' ? 'CRD_ACT' : null, ...card })),
  );
}

const clicks = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: CLICKS }, work));

describe(`${CARDS} cards × ${CLICKS} simultaneous clicks`, () => {
  it.each([
    ['block', { status: 'CRD_ACT' as const }, 'err.blocked.pending'],
    ['unblock', { status: 'CRD_BLK_TMP' as const, locks: ['HR' as const] }, 'err.blocked.pending'],
    ['cancel', { status: 'CRD_ACT' as const }, 'err.blocked.pending'],
    ['pin-reset', { status: 'CRD_ACT' as const }, 'err.blocked'],
  ])('%s each card once: one job and one entry in the trail', async (action, card, refusal) => {
    const cards = await makeCards(card);
    for (const uid of cards) {
      const answers = await clicks(() =>
        world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/card/${uid}/${action}`, headers }),
      );
      expect(answers.map((answer) => answer.json().code ?? answer.statusCode).sort()).toEqual([200, ...Array(CLICKS - 1).fill(refusal)]);
    }
    const [counts] = await owner(
      world.ownerUrl,
      `SELECT (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE payload ->> 'cardUid' = ANY ('{${cards.join(',')}}')) AS jobs,
              (SELECT count(*)::int FROM audit_log WHERE subject_uid = ANY ('{${cards.join(',')}}')) AS entries`,
    );
    expect(counts).toEqual({ jobs: CARDS, entries: CARDS });
  });

  it('two different actions at once: one of them wins', async () => {
    for (const uid of await makeCards({ status: 'CRD_ACT' })) {
      const answers = await Promise.all(
        ['block', 'cancel'].map((action) =>
          world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/card/${uid}/${action}`, headers }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
  });

  it('the same clicks on a careless look-then-write double nearly every time: the harness sees races', async () => {
    await owner(world.ownerUrl, 'CREATE TABLE careless (card_uid uuid NOT NULL); GRANT ALL ON careless TO portal_app');
    for (const uid of await makeCards({ status: 'CRD_ACT' })) await clicks(() => carelessBlock(uid));
    const [row] = await owner(
      world.ownerUrl,
      'SELECT count(*) FILTER (WHERE n > 1)::int AS doubled FROM (SELECT count(*) AS n FROM careless GROUP BY card_uid) t',
    );
    expect(Number(row?.doubled) / CARDS).toBeGreaterThanOrEqual(0.9);
  });
});

/** Looks first, writes later, locks nothing: what an action must not be. */
const carelessBlock = (uid: string) =>
  inCompany(world.deps, company.uid, async (tx) => {
    const card = await tx.first<{ status: string }>(sql`SELECT status FROM cards WHERE uid = ${uid}`);
    if (card?.status !== 'CRD_ACT') return;
    // However busy the machine is, the others look meanwhile.
    await sleep(5);
    await tx.run(sql`INSERT INTO careless VALUES (${uid})`);
    await tx.run(sql`UPDATE cards SET status = 'PENDING_BLOCKING', status_before = 'CRD_ACT' WHERE uid = ${uid}`);
  });
