import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../test/world/bank-file';
import { drainJobs } from '../../test/world/drain-jobs';
import { testApp, type TestApp } from '../../test/app/test-app';
import type { Deps } from '../deps';
import { patience } from './patience';
import { inboxRound } from './watch-inbox';

let world: TestApp;
let at = 0;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(() => void (world.mails.length = 0));

const inbox = () => join(world.deps.env.DATA_DIR, 'inbox', 'bank');
const drop = async (name: string, bytes: Buffer) => {
  await mkdir(inbox(), { recursive: true });
  await writeFile(join(inbox(), name), bytes);
};
const patient = () => patience({ tries: 6, firstPauseMs: 5_000, now: () => at });

/** A server whose imports break. */
const breaking = (error: Error, database: Partial<Deps['db']> = {}): Deps => {
  const writeDirectory: Deps['db']['writeDirectory'] = async (actor, work) => {
    if (actor.auditKind === 'statement.imported') throw error;
    return world.deps.db.writeDirectory(actor, work);
  };
  return { ...world.deps, db: { ...world.deps.db, writeDirectory, ...database } };
};

/** Looks every five seconds until the folder is empty; answers the seconds at which the file was tried. */
async function lookFor(deps: Deps, seconds: number): Promise<number> {
  const look = inboxRound(deps, patient(), 1);
  const begun = at;
  while (at - begun < seconds * 1_000) {
    await look().catch(() => undefined);
    if ((await readdir(inbox())).every((name) => name === 'done' || name === 'failed')) break;
    at += 5_000;
  }
  return (at - begun) / 1_000;
}

describe('the inbox of bank statements', { timeout: 120_000 }, () => {
  it('[F-401] a file whose import breaks again and again is put aside with its reason, and support is told once', async () => {
    await drop('tezky.gpc', bankFile([credit('1', 100_00)]).bytes);
    const took = await lookFor(breaking(new Error('canceling statement due to statement timeout')), 900);
    expect(took).toBe(5 + 10 + 20 + 40 + 80);
    expect(await readFile(join(inbox(), 'failed', 'tezky.gpc.reason.txt'), 'utf8')).toBe(
      'import.broken\nits import broke 6 times: canceling statement due to statement timeout\n',
    );
    await drainJobs(world.deps, world.ownerUrl);
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[world.deps.provider.support.email], 'Bankovní výpis tezky.gpc se nepodařilo načíst'],
    ]);
    expect(world.mails[0]?.text).toContain('canceling statement due to statement timeout');
    // Dropped again when the cause is gone, it comes in.
    await drop('tezky.gpc', bankFile([credit('1', 100_00)]).bytes);
    await lookFor(world.deps, 60);
    expect(await readdir(join(inbox(), 'done'))).toContain('tezky.gpc');
  });

  it('[F-401] support is told of a refused file too', async () => {
    await drop('cizi.gpc', bankFile([], { account: '2000145399/0800' }).bytes);
    await lookFor(world.deps, 60);
    await drainJobs(world.deps, world.ownerUrl);
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Bankovní výpis cizi.gpc se nepodařilo načíst']);
    const [entry] = await world.deps.db.directory.rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'statement.putAside' ORDER BY at DESC LIMIT 1`,
    );
    expect(entry?.after).toMatchObject({ fileName: 'cizi.gpc', error: 'statement.foreignAccount' });
  });

  it('[F-401] while the database is away no file is to blame', async () => {
    await drop('vecerni.gpc', bankFile([credit('2', 200_00)], { number: '2', openingBalance: 1 }).bytes);
    const away = new Error('Connection terminated unexpectedly');
    const directory = { ...world.deps.db.directory, first: () => Promise.reject(away) };
    await lookFor(breaking(away, { directory }), 900);
    expect(await readdir(inbox())).toContain('vecerni.gpc');
    await lookFor(world.deps, 60);
    expect(await readdir(join(inbox(), 'done'))).toContain('vecerni.gpc');
    expect(world.mails).toEqual([]);
  });
});
