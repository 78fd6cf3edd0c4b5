import { Socket } from 'node:net';
import { Pool } from 'pg';
import type { Pulse } from './pulse';

interface Options {
  url: string;
  maxConnections: number;
  onError: (error: Error) => void;
  /** Cuts the connections when the database falls silent. */
  pulse?: Pick<Pulse, 'watch'>;
}

/**
 * Connections of a job worker, under its login. They are ours because those a worker opens for itself hear no error while they are
 * being closed: a database that goes away in that moment would take the server with it.
 */
export function openWorkerPool({ url, maxConnections, onError, pulse }: Options): Pool {
  const pool = new Pool({
    connectionString: url,
    max: maxConnections,
    application_name: 'portal-worker',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    ...(pulse === undefined ? {} : { stream: () => pulse.watch(new Socket()) }),
  });
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError));
}
