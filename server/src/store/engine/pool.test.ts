import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../actor';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { openDatabase, type Database, type Tx } from './db';
import { openPool, type ServerPool } from './pool';

/** One connection, so every transaction meets what the one before left behind: the worst a pooler can do. */
const options = (url: string) => ({ url, maxConnections: 1, behindPooler: true, onError: () => undefined });

const COMPANY = newUid();
const OTHER = newUid();
const SETTINGS = sql`
  SELECT current_user AS role, current_setting('app.company', true) AS company, current_setting('statement_timeout') AS statement,
         current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle`;
const OURS = { role: 'portal_app', statement: '5s', lock: '1s', idle: '10s' };

let database: TestDatabase;
let db: Database;
let pool: ServerPool;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase(options(database.ownerUrl));
  pool = openPool(options(database.ownerUrl));
});
afterAll(async () => {
  await db.close();
  await pool.close();
  await database.drop();
});

const settings = (tx: Tx) => tx.first(SETTINGS);
/** What the connection itself has, between two transactions. */
const bare = async () => (await pool.connections.query(SETTINGS)).rows[0];

describe('behind a pooler in transaction mode', () => {
  it('every transaction works under the application role with its time limits and its own company', async () => {
    expect(await db.read(COMPANY, settings)).toEqual({ ...OURS, company: COMPANY });
    expect(await db.read(OTHER, settings)).toEqual({ ...OURS, company: OTHER });
    expect(await db.directory.first(SETTINGS)).toEqual({ ...OURS, company: '' });
  });

  it('a refused and a failed transaction leave the connection usable and without a company', async () => {
    const actor = { ...systemActor(COMPANY, 'test', 'test'), auditKind: null };
    expect(await db.write(actor, async () => ({ ok: false, error: 'no' }))).toEqual({ ok: false, error: 'no' });
    await expect(db.read(COMPANY, (tx) => tx.rows(sql`SELECT 1 / 0`))).rejects.toMatchObject({ code: '22012' });
    await expect(db.directory.rows(sql`SELECT 1 / 0`)).rejects.toMatchObject({ code: '22012' });
    expect(await db.directory.first(SETTINGS)).toEqual({ ...OURS, company: '' });
  });

  it('nothing stays on the connection when a single statement ends: neither role, nor limits, nor a prepared statement', async () => {
    const before = await bare();
    expect(before.role).not.toBe('portal_app');
    expect(await pool.directory.first(SETTINGS)).toEqual({ ...OURS, company: before.company });
    await pool.directory.rows(sql`SELECT 1`, 'named');
    expect(await bare()).toEqual(before);
    expect((await pool.connections.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  });

  it('statements of a company are not named either: the next transaction may meet another connection', async () => {
    const client = await pool.connections.connect();
    await pool.tx(client).rows(sql`SELECT 1`, 'named');
    client.release();
    expect((await pool.connections.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  });
});

describe('without a pooler', () => {
  it('named statements are prepared once per connection', async () => {
    const direct = openPool({ ...options(database.ownerUrl), behindPooler: false });
    const client = await direct.connections.connect();
    await direct.tx(client).rows(sql`SELECT 1`, 'named');
    expect((await client.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([{ name: 'named' }]);
    client.release();
    await direct.close();
  });
});
