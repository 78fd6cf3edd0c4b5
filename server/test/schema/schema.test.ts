import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/store/engine/migrate';
import { freshDatabase, type TestDatabase } from '../database';
import { databaseBefore } from './database-before';
import { describeSchema } from './describe-schema';

const COMPANY = '01920000-0000-7000-8000-000000000001';

async function query<R extends object>(url: string, text: string): Promise<R[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
}

let fresh: TestDatabase;
beforeAll(async () => void (fresh = await freshDatabase()));
afterAll(() => fresh.drop());

describe('a database of the release before', { timeout: 60_000 }, () => {
  it('gets the schema a new one has, and keeps its rows', async () => {
    const before = await databaseBefore();
    await query(
      before.ownerUrl,
      `INSERT INTO companies (uid, name, identification_number, status, hq_address, billing_address, created_at)
       VALUES ('${COMPANY}', 'Pekárna', '12345678', 'active', '{}', '{}', now());
       INSERT INTO employee_groups (company_uid, uid, code, name, created_at) VALUES ('${COMPANY}', '${COMPANY}', '1', 'Všichni', now());
       INSERT INTO employees (company_uid, uid, employee_number, first_name, last_name, group_uid, status, status_updated_at, delivery_type, created_at, updated_at)
       VALUES ('${COMPANY}', '${COMPANY}', '7', 'Jana', 'Malá', '${COMPANY}', 'active', now(), 'home', now(), now());
       UPDATE employees SET last_gastro_value = 12000, last_gastro_days = 20;`,
    );
    expect((await migrate(before.ownerUrl))[0]).toBe('baseline');
    expect(await describeSchema(before.ownerUrl)).toEqual(await describeSchema(fresh.ownerUrl));
    expect(await query(before.ownerUrl, 'SELECT employee_number, version FROM employees')).toEqual([{ employee_number: '7', version: 1 }]);
    expect(await query(before.ownerUrl, 'SELECT value::int, days FROM last_gastro')).toEqual([{ value: 12_000, days: 20 }]);
    expect(await migrate(before.ownerUrl)).toEqual([]);
    await before.drop();
  });

  it('is refused in words when it is older still, and stays as it was', async () => {
    const older = await databaseBefore(39);
    await expect(migrate(older.ownerUrl)).rejects.toThrow('start the release before this one on it first');
    expect(await query(older.ownerUrl, 'SELECT count(*)::int AS applied FROM schema_migrations')).toEqual([{ applied: 39 }]);
    await older.drop();
  });
});

describe('what was applied', () => {
  it('is never changed afterwards: another checksum is refused by name', async () => {
    const database = await freshDatabase();
    await query(database.ownerUrl, `UPDATE schema_migrations SET checksum = 'of another file' WHERE name = 'baseline'`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow('the migration baseline is not the one this database was made with');
    await database.drop();
  });
});

describe('tables of a company', () => {
  /** Spread over servers by company, every key and every reference has to be found on the server of the company. */
  const TENANT = `SELECT c.oid FROM pg_class c JOIN pg_policy p ON p.polrelid = c.oid
                  WHERE c.relnamespace = 'public'::regnamespace AND pg_get_expr(p.polqual, p.polrelid) LIKE '(company_uid = %'`;

  it('are many', async () => {
    expect((await query(fresh.ownerUrl, TENANT)).length).toBeGreaterThan(25);
  });

  it('have the company in every key', async () => {
    const without = await query(
      fresh.ownerUrl,
      `SELECT i.indexrelid::regclass::text AS key FROM pg_index i
       WHERE i.indisunique AND i.indrelid IN (${TENANT})
         AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'company_uid' AND a.attnum = ANY (i.indkey))`,
    );
    expect(without).toEqual([]);
  });

  it('begin their primary key with it', async () => {
    const others = await query(
      fresh.ownerUrl,
      `SELECT i.indexrelid::regclass::text AS key FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
       WHERE i.indisprimary AND i.indrelid IN (${TENANT}) AND a.attname <> 'company_uid'`,
    );
    expect(others).toEqual([]);
  });

  it('refer to each other with it', async () => {
    const without = await query(
      fresh.ownerUrl,
      `SELECT k.conname FROM pg_constraint k
       WHERE k.contype = 'f' AND k.conrelid IN (${TENANT}) AND k.confrelid IN (${TENANT}) AND pg_get_constraintdef(k.oid) NOT LIKE 'FOREIGN KEY (company_uid, %'`,
    );
    expect(without).toEqual([]);
  });

  it('are read by no function of parameters that is not PL/pgSQL', async () => {
    const others = await query(
      fresh.ownerUrl,
      `SELECT f.proname FROM pg_proc f JOIN pg_language l ON l.oid = f.prolang
       WHERE f.pronamespace = 'public'::regnamespace AND l.lanname = 'sql' AND f.pronargs > 0 AND f.prosrc ~ '\\m(FROM|UPDATE|INTO|JOIN)\\M\\s+[a-z_]+'`,
    );
    expect(others).toEqual([]);
  });
});
