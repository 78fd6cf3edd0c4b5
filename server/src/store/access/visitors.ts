import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { GateCompany } from '@portal/domain/access/company-gate';
import type { PortalRole } from '@portal/domain/access/company-status';
import type { StaffRole, StaffTerm } from '@portal/domain/access/staff';
import { toGateCompany, type GateRow } from '../companies/gate-company';
import type { Tx } from '../engine/tx';

/** A session with its person and, when a company is named, their place in it: one query for every request. */
export interface Visitor {
  user: { uid: string; email: string; firstName: string; lastName: string };
  session: VisitorSession;
  /** Null: no company was named, or the person has no access to it. */
  membership: { role: PortalRole; company: GateCompany } | null;
  /** The view of a client's portal opened in this session last, also one that is over. */
  view: VisitorView | null;
}

interface VisitorView {
  uid: string;
  companyUid: CompanyUid;
  endsAt: Date;
  endedAt: Date | null;
  staff: StaffTerm & { roles: readonly StaffRole[] };
  /** The gate of the viewed company when the call names it. */
  company: GateCompany | null;
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

type ViewRow =
  | { view_uid: null }
  | {
      view_uid: string;
      view_company: CompanyUid;
      view_ends_at: Date;
      view_ended_at: Date | null;
      staff_roles: readonly StaffRole[];
      /** Null when the account is another person's by now. */
      staff_since: Date | null;
      staff_until: Date | null;
    };

type Row = UserRow & ViewRow & { role: PortalRole | null } & (({ gate_uid: CompanyUid } & GateRow) | { gate_uid: null });

export async function findVisitor(db: Tx, tokenHash: Buffer, companyUid: CompanyUid | null): Promise<Visitor | undefined> {
  const row = await db.first<Row>(sql`SELECT * FROM find_visitor(${tokenHash}, ${companyUid})`, 'visitor');
  if (row === undefined) return undefined;
  const company = row.gate_uid === null ? null : toGateCompany(row);
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
    membership: row.role === null || company === null ? null : { role: row.role, company },
    view: toView(row, companyUid, company),
  };
}

function toView(row: Row, named: CompanyUid | null, company: GateCompany | null): VisitorView | null {
  // Of an account that is no longer the one of the person who opened it nothing is left.
  if (row.view_uid === null || row.staff_since === null) return null;
  return {
    uid: row.view_uid,
    companyUid: row.view_company,
    endsAt: row.view_ends_at,
    endedAt: row.view_ended_at,
    staff: { roles: row.staff_roles, since: row.staff_since, until: row.staff_until },
    company: row.view_company === named ? company : null,
  };
}
