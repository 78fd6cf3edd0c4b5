import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { GateCompany } from '@portal/domain/access/company-gate';
import type { PortalRole } from '@portal/domain/access/company-status';
import { GATE_COLUMNS, toGateCompany, type GateRow } from '../companies/gate-company';
import type { Tx } from '../engine/tx';

/** A session with its person and, when a company is named, their place in it: one query for every request. */
export interface Visitor {
  user: { uid: string; email: string; firstName: string; lastName: string };
  session: VisitorSession;
  /** Null: no company was named, or the person has no access to it. */
  membership: { role: PortalRole; company: GateCompany } | null;
}

export interface VisitorSession {
  /** Of the session's present cookie, also when the caller came with the former one. */
  tokenHash: Buffer;
  /** When the cookie the caller came with stops working; null for the present one. */
  formerUntil: Date | null;
  /** The company the session works for; null until one was chosen. */
  companyUid: CompanyUid | null;
  seenAt: Date;
  endsAt: Date;
  /** How strongly they proved who they are; null when the identity provider did not say. */
  acr: string | null;
}

interface UserRow {
  uid: string;
  email: string;
  first_name: string;
  last_name: string;
  token_hash: Buffer;
  former_until: Date | null;
  session_company: string | null;
  seen_at: Date;
  ends_at: Date;
  acr: string | null;
}

type Row = UserRow & (({ role: PortalRole } & GateRow) | { role: null });

export async function findVisitor(db: Tx, tokenHash: Buffer, companyUid: CompanyUid | null): Promise<Visitor | undefined> {
  const row = await db.first<Row>(
    sql`
      SELECT
        u.uid, u.email, u.first_name, u.last_name, s.token_hash, s.company_uid AS session_company, s.seen_at,
        s.ends_at, s.former_until, s.acr, m.role, ${GATE_COLUMNS}
      FROM sessions s
      JOIN users u ON u.uid = s.user_uid
      LEFT JOIN memberships m ON m.user_uid = s.user_uid AND m.company_uid = ${companyUid}::uuid
        AND m.revoked_at IS NULL
      LEFT JOIN companies c ON c.uid = m.company_uid
      WHERE s.token_hash = ${tokenHash} OR s.former_hash = ${tokenHash}
    `,
    'visitor',
  );
  if (row === undefined) return undefined;
  return {
    user: { uid: row.uid, email: row.email, firstName: row.first_name, lastName: row.last_name },
    session: {
      tokenHash: row.token_hash,
      formerUntil: row.token_hash.equals(tokenHash) ? null : row.former_until,
      companyUid: row.session_company,
      seenAt: row.seen_at,
      endsAt: row.ends_at,
      acr: row.acr,
    },
    membership: row.role === null ? null : { role: row.role, company: toGateCompany(row) },
  };
}
