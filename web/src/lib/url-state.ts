/** State of a table as it stands in the address; what is not valid is not there. */
export interface TableState {
  sortBy?: string;
  sortDir?: 'asc' | 'desc';
  filter: TableFilter;
}
export type TableFilter = Record<string, string | string[] | undefined>;

/**
 * How a filter looks in the address: free text, a day `YYYY-MM-DD`, a checkbox sent as 1 (a link may carry 0), one or more values of
 * a list. `true` as the values of a list allows any text, for identifiers.
 */
export type FilterKind = { kind: 'text' | 'day' | 'flag' } | { kind: 'list'; values: readonly string[] | true };

export interface TableShape {
  sortable: readonly string[];
  filters: Record<string, FilterKind>;
}

/** Reads the table's part of the address; unknown columns, directions, filters and values are dropped. */
export function readTableState(shape: TableShape, search: Record<string, unknown>): TableState {
  const filter: TableFilter = {};
  const given = typeof search.filter === 'object' && search.filter !== null ? (search.filter as Record<string, unknown>) : {};
  for (const [name, kind] of Object.entries(shape.filters)) {
    const value = readFilter(kind, given[name]);
    if (value !== undefined) filter[name] = value;
  }
  const sortBy = shape.sortable.find((column) => column === search.sortBy);
  if (sortBy === undefined || (search.sortDir !== undefined && search.sortDir !== 'asc' && search.sortDir !== 'desc')) return { filter };
  return { sortBy, sortDir: search.sortDir ?? 'asc', filter };
}

/** Writes the table's part over the rest of the address (a search text, an open tab), leaving no empty names. */
export function writeTableState(search: Record<string, unknown>, state: TableState): Record<string, unknown> {
  const { sortBy: _by, sortDir: _dir, filter: _filter, ...rest } = search;
  const filter = Object.fromEntries(Object.entries(state.filter).filter(([, value]) => value !== undefined && value.length > 0));
  return {
    ...rest,
    ...(state.sortBy === undefined ? {} : { sortBy: state.sortBy, sortDir: state.sortDir ?? 'asc' }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  };
}

function readFilter(kind: FilterKind, value: unknown): string | string[] | undefined {
  if (kind.kind === 'list') return readList(kind.values, value);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (kind.kind === 'text') return value.slice(0, 255);
  if (kind.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  if (value === '1' || value === 'true') return '1';
  return value === '0' || value === 'false' ? '0' : undefined;
}

function readList(values: readonly string[] | true, value: unknown): string[] | undefined {
  const given = (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string' && item !== '');
  const known = values === true ? given : given.flatMap((item) => values.find((one) => one.toLowerCase() === item.toLowerCase()) ?? []);
  return known.length === 0 ? undefined : [...new Set(known)];
}
