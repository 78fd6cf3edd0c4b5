import type { AddressInput } from '@portal/contract/addresses/addresses';
import { streetNumberOf } from '@portal/domain/addresses/street-number';
import { findAddress } from '../../../store/addresses/find-addresses';
import type { CompanyTx } from '../../../store/engine/db';
import type { LocationValues } from '../../../store/locations/lock-location';

const PARTS = ['street', 'streetNumber', 'city', 'postcode'] as const;

export type PlainAddress = Omit<LocationValues, 'name' | 'department' | 'contactUids'>;

/**
 * What an address is kept as. A code of the national register fills it all, in a village without streets with the part of the municipality; one
 * written by hand has no code, unless it is the one that stands there already (S-187). Null: the register does not know the code.
 */
export async function resolveAddress(tx: CompanyTx, input: AddressInput, standing: PlainAddress | null): Promise<PlainAddress | null> {
  const { nationalRegisterId, addressData } = input;
  if (addressData !== undefined) {
    const { street, streetNumber, city, postcode } = addressData;
    const written = { street, streetNumber, city, postcode, nationalRegisterId: null, latitude: null, longitude: null };
    return standing !== null && PARTS.every((part) => written[part] === standing[part]) ? standing : written;
  }
  const found = await findAddress(tx, Number(nationalRegisterId));
  if (found === undefined) return null;
  return {
    street: found.street ?? found.cityPart,
    streetNumber: streetNumberOf(found),
    city: found.city,
    postcode: found.postcode,
    nationalRegisterId: String(found.code),
    latitude: found.latitude,
    longitude: found.longitude,
  };
}

/** Whether two are one address, word for word. */
export const isSameAddress = (one: PlainAddress, other: PlainAddress): boolean =>
  one.nationalRegisterId === other.nationalRegisterId && PARTS.every((part) => one[part] === other[part]);
