import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, type TestDatabase } from '../../test/database';
import { programArgs } from '../../test/program';

const COMMAND = fileURLToPath(new URL('migrate.ts', import.meta.url));
const UP_TO_DATE = 'The database is up to date.\n';

let database: TestDatabase;

beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

/** What `npm run migrate` prints; throws when it ends with another code than 0. */
async function migrateCommand(): Promise<string> {
  const env = { ...process.env, DATABASE_URL: database.ownerUrl };
  return (await promisify(execFile)(process.execPath, await programArgs(COMMAND), { env })).stdout;
}

describe('npm run migrate', { timeout: 60_000 }, () => {
  it('run twice at once on an empty database: one applies everything in order, the other waits and finds nothing to do', async () => {
    const printed = await Promise.all([migrateCommand(), migrateCommand()]);
    expect(printed).toContain(UP_TO_DATE);
    const [applied = ''] = printed.filter((text) => text !== UP_TO_DATE);
    const names = applied
      .replace(/^Applied: /, '')
      .trim()
      .split(', ');
    expect(names[0]).toBe('baseline');
    expect(names.slice(1)).toEqual(names.slice(1).sort());
  });

  it('applies nothing when run again', async () => {
    expect(await migrateCommand()).toBe(UP_TO_DATE);
  });
});
