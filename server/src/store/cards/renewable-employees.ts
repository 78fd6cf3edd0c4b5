import sql, { empty, type Sql } from 'sql-template-tag';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import type { CompanyTx } from '../engine/db';
import { employeeOrder, type EmployeeFilter, type EmployeePage, type EmployeeSort } from '../employees/employee-filter';
import { likePattern } from '../engine/sql-parts';
import { orderablePeople, PEOPLE_JSON, type OrderablePage } from '../ordering/orderable-employees';
import { renewable, type RenewalPeriod } from './renewals';

type Texts = Pick<EmployeeFilter, 'fulltext' | 'employeeNumber' | 'firstName' | 'lastName' | 'groupUids'>;

interface Query extends Texts, Omit<EmployeePage, 'sortBy'> {
  period: RenewalPeriod;
  sortBy: EmployeeSort | 'cardExpirationDate';
}

/** One page of the employees whose card can be renewed (S-131). They are few among all, so they are found first and then searched. */
export async function listRenewableEmployees(tx: CompanyTx, query: Query): Promise<OrderablePage> {
  const { period, limit, offset } = query;
  const page = await tx.first<OrderablePage>(
    sql`
      WITH found AS MATERIALIZED (
        SELECT e.uid, e.employee_number, e.first_name, e.last_name, k.expires_on
        ${renewable(tx, period)}
        ${matching(query)}
      ),
      chosen AS (
        SELECT e.uid
        FROM found e
        ORDER BY ${order(query)}
        LIMIT ${limit}
        OFFSET ${offset}
      ),
      page AS (SELECT uid, row_number() OVER () AS position FROM chosen),
      ${orderablePeople(tx, { productCode: RENEWED_PRODUCT, today: period.today })}
      SELECT
        ${PEOPLE_JSON} AS employees, (SELECT count(*) FROM found) AS total,
        (SELECT count(*) ${renewable(tx, period)}) AS "totalUnfiltered"
    `,
  );
  if (page === undefined) throw new Error('an aggregate answers one row');
  return page;
}

function order(query: Query): Sql {
  const { sortBy, sortDir } = query;
  if (sortBy !== 'cardExpirationDate') return employeeOrder({ sortBy, sortDir });
  return sql`
    e.expires_on ${sortDir === 'desc' ? sql`DESC` : empty},
    ${employeeOrder({ sortBy: 'employeeNumber', sortDir: 'asc' })}
  `;
}

/** Conditions on employee `e`; every word of the full text is found somewhere in their texts. */
function matching({ fulltext, employeeNumber, firstName, lastName, groupUids }: Texts): Sql {
  const words = fulltext === undefined ? [] : fulltext.normalize('NFC').trim().split(/\s+/u);
  const text = sql`employee_text(e.number_search, e.first_search, e.middle_name, e.last_search, e.email)`;
  const likes: [Sql, string | undefined][] = [
    [sql`e.number_search`, employeeNumber],
    [sql`e.first_search`, firstName],
    [sql`e.last_search`, lastName],
    ...words.map((word): [Sql, string] => [text, word]),
  ];
  const group = groupUids === undefined ? empty : sql`AND e.group_uid = ANY (${groupUids}::uuid[])`;
  return likes.reduce((all, [column, part]) => (part === undefined ? all : sql`${all} AND ${column} LIKE ${likePattern(part)}`), group);
}
