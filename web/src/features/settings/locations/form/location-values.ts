import type { AddressInput } from '@portal/contract/addresses/addresses';
import type { Location } from '@portal/contract/settings/locations';
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

/** Of two forms of one address: which of its values differ; the address itself is one. */
export const differingUnits = (one: LocationValues, other: LocationValues) => ({
  name: one.name.trim() !== other.name.trim(),
  department: one.department.trim() !== other.department.trim(),
  address: registerIdOf(one) !== registerIdOf(other) || !isSameAddress(one.address.addressData, other.address.addressData),
  contactUids: one.contactUids.join() !== other.contactUids.join(),
});

/**
 * What differs from what the form was filled with, and what that was, so that nobody else's change is written over; the address itself goes
 * along when its likeness was looked at.
 */
export function changedBody(values: LocationValues, base: LocationValues, skipSimilarCheck: boolean) {
  const changes = differingUnits(values, base);
  const isAddressSent = skipSimilarCheck || changes.address;
  const { name, department, address, contactUids } = newBody(values, skipSimilarCheck);
  const seen = {
    ...(changes.name && { name: base.name }),
    ...(changes.department && { department: base.department }),
    ...(isAddressSent && { address: base.address.addressData }),
    ...(changes.contactUids && { contactUids: base.contactUids }),
  };
  return {
    ...(changes.name && { name }),
    ...(changes.department && { department }),
    ...(isAddressSent && { address }),
    ...(changes.contactUids && { contactUids }),
    ...(Object.keys(seen).length > 0 && { seen }),
  };
}

/** The form moved from what it was filled with onto what others saved: what was written in it stays. */
export function movedOnto(theirs: LocationValues, { written, base }: { written: LocationValues; base: LocationValues }): LocationValues {
  const own = differingUnits(written, base);
  return {
    ...theirs,
    search: written.search,
    person: written.person,
    ...(own.name && { name: written.name }),
    ...(own.department && { department: written.department }),
    ...(own.address && { address: written.address, register: written.register }),
    ...(own.contactUids && { contactUids: written.contactUids }),
  };
}
