import { Client, type ClientConfig } from 'pg';
import sql from 'sql-template-tag';
import { types } from './pool';
import { clientTx, type Tx } from './tx';

/**
 * One transaction of the owner of the tables, whom row-level security does not bind: for work on
 * the whole database at once (schema, demonstration data), never for a request.
 */
export const asOwner = <T>(ownerUrl: string, work: Work<T>, config: ClientConfig = {}): Promise<T> =>
  inTransactionAt(ownerUrl, work, config);

type Work<T> = (tx: Tx, client: Client) => Promise<T>;

/** One transaction of whoever signs in at that address, on a connection of its own. */
export async function inTransactionAt<T>(url: string, work: Work<T>, config: ClientConfig = {}): Promise<T> {
  const client = await connect(url, config);
  try {
    await client.query('BEGIN');
    const value = await work(clientTx(client), client);
    await client.query('COMMIT');
    return value;
  } catch (error) {
    // Whoever comes next finds no lock of this one, also when a copy was broken off: the end alone would not wait for the server to notice.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

/** Statistics and visibility after a bulk load: without them the planner guesses and counts read every row. */
export async function refreshStatistics(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query('VACUUM (ANALYZE)');
  } finally {
    await client.end();
  }
}

async function connect(url: string, config: ClientConfig = {}): Promise<Client> {
  const client = new Client({ ...config, connectionString: url, types, application_name: 'portal-owner' });
  client.on('error', () => undefined); // the statement under way reports it
  await client.connect();
  return client;
}

/** Waits for another process that seeds at the same moment; held until the transaction ends. */
export const lockSeeding = (tx: Tx) => tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('portal demo data', 0))`);

export const companyExists = async (tx: Tx, identificationNumber: string): Promise<boolean> =>
  (await tx.first(sql`SELECT uid FROM companies WHERE identification_number = ${identificationNumber}`)) !== undefined;
