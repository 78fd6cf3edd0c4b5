import sql from 'sql-template-tag';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { GateCompany } from '@portal/domain/access/company-gate';
import type { AccessMode, CompanyStatus, MissingPart, PortalSection } from '@portal/domain/access/company-status';
import type { Tx } from '../engine/tx';

/** What the gate asks of a company `c`. */
export interface GateRow {
  status: CompanyStatus;
  access_mode: AccessMode;
  missing_parts: MissingPart[];
  init_setup_at: Date | null;
  portal_sections: PortalSection[];
}

export async function findGateCompany(db: Tx, companyUid: CompanyUid): Promise<GateCompany | undefined> {
  const row = await db.first<GateRow>(
    sql`SELECT status, access_mode, missing_parts, init_setup_at, portal_sections FROM companies WHERE uid = ${companyUid}`,
  );
  return row && toGateCompany(row);
}

export const toGateCompany = (row: GateRow): GateCompany => ({
  status: row.status,
  accessMode: row.access_mode,
  missingParts: row.missing_parts,
  initSetupAt: row.init_setup_at?.toISOString() ?? null,
  portalSections: row.portal_sections.map((name) => ({ name, enabled: true })),
});
