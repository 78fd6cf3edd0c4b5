import { z } from 'zod';
import { day } from './scalars';

/** Numbers in a query are digits and nothing else: no sign, no exponent, no spaces (CON-06). */
const wholeNumber = (min: number, max: number, initial: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(initial);

/** `filter[a]=x`, `filter[a]=x&filter[a]=y` and `filter[a][]=x` are all lists (S-003, CON-05). */
const asList = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value]);

/** One filter of a list: how it is written, and what a call takes. */
interface Filter {
  kind: string;
  schema: z.ZodType;
}

/** `from` names the filter that must not be greater: the lower end of a range. */
interface Ranged {
  from?: string;
}

/** How a filter is written in an address, which is all that reading one takes: a day may be no earlier than `min`. */
export type AddressFilter =
  | { kind: 'text' | 'flag' | 'uids' }
  | ({ kind: 'day'; min?: string } & Ranged)
  | ({ kind: 'amount' } & Ranged)
  | { kind: 'list'; values: readonly string[] };

/** Contains, ignoring case and diacritics (CON-19); an empty one is no filter. */
export const textFilter = {
  kind: 'text',
  schema: z
    .string()
    .trim()
    .max(255)
    .transform((value) => (value === '' ? undefined : value))
    .optional(),
} as const;

/** One or more values of a closed list, compared without case (S-003). */
export const enumFilter = <const T extends readonly string[]>(values: T) => ({
  kind: 'list' as const,
  values,
  schema: z.preprocess(
    asList,
    z
      .array(z.string().transform((given, context) => matchEnum(values, given, context)))
      .max(100)
      .optional(),
  ) as z.ZodType<T[number][] | undefined, string | string[] | undefined>,
});

export const uidFilter = {
  kind: 'uids',
  schema: z.preprocess(asList, z.array(z.guid()).max(100).optional()) as z.ZodType<string[] | undefined, string | string[] | undefined>,
} as const;

/** The same where rows must be named. */
export const uidsFilter = z.preprocess(asList, z.array(z.guid()).min(1).max(100)) as z.ZodType<string[], string | string[]>;

/** `1`, `0`, `true`, `false` (CON-04). */
export const flagFilter = {
  kind: 'flag',
  schema: z
    .enum(['1', '0', 'true', 'false'])
    .transform((value) => value === '1' || value === 'true')
    .optional(),
} as const;

/** Inclusive calendar day (TBL-S12). */
export const dayFilter = { kind: 'day', schema: day.optional() } as const;

/** An amount as addresses and calls carry it: a plain decimal number. */
export const AMOUNT_TEXT = /^\d{1,10}(\.\d{1,2})?$/;

/** Amount in CZK with at most two decimals. */
export const amountFilter = { kind: 'amount', schema: z.string().regex(AMOUNT_TEXT).transform(Number).optional() } as const;

/** What a list can be sorted by and narrowed to; the address of its screen and its calls take the same. */
export interface ListShape {
  sortable: readonly string[];
  filters: Readonly<Record<string, AddressFilter>>;
}

/** Declares a list: its address is read by it, and {@link listQuery} makes the query of its calls of it. */
export const listShape = <const S extends ListShape & { filters: Filters }>(shape: S): S => shape;

type Filters = Readonly<Record<string, Filter>>;
type Schemas<F extends Filters> = { -readonly [Name in keyof F]: F[Name]['schema'] };

/** What calls take besides the shape; no address carries it. A filter of the same name stands in place of the shape's. */
interface CallOnly<Columns extends readonly string[], F extends Filters> {
  sortable?: Columns;
  filters?: F;
  pageSize?: number;
}

const schemasOf = <F extends Filters>(filters: F | undefined) =>
  Object.fromEntries(Object.entries(filters ?? {}).map(([name, { schema }]) => [name, schema])) as Schemas<F>;

/** The filters alone, as the `filter` of a query or of a body. */
export const filterQuery = <F extends Filters, Own extends Filters = Record<never, never>>(shared: F, callOnly?: Own) =>
  z.object(schemasOf(shared)).extend(schemasOf(callOnly));

/** Query of every list: page from 1, at most 100 rows, sorting by a known column, known filters (S-002, S-004). */
export function listQuery<
  const Columns extends readonly string[],
  F extends Filters,
  const OwnColumns extends readonly string[] = [],
  Own extends Filters = Record<never, never>,
>(shape: { sortable: Columns; filters: F }, { sortable, filters, pageSize = 50 }: CallOnly<OwnColumns, Own> = {}) {
  const columns: readonly (Columns[number] | OwnColumns[number])[] = [...shape.sortable, ...(sortable ?? [])];
  return z.object({
    pageNumber: wholeNumber(1, 1_000_000, 1),
    pageSize: wholeNumber(1, 100, pageSize),
    sortBy: z.enum(columns).optional(),
    sortDir: z.enum(['asc', 'desc']).default('asc'),
    filter: filterQuery(shape.filters, filters).prefault({} as never),
  });
}

/** A page of what is answered whole when no size is asked for. */
export const optionalPage = z.object({
  pageNumber: wholeNumber(1, 1_000_000, 1),
  pageSize: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(1_000))
    .optional(),
});

export const listMeta = z.object({
  totalPages: z.int(),
  nextPage: z.int().nullable(),
  totalRecords: z.int(),
  totalUnfilteredRecords: z.int(),
});
export type ListMeta = z.infer<typeof listMeta>;

/** `{ data: T[], meta }` (S-001). */
export const listReply = <T extends z.ZodType, M extends z.ZodRawShape = Record<never, never>>(item: T, extraMeta?: M) =>
  z.object({ data: z.array(item), meta: listMeta.extend(extraMeta ?? ({} as M)) });

const outcome = z.object({ code: z.string(), message: z.string() });

/** `{ data: T }`; a mutation adds its outcome (S-006). */
export const single = <T extends z.ZodType>(item: T) => z.object({ data: item, meta: outcome.optional() });

/** Totals of a list: pages, the next page or null (CON-07). */
export function pageMeta(page: { pageNumber: number; pageSize: number }, totalRecords: number, totalUnfilteredRecords: number): ListMeta {
  const totalPages = Math.ceil(totalRecords / page.pageSize);
  return { totalPages, nextPage: page.pageNumber < totalPages ? page.pageNumber + 1 : null, totalRecords, totalUnfilteredRecords };
}

function matchEnum<T extends readonly string[]>(values: T, given: string, context: z.RefinementCtx): T[number] {
  const found = values.find((value) => value.toLowerCase() === given.trim().toLowerCase());
  if (found !== undefined) return found;
  context.addIssue({ code: 'custom', message: 'unknown value' });
  return z.NEVER;
}
