import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../engine/tx';

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** The table of counted calls as the library that counts asks for it: statements of its own, run under the application's role. */
export interface CallCounts {
  query(statement: Statement): Promise<{ rows: unknown[]; rowCount: number }>;
}

export const CALL_COUNTS_TABLE = 'call_counts';

export const openCallCounts = (directory: Tx): CallCounts => ({
  query: async ({ text, values, name }) => {
    // All a connection needs of a statement.
    const rows = await directory.rows({ text, values } as unknown as Sql, name);
    return { rows, rowCount: rows.length };
  },
});

/** Windows that ended before. */
export const removeEndedCounts = (directory: Tx, before: Date) =>
  directory.run(sql`DELETE FROM call_counts
                    WHERE expire < ${before.getTime()}`);
