import type { AddressLookup } from '@portal/contract/addresses/addresses';

/** Parts of an address as forms hold them. */
export const ADDRESS_FIELDS = ['street', 'streetNumber', 'city', 'postcode'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type WrittenAddress = Record<AddressField, string>;

export const NO_ADDRESS: WrittenAddress = { street: '', streetNumber: '', city: '', postcode: '' };

/** An address of the register as a form writes it; a village without streets goes by the name of its town. */
export const writtenAddress = ({ street, streetNumber, city, postcode }: AddressLookup): WrittenAddress => ({
  street: street ?? city,
  streetNumber,
  city,
  postcode,
});

/** Nothing was changed since the address was taken over. */
export const isSameAddress = (one: WrittenAddress, other: WrittenAddress): boolean =>
  ADDRESS_FIELDS.every((field) => one[field].trim() === other[field].trim());
