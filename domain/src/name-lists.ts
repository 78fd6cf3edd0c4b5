/** Narrows an unknown value to a member of a list of codes. */
export function isOneOf<T extends string>(codes: readonly T[], value: unknown): value is T {
  return typeof value === 'string' && (codes as readonly string[]).includes(value);
}

/** A value for each name of a list: `recordOf(['to', 'from'], () => '')`. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
