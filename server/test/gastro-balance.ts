import sql from 'sql-template-tag';
import type { Deps } from '../src/deps';
import { insertRows } from '../src/store/insert-rows';
import { inCompany } from './factories';
import { newUid } from './test-app';

/** Puts Gastro credit on the account of an employee, in hellers. */
export async function openGastro(deps: Deps, companyUid: string, { employeeUid, amount }: { employeeUid: string; amount: number }) {
  const [accountUid, transactionUid, now] = [newUid(), newUid(), deps.now()];
  await inCompany(deps, companyUid, async (tx) => {
    await insertRows(tx, 'accounts', [{ uid: accountUid, type: 'gastro', employeeUid, createdAt: now }]);
    await tx.run(
      sql`INSERT INTO accounts (company_uid, uid, type, created_at) VALUES (${companyUid}, ${newUid()}, 'revenue', ${now})
          ON CONFLICT ON CONSTRAINT accounts_key DO NOTHING`,
    );
    const revenue = await tx.first<{ uid: string }>(sql`SELECT uid FROM accounts WHERE company_uid = ${companyUid} AND type = 'revenue'`);
    await insertRows(tx, 'ledger_transactions', [{ uid: transactionUid, kind: 'opening', cause: transactionUid, bookedAt: now, lines: 0 }]);
    await insertRows(tx, 'ledger_entries', [
      { transactionUid, accountUid, amount },
      { transactionUid, accountUid: revenue?.uid, amount: -amount },
    ]);
  });
}
