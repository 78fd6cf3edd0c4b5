import sql, { raw } from 'sql-template-tag';
import { asOwner } from '../engine/owner-transaction';
import { migrationText } from '../engine/migrate';
import { PLANNING } from '../engine/pool';
import { DESK_ROLE } from '../engine/roles/desk-role';
import { APPLICATION_ROLE } from '../engine/roles/server-roles';
import type { Tx } from '../engine/tx';
import { TABLE_HOMES } from './table-homes';

/** Address of a PostgreSQL server, as the others reach it. */
export type ServerAddress = `${string}:${number}`;

export const isServerAddress = (text: string): text is ServerAddress => /^[^:\s]+:\d{1,5}$/u.test(text);

export interface Servers {
  coordinator: ServerAddress;
  /** Those that take the rows of companies. */
  workers: readonly ServerAddress[];
}

/**
 * Of the database, on every server and for whoever signs in: what a transaction says of its company travels with it, triggers and the statements in
 * them work where the rows are.
 */
const SETTINGS = {
  'citus.propagate_set_commands': "'local'",
  'citus.enable_unsafe_triggers': 'on',
  'citus.allow_nested_distributed_execution': 'on',
} as const;

/**
 * Spreads an empty database of the newest schema over several servers with Citus, by company (decision 0074); answers how many tables have which
 * home. All tables or none, and it may be tried again. Throws in words: without the extension, with companies in it, when it is spread already, when a server keeps no
 * prepared transactions, when a table has no home.
 */
export async function distribute(ownerUrl: string, servers: Servers): Promise<Record<keyof typeof TABLE_HOMES, number>> {
  const replacement = await migrationText('distribute');
  await asOwner(ownerUrl, async (tx) => {
    await mustBeReady(tx);
    await joinServers(tx, servers);
  });
  await asOwner(ownerUrl, async (tx) => {
    // Reference tables and tables of companies are made in one transaction, one server after the other.
    await tx.run(sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`);
    await tx.run(raw(replacement));
    const links = await dropLinks(tx);
    for (const table of TABLE_HOMES.everywhere) await tx.run(sql`SELECT create_reference_table(${table})`);
    for (const table of TABLE_HOMES.coordinator) await tx.run(sql`SELECT citus_add_local_table_to_metadata(${table})`);
    const [first, ...others] = TABLE_HOMES.company;
    await tx.run(sql`SELECT create_distributed_table(${first}, 'company_uid')`);
    for (const table of others) await tx.run(sql`SELECT create_distributed_table(${table}, 'company_uid', colocate_with => ${first})`);
    for (const { table, name, definition } of links) await tx.run(raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`));
  });
  return { company: TABLE_HOMES.company.length, everywhere: TABLE_HOMES.everywhere.length, coordinator: TABLE_HOMES.coordinator.length };
}

async function mustBeReady(tx: Tx): Promise<void> {
  if (!(await tx.first(sql`SELECT WHERE to_regproc('citus_version') IS NOT NULL`))) {
    if (!(await tx.first(sql`SELECT FROM pg_available_extensions WHERE name = 'citus'`)))
      throw new Error('this PostgreSQL has no Citus: install its package on every server and name it in shared_preload_libraries');
    await tx.run(sql`CREATE EXTENSION citus`);
  }
  if (await tx.first(sql`SELECT FROM companies LIMIT 1`)) throw new Error('there are companies already: only an empty database is spread');
  if (await tx.first(sql`SELECT FROM pg_dist_partition LIMIT 1`)) throw new Error('the database is spread already');
  const homes = Object.values(TABLE_HOMES).flat();
  const homeless = await tx.rows<{ name: string }>(
    sql`
      SELECT relname AS name
      FROM pg_class
      WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND relname <> ALL (${homes}) AND relname NOT LIKE 'pg_dist%'
      ORDER BY 1
    `,
  );
  if (homeless.length > 0) throw new Error(`nobody said where these tables live: ${homeless.map(({ name }) => name).join(', ')}`);
}

async function joinServers(tx: Tx, { coordinator, workers }: Servers): Promise<void> {
  await tx.run(sql`SELECT citus_set_coordinator_host(${hostOf(coordinator)}, ${portOf(coordinator)}::int)`);
  for (const worker of workers) await tx.run(sql`SELECT citus_add_node(${hostOf(worker)}, ${portOf(worker)}::int)`);
  const without = await tx.rows<{ server: string }>(
    sql`
      SELECT nodename || ':' || nodeport AS server
      FROM run_command_on_all_nodes('SHOW max_prepared_transactions') r
      JOIN pg_dist_node n ON n.nodeid = r.nodeid
      WHERE NOT r.success OR r.result::int = 0
    `,
  );
  if (without.length > 0)
    throw new Error(
      `set max_prepared_transactions on ${without.map(({ server }) => server).join(', ')}: a change is kept on several servers or on none`,
    );
  const database = await tx.first<{ name: string }>(sql`SELECT quote_ident(current_database()) AS name`);
  const commands = [
    ...Object.entries(SETTINGS).map(([name, value]) => `ALTER DATABASE ${database?.name} SET ${name} = ${value}`),
    // Servers sign in to each other as the role a statement runs under; what its connections carry here they must carry there.
    ...[APPLICATION_ROLE, DESK_ROLE].flatMap((role) => [
      `ALTER ROLE ${role} LOGIN`,
      ...Object.entries(PLANNING).map(([name, value]) => `ALTER ROLE ${role} SET ${name} = '${value}'`),
    ]),
  ];
  for (const command of commands) {
    const refused = await tx.first<{ result: string }>(sql`SELECT result FROM run_command_on_all_nodes(${command}) WHERE NOT success`);
    if (refused !== undefined) throw new Error(`a server refused "${command}": ${refused.result}`);
  }
}

const hostOf = (server: ServerAddress): string => server.slice(0, server.lastIndexOf(':'));
const portOf = (server: ServerAddress): string => server.slice(server.lastIndexOf(':') + 1);

interface Link {
  table: string;
  name: string;
  definition: string;
}

/** Takes away the foreign keys between tables, which would forbid to spread one before the other; answers them. */
async function dropLinks(tx: Tx): Promise<Link[]> {
  const links = await tx.rows<Link>(
    sql`
      SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
      FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      ORDER BY 1, 2
    `,
  );
  for (const { table, name } of links) await tx.run(raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`));
  return links;
}
