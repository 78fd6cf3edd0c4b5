import { formatPostcode } from '../identifiers/postcode';

/** Numbers of a house as the register of addresses (RÚIAN) has them. */
export interface HouseNumbers {
  houseNumber: number;
  /** A cottage or another building outside the common numbering: `č.ev.` */
  isRegistrationNumber: boolean;
  /** `10`, `3a`; null where streets have no numbers of their own. */
  orientationNumber: string | null;
}

/** The house as Czechs write it, at most 10 characters: `3294/10`, `778/3a`, `č.ev. 12` (S-189). */
export function streetNumberOf({ houseNumber, isRegistrationNumber, orientationNumber }: HouseNumbers): string {
  const house = isRegistrationNumber ? `č.ev. ${houseNumber}` : String(houseNumber);
  return orientationNumber === null ? house : `${house}/${orientationNumber}`;
}

export interface AddressWords extends HouseNumbers {
  city: string;
  /** Part of the municipality; the same as the city in most small ones. */
  cityPart: string;
  /** Null in a village without streets. */
  street: string | null;
  postcode: string;
}

/** One line as people read it: `Radlická 3294/10, Smíchov, 150 00 Praha`; in a village `Božkov 12, 251 64 Mnichovice`. */
export function addressText(address: AddressWords): string {
  const { city, cityPart, street, postcode } = address;
  const place = street !== null && cityPart !== city ? [cityPart] : [];
  const town = `${formatPostcode(postcode)} ${city}`;
  return [`${street ?? cityPart} ${streetNumberOf(address)}`, ...place, town].join(', ');
}

/** One row of the register of addresses (RÚIAN). */
export interface AddressPlace extends AddressWords {
  /** Code of the address place, `nationalRegisterId` on the wire (S-187). */
  code: number;
  municipalityCode: number;
  /** District of a large city: `Praha 5`. */
  district: string | null;
  /** WGS 84 in degrees; some places have none. */
  point: { latitude: number; longitude: number } | null;
}
