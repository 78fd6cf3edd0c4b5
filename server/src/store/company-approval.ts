import sql from 'sql-template-tag';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { CompanyTx } from './db';
import type { Tx } from './tx';

/** Companies of an identification number; one may have had several contracts. */
export const listCompaniesByNumber = (tx: Tx, identificationNumber: string) =>
  tx.rows<{ uid: string; name: string; status: CompanyStatus }>(
    sql`SELECT uid, name, status FROM companies WHERE identification_number = ${identificationNumber} ORDER BY created_at, uid`,
  );

/** A company that waits for the provider becomes active with its contracts; false when it does not wait. */
export async function activateCompany(tx: CompanyTx): Promise<boolean> {
  const activated = await tx.run(sql`UPDATE companies SET status = 'active' WHERE uid = ${tx.companyUid} AND status = 'pending'`);
  if (activated === 0) return false;
  await tx.run(sql`UPDATE contracts SET status = 'active' WHERE company_uid = ${tx.companyUid} AND status = 'pending'`);
  return true;
}
