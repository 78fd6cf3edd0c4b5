import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import type { CompanyTx } from './db';

interface WriteOff {
  employeeUids: readonly string[];
  /** What is booked: the same cause is booked once. */
  cause: string;
  now: Date;
}

/**
 * Writes off the Gastro balance of people who left, in one posting: their accounts end at zero (EMP-110, EMP-S14). Answers the
 * hellers written off by employee; people with nothing on the account are left out.
 */
export async function writeOffGastro(tx: CompanyTx, { employeeUids, cause, now }: WriteOff): Promise<ReadonlyMap<string, number>> {
  const balances = await tx.rows<{ accountUid: string; employeeUid: string; balance: number }>(
    sql`SELECT a.uid AS "accountUid", a.employee_uid AS "employeeUid", b.balance
        FROM accounts a JOIN account_balances b ON b.company_uid = a.company_uid AND b.account_uid = a.uid
        WHERE a.company_uid = ${tx.companyUid} AND a.type = 'gastro' AND a.employee_uid = ANY (${[...employeeUids]}::uuid[]) AND b.balance <> 0
        ORDER BY a.uid FOR UPDATE OF b`,
  );
  const total = balances.reduce((sum, { balance }) => sum + balance, 0);
  if (balances.length === 0) return new Map();
  await tx.run(
    sql`INSERT INTO accounts (company_uid, uid, type, created_at) VALUES (${tx.companyUid}, new_uid(), 'writeOff', ${now})
        ON CONFLICT ON CONSTRAINT accounts_key DO NOTHING`,
  );
  const transactionUid = newUid();
  const begun = await tx.run(
    sql`INSERT INTO ledger_transactions (company_uid, uid, kind, cause, booked_at) VALUES (${tx.companyUid}, ${transactionUid}, 'writeOff', ${cause}, ${now})
        ON CONFLICT (company_uid, kind, cause) DO NOTHING`,
  );
  if (begun === 0) return new Map();
  await tx.run(
    sql`INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
        SELECT ${tx.companyUid}::uuid, ${transactionUid}::uuid, uid, -amount
        FROM unnest(${balances.map(({ accountUid }) => accountUid)}::uuid[], ${balances.map(({ balance }) => balance)}::bigint[]) AS t (uid, amount)
        UNION ALL
        SELECT ${tx.companyUid}::uuid, ${transactionUid}::uuid, a.uid, ${total}::bigint FROM accounts a
        WHERE a.company_uid = ${tx.companyUid} AND a.type = 'writeOff' AND ${total}::bigint <> 0`,
  );
  return new Map(balances.map(({ employeeUid, balance }) => [employeeUid, balance]));
}
