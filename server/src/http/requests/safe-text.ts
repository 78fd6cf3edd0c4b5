type Path = readonly (string | number)[];

/** PostgreSQL text cannot hold NUL and UTF-8 cannot hold half a surrogate pair. */
const isSafe = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** Where in a value stands a text no database keeps, a name of a field included; null for nowhere. Refused at the edge. */
export function findUnsafeText(value: unknown): Path | null {
  const open: [unknown, Path][] = [[value, []]];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    const [inner, path] = entry;
    if (typeof inner === 'string' && !isSafe(inner)) return path;
    if (typeof inner !== 'object' || inner === null) continue;
    for (const [key, next] of Object.entries(inner)) {
      if (!isSafe(key)) return path;
      open.push([next, [...path, Array.isArray(inner) ? Number(key) : key]]);
    }
  }
  return null;
}

/** Deeper than anything a call asks for, and far from what a stack holds. */
const MAX_DEPTH = 32;

/** Whether objects and lists lie in each other deeper than anybody means it. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []));
  }
  return false;
}
