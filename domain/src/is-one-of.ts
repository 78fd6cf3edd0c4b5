/** Narrows an unknown value to a member of a list of codes. */
export function isOneOf<T extends string>(codes: readonly T[], value: unknown): value is T {
  return typeof value === 'string' && (codes as readonly string[]).includes(value);
}
