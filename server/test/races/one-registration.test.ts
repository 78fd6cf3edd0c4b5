import { setTimeout as sleep } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql, { type Sql } from 'sql-template-tag';
import { formatDocumentNumber } from '@portal/domain/documents/document-type';
import { directoryActor } from '../../src/actor';
import { confirmOnboarding } from '../../src/features/onboarding/confirm-onboarding';
import { createUser, signIn } from '../world/factories';
import { companyBody, newApplicant, register, SIGNED, startBody } from '../world/onboarding';
import { testApp, type TestApp } from '../app/test-app';
import { owner } from './owner-query';
import { sizeOf } from '../../../scripts/test-sizes';

/** `RACE_ONBOARDINGS=2000` runs the full figure of the quality bar; a few dozen show the same in seconds. */
const ONBOARDINGS = sizeOf('RACE_ONBOARDINGS');
const CLICKS = 5;
/** Registrations whose clicks are under way at once. */
const ABREAST = 4;

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ env: { DATABASE_CONNECTIONS: '20' } });
  await Promise.all(Array.from({ length: 20 }, () => world.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
}, 120_000);
afterAll(() => world.close());

const clicks = <T>(work: (click: number) => Promise<T>) => Promise.all(Array.from({ length: CLICKS }, (_, click) => work(click)));

/** A busy database may answer 503; a person clicks again, and that must not double anything either. */
async function untilAnswered(call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  for (;;) {
    const answer = await call();
    if (answer.statusCode !== 503) return answer;
  }
}

const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode);

async function registerByClicks(): Promise<void> {
  const { number } = newApplicant();
  const started = await clicks(() => {
    const { remoteAddress } = newApplicant();
    return untilAnswered(() =>
      world.app.inject({ method: 'POST', url: '/api/onboarding/start', payload: startBody(number), remoteAddress }),
    );
  });
  expect(statuses(started).toSorted()).toEqual([201, 409, 409, 409, 409]);
  const id: string = started.find(({ statusCode }) => statusCode === 201)?.json().data.onboardingId;
  for (const refused of started.filter(({ statusCode }) => statusCode === 409))
    expect(refused.json()).toMatchObject({ code: 'onboardingStarted', meta: { onboardingId: id } });
  const headers = await signIn(world.app, world.deps, { user: await createUser(world.deps) });
  const post = (path: string, payload: object) =>
    untilAnswered(() => world.app.inject({ method: 'POST', url: `/api/onboarding/${id}/${path}`, payload, headers }));
  expect((await post('verify-company-information', companyBody)).statusCode).toBe(200);
  for (const [path, payload] of [
    ['sign-documents', SIGNED],
    ['confirm', {}],
  ] as const) {
    const answers = await clicks(() => post(path, payload));
    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  }
}

describe(`${ONBOARDINGS} registrations × ${CLICKS} simultaneous starts, signatures and confirmations`, () => {
  it('make one company, contract, number, contact, access and set of mails each', async () => {
    for (let done = 0; done < ONBOARDINGS; done += ABREAST) {
      // Calls are counted, and no person makes so many.
      await owner(world.ownerUrl, 'DELETE FROM call_counts');
      await Promise.all(Array.from({ length: Math.min(ABREAST, ONBOARDINGS - done) }, registerByClicks));
    }
    const [counts] = await owner(
      world.ownerUrl,
      `SELECT (SELECT count(*)::int FROM onboardings WHERE status = 'completed') AS onboardings, (SELECT count(*)::int FROM onboardings) AS of_all,
              (SELECT count(*)::int FROM companies) AS companies, (SELECT count(*)::int FROM contact_persons) AS contacts,
              (SELECT count(*)::int FROM memberships) AS memberships, (SELECT last FROM number_series WHERE series = 9) AS series,
              (SELECT count(*)::int FROM mails) AS mails, (SELECT count(*)::int FROM mails WHERE cause LIKE 'onboarding.registered:%') AS welcomes,
              (SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'send-contract') AS contracts_to_send,
              (SELECT count(*)::int FROM audit_log WHERE kind = 'onboarding.signed') AS signatures,
              (SELECT count(*)::int FROM audit_log WHERE kind = 'onboarding.completed') AS completions`,
    );
    const n = ONBOARDINGS;
    expect(counts).toEqual({
      onboardings: n,
      of_all: n,
      companies: n,
      contacts: n,
      memberships: n,
      series: n,
      mails: 2 * n,
      welcomes: n,
      contracts_to_send: n,
      signatures: n,
      completions: n,
    });
    const numbers = await owner(world.ownerUrl, 'SELECT number FROM contracts ORDER BY number');
    expect(numbers.map(({ number }) => number)).toEqual(
      Array.from({ length: n }, (_, index) => formatDocumentNumber('contract', 2026, index + 1)),
    );
  }, 3_600_000);

  it('of two people who finish one at the same moment one gets in', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { post, number } = await register(world, 'sign');
      const people = await Promise.all([0, 1].map(() => signIn(world.app, world.deps)));
      const answers = await Promise.all(people.map((headers) => untilAnswered(() => post('confirm', {}, headers))));
      expect(statuses(answers).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('alreadyRegistered');
      const [row] = await owner(
        world.ownerUrl,
        `SELECT count(*)::int AS members FROM memberships m JOIN companies c ON c.uid = m.company_uid WHERE c.identification_number = '${number}'`,
      );
      expect(row?.members).toBe(1);
    }
  }, 120_000);

  it.each([1, 2, 3])('a tap that had read %i times when another one finished is answered like it', async (reads) => {
    const { id, post } = await register(world, 'sign');
    const user = await createUser(world.deps);
    const headers = await signIn(world.app, world.deps, { user });
    const { directory } = world.deps.db;
    let count = 0;
    const late: typeof directory = {
      ...directory,
      first: async <R>(query: Sql, name?: string) => {
        const row = await directory.first<R>(query, name);
        count += 1;
        if (count === reads) await untilAnswered(() => post('confirm', {}, headers));
        return row;
      },
    };
    const deps = { ...world.deps, db: { ...world.deps.db, directory: late } };
    const actor = { ...directoryActor('onboarding.completed', 'race'), userUid: user.uid };
    const answer = await confirmOnboarding(deps, actor, { uid: id, user });
    expect(answer).toEqual({ data: (await post('confirm', {}, headers)).json().data });
  });

  it('a signature and a cancellation at the same moment: one of them happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id, number, post } = await register(world, 'verify');
      const answers = await Promise.all([post('sign-documents', SIGNED), post('cancel', { companyIdentificationNumber: number })]);
      expect(statuses(answers).toSorted()).toEqual([200, 409]);
      const [row] = await owner(world.ownerUrl, `SELECT status FROM onboardings WHERE uid = '${id}'`);
      expect(row?.status).toBe(answers[0]?.statusCode === 200 ? 'signed' : 'cancelled');
    }
  }, 120_000);

  it('the same clicks on a careless check-then-insert make several companies: the harness sees races', async () => {
    await owner(world.ownerUrl, 'CREATE TABLE careless (number text NOT NULL); GRANT ALL ON careless TO portal_app');
    await clicks(() => carelessConfirmation('27082440'));
    const [row] = await owner(world.ownerUrl, 'SELECT count(*)::int AS made FROM careless');
    expect(row?.made).toBeGreaterThan(1);
  });
});

/** Looks first, writes later, locks nothing: what confirmOnboarding must not be. */
const carelessConfirmation = (number: string) =>
  world.deps.db.writeDirectory(directoryActor(null, 'race'), async (tx) => {
    const present = await tx.first(sql`SELECT 1 FROM careless WHERE number = ${number}`);
    await sleep(5);
    if (present === undefined) await tx.run(sql`INSERT INTO careless (number) VALUES (${number})`);
  });
