/** Identification number of a Czech or Slovak company: 8 digits, weighted sum modulo 11. */
export function isCompanyId(text: string): boolean {
  if (!/^\d{8}$/u.test(text)) return false;
  const sum = Array.from({ length: 7 }, (_, index) => Number(text[index]) * (8 - index)).reduce((total, part) => total + part, 0);
  return Number(text[7]) === (11 - (sum % 11)) % 10;
}

/** The form accepts 'CZ' and 8 to 10 digits; the checksum below is only a reason to warn. */
export function isVatId(text: string): boolean {
  return /^CZ\d{8,10}$/u.test(text);
}

/** True when the digits can belong to a company, a VAT group or a person; a wrong one deserves a warning, never a refusal. */
export function hasVatIdChecksum(text: string): boolean {
  if (!isVatId(text)) return false;
  const digits = text.slice(2);
  if (digits.length === 8) return digits[0] !== '9' && isCompanyId(digits);
  if (digits.length === 9 && digits[0] === '6') return isSpecialNumber(digits);
  return isBirthNumber(digits);
}

/** Nine digits starting with 6, used for VAT groups. */
function isSpecialNumber(digits: string): boolean {
  const sum = Array.from({ length: 7 }, (_, index) => Number(digits[index + 1]) * (8 - index)).reduce((total, part) => total + part, 0);
  return Number(digits[8]) === (8 - ((10 - (sum % 11)) % 11) + 10) % 10;
}

/** Birth number: YYMMDD with an offset of the month, nine digits before 1954, ten with a check digit after. */
function isBirthNumber(digits: string): boolean {
  const month = Number(digits.slice(2, 4)) % 50;
  const day = Number(digits.slice(4, 6));
  const isDate = ((month >= 1 && month <= 12) || (month >= 21 && month <= 32)) && day >= 1 && day <= 31;
  if (digits.length === 9) return isDate && Number(digits.slice(0, 2)) < 54;
  return isDate && (Number(digits.slice(0, 9)) % 11) % 10 === Number(digits[9]);
}
