import sql, { raw } from 'sql-template-tag';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs, type RunningJobs } from '../../src/jobs/run-jobs';
import { migrate, prepareDatabase } from '../../src/store/engine/migrate';
import { asOwner } from '../../src/store/engine/owner-transaction';
import { admitLogin, signsInAsMore } from '../../src/store/engine/roles/admit-login';
import { emptyDatabase, freshDatabase } from '../database';
import { createCompany, type TestCompany } from '../world/factories';
import { placeOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
let company: TestCompany;
let login: Client;
let jobs: RunningJobs | null = null;

beforeAll(async () => {
  world = await testApp({ env: { SIMULATOR_STEP_SECONDS: '0' }, now: new Date() });
  company = await createCompany(world.deps);
  await createCompany(world.deps);
  login = new Client({ connectionString: world.serverUrl });
  await login.connect();
}, 60_000);
afterAll(async () => {
  await jobs?.stop();
  await login.end();
  await world.close();
});

/** SQLSTATE a statement of the login is refused with; what it answered otherwise. */
const refused = (statement: string) =>
  login.query(statement).then(
    ({ rows }) => rows,
    (error: { code?: string }) => error.code,
  );
const DENIED = '42501';

describe('[F-111] an owner of the tables', () => {
  it('that is no superuser migrates, and the functions that change the audit work for nobody else', async () => {
    const empty = await emptyDatabase();
    const owner = new URL(empty.ownerUrl);
    const database = owner.pathname.slice(1);
    await asOwner(empty.ownerUrl, (tx) =>
      tx.run(
        raw(`
        CREATE ROLE plain_owner LOGIN PASSWORD 'plain' NOSUPERUSER CREATEROLE;
        GRANT portal_app, portal_jobs, portal_desk TO plain_owner WITH ADMIN OPTION;
        ALTER DATABASE ${database} OWNER TO plain_owner`),
      ),
    );
    owner.username = 'plain_owner';
    owner.password = 'plain';
    expect(await migrate(owner.href)).toContain('baseline');
    const client = new Client({ connectionString: owner.href });
    await client.connect();
    await client.query(
      `INSERT INTO audit_log (uid, at, kind, request_id) VALUES (gen_random_uuid(), now() - interval '1 year', 'made', 'test')`,
    );
    const change = client.query('BEGIN; SELECT archive_rows($$audit$$, now(), 10); DELETE FROM audit_log');
    await expect(change).rejects.toThrow('append-only');
    await client.query('ROLLBACK');
    const { rows } = await client.query(`SELECT moved FROM archive_rows('audit', now(), 10)`);
    expect(rows).toEqual([{ moved: 1 }]);
    await client.end();
    await empty.drop();
    await asOwner(world.ownerUrl, (tx) => tx.run(raw('DROP ROLE plain_owner')));
  });
});

describe('[F-111] the login of the server', () => {
  it.each([
    ['change a table', 'ALTER TABLE employees DISABLE ROW LEVEL SECURITY'],
    ['change a policy', 'DROP POLICY tenant ON employees'],
    ['empty a table', 'TRUNCATE employees'],
    ['remove a table', 'DROP TABLE employees'],
    ['make a table', 'CREATE TABLE mine (n int)'],
    ['change a function', `CREATE OR REPLACE FUNCTION public.current_company() RETURNS uuid LANGUAGE sql AS 'SELECT NULL::uuid'`],
    ['switch row security off for itself', 'ALTER ROLE CURRENT_USER BYPASSRLS'],
    [
      'become the owner',
      `DO $$ BEGIN EXECUTE format('SET ROLE %I', (SELECT tableowner FROM pg_tables WHERE tablename = 'employees')); END $$`,
    ],
    ['make another login', 'CREATE ROLE another LOGIN'],
    ['change the queue’s tables', 'ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY'],
    ['change what was written down', 'UPDATE audit_log SET kind = kind'],
  ])('cannot %s', async (_what, statement) => {
    expect(await refused(statement)).toBe(DENIED);
  });

  it('is bound by row security whether or not it takes the role of the server', async () => {
    const companies = () => login.query<{ count: string }>('SELECT count(*) FROM employee_groups');
    for (const statement of ['RESET ROLE', 'SET ROLE portal_app', 'SET ROLE portal_jobs; RESET ROLE']) {
      await login.query(statement);
      expect((await companies()).rows).toEqual([{ count: '0' }]);
    }
    // Asked to leave it out, the database refuses the question instead.
    await login.query('SET row_security = off');
    expect(await refused('SELECT count(*) FROM employee_groups')).toBe(DENIED);
    await login.query('RESET row_security');
  });

  it('reaches the queue, which requests do not: under their role there is only the door', async () => {
    await login.query('SET ROLE portal_app');
    expect(await refused('SELECT count(*) FROM graphile_worker._private_jobs')).toBe(DENIED);
    await login.query('SET ROLE portal_jobs');
    expect(await refused('SELECT count(*) FROM employees')).toBe(DENIED);
    await login.query('RESET ROLE');
    expect(await refused('SELECT count(*) >= 0 AS any FROM graphile_worker._private_jobs')).toEqual([{ any: true }]);
  });

  it('is enough for the jobs', { timeout: 60_000 }, async () => {
    jobs = await startJobs(world.deps, { url: world.serverUrl });
    const order = await placeOrder(world, company, { cards: 1 });
    await expect
      .poll(() => world.mails.filter(({ subject }) => subject.includes(order.number)).length, { timeout: 30_000, interval: 100 })
      .toBe(1);
  });

  it('is known from one that could be more', async () => {
    expect(await signsInAsMore(world.deps.db.directory)).toBe(false);
    expect(await asOwner(world.ownerUrl, signsInAsMore)).toBe(true);
  });
});

describe('[F-111] a server that starts', () => {
  it('with its own login alone finds everything migrated and changes nothing', async () => {
    expect(await migrate(world.serverUrl)).toEqual([]);
  });

  it('with its own login alone says what is missing and who could bring it', async () => {
    const older = await freshDatabase();
    const lacking = await asOwner(older.ownerUrl, (tx) =>
      tx.first<{ name: string }>(sql`
        DELETE FROM schema_migrations
        WHERE name = (SELECT max(name) FROM schema_migrations WHERE name <> 'baseline')
        RETURNING name
      `),
    );
    await expect(migrate(older.serverUrl)).rejects.toThrow(
      `lacks ${lacking?.name} and its owner is somebody else: name them in OWNER_DATABASE_URL`,
    );
    await older.drop();
  });

  it('with both lets the login in, once', async () => {
    const empty = await emptyDatabase();
    const plain = new URL(empty.ownerUrl);
    plain.username = 'portal_newcomer';
    plain.password = 'newcomer';
    await asOwner(empty.ownerUrl, (tx) => tx.run(sql`CREATE ROLE portal_newcomer LOGIN PASSWORD 'newcomer'`));
    const urls = { ownerUrl: empty.ownerUrl, serverUrl: plain.href };
    expect(await prepareDatabase(urls)).toContain('baseline');
    expect(await prepareDatabase(urls)).toEqual([]);
    const under = await asOwner(plain.href, (tx) => tx.rows(sql`SET ROLE portal_app`));
    expect(under).toEqual([]);
    await empty.drop();
    await asOwner(world.ownerUrl, (tx) => tx.run(sql`DROP ROLE portal_newcomer`));
  });

  it('refuses a login that may do more than a server needs', async () => {
    const owner = new URL(world.ownerUrl);
    owner.searchParams.set('application_name', 'another address of the owner');
    await expect(admitLogin({ ownerUrl: world.ownerUrl, serverUrl: owner.href })).rejects.toThrow(
      'may do more than become portal_app and portal_jobs',
    );
  });
});
