/** A tenant table a statement reads or writes without saying of which company. */
export interface Unbound {
  table: string;
  /** Where in the statement. */
  near: string;
}

type Token = string | Group;
interface Group {
  tokens: Token[];
}
/** Aliases of the tables around a sub-select. */
type Scope = ReadonlyMap<string, { isBound: boolean; table: string }>;

interface Reference {
  table: string;
  alias: string;
  /** Rows are added to it. */
  isWritten: boolean;
}

const CLAUSES = new Set(
  'WHERE ON GROUP ORDER LIMIT JOIN LEFT RIGHT INNER CROSS FULL HAVING RETURNING SET FROM FOR WINDOW USING OFFSET SELECT UPDATE DELETE INSERT INTO VALUES CONFLICT DO'.split(
    ' ',
  ),
);
const NO_ALIAS = new Set([...CLAUSES, 'NATURAL', 'TABLESAMPLE', 'AND', 'OR', 'UNION', ',', ';', 'OVERRIDING', 'DEFAULT', 'LATERAL']);
const QUERY = new Set(['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE']);
const COMPANY = /^(?:(\w+)\.)?company_uid$/u;

/** The tenant tables of a statement whose company is not said, sub-selects and all. */
export function findUnbound(text: string, tenantTables: ReadonlySet<string>): Unbound[] {
  const tokens = read(tokenize(text)).tokens;
  return queries(tokens).flatMap((query) => judge(query, new Map(), tenantTables));
}

const tokenize = (text: string): string[] =>
  text
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/'(?:[^']|'')*'/gu, ' :text ')
    .replaceAll(/::[a-z_]+(?:\[\])?/gu, ' ')
    .match(/:?"?[\w.]+"?|[(),;]|[^\s\w(),;:"]+/gu) ?? [];

function read(tokens: string[], from = 0): { tokens: Token[]; next: number } {
  const found: Token[] = [];
  let at = from;
  for (; at < tokens.length && tokens[at] !== ')'; at += 1) {
    const token = tokens[at] ?? '';
    if (token !== '(') found.push(CLAUSES.has(token.toUpperCase()) ? token.toUpperCase() : token);
    else {
      const inside = read(tokens, at + 1);
      found.push({ tokens: inside.tokens });
      at = inside.next;
    }
  }
  return { tokens: found, next: at };
}

/** A query's own parts: those between UNION, INTERSECT and EXCEPT. */
function queries(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (typeof token === 'string' && /^(UNION|INTERSECT|EXCEPT)$/iu.test(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

const isQuery = ({ tokens: [first] }: Group): boolean => typeof first === 'string' && QUERY.has(first.toUpperCase());

/** Parentheses that hold a query of their own, wherever they stand. */
const subqueries = (tokens: Token[]): Group[] =>
  tokens.flatMap((token) => (typeof token === 'string' ? [] : isQuery(token) ? [token] : subqueries(token.tokens)));

function judge(tokens: Token[], outer: Scope, tenantTables: ReadonlySet<string>): Unbound[] {
  const references = referencesOf(tokens, tenantTables);
  const bound = boundAliases(tokens, references, outer);
  const scope = new Map([...outer, ...references.map(({ table, alias }) => [alias, { isBound: bound.has(alias), table }] as const)]);
  const near = tokens
    .filter((token) => typeof token === 'string')
    .slice(0, 12)
    .join(' ');
  const missing = references.filter(({ table, alias }) => table !== 'companies' && !bound.has(alias)).map(({ table }) => ({ table, near }));
  return [
    ...missing,
    ...subqueries(tokens).flatMap((group) => queries(group.tokens).flatMap((query) => judge(query, scope, tenantTables))),
  ];
}

function referencesOf(tokens: Token[], tenantTables: ReadonlySet<string>): Reference[] {
  const found: Reference[] = [];
  for (const [at, token] of tokens.entries()) {
    if (typeof token !== 'string' || !tenantTables.has(token) || !isTablePlace(tokens, at)) continue;
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    const alias = typeof next === 'string' && next.toUpperCase() === 'AS' ? after : next;
    const isAlias = typeof alias === 'string' && /^\w+$/u.test(alias) && !NO_ALIAS.has(alias.toUpperCase());
    found.push({ table: token, alias: isAlias ? alias : token, isWritten: tokens[at - 1] === 'INTO' });
  }
  return found;
}

function isTablePlace(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === ',') return tokens.slice(0, at).findLast((token) => typeof token === 'string' && CLAUSES.has(token)) === 'FROM';
  return typeof before === 'string' && /^(FROM|JOIN|UPDATE|INTO|USING|ONLY)$/u.test(before);
}

/** Aliases whose company is that of the transaction, said directly or by way of another. */
function boundAliases(tokens: Token[], references: Reference[], outer: Scope): ReadonlySet<string> {
  const bound = new Set([...outer].flatMap(([alias, { isBound }]) => (isBound ? [alias] : [])));
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

/** What commas part. */
function items(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
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
