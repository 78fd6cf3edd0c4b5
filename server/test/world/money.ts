import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { Deps } from '../../src/deps';
import { inCompany } from './factories';

/** Balances of the company's own accounts and of all employee accounts together, in hellers. */
export async function balances(deps: Deps, companyUid: string): Promise<Record<string, number>> {
  const rows = await inCompany(deps, companyUid, (tx) =>
    tx.rows<{ type: string; balance: number }>(
      sql`SELECT a.type, sum(b.balance)::bigint AS balance FROM accounts a JOIN account_balances b ON b.company_uid = a.company_uid AND b.account_uid = a.uid GROUP BY 1`,
    ),
  );
  return Object.fromEntries(rows.map(({ type, balance }) => [type, balance]));
}

export interface Movement {
  status: string;
  reason: string | null;
  amount: number;
  applied: number;
  overpaid: number;
}

/** Every movement ever booked. */
export const movements = (deps: Deps): Promise<Movement[]> =>
  deps.db.directory.rows<Movement>(
    sql`SELECT status, reason, amount, applied, overpaid FROM bank_movements ORDER BY booked_on, amount, uid`,
  );

export interface OrderFacts {
  status: string;
  paid: boolean;
  paid_on: string | null;
  paid_amount: number;
  credits_posted_at: Date | null;
  blocking_reason: string | null;
  due_on: string | null;
}

export const orderFacts = (deps: Deps, companyUid: string, uid: string): Promise<OrderFacts | undefined> =>
  inCompany(deps, companyUid, (tx) => tx.first<OrderFacts>(sql`SELECT * FROM orders WHERE uid = ${uid}`));

export interface DocumentFacts {
  type: string;
  number: string;
  status: string;
  total_paid: number;
  price_inc_vat: number;
  issue_date: string;
  due_date: string;
  vat_date: string | null;
}

export const documentsOf = (deps: Deps, companyUid: string, orderUid: string): Promise<DocumentFacts[]> =>
  inCompany(deps, companyUid, (tx) =>
    tx.rows<DocumentFacts>(sql`SELECT * FROM documents WHERE order_uid = ${orderUid} ORDER BY type, number`),
  );

interface TestCredit {
  employeeUid: string;
  type: 'gastro' | 'flexi';
  walletType?: string;
  /** Hellers. */
  amount: number;
}

/** Credit on an account of an employee, booked past the orders. */
export const postCredit = (deps: Deps, companyUid: string, { employeeUid, type, walletType, amount }: TestCredit): Promise<void> =>
  inCompany(deps, companyUid, async (tx) => {
    const transaction = newUid();
    await tx.run(
      sql`INSERT INTO accounts (company_uid, uid, type, employee_uid, wallet_type, created_at)
          VALUES (${companyUid}, new_uid(), ${type}, ${employeeUid}, ${walletType ?? null}, now()), (${companyUid}, new_uid(), 'revenue', NULL, NULL, now())
          ON CONFLICT ON CONSTRAINT accounts_key DO NOTHING`,
    );
    await tx.run(
      sql`INSERT INTO ledger_transactions (company_uid, uid, kind, cause, booked_at) VALUES (${companyUid}, ${transaction}, 'credit', ${transaction}, now())`,
    );
    await tx.run(
      sql`INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
          SELECT ${companyUid}, ${transaction}, uid, CASE WHEN employee_uid IS NULL THEN -${amount}::bigint ELSE ${amount}::bigint END FROM accounts
          WHERE company_uid = ${companyUid}
            AND (type = 'revenue' OR employee_uid = ${employeeUid} AND type = ${type} AND wallet_type IS NOT DISTINCT FROM ${walletType ?? null})`,
    );
  });
