/** A query as the screens hold it: plain values and one level of `filter`. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export interface QueryTree {
  readonly [name: string]: QueryValue | { readonly [name: string]: QueryValue };
}

/**
 * Writes `filter[name]=v`, lists as `filter[name][]=a&filter[name][]=b` (CON-05), flags as 1 and 0 (CON-04);
 * null, undefined and empty texts are left out. Without the leading question mark.
 */
export function toQueryString(query: QueryTree): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(query)) {
    if (isGroup(value)) for (const [inner, innerValue] of Object.entries(value)) push(parts, `${name}[${inner}]`, innerValue);
    else push(parts, name, value);
  }
  return parts.join('&');
}

/** The inverse: repeated and `[]` names become lists, `filter[name]` becomes a group, everything is text. */
export function fromQueryString(text: string): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const [, name = key, inner, list] = /^([^[\]]+)(?:\[([^[\]]+)\])?(\[\])?$/.exec(key) ?? [];
    if (name === '__proto__' || inner === '__proto__') continue;
    if (inner === undefined) add(tree, name, { value, asList: list !== undefined });
    else {
      const group = isRecord(tree[name]) ? tree[name] : (tree[name] = {});
      add(group as Record<string, unknown>, inner, { value, asList: list !== undefined });
    }
  }
  return tree;
}

/** As it stands in an address: with its question mark, or nothing at all. */
export function searchPart(tree: QueryTree): string {
  const text = toQueryString(tree);
  return text === '' ? '' : `?${text}`;
}

function push(parts: string[], name: string, value: QueryValue): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value))
    for (const item of value as readonly (string | number)[]) parts.push(`${encodeName(name)}[]=${encodeURIComponent(item)}`);
  else parts.push(`${encodeName(name)}=${encodeURIComponent(typeof value === 'boolean' ? Number(value) : String(value))}`);
}

/** Brackets stay readable in the address bar; every server understands them unescaped. */
const encodeName = (name: string) => encodeURIComponent(name).replaceAll('%5B', '[').replaceAll('%5D', ']');

function add(target: Record<string, unknown>, name: string, given: { value: string; asList: boolean }): void {
  const before = target[name];
  if (Array.isArray(before)) before.push(given.value);
  else if (before !== undefined) target[name] = [before, given.value];
  else target[name] = given.asList ? [given.value] : given.value;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isGroup = (value: QueryTree[string]): value is { readonly [name: string]: QueryValue } => isRecord(value);

/** What the address of a screen may say in texts, by their names. */
export const searchTexts =
  <const Name extends string>(...names: readonly Name[]) =>
  (search: Record<string, unknown>) =>
    names.reduce<{ [One in Name]?: string }>((found, name) => {
      const value = search[name];
      return typeof value === 'string' && value !== '' ? { ...found, [name]: value } : found;
    }, {});
