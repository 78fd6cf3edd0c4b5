import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';
import { likePattern } from '../engine/sql-parts';
import { locationColumns, type LocationRow } from './location-row';

interface LocationFilter {
  /** Every word stands in the name, the street or the city. */
  fulltext?: string | undefined;
  name?: string | undefined;
  street?: string | undefined;
  streetNumber?: string | undefined;
  city?: string | undefined;
  postcode?: string | undefined;
  status?: readonly LocationStatus[] | undefined;
  locationUid?: readonly LocationUid[] | undefined;
  /** Active addresses whose only active contact is this person (S-195). */
  lastContactUid?: string | undefined;
}

const SORT_COLUMNS = {
  name: sql`l.name COLLATE czech`,
  street: sql`l.street COLLATE czech`,
  city: sql`l.city COLLATE czech`,
  postcode: sql`l.postcode`,
} as const;

interface LocationQuery {
  filter: LocationFilter;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
  limit: number;
  offset: number;
}

interface Locations {
  rows: LocationRow[];
  total: number;
  totalUnfiltered: number;
}

/** One page of delivery addresses in Czech order, with exact totals (EMP-S35). */
export async function listLocations(tx: CompanyTx, { filter, sortBy, sortDir, limit, offset }: LocationQuery): Promise<Locations> {
  const condition = conditions(tx, filter);
  const direction = sortDir === 'desc' ? sql`DESC` : empty;
  const [rows, totals] = await Promise.all([
    tx.rows<LocationRow>(
      sql`WITH page AS (
            SELECT l.*
            FROM locations l
            WHERE l.company_uid = ${tx.companyUid} AND ${condition}
            ORDER BY ${SORT_COLUMNS[sortBy]} ${direction}, l.uid ${direction}
            LIMIT ${limit} OFFSET ${offset}
          )
          SELECT ${locationColumns(tx)}
          FROM page l
          ORDER BY ${SORT_COLUMNS[sortBy]} ${direction}, l.uid ${direction}`,
    ),
    tx.first<Omit<Locations, 'rows'>>(
      sql`SELECT count(*) FILTER (WHERE ${condition}) AS total, count(*) AS "totalUnfiltered"
          FROM locations l
          WHERE l.company_uid = ${tx.companyUid}`,
    ),
  ]);
  return { total: 0, totalUnfiltered: 0, ...totals, rows };
}

function conditions(tx: CompanyTx, filter: LocationFilter): Sql {
  const contains = (column: Sql, text: string) => sql`fold(${column}) LIKE ${likePattern(text)}`;
  const all: (Sql | false)[] = [
    filter.fulltext !== undefined && hasWords(filter.fulltext),
    filter.name !== undefined && contains(sql`l.name`, filter.name),
    filter.street !== undefined && contains(sql`l.street`, filter.street),
    filter.streetNumber !== undefined && contains(sql`l.street_number`, filter.streetNumber),
    filter.city !== undefined && contains(sql`l.city`, filter.city),
    filter.postcode !== undefined && contains(sql`l.postcode`, filter.postcode.replaceAll(/\s/gu, '')),
    filter.status !== undefined && sql`l.status = ANY (${[...filter.status]}::text[])`,
    filter.locationUid !== undefined && sql`l.uid = ANY (${[...filter.locationUid]}::uuid[])`,
    filter.lastContactUid !== undefined && hasLastContact(tx, filter.lastContactUid),
  ];
  const given = all.filter((condition) => condition !== false);
  return given.length === 0 ? sql`true` : join(given, ' AND ');
}

/** Every word of a text stands in the name, the street or the city of location `l`; a word holds no space, so it never spans two of them. */
const hasWords = (text: string): Sql =>
  join(
    text
      .trim()
      .split(/\s+/u)
      .map((word) => sql`fold(concat_ws(' ', l.name, l.street, l.city)) LIKE ${likePattern(word)}`),
    ' AND ',
  );

/** Location `l` is active, and of its contacts only this one is. */
const hasLastContact = (tx: CompanyTx, personUid: string): Sql => sql`
  (l.status = 'active' AND ARRAY[${personUid}]::uuid[] = (
    SELECT array_agg(p.uid)
    FROM location_contacts c
    JOIN contact_persons p ON p.company_uid = ${tx.companyUid} AND p.uid = c.contact_person_uid AND p.status = 'active'
    WHERE c.company_uid = ${tx.companyUid} AND c.location_uid = l.uid))`;
