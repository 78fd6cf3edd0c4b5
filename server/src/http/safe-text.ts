/** PostgreSQL text cannot hold NUL and UTF-8 cannot hold half a surrogate pair: both are refused at the edge. */
export function isSafeText(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isSafeText(key) && isSafeText(inner));
}
