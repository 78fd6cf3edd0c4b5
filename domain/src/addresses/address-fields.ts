/** Longest parts of an address the company gives itself, of a location as of its billing (LOC-090 to LOC-093, S-190). */
export const ADDRESS_LIMITS = { street: 120, streetNumber: 10, city: 120, postcode: 5 } as const;

/** Addresses are Czech (S-192). */
export const ADDRESS_COUNTRY = 'CZ';

/** Digits only, at most five; spaces are taken out before (S-190). */
export const isAddressPostcode = (text: string): boolean => /^\d{1,5}$/u.test(text);
