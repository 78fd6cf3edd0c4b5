/** Longer than any address of the portal with its filters. */
const LONGEST = 4_000;

/**
 * A path inside the portal: one leading slash and nothing a browser could read as the start of another address, also when written with
 * escapes; no backslashes, no control characters, which browsers drop (ACC-S46).
 */
export function isOwnPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.length > LONGEST || !/^\/(?!\/|%2f|%5c)/i.test(path)) return false;
  return [...path].every((letter) => letter !== '\\' && letter >= ' ' && letter !== '\u007F');
}
