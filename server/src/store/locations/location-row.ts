import sql, { type Sql } from 'sql-template-tag';
import type { LocationUid } from '@portal/domain/identifiers/uid';
import type { LocationStatus } from '@portal/domain/settings/location-status';
import type { CompanyTx } from '../engine/db';
import { CARD_PLACE } from '../ordering/item-sql';

/** A delivery address as lists show it. */
export interface LocationRow {
  uid: LocationUid;
  name: string;
  department: string;
  status: LocationStatus;
  isSyncing: boolean;
  /** Why the last change was refused. */
  refusedReason: string | null;
  isLastActive: boolean;
  /** Cards in the basket are to be delivered there. */
  isInBasket: boolean;
  address: { street: string; streetNumber: string; city: string; postcode: string; country: 'CZ'; nationalRegisterId: string | null };
  contactPersons: { uid: string; name: string; lastName: string; email: string; phone: string }[];
}

/** Columns of location `l`. */
export const locationColumns = (tx: CompanyTx): Sql => sql`
  l.uid,
  l.name,
  l.department,
  l.status,
  l.is_syncing AS "isSyncing",
  l.refused_reason AS "refusedReason",
  ${isLastActive(tx)} AS "isLastActive",
  l.uid IN (${basketLocations(tx)}) AS "isInBasket",
  json_build_object(
    'street', l.street, 'streetNumber', l.street_number, 'city', l.city, 'postcode', l.postcode, 'country', l.country,
    'nationalRegisterId', l.national_register_id) AS address,
  ${contactPersons(tx)} AS "contactPersons"`;

/** Whether location `l` is the only active one of the company. */
export const isLastActive = (tx: CompanyTx): Sql => sql`
  (l.status = 'active' AND NOT EXISTS (
    SELECT FROM locations other
    WHERE other.company_uid = ${tx.companyUid}
      AND other.status = 'active'
      AND other.uid <> l.uid))`;

/** Where the cards in the basket go: to the address named with the card, else to that of the employee. Worked out once for all rows. */
export const basketLocations = (tx: CompanyTx): Sql => sql`
  SELECT ${CARD_PLACE}
  FROM orders b
  JOIN order_items i ON i.company_uid = ${tx.companyUid} AND i.items_uid = b.items_uid AND i.kind = 'cards'
  JOIN employees e ON e.company_uid = ${tx.companyUid} AND e.uid = i.employee_uid
  WHERE b.company_uid = ${tx.companyUid}
    AND b.status = 'BASKET'
    AND ${CARD_PLACE} IS NOT NULL`;

const contactPersons = (tx: CompanyTx): Sql => sql`
  coalesce(
    (
      SELECT json_agg(
        json_build_object(
          'uid', p.uid, 'name', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phone', p.phone_number
        ) ORDER BY c.position
      )
      FROM location_contacts c
      JOIN contact_persons p ON p.company_uid = ${tx.companyUid} AND p.uid = c.contact_person_uid
      WHERE c.company_uid = ${tx.companyUid} AND c.location_uid = l.uid
    ),
    '[]'
  )
`;
