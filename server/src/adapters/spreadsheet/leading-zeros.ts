const LEADING_ZEROS = /^0{2,}$/u;

/** A whole number formatted `00000`, as personal numbers often are, the way people see it; null for any other value or format. */
export function withLeadingZeros(value: unknown, format: unknown): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || typeof format !== 'string' || !LEADING_ZEROS.test(format)) return null;
  return String(value).padStart(format.length, '0');
}
