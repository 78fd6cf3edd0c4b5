import { refuse, type Failure } from '@portal/contract/errors';
import type { AddressConflict } from '@portal/contract/settings/locations';
import type { CompanyTx } from '../../../store/engine/db';
import { findResembling, type ResemblingLocation } from '../../../store/locations/find-resembling';
import { findUsableContacts, isNameTaken, type LocationRecord, type LocationValues } from '../../../store/locations/lock-location';

interface Wanted {
  /** Null: a new one. */
  standing: LocationRecord | null;
  values: LocationValues;
  /** What of the company's other addresses it may resemble: nothing, other departments and such, or anything (S-184, S-186). */
  mayResemble: 'nothing' | 'similar' | 'anything';
}

/** Most similar addresses an answer names (S-184). */
const MAX_SIMILAR = 5;

/** What stands against saving an address as it is wanted; called with the locks of addresses and contact persons held. */
export async function checkLocation(tx: CompanyTx, { standing, values, mayResemble }: Wanted): Promise<Failure | null> {
  const contacts = await contactProblems(tx, standing, values.contactUids);
  if (contacts.length > 0) return refuse('err.input.invalid', { fields: contacts });
  if (await isNameTaken(tx, { name: values.name, exceptUid: standing?.uid ?? null }))
    return refuse('location.name.duplicate', { fields: [{ path: 'name', code: 'field.duplicate' }] });
  if (mayResemble === 'anything') return null;
  const { department, ...address } = values;
  const { duplicate, similar } = await findResembling(tx, { department, address, exceptUid: standing?.uid ?? null });
  if (duplicate !== null) return refuse('address.duplicate', { meta: conflict(duplicate, []) });
  const [nearest] = similar;
  return nearest === undefined || mayResemble === 'similar' ? null : refuse('address.similar', { meta: conflict(nearest, similar) });
}

const conflict = (existing: ResemblingLocation, similar: ResemblingLocation[]): Record<string, unknown> & AddressConflict => ({
  existing: present(existing),
  similar: similar.slice(0, MAX_SIMILAR).map(present),
});

function present({ address: { street, streetNumber, city, postcode, country }, ...location }: ResemblingLocation) {
  return { ...location, address: { street, streetNumber, city, postcode, country } };
}

/** Who was a contact may stay one, but one of them must be there; a new one must be. */
async function contactProblems(tx: CompanyTx, standing: LocationRecord | null, uids: readonly string[]) {
  const usable = await findUsableContacts(tx, uids);
  const kept = new Set(standing?.contactUids ?? []);
  const isNobodyUsable = usable.size === 0;
  return uids.flatMap((uid, index) =>
    usable.has(uid) || (kept.has(uid) && !isNobodyUsable)
      ? []
      : [{ path: `contactUids.${index}`, code: 'location.contactPersons.unknown' as const }],
  );
}
