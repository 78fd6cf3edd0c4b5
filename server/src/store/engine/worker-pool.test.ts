import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { openWorkerPool } from './worker-pool';

let world: TestApp;
let owner: Client;

beforeAll(async () => {
  world = await testApp();
  owner = new Client({ connectionString: world.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

describe('connections of a job worker', () => {
  it('that the database ends while nobody uses them are told', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const pool = openWorkerPool({ url: world.serverUrl, maxConnections: 2, onError });
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    await pool.end();
  });

  it('hear that the database went while they were being closed', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const pool = openWorkerPool({ url: world.serverUrl, maxConnections: 2, onError });
    await pool.query('SELECT 1');
    await pool.end();
    // A pool nobody listens to would throw here, and in a server that ends the process.
    pool.emit('error', new Error('terminating connection due to administrator command'), new Client());
    expect(onError).toHaveBeenCalledOnce();
  });
});
