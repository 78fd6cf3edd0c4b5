import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from './database';

describe('a test database', () => {
  it('has the newest schema and nothing of another test', async () => {
    const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
    await query(one.ownerUrl, 'CREATE TABLE only_here (n int)');
    expect(await query(two.ownerUrl, `SELECT to_regclass('only_here') AS found`)).toEqual([{ found: null }]);
    expect(await query(two.ownerUrl, `SELECT lower(fold('ŘÍČNÍ')) AS folded`)).toEqual([{ folded: 'ricni' }]);
    await Promise.all([one.drop(), two.drop()]);
  });

  it('is gone after drop, with a connection still open', async () => {
    const database = await freshDatabase();
    const open = new Client({ connectionString: database.ownerUrl });
    open.on('error', () => undefined);
    await open.connect();
    await database.drop();
    await expect(query(database.ownerUrl, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
  });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
