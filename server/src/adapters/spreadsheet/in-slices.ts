/** The JSON text of the rows of slice after slice of a long sheet; the next one is on its way while the last is worked on. */
export async function* inSlices<Slice>(slices: readonly Slice[], read: (slice: Slice) => Promise<string>): AsyncGenerator<string> {
  const start = (slice: Slice | undefined) => {
    if (slice === undefined) return Promise.resolve('[]');
    const rows = read(slice);
    // It is reported where it is awaited; when the reader has gone, nobody awaits it.
    rows.catch(() => undefined);
    return rows;
  };
  let next = start(slices[0]);
  for (const index of slices.keys()) {
    const current = next;
    next = start(slices[index + 1]);
    yield await current;
  }
}
