/** Without the spaces people type. */
export function normalisePhone(text: string): string {
  return text.replace(/\s/gu, '');
}

/** Nine digits are a Czech number, and 00 before a code of a country is the plus; whatever else was written stays as it is. */
export function withCountryCode(text: string): string {
  const phone = normalisePhone(text);
  if (/^\d{9}$/u.test(phone)) return `+420 ${text.trim()}`;
  return phone.startsWith('00') && isPhone(`+${phone.slice(2)}`) ? text.trim().replace(/^0\s*0\s*/u, '+') : text;
}

/** The rule of forms: +420 or +421 and nine digits (EMP-S20). */
export function isPhone(text: string): boolean {
  return /^\+42[01]\d{9}$/u.test(normalisePhone(text));
}

/** The looser rule of the server: plus, three digits of country, three and four to six digits (EMP-S20). */
export function isLoosePhone(text: string): boolean {
  return /^\+\d{3}\d{3}\d{4,6}$/u.test(normalisePhone(text));
}

/** The rule of a package label: at least nine characters that look like a phone (S-071). */
export function isLabelPhone(text: string): boolean {
  return /^\+?[0-9 ()-]{9,20}$/u.test(text);
}

/** '+420601123456' -> '+420 601 123 456' with non-breaking spaces; another form stays as it is. */
export function formatPhone(text: string): string {
  const phone = normalisePhone(text);
  if (!isPhone(phone)) return text;
  return [phone.slice(0, 4), phone.slice(4, 7), phone.slice(7, 10), phone.slice(10)].join('\u00A0');
}
