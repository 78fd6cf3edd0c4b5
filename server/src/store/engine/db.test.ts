import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '../../actor';
import { freshDatabase, type TestDatabase } from '../../../test/database';
import { openDatabase, type Database } from './db';

let database: TestDatabase;
let db: Database;
const unheard: unknown[] = [];
const hear = (error: unknown): void => void unheard.push(error);

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.ownerUrl, maxConnections: 2, behindPooler: false, onError: () => undefined });
  process.on('unhandledRejection', hear);
});
afterAll(async () => {
  process.off('unhandledRejection', hear);
  await db.close();
  await database.drop();
});

const actor = { ...systemActor(newUid(), 'test', 'test'), auditKind: null };

describe('a change', () => {
  it('[F-101] one of whose statements failed unseen is not said to be done', async () => {
    const change = db.write(actor, async (tx) => {
      tx.run(sql`SELECT 1 / 0`).catch(() => undefined);
      return { ok: true };
    });
    await expect(change).rejects.toThrow('division by zero');
  });

  it('[F-101] that fails by the first of several statements leaves no failure nobody hears', async () => {
    const change = db.write(actor, async (tx) => {
      const later = tx.run(sql`SELECT 2 / 0`);
      await tx.run(sql`SELECT 1 / 0`);
      await later;
    });
    await expect(change).rejects.toMatchObject({ code: '22012' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(unheard).toEqual([]);
  });
});
