import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { Hellers } from '@portal/domain/money/money';
import type { DeskTx } from '../engine/desk';
import { NAMED_SYMBOL } from '../payments/bank-movements';

interface Traces {
  companyUid: CompanyUid;
  /** Symbols its open claims have, those that differ by a slip of the pen, and numbers of its orders and documents. */
  symbols: readonly string[];
  /** Numbers somebody may have written into the message. */
  numbers: readonly string[];
  /** What its open claims ask for. */
  amounts: readonly Hellers[];
  limit: number;
}

/**
 * Money nobody could place in which something points to the company, oldest first; what speaks for it is weighed by `suggestOrders`. Whose an
 * account is, is asked of each line that waits: what the company paid so far is not read.
 */
export const listMovementsToward = (tx: DeskTx, { companyUid, symbols, numbers, amounts, limit }: Traces) =>
  tx.rows<{ uid: string }>(
    sql`
      SELECT m.uid
      FROM bank_movements m
      WHERE m.status = 'unmatched'
        AND m.amount > 0
        AND m.currency = 'CZK'
        AND NOT m.is_reversal
        AND (
          m.counter_account = (SELECT c.bank_account FROM companies c WHERE c.uid = ${companyUid})
          OR ${NAMED_SYMBOL} = ANY (${[...symbols]}::text[])
          OR lpad(${NAMED_SYMBOL}, 8, '0') = (SELECT c.identification_number FROM companies c WHERE c.uid = ${companyUid})
          OR m.amount = ANY (${[...amounts]}::bigint[])
          OR EXISTS (
            SELECT
            FROM unnest(${[...numbers]}::text[]) AS written (number)
            WHERE translate(m.message, ${' \u00a0'}, '') LIKE '%' || written.number || '%'
          )
          OR EXISTS (
            SELECT
            FROM bank_movements p
            WHERE p.status = 'matched'
              AND p.counter_account = m.counter_account
              AND p.company_uid = ${companyUid}
          )
        )
      ORDER BY m.booked_on, m.uid
      LIMIT ${limit}
    `,
  );
