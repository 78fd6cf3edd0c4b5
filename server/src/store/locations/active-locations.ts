import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';

/** Which of the given delivery addresses exist here and are active (S-181). */
export async function filterActiveLocations(tx: CompanyTx, uids: LocationUid[]): Promise<Set<string>> {
  if (uids.length === 0) return new Set();
  const rows = await tx.rows<{ uid: LocationUid }>(
    sql`
      SELECT uid
      FROM locations
      WHERE company_uid = ${tx.companyUid} AND takes_cards('office', status) AND uid = ANY (${uids}::uuid[])
    `,
  );
  return new Set(rows.map((row) => row.uid));
}
