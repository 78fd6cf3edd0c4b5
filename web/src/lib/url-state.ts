import { dayProblem } from './day-text';
import { isUid } from './uid';

/** State of a table as it stands in the address; what is not valid is not there. */
export interface TableState {
  sortBy?: string;
  sortDir?: 'asc' | 'desc';
  filter: TableFilter;
}
export type TableFilter = Record<string, string | string[] | undefined>;

/** `from` names the filter that must not be greater: the lower end of a range. */
interface Ranged {
  from?: string;
}

/**
 * How a filter looks in the address: free text, a day `YYYY-MM-DD` of the calendar, no earlier than `min`, an amount `1500.5`, a checkbox
 * sent as 1 (a link may carry 0), one or more values of a list, identifiers.
 */
export type FilterKind =
  | { kind: 'text' | 'flag' | 'uids' }
  | ({ kind: 'day'; min?: string } & Ranged)
  | ({ kind: 'amount' } & Ranged)
  | { kind: 'list'; values: readonly string[] };

/** An amount as the address and the calls carry it. */
export const AMOUNT_TEXT = /^\d{1,10}(\.\d{1,2})?$/;
const MOST_UIDS = 100;

export interface TableShape {
  sortable: readonly string[];
  filters: Record<string, FilterKind>;
}

/**
 * Reads the table's part of the address; unknown columns, directions, filters and values are dropped, so that no call is made which the
 * server refuses.
 */
export function readTableState(shape: TableShape, search: Record<string, unknown>): TableState {
  const filter: TableFilter = {};
  const given = typeof search.filter === 'object' && search.filter !== null ? (search.filter as Record<string, unknown>) : {};
  for (const [name, kind] of Object.entries(shape.filters)) {
    const value = readFilter(kind, given[name]);
    if (value !== undefined) filter[name] = value;
  }
  for (const [name, kind] of Object.entries(shape.filters)) if (isReversed(kind, filter[name], filter)) delete filter[name];
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
  if (kind.kind === 'uids') return nonEmpty(textsOf(value).filter(isUid).slice(0, MOST_UIDS));
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return READERS[kind.kind](value, kind);
}

/** One text of the address as a filter; undefined when it is none. */
const READERS: Record<Exclude<FilterKind['kind'], 'list' | 'uids'>, (value: string, kind: FilterKind) => string | undefined> = {
  // No database stores the character of the code 0.
  text: (value) => value.replaceAll('\0', '').slice(0, 255) || undefined,
  day: (value, kind) => (dayProblem(value, { min: kind.kind === 'day' ? kind.min : undefined }) === null ? value : undefined),
  amount: (value) => (AMOUNT_TEXT.test(value) ? value : undefined),
  flag: (value) => {
    if (value === '1' || value === 'true') return '1';
    return value === '0' || value === 'false' ? '0' : undefined;
  },
};

/** An upper end below its lower one. */
function isReversed(kind: FilterKind, value: string | string[] | undefined, filter: TableFilter): boolean {
  const lower = 'from' in kind && kind.from !== undefined ? filter[kind.from] : undefined;
  if (typeof value !== 'string' || typeof lower !== 'string') return false;
  return kind.kind === 'amount' ? Number(value) < Number(lower) : value < lower;
}

function readList(values: readonly string[], value: unknown): string[] | undefined {
  return nonEmpty(textsOf(value).flatMap((item) => values.find((one) => one.toLowerCase() === item.toLowerCase()) ?? []));
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string' && item !== '');

const nonEmpty = (values: string[]): string[] | undefined => (values.length === 0 ? undefined : [...new Set(values)]);
