import sql, { type Sql } from 'sql-template-tag';

/**
 * `column = ${anyOf(uids)}`. The list is hidden from the planner: seeing how short it is, PostgreSQL would plan a prepared statement
 * anew at every call, which takes several times longer than running it.
 */
export const anyOf = (uids: readonly string[]): Sql => sql`ANY ((SELECT ${uids}::uuid[])::uuid[])`;
