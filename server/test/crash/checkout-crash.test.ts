import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loopbackSmtp, type LoopbackSmtp } from '../outside/loopback-smtp';
import { liveEnv } from '../app/live-env';
import { setTimeout as sleep } from 'node:timers/promises';
import { createCompany, createEmployees, signIn, type TestCompany } from '../world/factories';
import { owner } from '../races/owner-query';
import { testApp, type TestApp } from '../app/test-app';
import { freePort } from './free-port';
import { orderFor } from './order-for';
import { patientClient } from './patient-client';
import { serverProcess, type ServerProcess } from './server-process';
import { sizeOf } from '../../../scripts/test-sizes';

/** `CRASHES=50` runs the full figure of the quality bar. */
const CRASHES = sizeOf('CRASHES');

let world: TestApp;
let company: TestCompany;
let server: ServerProcess;
let mailServer: LoopbackSmtp;
let call: ReturnType<typeof patientClient>;
let people: string[];

beforeAll(async () => {
  world = await testApp({ now: new Date() });
  company = await createCompany(world.deps);
  const { cookie } = await signIn(world.app, world.deps, { company });
  people = await createEmployees(
    world.deps,
    company,
    Array.from({ length: 400 }, () => ({})),
  );
  mailServer = await loopbackSmtp();
  const port = await freePort();
  server = serverProcess(
    { ...liveEnv(mailServer.url), DATABASE_URL: world.serverUrl, OWNER_DATABASE_URL: world.ownerUrl, DATA_DIR: world.deps.env.DATA_DIR },
    port,
  );
  call = patientClient(`${server.url}/api/company/${company.uid}`, cookie);
  await server.start();
}, 120_000);
afterAll(async () => {
  await server.kill();
  await mailServer.close();
  await world.close();
});

describe(`kill -9 at ${CRASHES} random points of checkout`, () => {
  it('loses nothing and doubles nothing', async () => {
    let crashing = true;
    const numbers: string[] = [];
    const customer = async () => {
      for (const [index, employeeUid] of people.entries()) {
        if (!crashing) return;
        numbers.push(await orderFor(call, { employeeUid, label: `Objednávka ${index}` }));
      }
    };
    const working = customer();
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await sleep(100 + Math.random() * 700);
      await server.kill();
      await server.start();
    }
    crashing = false;
    await working;

    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
    const placed = await owner(world.ownerUrl, `SELECT number, label FROM orders WHERE number IS NOT NULL ORDER BY number`);
    expect(placed.map((row) => row.number)).toEqual(numbers);
    expect(new Set(placed.map((row) => row.label)).size).toBe(numbers.length);
    const [counts] = await owner(
      world.ownerUrl,
      `SELECT (SELECT count(*)::int FROM documents WHERE type = 'proforma') AS proformas, (SELECT count(*)::int FROM variable_symbols) AS symbols,
              (SELECT last FROM number_series WHERE series = 4) AS series, (SELECT count(*)::int FROM cards) AS cards,
              (SELECT count(*)::int FROM packages p JOIN orders o ON o.uid = p.order_uid WHERE o.number IS NOT NULL) AS packages,
              (SELECT count(*)::int FROM order_items i JOIN orders o ON o.items_uid = i.items_uid WHERE o.status = 'BASKET') AS basket`,
    );
    const n = numbers.length;
    expect(counts).toEqual({ proformas: n, symbols: n, series: n, cards: n, packages: n, basket: 0 });
  }, 600_000);

  it('and every proforma is mailed once', async () => {
    const mailed = async () =>
      (
        await owner(world.ownerUrl, `SELECT count(*)::int AS n, count(DISTINCT cause)::int AS causes FROM mails WHERE sent_at IS NOT NULL`)
      )[0];
    const [{ n: expected } = { n: 0 }] = await owner(world.ownerUrl, `SELECT count(*)::int AS n FROM documents WHERE type = 'proforma'`);
    await expect.poll(mailed, { timeout: 120_000, interval: 500 }).toEqual({ n: expected, causes: expected });
  }, 130_000);
});
