import sql from 'sql-template-tag';
import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import { ACCOUNTS_LOST_ON_LEAVING } from '@portal/domain/catalogue/credits';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { beginPosting, openCompanyAccounts } from './ledger';
import { packRows, rowsOfUids } from '../engine/sql-parts';

interface WriteOff {
  employeeUids: readonly EmployeeUid[];
  /** What is booked: the same cause is booked once. */
  cause: string;
  now: Date;
}

export interface WrittenOff {
  employeeUid: EmployeeUid;
  /** Hellers. */
  amount: Hellers;
}

/** Takes what people who left may not keep, the meal allowance, off their accounts, in one posting (EMP-110); answers who lost how much. */
export async function writeOffCredit(tx: CompanyTx, { employeeUids, cause, now }: WriteOff): Promise<WrittenOff[]> {
  const owed = await lockBalances(tx, employeeUids);
  if (owed.length === 0) return [];
  await openCompanyAccounts(tx, [{ type: 'writeOff' }], now);
  const transactionUid = await beginPosting(tx, { kind: 'writeOff', cause, orderUid: null, now });
  if (transactionUid === null) return [];
  await tx.run(
    sql`
      WITH owed AS MATERIALIZED (
        SELECT * FROM json_to_recordset(${packRows(owed)}) AS o ("accountUid" uuid, amount bigint)
      )
      INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
      SELECT ${tx.companyUid}::uuid, ${transactionUid}::uuid, "accountUid", -amount
      FROM owed
      UNION ALL
      SELECT ${tx.companyUid}::uuid, ${transactionUid}::uuid, a.uid, (SELECT sum(amount) FROM owed)::bigint
      FROM accounts a
      WHERE a.company_uid = ${tx.companyUid} AND a.type = 'writeOff'
      RETURNING 1
    `,
  );
  return sumsOf(owed);
}

/** One sum for each of them, whatever accounts it came from. */
function sumsOf(owed: readonly WrittenOff[]): WrittenOff[] {
  const sums = new Map<string, Hellers>();
  for (const { employeeUid, amount } of owed) sums.set(employeeUid, hellers((sums.get(employeeUid) ?? 0) + amount));
  return [...sums].map(([employeeUid, amount]) => ({ employeeUid, amount }));
}

/** Held, so that a credit booked at the same moment waits and is not counted twice. */
const lockBalances = (tx: CompanyTx, employeeUids: readonly EmployeeUid[]) =>
  tx.rows<WrittenOff & { accountUid: string }>(
    sql`SELECT a.uid AS "accountUid", a.employee_uid AS "employeeUid", b.balance AS amount
        FROM ${rowsOfUids(employeeUids)}
        JOIN accounts a
          ON a.company_uid = ${tx.companyUid}
         AND a.type = ANY (${[...ACCOUNTS_LOST_ON_LEAVING]}::text[])
         AND a.employee_uid = wanted.uid
        JOIN account_balances b ON b.company_uid = a.company_uid AND b.account_uid = a.uid
        WHERE b.balance > 0 ORDER BY a.uid FOR UPDATE OF b`,
  );
