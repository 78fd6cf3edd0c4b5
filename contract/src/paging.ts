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

/** Filter by text: contains, ignoring case and diacritics (CON-19); an empty one is no filter. */
export const textFilter = z
  .string()
  .trim()
  .max(255)
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** Filter by one or more values of a closed list, compared without case (S-003). */
export const enumFilter = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    asList,
    z
      .array(z.string().transform((given, context) => matchEnum(values, given, context)))
      .max(100)
      .optional(),
  ) as z.ZodType<T[number][] | undefined, string | string[] | undefined>;

export const uidFilter = z.preprocess(asList, z.array(z.guid()).max(100).optional()) as z.ZodType<
  string[] | undefined,
  string | string[] | undefined
>;

/** The same where rows must be named. */
export const uidsFilter = z.preprocess(asList, z.array(z.guid()).min(1).max(100)) as z.ZodType<string[], string | string[]>;

/** `1`, `0`, `true`, `false` (CON-04). */
export const flagFilter = z
  .enum(['1', '0', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional();

/** Inclusive calendar day (TBL-S12). */
export const dayFilter = day.optional();

/** Amount in CZK with at most two decimals, as a plain decimal number. */
export const amountFilter = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,2})?$/)
  .transform(Number)
  .optional();

interface ListQueryShape<S extends readonly [string, ...string[]], F extends z.ZodRawShape> {
  sortable: S;
  filters: F;
  pageSize?: number;
}

/** Query of every list: page from 1, at most 100 rows, sorting by a known column, known filters (S-002, S-004). */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(shape: ListQueryShape<S, F>) =>
  z.object({
    pageNumber: wholeNumber(1, 1_000_000, 1),
    pageSize: wholeNumber(1, 100, shape.pageSize ?? 50),
    sortBy: z.enum(shape.sortable).optional(),
    sortDir: z.enum(['asc', 'desc']).default('asc'),
    filter: z.object(shape.filters).prefault({} as never),
  });

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
