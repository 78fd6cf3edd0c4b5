import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';

/** Where a named group or address stands to the company of the transaction. */
export type Belonging = 'own' | 'foreign' | 'unknown';

export const findGroup = (tx: CompanyTx, uid: string): Promise<Belonging> => belonging(tx, sql`SELECT company_of_group(${uid}) AS company`);

/** The address stays as it is until the transaction ends: nobody ends it under those who are about to choose it. */
export const holdLocation = (tx: CompanyTx, uid: LocationUid) =>
  tx.run(sql`SELECT 1 FROM locations WHERE company_uid = ${tx.companyUid} AND uid = ${uid} FOR SHARE`);

/** The address, and whether cards may go there. */
export async function findLocation(tx: CompanyTx, uid: LocationUid): Promise<Belonging | 'inactive'> {
  const [found, own] = await Promise.all([
    belonging(tx, sql`SELECT company_of_location(${uid}) AS company`),
    tx.first<{ status: string }>(sql`SELECT status FROM locations WHERE company_uid = ${tx.companyUid} AND uid = ${uid}`),
  ]);
  return found === 'own' && own?.status !== 'active' ? 'inactive' : found;
}

async function belonging(tx: CompanyTx, lookup: ReturnType<typeof sql>): Promise<Belonging> {
  const row = await tx.first<{ company: string | null }>(lookup);
  if (row === undefined || row.company === null) return 'unknown';
  return row.company === tx.companyUid ? 'own' : 'foreign';
}
