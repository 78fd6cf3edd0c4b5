import sql from 'sql-template-tag';
import type { OrderUid, CompanyUid, MovementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import { NAMED_SYMBOL } from './bank-movements';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** A movement nobody could place, as a person is shown it. */
export interface WaitingMovement {
  uid: string;
  status: 'unmatched' | 'aside';
  /** Why it waits. */
  reason: string;
  bookedOn: Day;
  /** Signed hellers. */
  amount: Hellers;
  currency: string;
  variableSymbol: string | null;
  counterAccount: string | null;
  counterName: string | null;
  message: string | null;
  isReversal: boolean;
  note: string | null;
  /** The order it was meant for and could not be booked on. */
  companyUid: CompanyUid | null;
  orderUid: OrderUid | null;
}

const COLUMNS = sql`
  m.uid, m.status, m.reason, m.booked_on AS "bookedOn", m.amount, m.currency, ${NAMED_SYMBOL} AS "variableSymbol",
  m.counter_account AS "counterAccount", m.counter_name AS "counterName", m.message, m.is_reversal AS "isReversal",
  m.note, m.company_uid AS "companyUid", m.order_uid AS "orderUid"
`;

interface Queue {
  /** Also what was put aside. */
  withAside: boolean;
  limit: number;
}

/** Money that waits for a person, oldest first. */
export const listWaiting = (tx: Tx, { withAside, limit }: Queue) =>
  tx.rows<WaitingMovement>(
    sql`
      SELECT ${COLUMNS}
      FROM bank_movements m
      WHERE m.status = ANY (${withAside ? ['unmatched', 'aside'] : ['unmatched']})
      ORDER BY m.booked_on, m.uid
      LIMIT ${limit}
    `,
  );

/** A movement that waits for a person; nothing when there is none, or somebody decided about it. */
export const findWaiting = (tx: Tx, uid: string) =>
  tx.first<WaitingMovement>(sql`SELECT ${COLUMNS} FROM bank_movements m WHERE m.uid = ${uid} AND m.status IN ('unmatched', 'aside')`);

/** The movement, locked, whatever became of it; nothing when there is none. */
export const lockMovement = (tx: Tx, uid: string) =>
  tx.first<Omit<WaitingMovement, 'status'> & { status: string }>(
    sql`SELECT ${COLUMNS} FROM bank_movements m WHERE m.uid = ${uid} FOR UPDATE`,
  );

/** What has become of a movement. */
export const findMovementState = (tx: Tx, uid: string) =>
  tx.first<{ status: string; reason: string | null }>(sql`SELECT status, reason FROM bank_movements WHERE uid = ${uid}`);

interface Decision {
  uid: string;
  status: 'matched' | 'aside' | 'returned';
  reason: string | null;
  note: string | null;
  by: string;
  now: Date;
  /** Where the money went, when it went somewhere. Hellers. */
  place: { companyUid: CompanyUid; orderUid: OrderUid | null; applied: Hellers; overpaid: Hellers } | null;
}

/** What a person decided about a movement that waits; the reason it waited for stays when none is given. */
export const decideMovement = (tx: Tx, { uid, status, reason, note, by, now, place }: Decision) =>
  tx.run(
    sql`
      UPDATE bank_movements
      SET
        status = ${status}, reason = coalesce(${reason}, reason), note = coalesce(${note}, note), decided_by = ${by},
        decided_at = ${now}, company_uid = coalesce(${place?.companyUid ?? null}, company_uid),
        order_uid = coalesce(${place?.orderUid ?? null}, order_uid), applied = ${place?.applied ?? 0},
        overpaid = ${place?.overpaid ?? 0}
      WHERE uid = ${uid} AND status IN ('unmatched', 'aside')
    `,
  );

/** What a person decided is undone: it waits for a person again. */
export const reopenMovement = (tx: Tx, { uid, by, now }: { uid: string; by: string; now: Date }) =>
  tx.run(
    sql`
      UPDATE bank_movements
      SET status = 'unmatched', note = NULL, decided_by = ${by}, decided_at = ${now}
      WHERE uid = ${uid} AND status IN ('aside', 'returned')
    `,
  );

export interface NamedOrder {
  orderUid: OrderUid;
  companyUid: CompanyUid;
}

interface ConfirmedDay {
  uid: string;
  /** 'YYYY-MM-DD' */
  day: Day;
  /** What it would have been with that day from the start. */
  status: 'new' | 'unmatched' | 'ignored';
  reason: string | null;
  by: string;
  now: Date;
}

/** A person confirmed on which day a movement is booked; what the bank wrote down is kept. */
export const confirmMovementDay = (tx: Tx, { uid, day, status, reason, by, now }: ConfirmedDay) =>
  tx.run(
    sql`
      UPDATE bank_movements
      SET
        stated_on = nullif(coalesce(stated_on, booked_on), ${day}::date), booked_on = ${day}, status = ${status},
        reason = ${reason}, decided_by = ${by}, decided_at = ${now}
      WHERE uid = ${uid} AND status IN ('unmatched', 'aside')
    `,
  );

/** Orders whose claims have one of these symbols. */
export const ordersOfSymbols = (tx: Tx, symbols: readonly string[]) =>
  tx.rows<NamedOrder>(
    sql`
      SELECT order_uid AS "orderUid", company_uid AS "companyUid"
      FROM variable_symbols
      WHERE symbol = ANY (${symbols})
      LIMIT 20
    `,
  );

/** Orders of any company that ask for exactly this much, at most twenty. */
export const ordersAsking = (tx: Tx, amount: Hellers) =>
  tx.rows<NamedOrder>(sql`SELECT order_uid AS "orderUid", company_uid AS "companyUid" FROM claims_asking(${amount})`);

/** Companies this account has paid for, or that gave it as theirs: from one to the next in the index of payers, however much they paid. */
export const companiesOfAccount = (tx: Tx, account: string) =>
  tx.rows<{ uid: string }>(
    sql`
      WITH RECURSIVE payers (uid) AS (
        (
          SELECT m.company_uid
          FROM bank_movements m
          WHERE m.counter_account = ${account} AND m.status = 'matched' AND m.company_uid IS NOT NULL
          ORDER BY m.company_uid
          LIMIT 1
        )
        UNION ALL
        SELECT (
          SELECT m.company_uid
          FROM bank_movements m
          WHERE m.counter_account = ${account} AND m.status = 'matched' AND m.company_uid > payers.uid
          ORDER BY m.company_uid
          LIMIT 1
        )
        FROM payers
        WHERE payers.uid IS NOT NULL
      )
      SELECT uid
      FROM payers
      WHERE uid IS NOT NULL
      UNION
      SELECT uid
      FROM companies
      WHERE bank_account = ${account}
      LIMIT 5
    `,
  );

/** That the company was asked about a movement; false when somebody had asked it before. */
export const insertQuestion = async (
  tx: CompanyTx,
  { movementUid, mailUid, by, now }: { movementUid: MovementUid; mailUid: string; by: string; now: Date },
): Promise<boolean> => {
  const inserted = await tx.run(
    sql`
      INSERT INTO payment_questions (company_uid, movement_uid, mail_uid, asked_by, asked_at)
      VALUES (${tx.companyUid}, ${movementUid}, ${mailUid}, ${by}, ${now})
      ON CONFLICT (company_uid, movement_uid) DO NOTHING
    `,
  );
  return inserted === 1;
};
