import type { AddressWords } from './street-number';

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
