import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import sql from 'sql-template-tag';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { tcpGate } from '../../../test/outage/tcp-gate';
import { openDatabase } from './db';
import { openPulse } from './pulse';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe('the pulse of the database', () => {
  it('[F-108] a database that falls silent cuts what waits for it, and is let back in when it answers', async () => {
    const url = new URL(database.ownerUrl);
    const gate = await tcpGate({ host: url.hostname, port: Number(url.port) });
    url.hostname = '127.0.0.1';
    url.port = String(gate.port);
    const onError = vi.fn<(error: Error) => void>();
    const db = openDatabase({ url: url.href, maxConnections: 2, behindPooler: false, onError });
    await db.directory.first(sql`SELECT 1`);
    gate.hush();
    const begun = performance.now();
    await expect(db.directory.first(sql`SELECT 1`)).rejects.toThrow('does not answer');
    expect(performance.now() - begun).toBeLessThan(2_500);
    await expect(db.directory.first(sql`SELECT 1`)).rejects.toThrow(/does not answer|Connection terminated/u);
    gate.speak();
    await expect.poll(() => db.directory.first(sql`SELECT 1 AS one`).catch(() => null), { timeout: 5_000 }).toEqual({ one: 1 });
    await db.close();
    await gate.close();
  });

  it('[F-108] a statement that takes long is no silence', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const db = openDatabase({ url: database.ownerUrl, maxConnections: 2, behindPooler: false, onError });
    await db.directory.first(sql`SELECT pg_sleep(2.5)`);
    expect(onError).not.toHaveBeenCalled();
    await db.close();
  });

  it('[F-108] keeps asking a database that is not there, and says nothing of silence', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const pulse = openPulse({ url: 'postgres://nobody@127.0.0.1:1/none', patienceMs: 200, onError });
    const socket = pulse.watch(new Socket());
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect([socket.destroyed, onError.mock.calls.length]).toEqual([false, 0]);
    pulse.stop();
    socket.destroy();
  });
});
