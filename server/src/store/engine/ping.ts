import sql from 'sql-template-tag';
import type { Tx } from './tx';

/** Throws when the database does not answer. */
export const ping = (db: Tx) => db.first(sql`SELECT 1`);
