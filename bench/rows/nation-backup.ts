import { execFile } from 'node:child_process';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findClientTool } from '../../server/src/adapters/postgres/run-client-tool';
import { serverVersion } from '../../server/src/store/engine/restore-target';
import type { NationWorld } from '../nation/nation-world';
import type { Row } from '../report';

const RESTORED = 'nation_restored';
const MB = 1024 * 1024;

/** A backup of the nation's database while the server runs, and its restore into an empty one: how long they take, and whether the books are the same. */
export async function backupRows({ world }: NationWorld): Promise<Row[]> {
  const folder = join(world.folder, 'backup');
  const target = new URL(world.databaseUrl);
  target.pathname = `/${RESTORED}`;
  const run = (command: string, url: string) =>
    timed(() =>
      promisify(execFile)('node_modules/.bin/tsx', [`server/src/commands/${command}.ts`, folder], {
        env: { ...process.env, DATABASE_URL: url, DATA_DIR: join(world.folder, command) },
      }),
    );
  const version = await serverVersion(world.databaseUrl);
  if (findClientTool('pg_dump', version) === null) {
    console.log(`No pg_dump ${version} on this machine: a backup is left out.`);
    return [];
  }
  const owner = new pg.Pool({ connectionString: world.databaseUrl, max: 1 });
  try {
    const { rows } = await owner.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
    const size = `database of ${Math.round(Number(rows[0]?.size) / MB).toLocaleString('en')} MB`;
    const taken = await run('backup', world.databaseUrl);
    await owner.query(`CREATE DATABASE ${RESTORED}`);
    const restored = await run('restore', target.href);
    const same = (await booksOf(target.href)) === (await booksOf(world.databaseUrl));
    return [
      backupRow('a backup of the nation, the server running', `${taken} s, ${await megabytes(folder)} MB of a ${size}`, true),
      backupRow('its restore into an empty database', `${restored} s, ${same ? 'the same books' : 'OTHER BOOKS'}`, same),
    ];
  } finally {
    await owner.query(`DROP DATABASE IF EXISTS ${RESTORED}`);
    await owner.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const backupRow = (work: string, ours: string, holds: boolean): Row => ({
  work,
  ours,
  yardstick: 'absolute',
  ratio: '–',
  bar: 'the same books',
  holds,
});

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round((performance.now() - begun) / 1000);
}

/** What must not differ: people, orders, documents, and every account of the ledger. */
async function booksOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const counted = await client.query(
      `SELECT (SELECT count(*) FROM employees) AS employees, (SELECT count(*) FROM documents) AS documents,
              (SELECT count(*) || ' ' || sum(price_inc_vat) FROM orders) AS orders,
              (SELECT count(*) || ' ' || sum(amount) || ' ' || sum(abs(amount)) FROM ledger_entries) AS entries,
              (SELECT md5(string_agg(account_uid || ' ' || balance, ',' ORDER BY company_uid, account_uid)) FROM account_balances) AS balances`,
    );
    return JSON.stringify(counted.rows[0]);
  } finally {
    await client.end();
  }
}

async function megabytes(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))));
  return Math.round(sizes.reduce((sum, { size }) => sum + size, 0) / MB).toLocaleString('en');
}
