import { v7 as newUid } from 'uuid';
import sql, { type Sql } from 'sql-template-tag';
import type { OrderUid, ItemListUid, MovementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { BookSide } from '@portal/domain/payments/movement-status';
import { CREDIT_ACCOUNTS } from '@portal/domain/catalogue/credits';
import { CREDIT_SERVICE_CODES } from '@portal/domain/catalogue/codes';
import type { CompanyTx } from '../engine/db';
import { packRows } from '../engine/sql-parts';
import { CREDIT_TOTAL } from '../ordering/item-sql';

/**
 * The double-entry ledger. Signs are those of the client's side: positive is what the provider owes or has earned (credit of
 * an employee, overpayment, revenue, VAT), negative what it holds or is owed (bank, receivable). Every posting sums to zero.
 */
export interface Posting {
  kind: 'payment' | 'invoice' | 'overpayment' | 'refund';
  /** What is booked: the same kind and cause is booked once, however often it is asked for. */
  cause: string;
  orderUid: OrderUid;
  /** The bank movement it books, when there is one. */
  movementUid?: MovementUid | null;
  now: Date;
  /** Hellers per account of the company; zeros are left out. */
  amounts: Partial<Record<BookSide, number>>;
}

/** Books a movement between the company's own accounts. */
export async function post(tx: CompanyTx, { amounts, ...posting }: Posting): Promise<void> {
  const lines = Object.entries(amounts).flatMap(([type, amount]) => (amount === 0 ? [] : [{ type, amount }]));
  if (lines.length === 0) return;
  await openCompanyAccounts(tx, lines, posting.now);
  const transactionUid = await beginPosting(tx, posting);
  if (transactionUid === null) return;
  await tx.run(
    sql`INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
        SELECT a.company_uid, ${transactionUid}, a.uid, l.amount
        FROM json_to_recordset(${packRows(lines)}) AS l (type text, amount bigint)
        JOIN accounts a ON a.company_uid = ${tx.companyUid} AND a.type = l.type AND a.employee_uid IS NULL`,
  );
}

interface CreditPosting {
  orderUid: OrderUid;
  itemsUid: ItemListUid;
  now: Date;
  /** People booked in one statement: a hundred thousand at once would take longer than a statement may. */
  slice?: number;
}

/**
 * Books the credit of a whole order to its people in one posting, opening the accounts that are missing (S-080). The order
 * must contain credit; booked already means nothing happens. What the people got and what the order says are summed apart: an item without an
 * account would leave the posting out of balance.
 */
export async function postCredits(tx: CompanyTx, { orderUid, itemsUid, now, slice = 10_000 }: CreditPosting): Promise<void> {
  await openCompanyAccounts(tx, [{ type: 'revenue' }], now);
  const transactionUid = await beginPosting(tx, { kind: 'credit', cause: orderUid, orderUid, now });
  if (transactionUid === null) return;
  let people = await nextPeople(tx, { itemsUid, after: NOBODY, slice });
  while (people !== null) {
    await openCreditAccounts(tx, { credit: creditOf(tx, itemsUid, people), now });
    await enterCredit(tx, { credit: creditOf(tx, itemsUid, people), transactionUid });
    people = await nextPeople(tx, { itemsUid, after: people.upTo, slice });
  }
  await tx.run(
    sql`
      INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
      SELECT
        a.company_uid, ${transactionUid}, a.uid,
        -(
          SELECT ${CREDIT_TOTAL}
          FROM order_items
          WHERE company_uid = ${tx.companyUid} AND items_uid = ${itemsUid} AND kind = 'credits'
        )
      FROM accounts a
      WHERE a.company_uid = ${tx.companyUid} AND a.type = 'revenue'
    `,
  );
}

/** A range of employees by their uids: after one, up to another. */
interface People {
  after: string;
  upTo: Day;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The next people of a list who get credit; null when there are no more. */
async function nextPeople(
  tx: CompanyTx,
  { itemsUid, after, slice }: { itemsUid: ItemListUid; after: string; slice: number },
): Promise<People | null> {
  const last = await tx.first<{ upTo: Day }>(
    sql`SELECT employee_uid AS "upTo"
        FROM (SELECT DISTINCT employee_uid
              FROM order_items
              WHERE company_uid = ${tx.companyUid}
                AND items_uid = ${itemsUid}
                AND kind = 'credits'
                AND employee_uid > ${after}
              ORDER BY employee_uid
              LIMIT ${slice}) AS next
        ORDER BY employee_uid DESC
        LIMIT 1`,
  );
  return last === undefined ? null : { after, upTo: last.upTo };
}

/** What each of them gets, by the account it goes to. */
const creditOf = (tx: CompanyTx, itemsUid: ItemListUid, { after, upTo }: People): Sql => sql`
  (
    SELECT
      i.employee_uid, ${accountOf(sql`i.service_code`)} AS type,
      w.type AS wallet_type, ${CREDIT_TOTAL} AS amount
    FROM order_items i
    LEFT JOIN wallets w ON w.company_uid = ${tx.companyUid} AND w.uid = i.wallet_uid
    WHERE i.company_uid = ${tx.companyUid}
      AND i.items_uid = ${itemsUid}
      AND i.kind = 'credits'
      AND i.employee_uid > ${after}
      AND i.employee_uid <= ${upTo}
    GROUP BY 1, 2, 3
  ) AS credit
`;

/** The account the catalogue books a service to. One it does not know has none, which fails rather than goes to somebody else's. */
export const accountOf = (service: Sql): Sql =>
  sql`(${[...CREDIT_ACCOUNTS]}::text[])[array_position(${[...CREDIT_SERVICE_CODES]}::text[], ${service})]`;

/** Most people have theirs since their first order: only those who do not are written. */
const openCreditAccounts = (tx: CompanyTx, { credit, now }: { credit: Sql; now: Date }) =>
  tx.run(
    sql`INSERT INTO accounts (company_uid, uid, type, employee_uid, wallet_type, created_at)
        SELECT ${tx.companyUid}, new_uid(), credit.type, credit.employee_uid, credit.wallet_type, ${now}
        FROM ${credit}
        LEFT JOIN ${theirAccount(tx)}
        WHERE a.uid IS NULL
        ON CONFLICT ON CONSTRAINT accounts_key DO NOTHING
        RETURNING 1`,
  );

const enterCredit = (tx: CompanyTx, { credit, transactionUid }: { credit: Sql; transactionUid: string }) =>
  tx.run(
    sql`INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
        SELECT a.company_uid, ${transactionUid}, a.uid, credit.amount
        FROM ${credit}
        JOIN ${theirAccount(tx)}`,
  );

const theirAccount = (tx: CompanyTx): Sql => sql`accounts a
          ON a.company_uid = ${tx.companyUid}
         AND a.type = credit.type
         AND a.employee_uid = credit.employee_uid
         AND a.wallet_type IS NOT DISTINCT FROM credit.wallet_type`;

/** Opens the company's own accounts that are missing. */
export const openCompanyAccounts = (tx: CompanyTx, lines: { type: string }[], now: Date) =>
  tx.run(
    sql`INSERT INTO accounts (company_uid, uid, type, created_at)
        SELECT ${tx.companyUid}, new_uid(), type, ${now} FROM unnest(${lines.map(({ type }) => type)}::text[]) AS type
        ON CONFLICT ON CONSTRAINT accounts_key DO NOTHING
        RETURNING 1`,
  );

interface Heading extends Pick<Posting, 'cause' | 'now' | 'movementUid'> {
  kind: Posting['kind'] | 'credit' | 'writeOff';
  orderUid: OrderUid | null;
}

/** Begins a posting whose entries follow; null when this cause is booked already. */
export async function beginPosting(tx: CompanyTx, { kind, cause, orderUid, movementUid = null, now }: Heading): Promise<string | null> {
  const uid = newUid();
  const begun = await tx.run(
    sql`INSERT INTO ledger_transactions (company_uid, uid, kind, cause, order_uid, movement_uid, booked_at)
        VALUES (${tx.companyUid}, ${uid}, ${kind}, ${cause}, ${orderUid}, ${movementUid}, ${now})
        ON CONFLICT (company_uid, kind, cause) DO NOTHING`,
  );
  return begun === 1 ? uid : null;
}
