import { Client } from 'pg';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { testApp, type TestApp } from '../../test/app/test-app';
import { runProvider } from './provider/run-provider';

/** The clock of the test stands on 23 November 2026. */
const OLD = '2023-11-20T10:00:00Z';
const SUBJECT = newUid();

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  const owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
  await owner.query(
    `INSERT INTO audit_log (uid, at, kind, subject_uid, after, request_id)
     SELECT gen_random_uuid(), $1::timestamptz + n * interval '1 second', 'test.planted', $2, jsonb_build_object('n', n), 'r' || n
     FROM generate_series(1, 6000) AS n`,
    [OLD, SUBJECT],
  );
  await owner.end();
});
afterAll(() => world.close());

async function run(...argv: string[]) {
  const out: string[] = [];
  const print = (line: string) => void out.push(line);
  const code = await runProvider(argv, {
    user: 'backoffice',
    print,
    printError: print,
    withDeps: (work) => work(world.deps, world.ownerUrl),
  });
  return { code, out };
}

const LAST_ROW = JSON.stringify({ n: 6000 });

describe('[F-411] npm run archive', () => {
  it('moves, says how much, and finds nothing the second time; lists, shows a day of several pages, and what is about a subject', async () => {
    expect(await run('archived')).toEqual({ code: 0, out: ['the archive is empty'] });
    expect((await run('archive')).out[0]).toBe('audit: 6000 moved into the archive, 0 forgotten');
    expect((await run('archive')).out[0]).toBe('audit: 0 moved into the archive, 0 forgotten');
    expect((await run('archived')).out).toEqual(['audit: 6000 rows from 2023-11-20T10:00:01.000Z to 2023-11-20T11:40:00.000Z']);
    const day = (await run('archived', 'audit', '2023-11-20')).out;
    expect([day.length, new Set(day).size, JSON.stringify(JSON.parse(day.at(-1) ?? '').content.after)]).toEqual([6_000, 6_000, LAST_ROW]);
    expect((await run('archived-about', SUBJECT)).out).toEqual(day);
    expect(await run('archived', 'audit', '2023-11-21')).toEqual({ code: 0, out: [] });
  });

  it.each([
    ['archived', 'orders', '2023-11-20'],
    ['archived', 'audit', 'yesterday'],
    ['archived', 'audit'],
    ['archived-about', 'x'],
  ])('refuses %s %s %s', async (...argv) => expect((await run(...argv)).code).toBe(1));
});
