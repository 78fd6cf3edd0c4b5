/**
 * A translation with everything it lacks filled in from the original: texts by name, things in a list by their `id` in the original's
 * order. A value of another kind than the original's is left as it is, for the check to refuse.
 */
export function fillIn(original: unknown, translation: unknown): unknown {
  if (translation === undefined || translation === null || translation === '') return original;
  if (Array.isArray(original) && Array.isArray(translation)) return fillInList(original, translation);
  if (!isRecord(original) || !isRecord(translation)) return translation;
  const filled = Object.entries(original).map(([name, value]) => [name, fillIn(value, own(translation, name))]);
  return { ...translation, ...Object.fromEntries(filled) };
}

/** Ids a translation has and the original does not: typing mistakes whose texts nobody would ever see. */
export function strayIds(original: unknown, translation: unknown): string[] {
  if (Array.isArray(original) && Array.isArray(translation)) {
    return idsOf(translation).filter((id) => !idsOf(original).includes(id));
  }
  if (!isRecord(original) || !isRecord(translation)) return [];
  return Object.entries(original).flatMap(([name, value]) => strayIds(value, own(translation, name)));
}

function fillInList(original: unknown[], translation: unknown[]): unknown[] {
  if (idsOf(original).length !== original.length) return translation;
  return original.map((item) =>
    fillIn(
      item,
      translation.find((other) => isRecord(other) && isRecord(item) && other.id === item.id),
    ),
  );
}

const idsOf = (list: unknown[]) => list.flatMap((item) => (isRecord(item) && item.id !== undefined ? [String(item.id)] : []));
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const own = (record: Record<string, unknown>, name: string) => (Object.hasOwn(record, name) ? record[name] : undefined);
