import type { AddressInput } from '@portal/contract/addresses';
import type { Location } from '@portal/contract/locations';
import { ADDRESS_COUNTRY } from '@portal/domain/addresses/address-fields';
import { isSameAddress, NO_ADDRESS, type WrittenAddress } from '../../../../parts/address/written-address';

/** An address of the company as its form holds it; named as on the wire, so that errors of the server find their fields. */
export interface LocationValues {
  name: string;
  department: string;
  /** What is written in the search for an address and was not chosen. */
  search: string;
  address: { addressData: WrittenAddress };
  /** The address of the register the fields were filled with. */
  register: { nationalRegisterId: string; filled: WrittenAddress } | null;
  /** What is written in the search for a contact person. */
  person: string;
  contactUids: string[];
}

export const NEW_LOCATION: LocationValues = {
  name: '',
  department: '',
  search: '',
  address: { addressData: NO_ADDRESS },
  register: null,
  person: '',
  contactUids: [],
};

export function locationValues({ name, department, address, contactUids }: Location): LocationValues {
  const { street, streetNumber, city, postcode, nationalRegisterId } = address;
  const addressData = { street, streetNumber, city, postcode };
  const register = nationalRegisterId === null ? null : { nationalRegisterId, filled: addressData };
  return { ...NEW_LOCATION, name, department, address: { addressData }, register, contactUids };
}

/** The code of the register, unless the address was changed by hand since (S-187). */
export const registerIdOf = ({ register, address }: Pick<LocationValues, 'register' | 'address'>): string | null =>
  register !== null && isSameAddress(register.filled, address.addressData) ? register.nationalRegisterId : null;

/** As the calls take it; what was looked at and is to be saved all the same says so. */
export function addressBody(values: LocationValues, skipSimilarCheck: boolean): AddressInput {
  const nationalRegisterId = registerIdOf(values);
  const skip = skipSimilarCheck ? { skipSimilarCheck } : {};
  if (nationalRegisterId !== null) return { nationalRegisterId, ...skip };
  const { street, streetNumber, city, postcode } = values.address.addressData;
  return {
    addressData: {
      street: street.trim(),
      streetNumber: streetNumber.trim(),
      city: city.trim(),
      postcode: postcode.replaceAll(/\s/g, ''),
      country: ADDRESS_COUNTRY,
    },
    ...skip,
  };
}

/** All of a new address. */
export const newBody = (values: LocationValues, skipSimilarCheck: boolean) => ({
  name: values.name.trim(),
  department: values.department.trim(),
  address: addressBody(values, skipSimilarCheck),
  contactUids: values.contactUids,
});

/** What differs from the saved address; the address itself goes along when its likeness was looked at. */
export function changedBody(values: LocationValues, saved: LocationValues, skipSimilarCheck: boolean) {
  const { name, department, address, contactUids } = newBody(values, skipSimilarCheck);
  const isAddressChanged =
    skipSimilarCheck ||
    registerIdOf(values) !== registerIdOf(saved) ||
    !isSameAddress(values.address.addressData, saved.address.addressData);
  return {
    ...(name !== saved.name && { name }),
    ...(department !== saved.department && { department }),
    ...(isAddressChanged && { address }),
    ...(contactUids.join() !== saved.contactUids.join() && { contactUids }),
  };
}
