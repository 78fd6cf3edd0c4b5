import { Pool } from 'pg';

interface Options {
  ownerUrl: string;
  maxConnections: number;
  onError: (error: Error) => void;
}

/** Named so that an operator can tell them from those of the server. */
export const WORKER_CONNECTIONS = 'portal-worker';

/**
 * Connections of a job worker, under the owner's role. They are ours because the worker's own stop listening to errors before they are
 * closed: a database that goes away in that moment would take the server with it.
 */
export function openWorkerPool({ ownerUrl, maxConnections, onError }: Options): Pool {
  const pool = new Pool({ connectionString: ownerUrl, max: maxConnections, application_name: WORKER_CONNECTIONS });
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError));
}
