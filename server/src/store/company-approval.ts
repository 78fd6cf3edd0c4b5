import sql from 'sql-template-tag';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { CompanyTx } from './db';
import type { Tx } from './tx';

/** Companies of an identification number; one may have had several contracts. */
export const listCompaniesByNumber = (tx: Tx, identificationNumber: string) =>
  tx.rows<{ uid: string; name: string; status: CompanyStatus; isReturned: boolean }>(
    sql`SELECT c.uid, c.name, c.status,
               EXISTS (
                 SELECT FROM onboardings o
                 WHERE o.company_uid = c.uid AND o.returned_reason IS NOT NULL) AS "isReturned"
        FROM companies c
        WHERE c.identification_number = ${identificationNumber}
        ORDER BY c.created_at, c.uid`,
  );

/** A company in one of these statuses becomes active with its contracts; answers what it was, nothing when it is in none. */
export async function activateCompany(tx: CompanyTx, from: readonly CompanyStatus[]): Promise<{ before: CompanyStatus } | undefined> {
  const activated = await tx.first<{ before: CompanyStatus }>(
    sql`UPDATE companies c
        SET status = 'active'
        FROM (SELECT uid, status FROM companies WHERE uid = ${tx.companyUid} FOR UPDATE) was
        WHERE c.uid = was.uid AND was.status = ANY (${[...from]}::text[])
        RETURNING was.status AS before`,
  );
  if (activated === undefined) return undefined;
  await tx.run(sql`UPDATE contracts SET status = 'active' WHERE company_uid = ${tx.companyUid} AND status IN ('init', 'pending')`);
  return activated;
}

/** A company that waits for the provider goes back to who registered it; false when it does not wait. */
export async function returnCompany(tx: CompanyTx, reason: string): Promise<boolean> {
  const returned = await tx.run(sql`UPDATE companies SET status = 'init' WHERE uid = ${tx.companyUid} AND status = 'pending'`);
  if (returned === 0) return false;
  const told = await tx.run(sql`UPDATE onboardings SET returned_reason = ${reason} WHERE company_uid = ${tx.companyUid}`);
  return told === 1;
}

export interface Registration {
  onboardingUid: string;
  companyName: string;
  language: 'cs' | 'en';
}

/** The registration that made the company; undefined for one the provider brought. */
export const findRegistration = (tx: CompanyTx) =>
  tx.first<Registration>(
    sql`SELECT o.uid AS "onboardingUid", c.name AS "companyName", o.language
        FROM onboardings o
        JOIN companies c ON c.uid = o.company_uid
        WHERE o.company_uid = ${tx.companyUid}`,
  );
