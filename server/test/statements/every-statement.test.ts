import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../database';
import { CROSS_COMPANY, DIRECTORY_TABLES, REASONS, SHARED_TABLES } from './cross-company';
import { findUnbound } from './find-unbound';
import { parse, readStatements, storeSources, type Reading } from './read-statements';

/** Every table that names a company, and the companies themselves. */
let tables: ReadonlySet<string>;
let withoutRowSecurity: string[];
beforeAll(async () => {
  const { ownerUrl, drop } = await freshDatabase();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string; secured: boolean }>(
    `SELECT c.relname AS name, c.relrowsecurity AS secured FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'company_uid'`,
  );
  await owner.end();
  await drop();
  tables = new Set([...rows.map(({ name }) => name), 'companies']);
  withoutRowSecurity = rows.filter(({ secured }) => !secured).map(({ name }) => name);
}, 60_000);

const unboundIn = ({ statements, fragments }: Reading) =>
  [...statements, ...fragments].filter(({ text }) => findUnbound(text, tables).length > 0);
const sources = storeSources();
const reading = readStatements(sources);
const unboundWith = (planted: string) =>
  unboundIn(readStatements([...sources.filter(({ file }) => file === 'orders.ts'), parse('planted.ts', planted)]))
    .filter(({ name }) => name.startsWith('planted'))
    .map(({ name, text }) => [name, findUnbound(text, tables).map(({ table }) => table)]);

const excused = (name: string): readonly string[] => {
  const reason = CROSS_COMPANY[name];
  return reason === undefined ? [] : REASONS[reason].tables;
};

describe('[F-314] every statement of the store says of which company it speaks', () => {
  it('those that do not are the ones that may not, each for a reason and about its tables alone', () => {
    expect(reading.statements.length).toBeGreaterThan(300);
    const found = unboundIn(reading).map(({ name, text }) => ({ name, tables: findUnbound(text, tables).map(({ table }) => table) }));
    const inexcusable = found.flatMap(({ name, tables: unbound }) =>
      unbound.filter((table) => !excused(name).includes(table)).map((table) => `${name}: ${table}`),
    );
    expect(inexcusable).toEqual([]);
    expect([...new Set(found.map(({ name }) => name))].toSorted()).toEqual(Object.keys(CROSS_COMPANY).toSorted());
    expect(new Set(Object.values(CROSS_COMPANY))).toEqual(new Set(Object.keys(REASONS)));
  });

  it('none of them is about a table that is only read inside a company', () => {
    expect(withoutRowSecurity.toSorted()).toEqual([...SHARED_TABLES]);
    const shared: readonly string[] = [...SHARED_TABLES, ...DIRECTORY_TABLES];
    const found = unboundIn(reading).flatMap(({ text }) => findUnbound(text, tables).map(({ table }) => table));
    expect([...new Set(found)].filter((table) => !shared.includes(table))).toEqual([]);
  });

  it('no change of rows makes uids or numbers of its own: where rows are spread over servers, each would make others', () => {
    const makesOwn = /\bUPDATE\s+\w+[\s\S]*?\bSET\b[\s\S]*?\b(?:new_uid|gen_random_uuid|random|nextval)\s*\(/u;
    expect(makesOwn.test("UPDATE orders o SET items_uid = new_uid() WHERE o.uid = ''")).toBe(true);
    expect(reading.statements.filter(({ text }) => makesOwn.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['a read', 'SELECT uid FROM orders WHERE uid = ${uid}', ['orders']],
    ['a change', "UPDATE cards SET status = 'CRD_ACT' WHERE uid = ${uid}", ['cards']],
    [
      'a removal',
      'DELETE FROM order_items i USING orders o WHERE o.company_uid = ${tx.companyUid} AND i.items_uid = o.items_uid',
      ['order_items'],
    ],
    ['a join', 'SELECT FROM orders o JOIN cards c ON c.order_uid = o.uid WHERE o.company_uid = ${tx.companyUid}', ['cards']],
    [
      'a sub-select',
      'SELECT (SELECT count(*) FROM cards c WHERE c.order_uid = o.uid) FROM orders o WHERE o.company_uid = ${tx.companyUid}',
      ['cards'],
    ],
    ['a CTE', 'WITH c AS (SELECT * FROM cards) SELECT FROM orders o WHERE o.company_uid = ${tx.companyUid}', ['cards']],
    ['half of a union', 'SELECT uid FROM orders WHERE company_uid = ${tx.companyUid} UNION ALL SELECT uid FROM cards', ['cards']],
    ['an addition under another name', 'INSERT INTO employees AS e (uid, company_uid) VALUES (${tx.companyUid}, ${uid})', ['employees']],
    ['an addition', 'INSERT INTO employees (uid, company_uid) VALUES (${tx.companyUid}, ${uid})', ['employees']],
    ['a way round', 'SELECT uid FROM orders WHERE company_uid = ${tx.companyUid} OR uid = ${uid}', ['orders']],
    ['a list of tables', 'SELECT FROM orders o, cards c WHERE o.company_uid = ${tx.companyUid} AND c.order_uid = o.uid', ['cards']],
  ])('finds %s without a company', (_what, statement, expected) => {
    expect(unboundWith(`export const forgets = (tx: CompanyTx, uid: string) => tx.rows(sql\`${statement}\`);`)).toEqual([
      ['planted forgets', expected],
    ]);
  });

  it.each([
    [
      'said by way of another table',
      'SELECT FROM orders o JOIN cards c ON c.company_uid = o.company_uid WHERE o.company_uid = ${tx.companyUid}',
    ],
    ['said by the company itself', 'SELECT FROM companies c JOIN wallets w ON w.company_uid = c.uid WHERE c.uid = ${tx.companyUid}'],
    [
      'said around a sub-select',
      'SELECT FROM orders o WHERE o.company_uid = ${tx.companyUid} AND EXISTS (SELECT FROM cards c WHERE c.company_uid = o.company_uid)',
    ],
    ['said in what is added', 'INSERT INTO employees (uid, company_uid) SELECT ${uid}, ${tx.companyUid}'],
  ])('accepts a company %s', (_what, statement) => {
    expect(unboundWith(`export const says = (tx: CompanyTx, uid: string) => tx.rows(sql\`${statement}\`);`)).toEqual([]);
  });

  it('follows fragments: of the same file, of another, and those that callers hand over', () => {
    const planted = `import { orderConditions } from './orders';
      const OWN = sql\`o.company_uid = \${tx.companyUid}\`;
      export const own = (tx: CompanyTx) => tx.rows(sql\`SELECT FROM orders o WHERE \${OWN}\`);
      export const foreign = (tx: CompanyTx) => tx.rows(sql\`SELECT FROM orders o WHERE \${orderConditions(tx, {})}\`);
      const given = (tx: CompanyTx, where: Sql) => tx.rows(sql\`SELECT FROM orders o WHERE \${where}\`);
      export const hands = (tx: CompanyTx) => given(tx, sql\`o.company_uid = \${tx.companyUid}\`);
      const forgotten = (tx: CompanyTx, where: Sql) => tx.rows(sql\`SELECT FROM orders o WHERE \${where}\`);
      export const forgets = (tx: CompanyTx) => forgotten(tx, sql\`o.uid = \${uid}\`);`;
    expect(unboundWith(planted)).toEqual([['planted forgotten', ['orders']]]);
  });
});

describe('[F-315] the life of an order has one statement', () => {
  it('nothing else writes the status of an order', () => {
    const writes = reading.statements.filter(({ text }) =>
      /UPDATE orders\b[^;]*?\bSET\b[^;]*?\bstatus\s*=[^;]*?\bWHERE\b/u.test(setOf(text)),
    );
    expect(writes.map(({ name }) => name)).toEqual(['order-life moveOrderBy']);
  });

  it('nor that of a contact person', () => {
    const writes = reading.statements.filter(({ text }) =>
      /UPDATE contact_persons\b[^;]*?\bSET\b[^;]*?\bstatus\s*=[^;]*?\bWHERE\b/u.test(setOf(text)),
    );
    expect(writes.map(({ name }) => name)).toEqual(['contact-person-life moveContactPerson']);
  });

  it('nor that of a company', () => {
    const writes = reading.statements.filter(({ text }) =>
      /UPDATE companies\b[^;]*?\bSET\b[^;]*?\bstatus\s*=[^;]*?\bWHERE\b/u.test(setOf(text)),
    );
    expect(writes.map(({ name }) => name)).toEqual(['company-life moveCompany']);
  });

  it('nor that of a delivery address', () => {
    const writes = reading.statements.filter(({ text }) =>
      /UPDATE locations\b[^;]*?\bSET\b[^;]*?\bstatus\s*=[^;]*?\bWHERE\b/u.test(setOf(text)),
    );
    expect(writes.map(({ name }) => name)).toEqual(['move-location moveLocation']);
  });
});

/** A statement up to its conditions. */
const setOf = (text: string) => text.slice(0, text.search(/\bWHERE\b/u) + 5);
