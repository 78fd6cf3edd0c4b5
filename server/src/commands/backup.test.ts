import { execFile } from 'node:child_process';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../test/database';
import { drainJobs } from '../../test/world/drain-jobs';
import { createCompany, type TestCompany } from '../../test/world/factories';
import { balances } from '../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../test/world/place-order';
import { loopbackS3, S3_KEYS } from '../../test/outside/loopback-s3';
import { programArgs } from '../../test/program';
import { databaseBefore } from '../../test/schema/database-before';
import { describeSchema } from '../../test/schema/describe-schema';
import { testApp, type TestApp } from '../../test/app/test-app';
import { findClientTool, runClientTool } from '../adapters/postgres/run-client-tool';
import { openFiles } from '../open-deps';
import { serverVersion } from '../store/engine/restore-target';

const version = await serverVersion(inject('adminUrl'));
const canDump = findClientTool('pg_dump', version) !== null;
if (!canDump) process.stderr.write(`there is no pg_dump ${version} or newer: the tests of backup are skipped\n`);

/** What must not change; every table of ours with the number of its rows and a digest of them, but the note that a backup was made, which follows it. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'backups' ORDER BY 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') AS digest FROM ${name} t`,
      );
      found[name] = rows[0].digest;
    }
    return found;
  } finally {
    await client.end();
  }
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const keys = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  expect(keys).not.toEqual([]);
  return keys;
}

/** As the command of the release before did; today's would not open a database of its age. */
async function dump(url: string, folder: string): Promise<void> {
  await mkdir(folder);
  const args = ['--format=custom', '--no-owner', `--file=${join(folder, 'database.dump')}`];
  await runClientTool({ tool: 'pg_dump', databaseUrl: url, serverVersion: version, args });
}

describe.skipIf(!canDump)('npm run backup and npm run restore (where pg_dump is as new as the server)', { timeout: 120_000 }, () => {
  let world: TestApp;
  let company: TestCompany;
  let order: PlacedOrder;
  let target: TestDatabase;
  let backup: string;

  beforeAll(async () => {
    world = await testApp();
    company = await createCompany(world.deps);
    order = await placeOrder(world, company, { cards: 1 });
    await drainJobs(world.deps, world.ownerUrl);
    target = await emptyDatabase();
    backup = join(world.deps.env.DATA_DIR, 'backup');
  });
  afterAll(async () => {
    await target?.drop();
    await world?.close();
  });

  const run = async (name: 'backup' | 'restore', url: string, dataDir: string, { folder = backup, more = {} } = {}) => {
    const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir, ...more };
    return (await promisify(execFile)(process.execPath, [...(await programArgs(file)), folder], { env })).stdout;
  };

  it('the restored database holds the same rows and the files of the documents', async () => {
    const restoredFiles = join(world.deps.env.DATA_DIR, 'elsewhere');
    await run('backup', world.ownerUrl, world.deps.env.DATA_DIR);
    await run('restore', target.ownerUrl, restoredFiles);
    expect(await contents(target.ownerUrl)).toEqual(await contents(world.ownerUrl));
    const [document] = await world.deps.db.read(company.uid, (tx) =>
      tx.rows<{ uid: string }>(sql`SELECT uid FROM documents WHERE type = 'proforma'`),
    );
    const key = `documents/${company.uid}/${document?.uid}.pdf`;
    expect(await world.deps.files.get(key)).not.toBeNull();
    await access(join(restoredFiles, 'files', key));
  });

  it('where documents lie in S3, the backup is the database, and the files of an older one go into the bucket', async () => {
    const [s3, restored] = [await loopbackS3(join(world.deps.env.DATA_DIR, 's3')), await emptyDatabase()];
    const more = { ...S3_KEYS, FILES_URL: s3.url, AWS_ENDPOINT_URL_S3: s3.endpoint };
    const folder = join(world.deps.env.DATA_DIR, 'backup-s3');
    expect(await run('backup', world.ownerUrl, world.deps.env.DATA_DIR, { folder, more })).toContain(`the documents stay in ${s3.url}`);
    expect(await readdir(folder)).toEqual(['database.dump']);
    await run('restore', restored.ownerUrl, join(world.deps.env.DATA_DIR, 'to-s3'), { more });
    for (const [name, value] of Object.entries(S3_KEYS)) vi.stubEnv(name, value);
    const bucket = await openFiles({ ...world.deps.env, ...more });
    for (const key of await keysIn(join(backup, 'files'))) expect(await bucket.get(key)).toEqual(await world.deps.files.get(key));
    await Promise.all([s3.close(), restored.drop()]);
  });

  it('people go on where they stopped: numbers continue, the ledger stays in balance', async () => {
    const again = await testApp({ through: async () => target.ownerUrl });
    const next = await placeOrder(again, company, { cards: 1 });
    expect(Number(next.number)).toBe(Number(order.number) + 1);
    expect(Number(next.symbol)).toBe(Number(order.symbol) + 1);
    await drainJobs(again.deps, target.ownerUrl);
    expect(Object.values(await balances(again.deps, company.uid)).reduce((sum, value) => sum + value, 0)).toBe(0);
    await again.close();
  });

  it('is never put into a database that has tables', async () => {
    await expect(run('restore', target.ownerUrl, world.deps.env.DATA_DIR)).rejects.toMatchObject({ code: 1 });
  });

  it('one of the release before becomes the schema of this one', async () => {
    const [before, restored] = [await databaseBefore(), await emptyDatabase()];
    const folder = join(world.deps.env.DATA_DIR, 'backup-before');
    await dump(before.ownerUrl, folder);
    await run('restore', restored.ownerUrl, join(world.deps.env.DATA_DIR, 'before'), { folder });
    expect(await describeSchema(restored.ownerUrl)).toEqual(await describeSchema(world.ownerUrl));
    await Promise.all([before.drop(), restored.drop()]);
  });
});
