import type { AddressLookup } from '@portal/contract/addresses/addresses';

/** An address of the register with its place on the map. */
export const foundAddress = (change: Partial<AddressLookup> = {}): AddressLookup => ({
  nationalRegisterId: '21304411',
  city: 'Kutná Hora',
  street: 'Mlýnská',
  houseNumber: '31',
  orientationNumber: null,
  streetNumber: '31',
  postcode: '28401',
  wgsLatitude: 49.95,
  wgsLongitude: 15.27,
  text: 'Mlýnská 31, 284\u00A001 Kutná Hora',
  ...change,
});
