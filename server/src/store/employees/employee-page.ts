import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { CompanyTx } from '../engine/db';
import { hasStatus } from './effective-status';
import { countPlainEmployees } from './employee-counts';
import { employeeOrder, isPlain, type EmployeeFilter, type EmployeePage } from './employee-filter';
import { likePattern } from '../engine/sql-parts';

export type EmployeeQuery = EmployeeFilter & EmployeePage;

export interface PageSql {
  /** Common table expressions ending with `page (uid, position)`. */
  ctes: Sql;
  /** Number of rows that match, as one value. */
  total: Sql;
  /** Under which the statement may be prepared; undefined for pages too rare to keep a plan for. */
  name: string | undefined;
}

/**
 * How a page of employees is found. Narrowed by status alone it rides the index of its order and the total is a kept count;
 * otherwise the database's own search finds, counts and sorts the matches (`migrations/baseline/07_employees.sql` says why it is a function).
 */
export const employeePage = (tx: CompanyTx, query: EmployeeQuery): PageSql => (isPlain(query) ? plainPage(tx, query) : searchedPage(query));

function plainPage(tx: CompanyTx, query: EmployeeQuery): PageSql {
  const { statuses, today } = query;
  const condition = statuses === undefined ? empty : sql`AND ${hasStatus(statuses, today)}`;
  return {
    ctes: sql`
      chosen AS (
        SELECT e.uid
        FROM employees e
        WHERE e.company_uid = ${tx.companyUid}
        ${condition}
        ORDER BY ${employeeOrder(query)}
        ${slice(query)}
      ),
      page AS (SELECT uid, row_number() OVER () AS position FROM chosen)
    `,
    total: countPlainEmployees(tx, query),
    name: statementName(query),
  };
}

function searchedPage(query: EmployeeQuery): PageSql {
  const { employeeNumber, firstName, lastName, fulltext, sortBy, sortDir, limit, offset } = query;
  const pattern = (text: string | undefined) => (text === undefined ? null : likePattern(text));
  const words = fulltext === undefined ? null : [...new Set(fulltext.normalize('NFC').trim().split(/\s+/u))];
  const more = {
    statuses: query.statuses ?? null,
    today: query.today,
    groups: query.groupUids ?? null,
    uids: query.uids ?? null,
    locations: query.locationUids ?? null,
  };
  const page = { sortBy, descending: sortDir === 'desc', limit, offset };
  return {
    ctes: sql`
      hits AS MATERIALIZED (
        SELECT *
        FROM search_employees(
          ${pattern(employeeNumber)}, ${pattern(firstName)}, ${pattern(lastName)}, ${words}, ${JSON.stringify(more)},
          ${JSON.stringify(page)}
        )
      ),
      page AS (SELECT hit.uid, hit.position FROM hits, unnest(hits.uids) WITH ORDINALITY AS hit (uid, position))
    `,
    total: sql`(SELECT total FROM hits)`,
    name: 'searched',
  };
}

/** The limit is part of the text: with a parameter the planner would fear that all rows are wanted. */
const slice = ({ limit, offset }: EmployeePage): Sql =>
  offset === 0 ? sql`LIMIT ${raw(String(limit))}` : sql`LIMIT ${raw(String(limit))} OFFSET ${offset}`;

/** First pages of the sizes that screens ask for are worth preparing. */
function statementName({ sortBy, sortDir, limit, offset, statuses }: EmployeeQuery): string | undefined {
  if (offset !== 0 || (limit !== 50 && limit !== 100)) return undefined;
  return [sortBy, sortDir, limit, ...(statuses ?? ['all'])].join(' ');
}
