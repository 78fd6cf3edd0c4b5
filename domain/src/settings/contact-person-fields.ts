/** Longest names and e-mail of a contact person (CP-139). */
export const CONTACT_PERSON_LIMITS = { firstName: 40, middleName: 40, lastName: 120, email: 255 } as const;
