import type { Day } from '@portal/domain/calendar/prague-day';
import { AMOUNT_TEXT, valuesNamed, type ListFilter, type ListShape } from '@portal/contract/list-shape';
import { dayProblem } from '../text/day-text';

/** Filters of any list, as its toolbar holds them. */
export type TableFilter = Record<string, string | string[] | undefined>;

/**
 * A filter as it stands in the address: a list of values or of identifiers, a checkbox as 1 (a link may carry 0); a text, a day
 * `YYYY-MM-DD`, an amount `1500.5`.
 */
type Written<Filter extends ListFilter> = Filter extends { values: readonly (infer Value)[] }
  ? Value[]
  : { text: string; day: Day; amount: string; flag: '1' | '0'; uids: string[]; list: string[] }[Filter['kind']];

/** The filters of one list. */
export type FilterOf<Shape extends ListShape> = { -readonly [Name in keyof Shape['filters']]?: Written<Shape['filters'][Name]> };

/** State of a list's table as it stands in the address; what is not valid is not there. */
export interface TableState<Shape extends ListShape = ListShape> {
  sortBy?: Shape['sortable'][number];
  sortDir?: 'asc' | 'desc';
  filter: FilterOf<Shape>;
}

/** The table's part of an address that somebody may have written by hand. */
interface TableSearch {
  sortBy?: unknown;
  sortDir?: unknown;
  filter?: unknown;
}

const MOST_UIDS = 100;

/** An amount as the address and the calls carry it. */
export const isAmountText = (text: string): boolean => AMOUNT_TEXT.test(text);

/**
 * Reads the table's part of the address; unknown columns, directions, filters and values are dropped, so that no call is made which the
 * server refuses.
 */
export function readTableState<Shape extends ListShape>(shape: Shape, search: TableSearch): TableState<Shape>;
// The loop knows names and values as texts only; that each is one of the shape is what it checks.
export function readTableState(shape: ListShape, search: TableSearch): TableState {
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

interface WrittenState {
  sortBy?: string;
  sortDir?: 'asc' | 'desc';
  filter: TableFilter;
}

/** Writes the table's part over the rest of the address (a search text, an open tab), leaving no empty names. */
export function writeTableState<Search extends object>(search: Search, state: WrittenState): Search;
// It stays the address of the same screen: what is written was read by the shape of its list.
export function writeTableState(search: object, state: WrittenState): object {
  const { sortBy: _by, sortDir: _dir, filter: _filter, ...rest }: Record<string, unknown> & TableSearch = { ...search };
  const filter = Object.fromEntries(Object.entries(state.filter).filter(([, value]) => value !== undefined && value.length > 0));
  return {
    ...rest,
    ...(state.sortBy === undefined ? {} : { sortBy: state.sortBy, sortDir: state.sortDir ?? 'asc' }),
    ...(Object.keys(filter).length === 0 ? {} : { filter }),
  };
}

/** What the address of a list's screen may say: the state of its table, or a part of it. */
export const tableSearch =
  <Shape extends ListShape>(shape: Shape) =>
  (search: Record<string, unknown>): Partial<TableState<Shape>> =>
    readTableState(shape, search);

function readFilter(kind: ListFilter, value: unknown): string | string[] | undefined {
  if (kind.kind === 'list') return nonEmpty(textsOf(value).flatMap((word) => valuesNamed(kind, word)));
  if (kind.kind === 'uids') return nonEmpty(textsOf(value).filter(isUid).slice(0, MOST_UIDS));
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  return READERS[kind.kind](value, kind);
}

/** One text of the address as a filter; undefined when it is none. */
const READERS: Record<Exclude<ListFilter['kind'], 'list' | 'uids'>, (value: string, kind: ListFilter) => string | undefined> = {
  // No database stores the character of the code 0.
  text: (value) => value.replaceAll('\0', '').slice(0, 255) || undefined,
  day: (value, kind) => (dayProblem(value, { min: kind.kind === 'day' ? kind.min : undefined }) === null ? value : undefined),
  amount: (value) => (isAmountText(value) ? value : undefined),
  flag: (value) => {
    if (value === '1' || value === 'true') return '1';
    return value === '0' || value === 'false' ? '0' : undefined;
  },
};

/** An upper end below its lower one. */
function isReversed(kind: ListFilter, value: string | string[] | undefined, filter: TableFilter): boolean {
  const lower = 'from' in kind && kind.from !== undefined ? filter[kind.from] : undefined;
  if (typeof value !== 'string' || typeof lower !== 'string') return false;
  return kind.kind === 'amount' ? Number(value) < Number(lower) : value < lower;
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string' && item !== '');

const nonEmpty = (values: string[]): string[] | undefined => (values.length === 0 ? undefined : [...new Set(values)]);

const UID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/iu;

/** An identifier of a row, whatever its version; an address of anything else leads nowhere. */
const isUid = (value: unknown): value is string => typeof value === 'string' && UID.test(value);
