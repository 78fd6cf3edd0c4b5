import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../database';

const TEXT = readFileSync(new URL('../../../docs/OPERATIONS.md', import.meta.url), 'utf8');
const BLOCKS = [...TEXT.matchAll(/```sql\n([^]+?)```/gu)].flatMap(([, block = '']) =>
  block.replace(/--.*$/gmu, '').split(/; *$|\\gexec/mu),
);
const SPANS = [...TEXT.matchAll(/`((?:SELECT|UPDATE|DELETE) [^`]+)`/gu)].flatMap(([, span = '']) => span.split(';'));
/** Roles are of the whole cluster, and tested elsewhere; `…` is for the reader to fill in. */
const statements = [...BLOCKS, ...SPANS]
  .map((statement) => statement.trim())
  .filter((statement) => /^(?:SELECT|UPDATE|DELETE) /u.test(statement))
  .map((statement) => statement.replaceAll("'…'", "'01920000-0000-7000-8000-000000000001'").replace('ARRAY[id]', 'ARRAY[1]'));

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await freshDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('there is something to try', () => expect(statements.length).toBeGreaterThan(10));

it.each(statements)('what OPERATIONS.md tells the operator to run is understood: %s', async (statement) => {
  await owner.query('BEGIN');
  const answer = owner.query(statement).finally(() => owner.query('ROLLBACK'));
  await expect(answer).resolves.toBeDefined();
});
