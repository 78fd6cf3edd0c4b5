/** Rows as `json_agg` of each column tells them; a column of no rows is null. */
export type Columns<T> = { [K in keyof T]: T[K][] | null };

/** The rows of columns that are all of one length. */
export function toRows<T extends object>(columns: Columns<T>): T[] {
  const names = Object.keys(columns) as (keyof T)[];
  const [first] = names;
  const count = first === undefined ? 0 : (columns[first]?.length ?? 0);
  return Array.from({ length: count }, (_, row) => {
    const made: Partial<T> = {};
    for (const name of names) made[name] = columns[name]?.[row];
    return made as T;
  });
}

/**
 * Values as PostgreSQL writes an array. For uids, codes and numbers alone: nothing in them needs quoting, and looking for what does is most
 * of what an array of a thousand values costs.
 */
export const toArray = (values: readonly (string | number | null)[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`;
