import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresProcess } from '../../../test/postgres-process';
import { FolderTaken } from './process/run-locked';
import { readPostmasterPid } from './process/postmaster-pid';
import { isRunning, waitUntil } from './process/process-state';
import { startPostgres } from './start-postgres';
import { stopPostmaster } from './process/stop-postmaster';

const log = { info: () => undefined, error: () => undefined };
let directory = '';
const start = (durable = false) => startPostgres({ directory, log, durable });
const postmaster = () => readPostmasterPid(join(directory, 'postgres'))?.pid ?? 0;

// Real processes on a busy machine; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 });

beforeAll(() => {
  directory = newFolder();
});

afterEach(() => stopPostmaster(join(directory, 'postgres')));

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the embedded PostgreSQL', () => {
  it('keeps data and address over a restart and leaves no process behind', async () => {
    const first = await start();
    await query(first.ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = postmaster();
    await first.stop();
    expect(isRunning(pid)).toBe(false);

    const second = await start();
    expect(second).toMatchObject({ ownerUrl: first.ownerUrl, adopted: false });
    expect(await query(second.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await second.stop();
  });

  it('knows the letters of all languages and sorts by bytes unless asked', async () => {
    const postgres = await start();
    const [row] = await query(
      postgres.ownerUrl,
      `SELECT lower('ŘÍČNÍ') AS lower, 'Z' < 'a' AS bytes, current_setting('server_encoding') AS encoding`,
    );
    expect(row).toEqual({ lower: 'říční', bytes: true, encoding: 'UTF8' });
    await postgres.stop();
  });

  it('has a login of its own for the server, also in a folder of an earlier release, and keeps it', async () => {
    const settings = join(directory, 'postgres.json');
    const first = await start();
    const who = `SELECT current_user AS name, rolsuper OR rolbypassrls OR rolcreaterole AS more FROM pg_roles WHERE rolname = current_user`;
    expect(await query(first.serverUrl, who)).toEqual([{ name: 'portal_server', more: false }]);
    await first.stop();
    const { serverPassword, ...earlier } = JSON.parse(readFileSync(settings, 'utf8'));
    writeFileSync(settings, JSON.stringify(earlier));
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(second.serverUrl).not.toContain(serverPassword);
    expect(await query(second.serverUrl, who)).toEqual([{ name: 'portal_server', more: false }]);
    await expect(query(first.serverUrl, who)).rejects.toThrow('password authentication failed');
    await second.stop();
    const third = await start();
    expect(third.serverUrl).toBe(second.serverUrl);
    await third.stop();
  });

  it('comes back at the same address with everything committed after kill -9 of postgres', async () => {
    const postgres = await start(true);
    await query(postgres.ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer');
    process.kill(postmaster(), 'SIGKILL');
    expect(await eventually(() => query(postgres.ownerUrl, 'SELECT answer FROM kept'))).toEqual([{ answer: 42 }]);
    // It answers a moment before the server that watches it has its lock again.
    await eventually(async () => {
      const { length } = await query(postgres.ownerUrl, `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'`);
      if (length === 0) throw new Error('nobody has the lock');
    });
    await expect(start()).rejects.toThrow('another server already uses');
    await postgres.stop();
  });

  it('takes over what a server killed by kill -9 left running', async () => {
    const killed = await postgresProcess({ directory });
    await query(killed.ownerUrl, 'DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = postmaster();
    await killed.end('SIGKILL');
    expect(isRunning(pid)).toBe(true);

    const postgres = await start();
    expect(postgres).toMatchObject({ ownerUrl: killed.ownerUrl, adopted: true });
    expect(await query(postgres.ownerUrl, 'SELECT answer FROM kept')).toEqual([{ answer: 42 }]);
    await postgres.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('starts after both were killed, also when a stranger got the process number', async () => {
    const killed = await postgresProcess({ directory });
    const pid = postmaster();
    await killed.end('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await waitUntil(() => !isRunning(pid), 5_000);
    const file = join(directory, 'postgres', 'postmaster.pid');
    writeFileSync(file, `${process.pid}\n${join(directory, 'postgres')}\n1\n1\n\n127.0.0.1\n\nready\n`);

    const postgres = await start();
    expect(postgres.adopted).toBe(false);
    await postgres.stop();
  });

  it('refuses a second server on the folder and leaves the first alone', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(new FolderTaken(directory));
    expect(await query(first.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await first.stop();
  });

  it('lets exactly one of two servers have a folder both make at once', async () => {
    const folder = newFolder();
    const results = await Promise.allSettled([postgresProcess({ directory: folder }), postgresProcess({ directory: folder })]);
    const winners = results.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await winners[0]?.value.end('SIGTERM')).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds another port when the kept one is taken', async () => {
    const first = await start();
    await first.stop();
    const taken = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1');
    const second = await start();
    expect(second.ownerUrl).not.toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await second.stop();
    taken.close();
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
