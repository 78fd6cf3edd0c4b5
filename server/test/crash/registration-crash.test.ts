import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDocumentNumber } from '@portal/domain/documents/document-type';
import { pragueYear } from '@portal/domain/calendar/prague-day';
import { loopbackSmtp, type LoopbackSmtp } from '../outside/loopback-smtp';
import { createUser, signIn } from '../world/factories';
import { liveEnv } from '../app/live-env';
import { companyBody, newApplicant, SIGNED, startBody } from '../world/onboarding';
import { owner } from '../races/owner-query';
import { testApp, type TestApp } from '../app/test-app';
import { freePort } from './free-port';
import { patientClient } from './patient-client';
import { serverProcess, type ServerProcess } from './server-process';
import { sizeOf } from '../../../scripts/test-sizes';

/** `CRASHES=50` runs the full figure of the quality bar. */
const CRASHES = sizeOf('CRASHES');
const MOST = 1_000;

let world: TestApp;
let server: ServerProcess;
let mailServer: LoopbackSmtp;
let call: ReturnType<typeof patientClient>;

beforeAll(async () => {
  world = await testApp({ now: new Date() });
  mailServer = await loopbackSmtp();
  const { cookie } = await signIn(world.app, world.deps, { user: await createUser(world.deps) });
  const port = await freePort();
  const registers = { ARES_URL: 'http://127.0.0.1:9/none', VAT_REGISTER_URL: 'http://127.0.0.1:9/none' };
  const env = {
    ...liveEnv(mailServer.url),
    ...registers,
    DATABASE_URL: world.serverUrl,
    OWNER_DATABASE_URL: world.ownerUrl,
    DATA_DIR: world.deps.env.DATA_DIR,
  };
  server = serverProcess(env, port);
  call = patientClient(`${server.url}/api/onboarding`, cookie);
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await mailServer.close();
  await world.close();
});

interface Started {
  data?: { onboardingId: string };
  meta?: { onboardingId: string };
}

/** One person registers one company; a call that was cut off is made again. */
async function registerPatiently(): Promise<string> {
  await owner(world.ownerUrl, 'DELETE FROM call_counts');
  const { number } = newApplicant();
  const started = await call<Started>('POST', '/start', startBody(number));
  const id = started.body.data?.onboardingId ?? started.body.meta?.onboardingId ?? '';
  const steps = [
    await step(`/${id}/verify-company-information`, companyBody),
    await step(`/${id}/sign-documents`, SIGNED),
    await step(`/${id}/confirm`, {}),
  ];
  expect([started.body, ...steps]).toEqual([started.body, 200, 200, 200]);
  return number;
}

const step = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).status;

describe(`kill -9 at ${CRASHES} random points of registrations`, () => {
  it(
    'loses nothing and doubles nothing',
    async () => {
      const ended = new AbortController();
      const numbers: string[] = [];
      const visitor = async () => {
        while (!ended.signal.aborted && numbers.length < MOST) numbers.push(await registerPatiently());
      };
      const working = visitor();
      for (let crash = 0; crash < CRASHES; crash += 1) {
        await sleep(100 + Math.random() * 900);
        await server.kill();
        await server.start();
      }
      await expect.poll(() => numbers.length, { timeout: 120_000 }).toBeGreaterThan(2);
      ended.abort();
      await working;

      const companies = await owner(
        world.ownerUrl,
        `SELECT c.identification_number AS company, k.number FROM companies c JOIN contracts k ON k.company_uid = c.uid ORDER BY k.number`,
      );
      expect(companies.map(({ company }) => company)).toEqual(numbers);
      const year = pragueYear(Date.now());
      expect(companies.map(({ number }) => number)).toEqual(numbers.map((_, index) => formatDocumentNumber('contract', year, index + 1)));
      const [counts] = await owner(
        world.ownerUrl,
        `SELECT (SELECT count(*)::int FROM onboardings WHERE status = 'completed') AS completed, (SELECT count(*)::int FROM onboardings) AS onboardings,
              (SELECT count(*)::int FROM memberships) AS members, (SELECT count(*)::int FROM contact_persons) AS contacts,
              (SELECT count(*)::int FROM audit_log WHERE kind = 'onboarding.completed') AS entries`,
      );
      const n = numbers.length;
      expect(counts).toEqual({ completed: n, onboardings: n, members: n, contacts: n, entries: n });
    },
    600_000 + CRASHES * 60_000,
  );

  it('and every mail of every step is sent once', async () => {
    const mailed = async () =>
      (
        await owner(world.ownerUrl, 'SELECT count(*)::int AS n, count(DISTINCT cause)::int AS causes FROM mails WHERE sent_at IS NOT NULL')
      )[0];
    const [{ n } = { n: 0 }] = await owner(world.ownerUrl, 'SELECT 3 * count(*)::int AS n FROM onboardings');
    await expect.poll(mailed, { timeout: 120_000, interval: 500 }).toEqual({ n, causes: n });
  }, 130_000);
});
