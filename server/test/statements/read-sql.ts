/** Statements as words and parentheses: enough to see which tables they name and what they say of them. */
export type Token = string | Group;
export interface Group {
  tokens: Token[];
}
export interface Reference {
  table: string;
  alias: string;
  /** Rows are added to it. */
  isWritten: boolean;
}

export const CLAUSES = new Set(
  'WHERE ON GROUP ORDER LIMIT JOIN LEFT RIGHT INNER CROSS FULL HAVING RETURNING SET FROM FOR WINDOW USING OFFSET SELECT UPDATE DELETE INSERT INTO VALUES CONFLICT DO'.split(
    ' ',
  ),
);
const NO_ALIAS = new Set([...CLAUSES, 'NATURAL', 'TABLESAMPLE', 'AND', 'OR', 'UNION', ',', ';', 'OVERRIDING', 'DEFAULT', 'LATERAL']);
const QUERY = new Set(['SELECT', 'WITH', 'INSERT', 'UPDATE', 'DELETE']);
/** Of a statement's text; fragments may stand beside each other that are never run together. */
export const parse = (text: string): Token[] => read(tokenize(text)).tokens;

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
export function queries(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (typeof token === 'string' && /^(UNION|INTERSECT|EXCEPT)$/iu.test(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

export const isQuery = ({ tokens: [first] }: Group): boolean => typeof first === 'string' && QUERY.has(first.toUpperCase());

/** Parentheses that hold a query of their own, wherever they stand. */
export const subqueries = (tokens: Token[]): Group[] =>
  tokens.flatMap((token) => (typeof token === 'string' ? [] : isQuery(token) ? [token] : subqueries(token.tokens)));

/** Tables among those given that a query names itself, its sub-selects aside. */
export function referencesOf(tokens: Token[], tenantTables: ReadonlySet<string>): Reference[] {
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

/** What commas part. */
export function items(tokens: Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token === ',') parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}
