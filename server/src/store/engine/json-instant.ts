import sql, { type Sql } from 'sql-template-tag';

/** An instant as JSON carries it, for JSON that the database writes itself: `2026-03-09T08:15:00.000Z` (CON-02). */
export const jsonInstant = (value: Sql): Sql => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
