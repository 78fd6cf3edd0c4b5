import sql from 'sql-template-tag';
import { COMPANY_LIFE, type CompanyEvent } from '@portal/domain/access/company-life';
import type { CompanyStatus } from '@portal/domain/access/company-status';
import type { CompanyTx } from '../engine/db';
import { stepSql } from '../engine/step-sql';

/** Moves the company by the domain's table; answers what it was and is, nothing when the event cannot come to it. */
export function moveCompany(tx: CompanyTx, event: CompanyEvent): Promise<{ before: CompanyStatus; after: CompanyStatus } | undefined> {
  const registered = sql`EXISTS (SELECT FROM onboardings WHERE company_uid = ${tx.companyUid})`;
  const returned = sql`EXISTS (SELECT FROM onboardings WHERE company_uid = ${tx.companyUid} AND returned_at IS NOT NULL)`;
  const { canCome, leadsTo } = stepSql(COMPANY_LIFE, event, {
    isIn: (statuses) => sql`was.status = ANY (${[...statuses]}::text[])`,
    guards: { registered, returned },
  });
  return tx.first<{ before: CompanyStatus; after: CompanyStatus }>(
    sql`UPDATE companies c
        SET status = ${leadsTo}
        FROM (SELECT uid, status FROM companies WHERE uid = ${tx.companyUid} FOR UPDATE) was
        WHERE c.uid = was.uid
          AND ${canCome}
        RETURNING was.status AS before, c.status AS after`,
  );
}
