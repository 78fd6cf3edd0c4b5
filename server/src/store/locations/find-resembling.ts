import sql from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import { compareLocations, type ComparedAddress } from '@portal/domain/addresses/compare-addresses';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';

interface Wanted {
  department: string;
  address: ComparedAddress;
  /** The one that is changed. */
  exceptUid: string | null;
}

/** An address of the company with what tells it apart. */
export interface ResemblingLocation {
  locationUid: LocationUid;
  name: string;
  department: string;
  status: LocationStatus;
  address: ComparedAddress & { country: 'CZ' };
}

export interface Resembling {
  duplicate: ResemblingLocation | null;
  similar: ResemblingLocation[];
}

/** Addresses of the company a wanted one resembles (S-183, S-184); which do is said by the domain, the database only leaves out the far ones. */
export async function findResembling(tx: CompanyTx, { department, address, exceptUid }: Wanted): Promise<Resembling> {
  const near = await tx.rows<ResemblingLocation>(
    sql`
      SELECT
        l.uid AS "locationUid", l.name, l.department, l.status,
        json_build_object(
          'street', l.street, 'streetNumber', l.street_number, 'city', l.city, 'postcode', l.postcode,
          'country', l.country, 'nationalRegisterId', l.national_register_id
        ) AS address
      FROM locations l
      WHERE l.company_uid = ${tx.companyUid}
        AND l.uid IS DISTINCT FROM ${exceptUid}::uuid
        AND (
          l.postcode = ${address.postcode}
          OR l.national_register_id = ${address.nationalRegisterId}
          OR trim(address_words(l.city)) = trim(address_words(${address.city}))
        )
      ORDER BY l.status = 'inactive', l.name COLLATE czech, l.uid
    `,
  );
  const judged = near.map((location) => ({
    location,
    resemblance: compareLocations({ department, address }, { ...location, isInactive: location.status === 'inactive' }),
  }));
  return {
    duplicate: judged.find(({ resemblance }) => resemblance === 'duplicate')?.location ?? null,
    similar: judged.filter(({ resemblance }) => resemblance === 'similar').map(({ location }) => location),
  };
}
