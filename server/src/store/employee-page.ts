import sql, { raw, type Sql } from 'sql-template-tag';
import type { CompanyTx } from './db';
import { countPlainEmployees } from './employee-counts';
import { employeeConditions, employeeOrder, isPlain, type EmployeeFilter, type EmployeePage } from './employee-filter';

export type EmployeeQuery = EmployeeFilter & EmployeePage;

export interface PageSql {
  /** Common table expressions ending with `page (uid, position)`. */
  ctes: Sql;
  /** Number of rows that match, as one value. */
  total: Sql;
  /** Under which the statement may be prepared; undefined when its plan must fit what is searched. */
  name: string | undefined;
}

/**
 * How a page of employees is found. Narrowed by status alone it rides the index of its order and the total is a kept count;
 * otherwise the matches are found once, through the trigram index, then counted and sorted.
 */
export function employeePage(tx: CompanyTx, query: EmployeeQuery): PageSql {
  const numbered = sql`page AS (SELECT uid, row_number() OVER () AS position FROM chosen)`;
  const matching = sql`FROM employees e WHERE e.company_uid = ${tx.companyUid} ${employeeConditions(query)}`;
  const ordered = sql`ORDER BY ${employeeOrder(query)} ${slice(query)}`;
  if (isPlain(query)) {
    return {
      ctes: sql`chosen AS (SELECT e.uid ${matching} ${ordered}), ${numbered}`,
      total: countPlainEmployees(tx, query),
      name: statementName(query),
    };
  }
  return {
    ctes: sql`found AS MATERIALIZED (SELECT e.uid, e.employee_number, e.first_name, e.last_name ${matching}),
      chosen AS (SELECT e.uid FROM found e ${ordered}), ${numbered}`,
    total: sql`(SELECT count(*)::int FROM found)`,
    name: undefined,
  };
}

/** The limit is part of the text: with a parameter the planner would fear that all rows are wanted. */
const slice = ({ limit, offset }: EmployeePage): Sql =>
  offset === 0 ? sql`LIMIT ${raw(String(limit))}` : sql`LIMIT ${raw(String(limit))} OFFSET ${offset}`;

/** First pages of the sizes that screens ask for are worth preparing. */
function statementName({ sortBy, sortDir, limit, offset, statuses }: EmployeeQuery): string | undefined {
  if (offset !== 0 || (limit !== 50 && limit !== 100)) return undefined;
  return `${sortBy} ${sortDir} ${limit} ${statuses?.join() ?? 'all'}`;
}
