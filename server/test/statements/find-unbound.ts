import { CLAUSES, items, parse, queries, referencesOf, subqueries, type Reference, type Token } from './read-sql';

/** A tenant table a statement reads or writes without saying of which company. */
export interface Unbound {
  table: string;
  /** Where in the statement. */
  near: string;
}

/** Aliases of the tables around a sub-select. */
type Scope = ReadonlyMap<string, { isBound: boolean; table: string }>;

const COMPANY = /^(?:(\w+)\.)?company_uid$/u;

interface Demand {
  tenantTables: ReadonlySet<string>;
  /** A sub-select may name the company by a table of the query around it. */
  isAroundEnough: boolean;
}

/** The tenant tables of a statement whose company is not said, sub-selects and all. */
export const findUnbound = (text: string, tenantTables: ReadonlySet<string>, { isAroundEnough = true } = {}): Unbound[] =>
  queries(parse(text)).flatMap((query) => judge(query, new Map(), { tenantTables, isAroundEnough }));

function judge(tokens: Token[], outer: Scope, demand: Demand): Unbound[] {
  const references = referencesOf(tokens, demand.tenantTables);
  const bound = boundAliases(tokens, references, { outer, isAroundEnough: demand.isAroundEnough });
  const scope = new Map([...outer, ...references.map(({ table, alias }) => [alias, { isBound: bound.has(alias), table }] as const)]);
  const near = tokens
    .filter((token) => typeof token === 'string')
    .slice(0, 12)
    .join(' ');
  const missing = references.filter(({ table, alias }) => table !== 'companies' && !bound.has(alias)).map(({ table }) => ({ table, near }));
  return [...missing, ...subqueries(tokens).flatMap((group) => queries(group.tokens).flatMap((query) => judge(query, scope, demand)))];
}

/** Aliases whose company is that of the transaction, said directly or by way of another. */
function boundAliases(
  tokens: Token[],
  references: Reference[],
  { outer, isAroundEnough }: { outer: Scope; isAroundEnough: boolean },
): ReadonlySet<string> {
  const bound = new Set([...outer].flatMap(([alias, { isBound }]) => (isBound && isAroundEnough ? [alias] : [])));
  const own = new Set(references.map(({ alias }) => alias));
  for (const { table, alias } of references) if (isInsertInto(tokens, table)) bound.add(alias);
  const pairs = equalities(tokens, references, outer);
  for (let grown = true; grown;) {
    grown = false;
    for (const [left, right] of pairs) {
      const isKnown = (side: string) => side === ':company' || bound.has(side) || (!own.has(side) && !outer.has(side));
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        if (!own.has(one) || bound.has(one) || !isKnown(other)) continue;
        bound.add(one);
        grown = true;
      }
    }
  }
  return bound;
}

/** INSERT INTO table (…, company_uid, …) with a company where that column's value stands. */
function isInsertInto(tokens: Token[], table: string): boolean {
  const at = tokens.findIndex((token, index) => token === table && tokens[index - 1] === 'INTO');
  const columns = tokens[tokens[at + 1] === 'AS' ? at + 3 : at + 1];
  if (at < 0 || columns === undefined || typeof columns === 'string') return false;
  const column = items(columns.tokens).findIndex(([name]) => name === 'company_uid');
  const source = tokens.findIndex((token, index) => index > at && (token === 'SELECT' || token === 'VALUES'));
  const first = tokens[source + 1];
  const values = typeof first === 'object' ? first.tokens : tokens.slice(source + 1);
  const [value] = column < 0 ? [] : (items(values)[column] ?? []);
  return typeof value === 'string' && (value === ':company' || COMPANY.test(value));
}

/** `a.company_uid = b.company_uid` of conditions that must hold; one beside an OR says nothing. */
function equalities(tokens: Token[], references: Reference[], outer: Scope): [string, string][] {
  const read = references.filter(({ isWritten }) => !isWritten);
  const only = read.length === 1 ? (read[0]?.alias ?? '') : '';
  const tableOf = (alias: string) => references.find((one) => one.alias === alias)?.table ?? outer.get(alias)?.table;
  const side = (token: Token | undefined): string | null => {
    if (typeof token !== 'string') return null;
    if (token === ':company') return token;
    const match = COMPANY.exec(token);
    if (match !== null) return match[1] ?? only;
    const [alias = '', column] = token.split('.');
    return column === 'uid' && tableOf(alias) === 'companies' ? alias : null;
  };
  return clauses(tokens).flatMap((clause) => {
    if (clause.some((token) => typeof token === 'string' && token.toUpperCase() === 'OR')) return [];
    return clause.flatMap((token, at): [string, string][] => {
      const [left, right] = [side(clause[at - 1]), side(clause[at + 1])];
      return token === '=' && left !== null && right !== null ? [[left, right]] : [];
    });
  });
}

/** The tokens of WHERE and of each ON, apart. */
function clauses(tokens: Token[]): Token[][] {
  const parts: Token[][] = [];
  let isOpen = false;
  for (const token of tokens) {
    if (typeof token === 'string' && CLAUSES.has(token)) {
      isOpen = token === 'WHERE' || token === 'ON';
      if (isOpen) parts.push([]);
    } else if (isOpen) parts.at(-1)?.push(token);
  }
  return parts;
}
