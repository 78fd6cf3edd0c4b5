import * as z from 'zod';
import { AMOUNT_TEXT, valuesNamed, type DayFilter, type ListFilter, type ListShape } from './list-shape';
import { day } from './scalars';

/** Numbers in a query are digits and nothing else: no sign, no exponent, no spaces (CON-06). */
export const wholeNumber = (min: number, max: number, initial: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .default(initial);

/** `filter[a]=x`, `filter[a]=x&filter[a]=y` and `filter[a][]=x` are all lists (S-003, CON-05). */
const asList = (value: unknown) => (value === undefined || Array.isArray(value) ? value : [value]);

const textSchema = z
  .string()
  .trim()
  .max(255)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const flagSchema = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional();

const amountSchema = z.string().regex(AMOUNT_TEXT).transform(Number).optional();

const uidSchema = z.preprocess(asList, z.array(z.guid()).max(100).optional()) as z.ZodType<
  string[] | undefined,
  string | string[] | undefined
>;

/** The same where rows must be named. */
export const uidsFilter = z.preprocess(asList, z.array(z.guid()).min(1).max(100)) as z.ZodType<string[], string | string[]>;

const daySchema = ({ min }: DayFilter) =>
  day.optional().refine((given) => min === undefined || given === undefined || given >= min, { params: { code: 'field.range' } });

const listSchema = <const T extends readonly string[]>(filter: { values: T; older?: Readonly<Record<string, readonly string[]>> }) =>
  z.preprocess(
    asList,
    z
      .array(z.string().transform((given, context) => known(valuesNamed(filter, given), context)))
      .max(100)
      .transform((lists) => lists.flat())
      .optional(),
  ) as z.ZodType<T[number][] | undefined, string | string[] | undefined>;

/** What a call takes as a filter of a list. */
type SchemaOf<F> = F extends { values: infer Values extends readonly string[] }
  ? ReturnType<typeof listSchema<Values>>
  : F extends { kind: infer Kind extends keyof Schemas }
    ? Schemas[Kind]
    : F;

interface Schemas {
  text: typeof textSchema;
  flag: typeof flagSchema;
  amount: typeof amountSchema;
  uids: typeof uidSchema;
  day: ReturnType<typeof daySchema>;
}

/** What only calls take may also be a schema of its own. */
type CallFilters = Readonly<Record<string, ListFilter | z.ZodType>>;

function schemaOf(filter: ListFilter | z.ZodType): z.ZodType {
  if (!('kind' in filter)) return filter;
  if (filter.kind === 'list') return listSchema(filter);
  if (filter.kind === 'day') return daySchema(filter);
  return { text: textSchema, flag: flagSchema, amount: amountSchema, uids: uidSchema }[filter.kind];
}

const schemasOf = <F extends CallFilters>(filters: F | undefined) =>
  Object.fromEntries(Object.entries(filters ?? {}).map(([name, filter]) => [name, schemaOf(filter)])) as {
    -readonly [Name in keyof F]: SchemaOf<F[Name]>;
  };

/** The filters alone, as the `filter` of a query or of a body. */
export const filterQuery = <F extends CallFilters, Own extends CallFilters = Record<never, never>>(shared: F, callOnly?: Own) =>
  z.object(schemasOf(shared)).extend(schemasOf(callOnly));

/** What calls take besides the shape; no address carries it. A filter of the same name stands in place of the shape's. */
interface CallOnly<Columns extends readonly string[], F extends CallFilters> {
  sortable?: Columns;
  filters?: F;
  pageSize?: number;
}

/** Query of every list: page from 1, at most 100 rows, sorting by a known column, known filters (S-002, S-004). */
export function listQuery<
  const Columns extends readonly string[],
  F extends ListShape['filters'],
  const OwnColumns extends readonly string[] = [],
  Own extends CallFilters = Record<never, never>,
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

function known(values: readonly string[], context: z.RefinementCtx): readonly string[] {
  if (values.length > 0) return values;
  context.addIssue({ code: 'custom', message: 'unknown value' });
  return z.NEVER;
}
