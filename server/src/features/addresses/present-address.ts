import { addressText, streetNumberOf } from '@portal/domain/addresses/street-number';
import type { AddressLookup } from '@portal/contract/addresses/addresses';
import type { FoundAddress } from '../../store/addresses/find-addresses';

/** An address of the register as forms take it over. */
export const presentAddress = (found: FoundAddress): AddressLookup => ({
  nationalRegisterId: String(found.code),
  city: found.city,
  street: found.street,
  houseNumber: String(found.houseNumber),
  orientationNumber: found.orientationNumber,
  streetNumber: streetNumberOf(found),
  postcode: found.postcode,
  wgsLatitude: found.latitude,
  wgsLongitude: found.longitude,
  text: addressText(found),
});
