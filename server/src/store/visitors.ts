import sql from 'sql-template-tag';
import type { CompanyStatus, PortalRole } from '@portal/domain/access/company-status';
import type { Tx } from './tx';

/** A session with its person and, when a company is named, their place in it: one query for every request. */
export interface Visitor {
  user: { uid: string; email: string; firstName: string; lastName: string };
  seenAt: Date;
  endsAt: Date;
  /** null: no access to the company. */
  role: PortalRole | null;
  companyStatus: CompanyStatus | null;
  isSetUp: boolean;
}

interface Row {
  uid: string;
  email: string;
  first_name: string;
  last_name: string;
  seen_at: Date;
  ends_at: Date;
  role: PortalRole | null;
  status: CompanyStatus | null;
  is_set_up: boolean | null;
}

export async function findVisitor(db: Tx, tokenHash: Buffer, companyUid: string | null): Promise<Visitor | undefined> {
  const row = await db.first<Row>(
    sql`SELECT u.uid, u.email, u.first_name, u.last_name, s.seen_at, s.ends_at, m.role, c.status,
               c.init_setup_at IS NOT NULL AND c.missing_parts = '{}' AS is_set_up
        FROM sessions s
        JOIN users u ON u.uid = s.user_uid
        LEFT JOIN memberships m ON m.user_uid = s.user_uid AND m.company_uid = ${companyUid}::uuid AND m.revoked_at IS NULL
        LEFT JOIN companies c ON c.uid = m.company_uid
        WHERE s.token_hash = ${tokenHash}`,
    'visitor',
  );
  if (row === undefined) return undefined;
  return {
    user: { uid: row.uid, email: row.email, firstName: row.first_name, lastName: row.last_name },
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    role: row.role,
    companyStatus: row.status,
    isSetUp: row.is_set_up ?? false,
  };
}
