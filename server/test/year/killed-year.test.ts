import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../crash/free-port';
import { serverProcess, type ServerProcess } from '../crash/server-process';
import { testApp, type TestApp } from '../app/test-app';
import { beginHouseholds } from './begin-households';
import { farPortal } from './far-portal';
import { brokenInvariants } from './invariants';
import { beginStory, momentOf } from './story';
import { tellYear } from './tell-year';
import { sizeOf } from '../../../scripts/test-sizes';

/** `YEAR_KILLS=50 YEAR_KILLED_DAYS=365` for the whole year. */
const KILLS = sizeOf('YEAR_KILLS');
const DAYS = sizeOf('YEAR_KILLED_DAYS');
const MAIN = new URL('year-server.ts', import.meta.url).pathname;

let world: TestApp;
let server: ServerProcess;

beforeAll(async () => {
  world = await testApp({ now: momentOf(0) });
  const env = {
    DATABASE_URL: world.serverUrl,
    DATA_DIR: world.deps.env.DATA_DIR,
    NODE_ENV: 'test',
    SIMULATOR_STEP_SECONDS: '21600',
    PROVIDER_TOKEN: 'provider-token-for-tests',
    RATE_LIMIT_PER_MINUTE: '1000000',
  };
  server = serverProcess(env, await freePort(), MAIN);
  await server.start();
});
afterAll(async () => {
  await server.kill();
  await world.close();
});

describe(`${DAYS} days of a company, the server killed at ${KILLS} random points`, () => {
  it('end as if nothing had happened', { timeout: 3_600_000 }, async () => {
    const portal = farPortal(world, server.url);
    const story = beginStory({ portal, households: await beginHouseholds(world, 20), seed: 7 });
    const over = new AbortController();
    const telling = tellYear(story, { days: DAYS, rest: 110 }).finally(() => over.abort());
    let kills = 0;
    for (; kills < KILLS && !over.signal.aborted; kills += 1) {
      await sleep(200 + Math.random() * 2_500);
      await server.kill();
      await server.start();
    }
    await telling;
    expect(kills).toBe(KILLS);
    expect(await brokenInvariants(portal, { atTheEnd: true })).toEqual({});
  });
});
