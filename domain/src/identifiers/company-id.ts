/** Identification number of a Czech or Slovak company: 8 digits, weighted sum modulo 11. */
export function isCompanyId(text: string): boolean {
  if (!/^\d{8}$/u.test(text)) return false;
  const sum = Array.from({ length: 7 }, (_, index) => Number(text[index]) * (8 - index)).reduce((total, part) => total + part, 0);
  return Number(text[7]) === (11 - (sum % 11)) % 10;
}
