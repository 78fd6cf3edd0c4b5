import sql, { join, type Sql } from 'sql-template-tag';
import { COMPANY_TRANSITIONS, type CompanyEvent, type CompanyStanding } from '@portal/domain/access/company-life';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { CompanyTx } from '../engine/db';

/** Standings of company `was`, by their names in the domain. */
const STANDINGS: Readonly<Record<CompanyStanding, (tx: CompanyTx) => Sql>> = {
  waiting: () => sql`was.status = 'pending'`,
  registered: ({ companyUid }) => sql`was.status = 'pending' AND EXISTS (SELECT FROM onboardings WHERE company_uid = ${companyUid})`,
  returned: ({ companyUid }) =>
    sql`was.status = 'init' AND EXISTS (SELECT FROM onboardings WHERE company_uid = ${companyUid} AND returned_at IS NOT NULL)`,
};

/** Moves the company by the domain's table; answers what it was, nothing when the event cannot come to it. */
export function moveCompany(tx: CompanyTx, event: CompanyEvent): Promise<{ before: CompanyStatus } | undefined> {
  const { from, to } = COMPANY_TRANSITIONS[event];
  const standings = from.map((standing) => sql`(${STANDINGS[standing](tx)})`);
  return tx.first<{ before: CompanyStatus }>(
    sql`UPDATE companies c
        SET status = ${to}
        FROM (SELECT uid, status FROM companies WHERE uid = ${tx.companyUid} FOR UPDATE) was
        WHERE c.uid = was.uid
          AND (${join(standings, ' OR ')})
        RETURNING was.status AS before`,
  );
}
