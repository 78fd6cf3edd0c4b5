import { isAddressPostcode } from '@portal/domain/addresses/address-fields';
import { normalisePostcode } from '@portal/domain/identifiers/postcode';
import { LOCATION_CONTACTS_MIN } from '@portal/domain/settings/settings-fields';
import { ADDRESS_FIELDS } from '../../../../parts/address/written-address';
import type { LocationValues } from './location-values';

/** Key of the sentence that says what is wrong with a field. */
export type LocationError =
  | 'nameRequired'
  | 'departmentRequired'
  | 'chooseFromList'
  | 'addressRequired'
  | 'notEmpty'
  | 'postcode'
  | 'contacts';

/** What the form of an address refuses by itself (LOC-087 to LOC-098, CHK-149); `isManual`: the address is written by hand. */
export function checkLocation(values: LocationValues, isManual: boolean): Partial<Record<string, LocationError>> {
  const { name, department, search, contactUids } = values;
  return {
    name: name.trim() === '' ? 'nameRequired' : undefined,
    department: department.trim() === '' ? 'departmentRequired' : undefined,
    ...(isManual ? checkWritten(values) : checkChosen(values)),
    ...(search.trim() !== '' && { search: 'chooseFromList' as const }),
    // The field a person is found in: the list of those chosen takes no focus.
    person: contactUids.length < LOCATION_CONTACTS_MIN ? 'contacts' : undefined,
  };
}

const checkChosen = ({ address }: LocationValues): Partial<Record<string, LocationError>> => ({
  search: address.addressData.city === '' ? 'addressRequired' : undefined,
});

function checkWritten({ address: { addressData } }: LocationValues): Partial<Record<string, LocationError>> {
  const empty = ADDRESS_FIELDS.filter((field) => addressData[field].trim() === '');
  const postcode = normalisePostcode(addressData.postcode);
  return {
    ...(postcode !== '' && !isAddressPostcode(postcode) && { 'address.addressData.postcode': 'postcode' as const }),
    ...Object.fromEntries(empty.map((field) => [`address.addressData.${field}`, 'notEmpty' as const])),
  };
}
