/** What the forms of billing data and the server take at most (settings §5). */
export const COMPANY_NAME_MAX = 255;
export const INVOICING_EMAILS_MAX = 3;

/** Places in the list at which an address stands again, however it is written (S-206). */
export function repeatedEmails(emails: readonly string[]): number[] {
  const plain = emails.map((email) => email.trim().toLowerCase());
  return plain.flatMap((email, index) => (email !== '' && plain.indexOf(email) < index ? [index] : []));
}

/** Longest names and e-mail of a contact person (CP-139). */
export const CONTACT_PERSON_LIMITS = { firstName: 40, middleName: 40, lastName: 120, email: 255 } as const;

/** Longest name and department of a delivery address (LOC-087, LOC-089). */
export const LOCATION_NAME_MAX = 80;
export const LOCATION_DEPARTMENT_MAX = 120;
/** Contact persons of one address (LOC-132). */
export const LOCATION_CONTACTS_MIN = 1;
export const LOCATION_CONTACTS_MAX = 2;
