import type { Client } from 'pg';

interface Column {
  name: string;
  type: string;
}

/** Something of each type; texts and uids differ from row to row. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  bytea: 'uuid_send(gen_random_uuid())',
  jsonb: `'{}'::jsonb`,
  'timestamp with time zone': 'now()',
  date: 'current_date',
  boolean: 'false',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  'text[]': `'{}'`,
};

/**
 * A row with nothing but what the table insists on, in a transaction of the owner that will be rolled back: what the values mean, whom they
 * refer to and what follows from them is switched off.
 */
export async function plantRow(owner: Client, table: string, given: Readonly<Record<string, string | null>>): Promise<void> {
  const { rows: constraints } = await owner.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('c', 'f')`,
    [table],
  );
  for (const { name } of constraints) await owner.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const { rows: needed } = await owner.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attnotnull AND NOT atthasdef AND attidentity = '' AND attname <> ALL ($2)`,
    [table, Object.keys(given)],
  );
  const columns = [...Object.keys(given), ...needed.map(({ name }) => name)];
  const values = [
    ...Object.values(given).map((value) => (value === null ? 'NULL' : `'${value}'`)),
    ...needed.map((column) => valueOf(table, column)),
  ];
  await owner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values.join(', ')})`);
}

function valueOf(table: string, { name, type }: Column): string {
  const value = VALUES[type];
  if (value === undefined) throw new Error(`no value for ${table}.${name} of type ${type}`);
  return value;
}
