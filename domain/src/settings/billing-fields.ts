/** What the forms of billing data and the server take at most (settings §5). */
export const COMPANY_NAME_MAX = 255;
export const INVOICING_EMAILS_MAX = 3;

/** Places in the list at which an address stands again, however it is written (S-206). */
export function repeatedEmails(emails: readonly string[]): number[] {
  const plain = emails.map((email) => email.trim().toLowerCase());
  return plain.flatMap((email, index) => (email !== '' && plain.indexOf(email) < index ? [index] : []));
}
