/** Things of each employee together, in the order the employees first come. */
export function byEmployee<T>(all: Iterable<T>, uidOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const uid = uidOf(one);
    const group = groups.get(uid);
    if (group === undefined) groups.set(uid, [one]);
    else group.push(one);
  }
  return groups;
}
