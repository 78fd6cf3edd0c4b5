interface Versions<V> {
  /** What the form was filled from. */
  base: V;
  theirs: V;
  mine: V;
  /** Fields written here. */
  written: readonly (keyof V & string)[];
  /** The fields make sense only together: any change of theirs meets any of mine. */
  areOne?: boolean;
}

/** Fields written here which somebody else changed too, to something else; and fields only they changed, which are taken over. */
export function mergeChanges<V extends object>({ base, theirs, mine, written, areOne = false }: Versions<V>) {
  const names = Object.keys(theirs) as (keyof V & string)[];
  const changed = names.filter((name) => theirs[name] !== base[name]);
  const met = areOne && changed.length > 0 ? written : written.filter((name) => changed.includes(name));
  return {
    clashing: met.filter((name) => mine[name] !== theirs[name]),
    taken: changed.filter((name) => !written.includes(name)),
  };
}
