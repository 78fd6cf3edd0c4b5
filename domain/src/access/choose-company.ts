/**
 * The company the portal works with: the stored one while it is still available, else the only one there is, whatever its status (ACC-S22).
 * Null means the user must choose.
 */
export function chooseCompany<T extends { uid: string }>(available: readonly T[], selectedUid: string | null): T | null {
  const selected = available.find(({ uid }) => uid === selectedUid);
  if (selected) return selected;
  return available.length === 1 ? (available[0] ?? null) : null;
}
