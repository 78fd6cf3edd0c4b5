import type { PoolClient } from 'pg';

/** Undoes the transaction and gives the connection back; one that cannot even do that is thrown away. */
export async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
