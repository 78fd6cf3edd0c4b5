import { setTimeout as sleep } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../actor';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';
import type { WriteTx } from './db';
import { waitInTurn } from './wait-in-turn';

let world: TestApp;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());

const key = `turn ${newUid()}`;
const inTurn = (seconds: number, work: (tx: WriteTx) => Promise<unknown>) =>
  world.deps.db.write(systemActor(newUid(), 'test', 'turn'), async (tx) => {
    await waitInTurn(tx, { key, seconds });
    const value = await work(tx);
    return { ok: false, value };
  });
const timeouts = (tx: WriteTx) =>
  tx.first(sql`SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`);

describe('work that is done one after another', () => {
  it('waits longer than a statement may take, not for ever, and is impatient again afterwards', { timeout: 20_000 }, async () => {
    let held = () => undefined as void;
    const isHeld = new Promise<void>((resolve) => (held = resolve));
    const first = inTurn(1, async () => {
      held();
      await sleep(5_600);
    });
    await isHeld;
    const hasty = inTurn(1, timeouts).catch(({ code }) => code);
    const patient = inTurn(10, timeouts);
    expect(await hasty).toMatch(/^(55P03|57014)$/);
    expect(await patient).toMatchObject({ value: { lock: '1s', statement: '5s' } });
    await first;
  });
});
