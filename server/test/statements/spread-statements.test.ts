import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLE_HOMES } from '../../src/store/distribution/table-homes';
import { freshDatabase } from '../database';
import { findUnspreadable } from './find-unspreadable';
import { readStatements, storeSources } from './read-statements';

interface SchemaFunction {
  name: string;
  /** Its parameters and variables say whose rows it is about. */
  body: string;
  mayAskAll: boolean;
}

let tables: string[];
let functions: SchemaFunction[];
beforeAll(async () => {
  const { ownerUrl, drop } = await freshDatabase();
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const named = await owner.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const found = await owner.query<SchemaFunction>(
    `SELECT p.proname AS name, p.prosrc AS body, p.prosecdef AS "mayAskAll"
     FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
     WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql')`,
  );
  await owner.end();
  await drop();
  tables = named.rows.map(({ name }) => name);
  functions = found.rows;
}, 60_000);

describe('[F-408] a database spread over several servers is a door that stays open', () => {
  it('every table has its home there', () => {
    const { company, everywhere, coordinator } = TABLE_HOMES;
    expect([...company, ...everywhere, ...coordinator].toSorted()).toEqual(tables.toSorted());
  });

  it('every statement of the store would be answered there, by the server of its company', () => {
    const { statements, fragments } = readStatements(storeSources());
    expect(statements.length).toBeGreaterThan(300);
    const faults = [...statements, ...fragments].flatMap(({ name, text }) => findUnspreadable(text).map((fault) => `${name}: ${fault}`));
    expect(faults).toEqual([]);
  });

  it('so would those of the functions that work for one company', () => {
    const ofOneCompany = functions.filter(({ mayAskAll }) => !mayAskAll);
    expect(ofOneCompany.length).toBeGreaterThan(10);
    const faults = ofOneCompany.flatMap(({ name, body }) =>
      statementsOf(body)
        .flatMap(findUnspreadable)
        .map((fault) => `${name}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    [
      'a company said by the query around alone',
      'SELECT EXISTS (SELECT FROM cards c WHERE c.company_uid = o.company_uid AND c.order_uid = o.uid) FROM orders o WHERE o.company_uid = :company',
      'cards: its company is said by the query around it alone',
    ],
    [
      'a LATERAL of the kind',
      'SELECT FROM orders o CROSS JOIN LATERAL (SELECT count(*) FROM cards WHERE company_uid = o.company_uid) c WHERE o.company_uid = :company',
      'cards: its company is said by the query around it alone',
    ],
    [
      'a SELECT whose rows nobody counts',
      'INSERT INTO cards (company_uid, uid) SELECT :company, uid FROM unnest(:value) AS uid ON CONFLICT DO NOTHING',
      'cards: what a SELECT adds is not counted',
    ],
    [
      'a sub-select among values',
      'INSERT INTO cards (company_uid, uid) VALUES (:company, (SELECT uid FROM orders WHERE company_uid = :company LIMIT 1))',
      'VALUES: asks rows of companies',
    ],
    [
      'a sub-select in what is set',
      'UPDATE cards SET status = CASE WHEN EXISTS (SELECT FROM orders WHERE company_uid = :company) THEN :value END WHERE company_uid = :company',
      'SET: asks rows of companies',
    ],
    [
      'a sub-select in what is answered',
      'UPDATE cards SET status = :value WHERE company_uid = :company RETURNING (SELECT number FROM orders WHERE company_uid = :company)',
      'RETURNING: asks rows of companies',
    ],
    [
      'a copy on every server fed by rows of companies',
      'UPDATE companies SET name = o.label FROM orders o WHERE o.company_uid = :company AND uid = :company',
      'companies: a copy on every server is fed by rows of companies',
    ],
    [
      'the audit joined with rows of companies',
      'SELECT FROM audit_log a JOIN orders o ON o.company_uid = :company AND o.uid = a.subject WHERE a.company_uid = :company',
      'a table of the coordinator is joined with rows of companies',
    ],
    [
      'a row of every server passed over when it is held',
      'SELECT FROM refunds FOR UPDATE SKIP LOCKED',
      'SKIP LOCKED: a copy on every server',
    ],
  ])('finds %s', (_what, statement, fault) => {
    expect(findUnspreadable(statement)).toEqual([fault]);
  });

  it.each([
    [
      'a company said again',
      'SELECT FROM orders o WHERE o.company_uid = :company AND EXISTS (SELECT FROM cards c WHERE c.company_uid = :company)',
    ],
    ['a flat join', 'SELECT FROM orders o JOIN cards c ON c.company_uid = o.company_uid WHERE o.company_uid = :company'],
    ['added rows that are counted', 'INSERT INTO cards (company_uid, uid) SELECT :company, uid FROM unnest(:value) AS uid RETURNING 1'],
    [
      'rows that bring their company',
      'INSERT INTO cards (company_uid, uid) SELECT o.company_uid, :value FROM orders o WHERE o.company_uid = :company',
    ],
  ])('accepts %s', (_what, statement) => {
    expect(findUnspreadable(statement)).toEqual([]);
  });
});

/** The statements of a body in PL/pgSQL, the company of the transaction named as the store's statements name it. */
const statementsOf = (body: string): string[] =>
  body
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/current_company\(\)|\b(?:NEW|OLD)\.company_uid\b|\bcompany\b/gu, ':company')
    .replaceAll(/\b(?:RETURN QUERY|PERFORM)\b/gu, (word) => (word === 'PERFORM' ? 'SELECT' : ' '))
    .split(/;|\b(?:THEN|LOOP|BEGIN|ELSE|DECLARE)\b(?=\s+(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b)/u);
