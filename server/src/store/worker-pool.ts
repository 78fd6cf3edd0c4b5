import { Pool } from 'pg';

interface Options {
  ownerUrl: string;
  maxConnections: number;
  onError: (error: Error) => void;
}

/**
 * Connections of a job worker, under the owner's role. They are ours because those a worker opens for itself hear no error while they are
 * being closed: a database that goes away in that moment would take the server with it.
 */
export function openWorkerPool({ ownerUrl, maxConnections, onError }: Options): Pool {
  const pool = new Pool({ connectionString: ownerUrl, max: maxConnections, application_name: 'portal-worker' });
  return pool.on('error', onError).on('connect', (client) => client.on('error', onError));
}
