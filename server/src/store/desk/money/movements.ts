import sql, { type Sql } from 'sql-template-tag';
import type { CompanyUid, StatementUid, MovementUid, RefundUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { BookSide, MovementStatus } from '@portal/domain/payments/movement-status';
import type { Hellers } from '@portal/domain/money/money';
import type { DeskTx } from '../../engine/desk';
import { likePattern } from '../../engine/sql-parts';
import { sealedTotal, type DeskListSql, type DeskListWish } from '../lists/desk-list';

export interface MovementFilter {
  /** What is looked for in the texts; an account as the bank writes it. */
  text?: string | undefined;
  /** Hellers: what was looked for is an amount, from the first to the last. */
  searched?: { from: number; to: number } | undefined;
  status?: string[] | undefined;
  /** Uids of the files that brought them. */
  statement?: string[] | undefined;
  bookedFrom?: Day | undefined;
  bookedTo?: Day | undefined;
  /** Hellers, whichever way it went. */
  amountFrom?: number | undefined;
  amountTo?: number | undefined;
  /** Matched with, or meant for. */
  companyUid?: CompanyUid[] | undefined;
}

const SORT_COLUMNS = { bookedOn: sql`m.booked_on`, amount: sql`m.amount`, counterName: sql`m.counter_name COLLATE czech` } as const;

interface MovementWish {
  filter: MovementFilter;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export interface MovementListRow {
  uid: MovementUid;
  bookedOn: Day;
  amount: Hellers;
  currency: string;
  variableSymbol: string | null;
  counterAccount: string | null;
  counterName: string | null;
  message: string | null;
  status: MovementStatus;
  reason: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
  orderNumber: string | null;
  /** Numbers of what it paid besides that. */
  otherOrders: string[];
  note: string | null;
}

const MOVEMENT_COLUMNS = sql`
  m.uid, m.booked_on AS "bookedOn", m.amount, m.currency, coalesce(m.variable_symbol, m.message_symbol) AS "variableSymbol",
  m.counter_account AS "counterAccount", m.counter_name AS "counterName", m.message, m.status, m.reason,
  m.company_uid AS "companyUid", c.name AS "companyName", o.number AS "orderNumber", m.note,
  ARRAY(
    SELECT DISTINCT other.number
    FROM ledger_transactions more
    JOIN orders other ON other.company_uid = more.company_uid AND other.uid = more.order_uid
    WHERE more.company_uid = m.company_uid AND more.movement_uid = m.uid AND more.order_uid <> m.order_uid
    ORDER BY other.number
  ) AS "otherOrders"
`;
const MOVEMENT_NAMES = sql`
  LEFT JOIN companies c ON c.uid = m.company_uid
  LEFT JOIN orders o ON o.company_uid = m.company_uid AND o.uid = m.order_uid
`;

/** Lines of the bank, whoever they belong to. */
export const MOVEMENTS: DeskListSql = {
  name: 'movements',
  rows: sql`bank_movements m`,
  company: sql`m.company_uid`,
  uid: sql`m.uid`,
  at: sql`m.uid = chosen.uid`,
  columns: MOVEMENT_COLUMNS,
  details: MOVEMENT_NAMES,
  whole: sealedTotal('movements', (since) => sql`SELECT count(*) FROM bank_movements m WHERE m.booked_on >= ${since}::date`),
};

/** Which movements, and in what order. */
export const movementWish = ({ filter, sortBy, sortDir }: MovementWish): DeskListWish => ({
  conditions: conditions(filter),
  order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, m.uid DESC`,
  isSearch: filter.text !== undefined,
});

const TEXT = sql`movement_text(m.variable_symbol, m.message_symbol, m.counter_account, m.counter_name, m.message)`;

function conditions(filter: MovementFilter): Sql[] {
  const all: Sql[] = [];
  const add = <T>(value: T | undefined, condition: (given: T) => Sql) => value !== undefined && all.push(condition(value));
  const { searched } = filter;
  const isSearched = searched === undefined ? sql`false` : sql`abs(m.amount) BETWEEN ${searched.from} AND ${searched.to}`;
  add(filter.text, (text) => sql`(${TEXT} LIKE ${likePattern(text)} OR ${isSearched})`);
  add(filter.status, (status) => sql`m.status = ANY (${status}::text[])`);
  add(filter.statement, (uids) => sql`m.statement_uid = ANY (${uids}::uuid[])`);
  add(filter.bookedFrom, (day) => sql`m.booked_on >= ${day}`);
  add(filter.bookedTo, (day) => sql`m.booked_on <= ${day}`);
  add(filter.amountFrom, (amount) => sql`abs(m.amount) >= ${amount}`);
  add(filter.amountTo, (amount) => sql`abs(m.amount) <= ${amount}`);
  add(filter.companyUid, (uids) => sql`m.company_uid = ANY (${uids}::uuid[])`);
  return all;
}

export interface MovementFacts extends MovementListRow {
  statedOn: Day | null;
  isReversal: boolean;
  statementUid: StatementUid;
  fileName: string;
  statementNumber: string | null;
  format: string;
  importedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  constantSymbol: string | null;
  raw: string | null;
}

export const findMovement = (tx: DeskTx, uid: MovementUid) =>
  tx.first<MovementFacts>(
    sql`
      SELECT
        ${MOVEMENT_COLUMNS}, m.stated_on AS "statedOn", m.is_reversal AS "isReversal", s.uid AS "statementUid",
        s.file_name AS "fileName", s.number AS "statementNumber", s.format, s.imported_at AS "importedAt",
        m.decided_by AS "decidedBy", m.decided_at AS "decidedAt", m.constant_symbol AS "constantSymbol", m.raw
      FROM bank_movements m
      JOIN bank_statements s ON s.uid = m.statement_uid
      ${MOVEMENT_NAMES}
      WHERE m.uid = ${uid}
    `,
  );

/** What was booked for a movement, an entry each. */
export const listMovementEntries = (tx: DeskTx, uid: MovementUid) =>
  tx.rows<{ kind: string; orderNumber: string; account: BookSide; amount: Hellers }>(
    sql`
      SELECT t.kind, o.number AS "orderNumber", a.type AS account, e.amount
      FROM bank_movements m
      JOIN ledger_transactions t ON t.company_uid = m.company_uid AND t.movement_uid = m.uid
      JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
      JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
      JOIN orders o ON o.company_uid = t.company_uid AND o.uid = t.order_uid
      WHERE m.uid = ${uid}
      ORDER BY t.uid, a.type
    `,
  );

/** The transfer that sends the money of a movement back. */
export const findRefundOfMovement = (tx: DeskTx, uid: MovementUid) =>
  tx.first<{ uid: RefundUid; amount: Hellers; account: string | null; status: string }>(
    sql`
      SELECT uid, amount, account, status
      FROM refunds
      WHERE movement_uid = ${uid}
      ORDER BY created_at
      LIMIT 1
    `,
  );

/** What came from the same account until the movement, the latest first. */
export const listEarlier = (tx: DeskTx, { uid, counterAccount, bookedOn }: Pick<MovementListRow, 'uid' | 'counterAccount' | 'bookedOn'>) =>
  tx.rows<Pick<MovementListRow, 'uid' | 'bookedOn' | 'variableSymbol' | 'orderNumber' | 'amount'>>(
    sql`
      SELECT
        m.uid, m.booked_on AS "bookedOn", coalesce(m.variable_symbol, m.message_symbol) AS "variableSymbol",
        o.number AS "orderNumber", m.amount
      FROM bank_movements m
      ${MOVEMENT_NAMES}
      WHERE m.counter_account = ${counterAccount} AND m.booked_on <= ${bookedOn} AND m.uid <> ${uid} AND m.amount > 0
      ORDER BY m.booked_on DESC, m.uid DESC
      LIMIT 5
    `,
  );

interface QuestionRow {
  companyUid: CompanyUid;
  companyName: string;
  mailUid: string;
  askedBy: string;
  askedAt: Date;
}

/** Companies that were asked about a movement, the first one first. */
export const listQuestions = (tx: DeskTx, uid: MovementUid) =>
  tx.rows<QuestionRow>(
    sql`
      SELECT
        q.company_uid AS "companyUid", c.name AS "companyName", q.mail_uid AS "mailUid", q.asked_by AS "askedBy",
        q.asked_at AS "askedAt"
      FROM payment_questions q
      JOIN companies c ON c.uid = q.company_uid
      WHERE q.movement_uid = ${uid}
      ORDER BY q.asked_at, q.company_uid
    `,
  );
