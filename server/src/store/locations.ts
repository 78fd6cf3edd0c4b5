import sql from 'sql-template-tag';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from './db';
import { likePattern } from './like-pattern';

export interface LocationRow {
  uid: string;
  name: string;
  status: LocationStatus;
  department: string | null;
  address: { street: string; streetNumber: string; city: string; postcode: string; country: string };
  contactPersons: { name: string; lastName: string; phone: string }[];
}

interface LocationQuery {
  name?: string;
  statuses?: readonly LocationStatus[];
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const LOCATION = sql`
  SELECT l.uid, l.name, l.status, nullif(l.department, '') AS department,
         json_build_object('street', l.street, 'streetNumber', l.street_number, 'city', l.city, 'postcode', l.postcode, 'country', l.country) AS address,
         coalesce((SELECT json_agg(json_build_object('name', p.first_name, 'lastName', p.last_name, 'phone', p.phone_number) ORDER BY c.position)
                   FROM location_contacts c JOIN contact_persons p ON p.company_uid = c.company_uid AND p.uid = c.contact_person_uid
                   WHERE c.company_uid = l.company_uid AND c.location_uid = l.uid), '[]') AS "contactPersons"
  FROM locations l`;

/** One page of delivery addresses in Czech order, with exact totals (EMP-S35). */
export async function listLocations(
  tx: CompanyTx,
  { name, statuses, sortDir, limit, offset }: LocationQuery,
): Promise<{ rows: LocationRow[]; total: number; totalUnfiltered: number }> {
  const named = name === undefined ? sql`true` : sql`fold(l.name) LIKE ${likePattern(name)}`;
  const condition = sql`${named} AND (${statuses ?? null}::text[] IS NULL OR l.status = ANY (${statuses ?? null}::text[]))`;
  const order = sortDir === 'desc' ? sql`l.name COLLATE czech DESC, l.uid DESC` : sql`l.name COLLATE czech, l.uid`;
  const [rows, totals] = await Promise.all([
    tx.rows<LocationRow>(
      sql`${LOCATION} WHERE l.company_uid = ${tx.companyUid} AND ${condition} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    ),
    tx.first<{ total: number; all: number }>(
      sql`SELECT count(*) FILTER (WHERE ${condition}) AS total, count(*) AS all FROM locations l WHERE l.company_uid = ${tx.companyUid}`,
    ),
  ]);
  return { rows, total: totals?.total ?? 0, totalUnfiltered: totals?.all ?? 0 };
}

export const readLocation = (tx: CompanyTx, uid: string) =>
  tx.first<LocationRow>(sql`${LOCATION} WHERE l.company_uid = ${tx.companyUid} AND l.uid = ${uid}`);
