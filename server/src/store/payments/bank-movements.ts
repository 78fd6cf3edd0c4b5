import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, CompanyUid, MovementUid, StatementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { packRows } from '../engine/sql-parts';
import type { Tx } from '../engine/tx';
import { waitInTurn } from '../engine/wait-in-turn';

export interface StatementRow {
  uid: StatementUid;
  fileHash: Buffer;
  fileName: string;
  format: string;
  account: string;
  number: string | null;
  from: Day | null;
  to: Day | null;
  /** Hellers. */
  openingBalance: Hellers | null;
  closingBalance: Hellers | null;
  /** Of the file, whether its lines were known or not: how many, what came and what left (both from nothing up). */
  lineCount: number;
  received: Hellers;
  sent: Hellers;
  now: Date;
}

/** One file at a time per account, so that what another file already brought can be seen; waits for its turn. */
export const lockAccount = (tx: Tx, account: string): Promise<void> => waitInTurn(tx, { key: `bank ${account}`, seconds: 30 });

/** False when the same file was imported before. */
export const insertStatement = async (tx: Tx, row: StatementRow): Promise<boolean> => {
  const inserted = await tx.run(
    sql`
      INSERT INTO bank_statements (
        uid, file_hash, file_name, format, account, number, from_day, to_day, opening_balance, closing_balance,
        line_count, received, sent, imported_at
      )
      VALUES (
        ${row.uid}, ${row.fileHash}, ${row.fileName}, ${row.format}, ${row.account}, ${row.number}, ${row.from},
        ${row.to}, ${row.openingBalance}, ${row.closingBalance}, ${row.lineCount},
        ${row.received}, ${row.sent}, ${row.now}
      )
      ON CONFLICT (file_hash) DO NOTHING
    `,
  );
  return inserted === 1;
};

/** The file as the bank wrote it. */
export const insertStatementFile = (tx: Tx, { uid, content }: { uid: StatementUid; content: Buffer }) =>
  tx.run(sql`INSERT INTO bank_statement_files (statement_uid, content) VALUES (${uid}, ${content})`);

/** The last day a statement of this format reached; null when there was none. */
export const lastStatementDay = async (tx: Tx, { account, format }: Pick<StatementRow, 'account' | 'format'>): Promise<Day | null> =>
  (
    await tx.first<{ day: Day | null }>(
      sql`SELECT max(to_day) AS day FROM bank_statements WHERE account = ${account} AND format = ${format}`,
    )
  )?.day ?? null;

export interface MovementRow {
  identity: string;
  /** Which of the movements alike in day, amount, symbol and counter account it is, from 1. */
  alike: number;
  bookedOn: Day;
  /** Signed hellers. */
  amount: Hellers;
  currency: string;
  variableSymbol: string | null;
  messageSymbol: string | null;
  constantSymbol: string | null;
  counterAccount: string | null;
  counterName: string | null;
  message: string | null;
  isReversal: boolean;
  /** What the file says of it. */
  raw: string;
  status: 'new' | 'unmatched' | 'ignored';
  reason: string | null;
}

interface Movements {
  statement: Pick<StatementRow, 'uid' | 'format' | 'account'>;
  rows: MovementRow[];
}

const BATCH = 1_000;

/**
 * Adds the movements nobody has seen yet and answers how many those are. Known is a movement with the same identity, and
 * also one that came in a statement of another format: formats carry different references, so there the n-th of the
 * movements alike is known when n of them are.
 */
export async function insertMovements(tx: Tx, { statement, rows }: Movements): Promise<number> {
  let added = 0;
  for (let from = 0; from < rows.length; from += BATCH) added += await insertBatch(tx, { statement, rows: rows.slice(from, from + BATCH) });
  return added;
}

/** Movements alike are counted only where the account was ever told in another format. */
const insertBatch = (tx: Tx, { statement: { uid, format, account }, rows }: Movements) =>
  tx.run(
    sql`
      INSERT INTO bank_movements (
        uid, statement_uid, account, identity, booked_on, amount, currency, variable_symbol, message_symbol,
        constant_symbol, counter_account, counter_name, message, is_reversal, raw, status, reason
      )
      SELECT
        new_uid(), ${uid}, ${account}, identity, "bookedOn", amount, currency, "variableSymbol", "messageSymbol",
        "constantSymbol", "counterAccount", "counterName", message, "isReversal", nullif(raw, ''), status, reason
      FROM json_to_recordset(${packRows(rows)}) AS r (
        identity text, alike int, "bookedOn" date, amount bigint, currency text, "variableSymbol" text,
        "messageSymbol" text, "constantSymbol" text, "counterAccount" text, "counterName" text, message text,
        "isReversal" boolean, raw text, status text, reason text
      )
      WHERE alike > CASE WHEN EXISTS (
        SELECT FROM bank_statements WHERE account = ${account} AND format <> ${format}
      ) THEN ${toldOtherwise({ account, format })} ELSE 0 END
      ON CONFLICT (account, identity) DO NOTHING
    `,
  );

type Told = Pick<StatementRow, 'account' | 'format'>;

/** How many movements like `r` came in statements of another format. By the day the bank wrote: each of the two has an index, both at once none. */
const toldOtherwise = (told: Told): Sql => sql`
  (SELECT count(*) FROM (${toldLike(told, sql`m.booked_on = r."bookedOn" AND m.stated_on IS NULL`)}
                         UNION ALL ${toldLike(told, sql`m.stated_on = r."bookedOn"`)}) AS told)`;

const toldLike = ({ account, format }: Told, onItsDay: Sql): Sql => sql`
  SELECT m.uid
  FROM bank_movements m
  JOIN bank_statements s ON s.uid = m.statement_uid
  WHERE m.account = ${account}
    AND ${onItsDay}
    AND m.amount = r.amount
    AND m.currency = r.currency
    AND m.variable_symbol IS NOT DISTINCT FROM r."variableSymbol"
    AND m.counter_account IS NOT DISTINCT FROM r."counterAccount"
    AND s.format <> ${format}`;

/** Who paid from the account of `m` first in the order of their uids, or last: each one look into the index of payers, however much they paid. */
const paidBy = (direction: Sql): Sql => sql`
  (SELECT p.company_uid AS uid
   FROM bank_movements p
   WHERE p.counter_account = m.counter_account AND p.status = 'matched' AND p.company_uid IS NOT NULL
   ORDER BY p.company_uid ${direction}
   LIMIT 1)`;

/** The company whose account a payment came from, by earlier payments and by what companies gave; nothing when it is not just one. */
const PAYER = sql`(SELECT CASE WHEN count(*) = 1 THEN min(payer.uid::text)::uuid END
  FROM (${paidBy(sql`ASC`)} UNION ${paidBy(sql`DESC`)}
        UNION SELECT uid FROM companies WHERE bank_account = m.counter_account) payer)`;

/** The symbol a movement `m` names its claim by: that of the field, else the one written into the message. */
export const NAMED_SYMBOL = sql`coalesce(m.variable_symbol, m.message_symbol)`;

/** Money whose symbol names no claim and that came from nobody known waits for a person (S-117). */
export const setAsideUnknown = (tx: Tx) =>
  tx.run(
    sql`
      UPDATE bank_movements m
      SET status = 'unmatched', reason = CASE WHEN ${NAMED_SYMBOL} IS NULL THEN 'noSymbol' ELSE 'unknownSymbol' END
      WHERE status = 'new'
        AND NOT EXISTS (SELECT FROM variable_symbols v WHERE v.symbol = ${NAMED_SYMBOL})
        AND ${PAYER} IS NULL
    `,
  );

export interface OpenMovement {
  uid: MovementUid;
  companyUid: CompanyUid;
}

/** Movements still to be settled, oldest first, a payment before its reversal. */
export const listOpenMovements = (tx: Tx, { except, limit }: { except: string[]; limit: number }) =>
  tx.rows<OpenMovement>(
    sql`SELECT uid, "companyUid" FROM (
          SELECT m.uid, m.booked_on, m.is_reversal, coalesce(v.company_uid, ${PAYER}) AS "companyUid"
          FROM bank_movements m LEFT JOIN variable_symbols v ON v.symbol = ${NAMED_SYMBOL}
          WHERE m.status = 'new' AND NOT m.uid = ANY (${except}::uuid[])) open
        WHERE "companyUid" IS NOT NULL ORDER BY booked_on, is_reversal, uid LIMIT ${limit}`,
  );

export interface MovementToSettle {
  amount: Hellers;
  bookedOn: Day;
  variableSymbol: string | null;
  counterAccount: string | null;
}

/** Nothing when it is settled already or somebody else is at it. */
export const claimMovement = (tx: Tx, uid: MovementUid) =>
  tx.first<MovementToSettle>(
    sql`SELECT amount, booked_on AS "bookedOn", ${NAMED_SYMBOL} AS "variableSymbol", counter_account AS "counterAccount"
        FROM bank_movements m WHERE uid = ${uid} AND status = 'new' FOR UPDATE SKIP LOCKED`,
  );

export interface MovementOutcome {
  uid: MovementUid;
  status: 'matched' | 'unmatched';
  reason: string;
  companyUid: CompanyUid;
  orderUid: OrderUid | null;
  applied: Hellers;
  overpaid: Hellers;
}

export const closeMovement = (tx: Tx, outcome: MovementOutcome) =>
  tx.run(
    sql`
      UPDATE bank_movements
      SET
        status = ${outcome.status}, reason = ${outcome.reason}, company_uid = ${outcome.companyUid},
        order_uid = ${outcome.orderUid}, applied = ${outcome.applied}, overpaid = ${outcome.overpaid}
      WHERE uid = ${outcome.uid} AND status = 'new'
    `,
  );

export interface StatementSummary {
  uid: StatementUid;
  movements: number;
  matched: number;
  unmatched: number;
  ignored: number;
  waiting: number;
}

/** How far the movements are that this very file brought. */
export const summariseStatement = (tx: Tx, fileHash: Buffer) =>
  tx.first<StatementSummary>(
    sql`
      SELECT
        s.uid, count(m.uid) AS movements, count(*) FILTER (WHERE m.status = 'matched') AS matched,
        count(*) FILTER (WHERE m.status = 'unmatched') AS unmatched,
        count(*) FILTER (WHERE m.status = 'ignored') AS ignored, count(*) FILTER (WHERE m.status = 'new') AS waiting
      FROM bank_statements s
      LEFT JOIN bank_movements m ON m.statement_uid = s.uid
      WHERE s.file_hash = ${fileHash}
      GROUP BY s.uid
    `,
  );
