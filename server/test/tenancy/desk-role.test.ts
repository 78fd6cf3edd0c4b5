import sql from 'sql-template-tag';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/store/engine/migrate';
import { DESK_CALLS, DESK_READS } from '../../src/store/engine/roles/desk-role';
import { emptyDatabase } from '../database';
import { owner } from '../races/owner-query';
import { createCompany, inCompany, type TestCompany } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
let ours: TestCompany;
let theirs: TestCompany;
/** The two logins of a server, as it uses them. */
let client: Client;
let desk: Client;

const connect = async (url: string) => {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  return connection;
};

beforeAll(async () => {
  world = await testApp();
  ours = await createCompany(world.deps);
  theirs = await createCompany(world.deps);
  client = await connect(world.serverUrl);
  desk = await connect(world.deskUrl);
}, 60_000);
afterAll(async () => {
  await client.end();
  await desk.end();
  await world.close();
});

const DENIED = '42501';
/** SQLSTATE a statement is refused with; what it answered otherwise. */
const outcome = (connection: Client, statement: string) =>
  connection.query(statement).then(
    ({ rows }) => rows as unknown,
    (error: { code?: string }) => error.code,
  );

const LOCATIONS = 'SELECT count(DISTINCT company_uid)::int AS companies FROM locations';

describe('[DESK-005] a client’s session', () => {
  it.each([
    ['as itself', 'RESET ROLE'],
    ['under the role of requests', 'SET ROLE portal_app'],
    ['under the role of jobs', 'SET ROLE portal_jobs'],
  ])('cannot become the desk: %s', async (_as, role) => {
    await client.query(role);
    for (const attempt of [
      'SET ROLE portal_desk',
      'SET SESSION AUTHORIZATION portal_desk',
      'GRANT portal_desk TO CURRENT_USER',
      'GRANT portal_desk TO portal_app',
      'ALTER POLICY desk ON locations TO PUBLIC',
      'CREATE POLICY mine ON locations USING (true)',
    ])
      expect([attempt, await outcome(client, attempt)]).toEqual([attempt, DENIED]);
    await client.query('RESET ROLE');
  });

  it('cannot within the transaction of a request either, where it goes on seeing its company alone', async () => {
    const attempt = inCompany(world.deps, ours.uid, (tx) => tx.run(sql`SET LOCAL ROLE portal_desk`));
    await expect(attempt).rejects.toMatchObject({ code: DENIED });
    const seen = await inCompany(world.deps, ours.uid, (tx) => tx.rows(sql`SELECT DISTINCT company_uid FROM locations`));
    expect(seen).toEqual([{ company_uid: ours.uid }]);
  });

  it('may call no function that was made for the desk', async () => {
    const both = DESK_CALLS.map((call) => `has_function_privilege('portal_app', '${call}', 'EXECUTE') AS "${call}"`);
    const [found] = await owner(world.ownerUrl, `SELECT ${both.join(', ')}`);
    expect(Object.entries(found ?? {}).filter(([, may]) => may === true)).toEqual([]);
  });

  it('has no policy but its own: those of the desk name the role of the desk', async () => {
    const policies = await owner(
      world.ownerUrl,
      `SELECT tablename, cmd, roles::text[] AS roles FROM pg_policies WHERE schemaname = 'public' AND (policyname = 'desk' OR 'portal_desk' = ANY (roles)) ORDER BY 1`,
    );
    expect(policies.map(({ cmd, roles }) => JSON.stringify([cmd, roles])).filter((one) => one !== '["SELECT",["portal_desk"]]')).toEqual(
      [],
    );
    const secured = await owner(
      world.ownerUrl,
      `SELECT relname FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace`,
    );
    const names = secured.map(({ relname }) => String(relname)).filter((name) => Object.hasOwn(DESK_READS, name));
    expect(policies.map(({ tablename }) => tablename)).toEqual(names.toSorted());
  });
});

describe('[DESK-005] the desk', () => {
  it('reads every company, by policies and not by switching row security off', async () => {
    const seen = await world.deps.desk?.read((tx) => tx.rows(sql`SELECT DISTINCT company_uid FROM locations ORDER BY 1`));
    expect(seen).toEqual([ours.uid, theirs.uid].toSorted().map((uid) => ({ company_uid: uid })));
    const [role] = await owner(
      world.ownerUrl,
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcanlogin, EXISTS (SELECT FROM pg_class WHERE relowner = r.oid) AS owns FROM pg_roles r WHERE rolname = 'portal_desk'`,
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcanlogin: false, owns: false });
  });

  it('sees nothing where its policy is taken away', async () => {
    const admin = await connect(world.ownerUrl);
    await admin.query('BEGIN');
    const underDesk = async () => {
      await admin.query('SET LOCAL ROLE portal_desk');
      const { rows } = await admin.query(LOCATIONS);
      await admin.query('RESET ROLE');
      return rows;
    };
    expect(await underDesk()).toEqual([{ companies: 2 }]);
    await admin.query('DROP POLICY desk ON locations');
    expect(await underDesk()).toEqual([{ companies: 0 }]);
    await admin.query('ROLLBACK');
    await admin.end();
  });

  it('reads what is listed, changes nothing, and becomes nobody else', async () => {
    const tables = await owner(
      world.ownerUrl,
      `SELECT c.relname AS name, has_any_column_privilege('portal_desk', c.oid, 'SELECT') AS reads,
              has_any_column_privilege('portal_desk', c.oid, 'INSERT, UPDATE') OR has_table_privilege('portal_desk', c.oid, 'DELETE, TRUNCATE') AS changes
       FROM pg_class c WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, to_regnamespace('graphile_worker')) ORDER BY 1`,
    );
    expect(tables.filter(({ reads }) => reads === true).map(({ name }) => name)).toEqual(Object.keys(DESK_READS).toSorted());
    expect(tables.filter(({ changes }) => changes === true)).toEqual([]);
    for (const role of ['portal_app', 'portal_jobs']) expect(await outcome(desk, `SET ROLE ${role}`)).toBe(DENIED);
    await desk.query('SET ROLE portal_desk');
    for (const secret of ['sessions', 'security_codes', 'identity_accounts', 'identity_keys', 'invitations', 'login_attempts'])
      expect([secret, await outcome(desk, `SELECT count(*) FROM ${secret}`)]).toEqual([secret, DENIED]);
    expect(await outcome(desk, 'SELECT body_text FROM mails')).toBe(DENIED);
    expect(await outcome(desk, 'SET row_security = off; SELECT count(*) FROM locations')).toBe(DENIED);
  });

  it('changes nothing by its transactions, and gives up what takes too long', async () => {
    const write = world.deps.desk?.read((tx) => tx.run(sql`CREATE TEMPORARY TABLE mine (n int)`));
    await expect(write).rejects.toMatchObject({ code: '25006' });
    const slow = world.deps.desk?.read((tx) => tx.run(sql`SELECT pg_sleep(60)`));
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    // The connection is good for the next one.
    expect(await world.deps.desk?.read((tx) => tx.first(sql`SELECT 1 AS one`))).toEqual({ one: 1 });
  });
});

describe('[DESK-005] a server that starts', () => {
  const named = (url: string, login: string) => Object.assign(new URL(url), { username: login, password: 'heslo' }).href;

  it('lets the login of the desk in, once; one that could be more stops it', async () => {
    const empty = await emptyDatabase();
    const logins = ['portal_fence_server', 'portal_fence_desk'];
    for (const login of logins) await owner(empty.ownerUrl, `CREATE ROLE ${login} LOGIN PASSWORD 'heslo'`);
    const [serverUrl = '', deskUrl = ''] = logins.map((login) => named(empty.ownerUrl, login));
    const urls = { ownerUrl: empty.ownerUrl, serverUrl, deskUrl };
    expect(await prepareDatabase(urls)).toContain('baseline');
    expect(await prepareDatabase(urls)).toEqual([]);
    await expect(prepareDatabase({ ...urls, deskUrl: serverUrl })).rejects.toThrow('may do more than become portal_desk');
    await expect(prepareDatabase({ ...urls, serverUrl: deskUrl })).rejects.toThrow('may do more than become portal_app and portal_jobs');
    await empty.drop();
    for (const login of logins) await owner(world.ownerUrl, `DROP ROLE ${login}`);
  });
});
