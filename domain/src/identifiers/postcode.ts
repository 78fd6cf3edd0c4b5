/** Digits only; people write '110 00'. */
export function normalisePostcode(text: string): string {
  return text.replace(/\s/gu, '');
}

/** Exactly five digits, spaces aside. */
export function isPostcode(text: string): boolean {
  return /^\d{5}$/u.test(normalisePostcode(text));
}

/** '11000' -> '110 00'; anything else stays as it is. */
export function formatPostcode(text: string): string {
  const digits = normalisePostcode(text);
  return isPostcode(digits) ? `${digits.slice(0, 3)}\u00A0${digits.slice(3)}` : text;
}
