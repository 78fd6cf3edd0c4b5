import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import { fold } from '@portal/domain/text/fold';

/**
 * Rows `wanted (uid)` of a list of ids, to be joined. The list is hidden from the planner: seeing how short it is, PostgreSQL would plan a
 * prepared statement anew at every call, which takes several times longer than running it. Joined and not compared with `= ANY`, because
 * a plan that compares every row with every id of a long list takes seconds.
 */
export const rowsOfUids = (uids: readonly string[]): Sql => sql`unnest((SELECT ${uids}::uuid[])::uuid[]) AS wanted (uid)`;

/** An instant as JSON carries it, for JSON that the database writes itself: `2026-03-09T08:15:00.000Z` (CON-02). */
export const jsonInstant = (value: Sql): Sql => sql`to_char(${value} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Pattern that finds a text anywhere in a folded column, whatever its case and diacritics; `%` and `_` are ordinary characters (CON-19). */
export const likePattern = (text: string): string => `%${fold(text).replace(/[\\%_]/gu, String.raw`\$&`)}%`;

/** Rows for `json_to_recordset`: one parameter however many rows, and one statement text for every count. */
export const packRows = (rows: readonly unknown[]): string => JSON.stringify(rows);

/** The moment a day begins in Prague. */
export const beginningOf = (day: Day | Sql): Sql => sql`${day}::date::timestamp AT TIME ZONE 'Europe/Prague'`;

/** The moment a day is over in Prague: the first of the next. */
export const endOf = (day: Day | Sql): Sql => sql`(${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Prague'`;

/** The day a moment falls on in Prague. */
export const dayOf = (moment: Sql): Sql => sql`(${moment} AT TIME ZONE 'Europe/Prague')::date`;
