import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { takeOverPackage } from '../../src/features/orders/shipments/take-over-package';
import { createCompany, inCompany, signIn, type TestCompany } from '../world/factories';
import { placeOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';
import { beside, countSteps, UNHINDERED_MS } from './beside';
import { owner } from './owner-query';
import { sizeOf } from '../../../scripts/test-sizes';

const ROUNDS = sizeOf('RACE_ROUNDS');

let world: TestApp;
let company: TestCompany;
let people: { cookie: string }[];

beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  company = await createCompany(world.deps);
  people = [await signIn(world.app, world.deps, { company, role: 'user' }), await signIn(world.app, world.deps, { company })];
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 120_000);
afterAll(() => world.close());

/** A package on its way with three cards; the first of them is the one somebody misses. */
interface Parcel {
  uid: string;
  lost: string;
}

async function sendParcel(): Promise<Parcel> {
  const { uid } = await placeOrder(world, company, { cards: 3 });
  const cards = await inCompany(world.deps, company.uid, async (tx) => {
    await tx.run(sql`UPDATE packages SET dispatched_at = now(), tracking_number = '41234567890' WHERE order_uid = ${uid}`);
    await tx.run(sql`UPDATE orders SET status = 'RESOLVED', credits_posted_at = now() WHERE uid = ${uid}`);
    return tx.rows<{ uid: string; parcel: string }>(
      sql`UPDATE cards SET status = 'PENDING_DELIVERY_CNF' WHERE order_uid = ${uid} RETURNING uid, package_uid AS parcel`,
    );
  });
  return { uid: cards[0]?.parcel ?? '', lost: cards[0]?.uid ?? '' };
}

const sendParcels = async (count: number): Promise<Parcel[]> => {
  const parcels: Parcel[] = [];
  while (parcels.length < count) parcels.push(await sendParcel());
  return parcels;
};

/** What the confirmations of a package left behind: how often it was taken over, and what came of it. */
async function effectsOn({ uid, lost }: Parcel): Promise<unknown> {
  const [facts] = await owner(
    world.ownerUrl,
    `SELECT (SELECT count(*)::int FROM audit_log WHERE kind = 'package.takenOver' AND subject_uid = '${uid}' AND before ->> 'isTakenOver' = 'false') AS "takenOver",
            (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE payload ->> 'packageUid' = '${uid}') AS "firstPayments",
            (SELECT count(*)::int FROM missing_cards WHERE package_uid = '${uid}') AS reported,
            (SELECT count(*)::int FROM graphile_worker._private_jobs WHERE payload ->> 'cardUid' = '${lost}') AS blocks,
            (SELECT count(*)::int FROM mails WHERE cause = 'missing-cards:${uid}') AS mails,
            (SELECT array_agg(status ORDER BY uid <> '${lost}', uid) FROM cards WHERE package_uid = '${uid}') AS cards,
            (SELECT is_taken_over FROM packages WHERE uid = '${uid}') AS "isTakenOver"`,
  );
  return facts;
}

const whole = { takenOver: 1, firstPayments: 1, reported: 0, blocks: 0, mails: 0, isTakenOver: true, cards: Array(3).fill('CRD_NOT_ACT') };
const incomplete = { ...whole, reported: 1, blocks: 1, mails: 1, cards: ['PENDING_BLOCKING', 'CRD_NOT_ACT', 'CRD_NOT_ACT'] };

const confirm = async (parcel: Parcel, { by, missing }: { by: number; missing?: string[] }) => {
  const url = `/api/company/${company.uid}/orders/package/${parcel.uid}`;
  const payload = { isTakenOver: true, ...(missing && { missingCardUids: missing }) };
  const answer = await world.app.inject({ method: 'PUT', url, headers: people[by], payload });
  return answer.json().code ?? answer.statusCode;
};

describe(`two people take over the same package at once, ${ROUNDS} times`, () => {
  it('both all of it: it is taken over once and both are told so', async () => {
    for (const parcel of await sendParcels(ROUNDS)) {
      expect(await Promise.all([confirm(parcel, { by: 0 }), confirm(parcel, { by: 1 })])).toEqual([200, 200]);
      expect(await effectsOn(parcel)).toEqual(whole);
    }
  }, 120_000);

  it('one all of it, the other misses a card: whoever came first is right, the card is reported once or not at all', async () => {
    for (const [round, parcel] of (await sendParcels(ROUNDS)).entries()) {
      const complete = () => confirm(parcel, { by: 0 });
      const partly = () => confirm(parcel, { by: 1, missing: [parcel.lost] });
      const answers = await Promise.all(round % 2 === 0 ? [complete(), partly()] : [partly(), complete()]);
      const effects = await effectsOn(parcel);
      const isReported = answers.every((answer) => answer === 200);
      expect(effects).toEqual(isReported ? incomplete : whole);
      expect(answers.toSorted()).toEqual(isReported ? [200, 200] : [200, 'err.blocked.status']);
    }
  }, 120_000);

  it('both miss the same card: it is reported, blocked and told of once', async () => {
    for (const parcel of await sendParcels(ROUNDS)) {
      const missing = [parcel.lost];
      expect(await Promise.all([confirm(parcel, { by: 0, missing }), confirm(parcel, { by: 1, missing })])).toEqual([200, 200]);
      expect(await effectsOn(parcel)).toEqual(incomplete);
    }
  }, 120_000);
});

type Confirmation = (deps: Deps, parcel: Parcel) => Promise<unknown>;

const actor = () => systemActor(company.uid, 'package.takenOver', 'race');
const complete: Confirmation = (deps, { uid }) => takeOverPackage(deps, actor(), { uid, missingCardUids: undefined });
const partly: Confirmation = (deps, { uid, lost }) => takeOverPackage(deps, actor(), { uid, missingCardUids: [lost] });

/** Looks first, writes later, locks nothing: what a confirmation must not be. */
const careless: Confirmation = (deps, { uid }) =>
  deps.db.write(actor(), async (tx) => {
    const before = await tx.first<{ taken: boolean }>(sql`SELECT is_taken_over AS taken FROM packages WHERE uid = ${uid}`);
    if (before?.taken !== false) return { ok: false };
    await tx.run(sql`UPDATE packages SET is_taken_over = true, taken_over_at = now() WHERE uid = ${uid}`);
    await tx.run(sql`UPDATE cards SET status = 'CRD_NOT_ACT' WHERE package_uid = ${uid}`);
    tx.audit({ subjectUid: uid, before: { isTakenOver: false }, after: { isTakenOver: true } });
    return { ok: true };
  });

describe('a confirmation paused before each of its statements', () => {
  it.each([
    ['all of it, the other misses a card', complete, partly],
    ['all of it but a card, the other all of it', partly, complete],
  ] satisfies [string, Confirmation, Confirmation][])(
    'who stops confirms %s: one effect, whichever it is',
    async (_who, first, second) => {
      const steps = await countSteps(world.deps, first, await sendParcel());
      expect(steps).toBeGreaterThan(5);
      for (let at = 1; at <= steps; at += 1) {
        const parcel = await sendParcel();
        await beside(world.deps, { scene: parcel, first, at, second });
        expect([whole, incomplete]).toContainEqual(await effectsOn(parcel));
      }
    },
    120_000,
  );
});

describe('the harness sees races', () => {
  it('careless confirmations at once take a package over twice nearly every time', async () => {
    let doubled = 0;
    for (const parcel of await sendParcels(ROUNDS)) {
      // Two may miss each other on a busy machine; of four, two meet.
      await Promise.all(Array.from({ length: 4 }, () => careless(world.deps, parcel)));
      if (((await effectsOn(parcel)) as typeof whole).takenOver > 1) doubled += 1;
    }
    expect(doubled).toBeGreaterThan(ROUNDS / 2);
  }, 120_000);

  it('and one paused between its look and its change does so every time', async () => {
    const parcel = await sendParcel();
    await beside(world.deps, { scene: parcel, first: careless, at: 2, second: careless, patienceMs: UNHINDERED_MS });
    expect(await effectsOn(parcel)).toMatchObject({ takenOver: 2 });
  });
});
