import { TABLE_HOMES } from '../../src/store/distribution/table-homes';
import { findUnbound } from './find-unbound';
import { items, parse, queries, referencesOf, subqueries, type Group, type Token } from './read-sql';

const OF_COMPANIES: ReadonlySet<string> = new Set(TABLE_HOMES.company);
const EVERYWHERE: ReadonlySet<string> = new Set(TABLE_HOMES.everywhere);
/** Tables of the coordinator with row security: a join of one with rows of companies ends the whole coordinator. */
const SECURED_LOCAL: ReadonlySet<string> = new Set(['audit_log', 'desk_views', 'mails', 'onboardings']);

/** Why PostgreSQL spread over several servers would refuse a statement, answer it wrongly or ask all of them; nothing when it would not. */
export function findUnspreadable(text: string): string[] {
  const around = findUnbound(text, OF_COMPANIES, { isAroundEnough: false }).map(
    ({ table }) => `${table}: its company is said by the query around it alone`,
  );
  return [...around, ...allQueries(parse(text)).flatMap(judge)];
}

interface Query {
  tokens: Token[];
  /** With those it is united with: what an INSERT of several SELECTs answers stands at its end. */
  whole: Token[];
}

/** A query's parts and those of every query in it. */
const allQueries = (whole: Token[]): Query[] =>
  queries(whole).flatMap((tokens) => [{ tokens, whole }, ...subqueries(tokens).flatMap((group) => allQueries(group.tokens))]);

function judge({ tokens, whole }: Query): string[] {
  const names = (homes: ReadonlySet<string>) => referencesOf(tokens, homes).map(({ table }) => table);
  const [, changed = ''] = /^UPDATE (\w+)/u.exec(tokens.filter((token) => typeof token === 'string').join(' ')) ?? [];
  const asksRows = names(OF_COMPANIES).length > 0 || asksCompanies(tokens);
  const faults: [string, boolean][] = [
    [`${addedTo(tokens)}: what a SELECT adds is not counted`, !whole.includes('RETURNING') && isUnsureCopy(tokens, addedTo(tokens))],
    ...['VALUES', 'SET', 'RETURNING'].map((name): [string, boolean] => [
      `${name}: asks rows of companies`,
      asksCompanies(clause(tokens, name)),
    ]),
    [`${changed}: a copy on every server is fed by rows of companies`, EVERYWHERE.has(changed) && asksRows],
    ['a table of the coordinator is joined with rows of companies', names(SECURED_LOCAL).length > 0 && names(OF_COMPANIES).length > 0],
    ['SKIP LOCKED: a copy on every server', tokens.includes('SKIP') && names(EVERYWHERE).length > 0],
  ];
  return faults.flatMap(([fault, isFound]) => (isFound ? [fault] : []));
}

/** The table of companies a query adds rows to. */
const addedTo = (query: Token[]): string => referencesOf(query, OF_COMPANIES).find(({ isWritten }) => isWritten)?.table ?? '';

const asksCompanies = (tokens: Token[]): boolean =>
  subqueries(tokens).some((group) => allQueries(group.tokens).some(({ tokens: query }) => referencesOf(query, OF_COMPANIES).length > 0));

/** `INSERT … SELECT` that neither answers what it added nor takes the company from the rows it reads. */
function isUnsureCopy(query: Token[], table: string): boolean {
  const at = query.findIndex((token, index) => token === table && query[index - 1] === 'INTO');
  const source = query.findIndex((token, index) => index > at && (token === 'SELECT' || token === 'VALUES'));
  if (at < 0 || query[source] !== 'SELECT') return false;
  const columns = query.slice(at, source).find((token): token is Group => typeof token === 'object');
  const column = items(columns?.tokens ?? []).findIndex(([name]) => name === 'company_uid');
  const [value] = items(query.slice(source + 1))[column] ?? [];
  return typeof value !== 'string' || !/^(?:\w+\.)?company_uid$/u.test(value);
}

const END_OF = new Set(['FROM', 'WHERE', 'RETURNING', 'CONFLICT', 'SET', 'SELECT']);

/** The tokens from each clause of a name to the next clause. */
function clause(query: Token[], name: string): Token[] {
  const found: Token[] = [];
  let isOpen = false;
  for (const token of query) {
    if (token === name) isOpen = true;
    else if (typeof token === 'string' && END_OF.has(token)) isOpen = false;
    else if (isOpen) found.push(token);
  }
  return found;
}
