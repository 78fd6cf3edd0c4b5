import { keptPool } from '../kept-pools';

/** A statement as the owner of the database, past row-level security: counts over all companies. */
export async function owner(url: string, statement: string): Promise<Record<string, unknown>[]> {
  return (await keptPool(url).query<Record<string, unknown>>(statement)).rows;
}
