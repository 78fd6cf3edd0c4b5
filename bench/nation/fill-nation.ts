import pg from 'pg';
import { brokenInvariants } from '../../server/test/year/invariants';
import { fillBank, fillLedger } from './money';
import type { Nation } from './nation-size';
import type { Statement } from './nation-sql';
import { fillCards, fillDocuments, fillOrders } from './orders';
import { FILL_EMBEDDED_CARDS, fillCompanies, fillPeople } from './people';
import { fillTraffic } from './traffic';

/** For these statements alone: what they write is made again when the machine fails. */
const SETTINGS =
  "SET timezone = 'UTC'; SET synchronous_commit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '256MB'; SET jit = off";

export interface FilledCompany {
  uid: string;
  name: string;
  people: number;
  /** Who signs in for it. */
  adminUid: string;
}

export interface FilledNation {
  giant: FilledCompany;
  /** One of the many: it has as many people and orders as most. */
  ordinary: FilledCompany;
}

/**
 * Fills an empty, migrated database with a nation's provider, by statements over whole tables that meet every constraint and every trigger.
 * Throws when an invariant of the product does not hold afterwards.
 */
export async function fillNation(ownerUrl: string, nation: Nation): Promise<FilledNation> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(SETTINGS);
    const query = (statement: Statement) =>
      typeof statement === 'string' ? client.query(statement) : client.query(statement.text, statement.values);
    for (const statement of statements(nation)) await query(statement);
    // As in a database that is a day old: a night has counted the past, the planner knows the tables, and pages are known to be seen by everybody.
    await client.query('SELECT seal_counts()');
    await client.query('VACUUM (ANALYZE)');
    const broken = await brokenInvariants({ query: async (text) => (await client.query(text)).rows }, { atTheEnd: false });
    if (Object.keys(broken).length > 0) throw new Error(`the nation is not valid: ${JSON.stringify(broken)}`);
    const found = await client.query<FilledCompany>(
      `SELECT uid, name, people, admin_uid AS "adminUid"
       FROM nation_companies
       WHERE status = 'active'
       ORDER BY n > 1, abs(people - (SELECT avg(people) FROM nation_companies WHERE n > 1)), n
       LIMIT 2`,
    );
    const [giant, ordinary] = found.rows;
    if (giant === undefined || ordinary === undefined) throw new Error('a nation of two companies at least');
    return { giant, ordinary };
  } finally {
    await client.end();
  }
}

const statements = (nation: Nation): Statement[] => [
  ...fillCompanies(nation),
  ...fillPeople(nation),
  ...fillOrders(nation),
  ...fillDocuments(),
  ...fillCards(),
  FILL_EMBEDDED_CARDS,
  ...fillBank(nation),
  ...fillLedger(),
  ...fillTraffic(nation),
];
