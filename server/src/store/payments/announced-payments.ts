import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, CompanyUid, MovementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Share } from '@portal/domain/payments/spread-payment';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import type { Tx } from '../engine/tx';

/** The bank's system tells of a payment before or after the statement, and dates it on its own. */
const APART_DAYS = 5;

/** One payment as its teller names it. */
export interface ToldPayment {
  variableSymbol: string;
  /** Hellers. */
  amount: Hellers;
  /** 'YYYY-MM-DD' */
  bookedOn: Day;
}

/** What was booked for it. Hellers. */
export interface BookedAs {
  orderUid: OrderUid | null;
  applied: Hellers;
  overpaid: Hellers;
}

interface NewAnnouncement extends ToldPayment, BookedAs {
  eventId: string;
  movementUid: MovementUid | null;
}

/** Remembers what an event told; without a movement it waits for the statement to tell it too. */
export const insertAnnouncement = (tx: CompanyTx, told: NewAnnouncement) =>
  tx.run(
    sql`
      INSERT INTO announced_payments (
        event_id, company_uid, variable_symbol, amount, booked_on, order_uid, applied, overpaid, movement_uid
      )
      VALUES (
        ${told.eventId}, ${tx.companyUid}, ${told.variableSymbol}, ${told.amount}, ${told.bookedOn}, ${told.orderUid},
        ${told.applied}, ${told.overpaid}, ${told.movementUid}
      )
    `,
  );

export interface TwinMovement extends BookedAs {
  uid: string;
  status: 'matched' | 'returned' | 'unmatched' | 'aside';
  counterAccount: string | null;
}

const UNCLAIMED = sql`
  m.amount > 0
  AND m.currency = 'CZK'
  AND NOT m.is_reversal
  AND NOT EXISTS (SELECT FROM announced_payments p WHERE p.movement_uid = m.uid)
`;
const isNear = (day: Sql, bookedOn: Day): Sql =>
  sql`${day} BETWEEN ${bookedOn}::date - ${APART_DAYS}::int AND ${bookedOn}::date + ${APART_DAYS}::int`;
/** In its field or, where that is empty, in its message. */
const names = (symbol: string): Sql => sql`
  (m.variable_symbol = ${symbol} OR m.variable_symbol IS NULL AND m.message_symbol = ${symbol})
`;
const MOVEMENT = sql`
  SELECT m.uid, m.status, m.order_uid AS "orderUid", m.applied, m.overpaid, m.counter_account AS "counterAccount"
  FROM bank_movements m
`;

/**
 * The decided movement that told of the same payment and that no event has claimed, the oldest first: it names the same symbol, or was booked
 * on the order of that symbol, whatever it names. Payments of the company must be locked.
 */
export const findDecidedTwin = (tx: CompanyTx, { variableSymbol, amount, bookedOn }: ToldPayment) =>
  tx.first<TwinMovement>(
    sql`
      ${MOVEMENT}
      WHERE m.amount = ${amount}
        AND ${isNear(sql`m.booked_on`, bookedOn)}
        AND m.status IN ('matched', 'returned')
        AND ${UNCLAIMED}
        AND (
          ${names(variableSymbol)}
          OR m.uid = ANY (
            ARRAY(
              SELECT t.movement_uid
              FROM ledger_transactions t
              JOIN variable_symbols v ON v.company_uid = t.company_uid AND v.order_uid = t.order_uid
              WHERE t.company_uid = ${tx.companyUid} AND v.symbol = ${variableSymbol} AND t.kind = 'payment'
            )
          )
        )
      ORDER BY m.booked_on, m.uid
      LIMIT 1
    `,
  );

/** The same among movements that wait for a person, locked; one somebody is at is left to them. */
export const lockWaitingTwin = (tx: CompanyTx, { variableSymbol, amount, bookedOn }: ToldPayment) =>
  tx.first<TwinMovement>(
    sql`
      ${MOVEMENT}
      WHERE m.amount = ${amount}
        AND ${isNear(sql`m.booked_on`, bookedOn)}
        AND m.status IN ('unmatched', 'aside')
        AND ${UNCLAIMED}
        AND ${names(variableSymbol)}
      ORDER BY m.booked_on, m.uid
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    `,
  );

export interface Announcement {
  companyUid: CompanyUid;
  companyName: string;
  orderUid: OrderUid;
}

interface Sought extends Omit<ToldPayment, 'variableSymbol'> {
  counterAccount: string | null;
}

/** Payments of this amount events told of about that day and no statement has confirmed, of any company; that of the account and of the day first. */
export const listUnconfirmed = (tx: Tx, { amount, bookedOn, counterAccount }: Sought) =>
  tx.rows<Announcement>(
    sql`
      SELECT p.company_uid AS "companyUid", c.name AS "companyName", p.order_uid AS "orderUid"
      FROM announced_payments p
      JOIN companies c ON c.uid = p.company_uid
      WHERE p.amount = ${amount} AND ${isNear(sql`p.booked_on`, bookedOn)} AND p.movement_uid IS NULL
      ORDER BY (c.bank_account = ${counterAccount}) DESC NULLS LAST, abs(p.booked_on - ${bookedOn}::date), p.event_id
      LIMIT 5
    `,
  );

export interface Arrived {
  movementUid: MovementUid;
  /** Hellers. */
  amount: Hellers;
  /** 'YYYY-MM-DD' */
  bookedOn: Day;
  variableSymbol: string | null;
  /** Orders a person named: their symbols count too. */
  orderUids?: readonly OrderUid[];
}

/**
 * Recognises in a movement the payment an event told about and no movement has confirmed yet, the oldest first; from now on they are one.
 * Payments of the company must be locked. Nothing when there is none.
 */
export const confirmAnnouncement = (tx: CompanyTx, { movementUid, amount, bookedOn, variableSymbol, orderUids = [] }: Arrived) =>
  tx.first<BookedAs & { eventId: string }>(
    sql`
      UPDATE announced_payments
      SET movement_uid = ${movementUid}
      WHERE event_id = (
        SELECT event_id
        FROM announced_payments p
        WHERE p.amount = ${amount}
          AND ${isNear(sql`p.booked_on`, bookedOn)}
          AND p.company_uid = ${tx.companyUid}
          AND p.movement_uid IS NULL
          AND p.variable_symbol IN (
            SELECT ${variableSymbol}::text
            UNION
            SELECT symbol
            FROM variable_symbols
            WHERE company_uid = ${tx.companyUid} AND order_uid = ANY (${orderUids}::uuid[])
          )
        ORDER BY p.booked_on, p.event_id
        LIMIT 1
      )
      RETURNING event_id AS "eventId", order_uid AS "orderUid", applied, overpaid
    `,
  );

interface Naming {
  eventId: string;
  movementUid: MovementUid;
  /** Where the money came from, when refunds can go there. */
  account: string | null;
}

/**
 * What an event has booked, and owes back, came with this movement; a refund nobody knew where to send goes where the money came from. Answers
 * the postings.
 */
export async function nameMovement(tx: CompanyTx, { eventId, movementUid, account }: Naming): Promise<string[]> {
  const postings = await tx.rows<{ uid: string; cause: string }>(
    sql`
      UPDATE ledger_transactions
      SET movement_uid = ${movementUid}
      WHERE company_uid = ${tx.companyUid}
        AND kind = 'payment'
        AND movement_uid IS NULL
        AND cause LIKE ${`${eventId}:%`}
      RETURNING uid, cause
    `,
  );
  await tx.run(
    sql`UPDATE refunds SET movement_uid = ${movementUid}, account = coalesce(account, ${account})
        WHERE cause = ANY (${postings.map(({ cause }) => cause)}) AND status = 'waiting'`,
  );
  return postings.map(({ uid }) => uid);
}

/** Where postings have put received money, order by order. */
export const readShares = (tx: CompanyTx, postings: readonly string[]) =>
  tx.rows<Share & { orderNumber: string }>(
    sql`
      SELECT
        t.order_uid AS "orderUid", o.number AS "orderNumber",
        coalesce(sum(e.amount) FILTER (WHERE a.type = 'receivable'), 0)::bigint AS applied,
        coalesce(sum(e.amount) FILTER (WHERE a.type = 'overpayment'), 0)::bigint AS overpaid
      FROM ledger_transactions t
      JOIN orders o ON o.company_uid = t.company_uid AND o.uid = t.order_uid
      JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
      JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
      WHERE t.company_uid = ${tx.companyUid} AND t.uid = ANY (${postings}::uuid[])
      GROUP BY t.uid, t.order_uid, o.number
      ORDER BY t.uid
    `,
  );
