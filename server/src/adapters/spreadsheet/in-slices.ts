interface Slices {
  /** How many rows there are. */
  count: number;
  size: number;
  /** The JSON text of the rows from a position on. */
  read: (from: number) => Promise<string>;
}

/** Slice after slice of a long sheet; the next one is on its way while the last is worked on. */
export async function* inSlices({ count, size, read }: Slices): AsyncGenerator<string> {
  const start = (from: number) => {
    const slice = read(from);
    // It is reported where it is awaited; when the reader has gone, nobody awaits it.
    slice.catch(() => undefined);
    return slice;
  };
  let next = start(0);
  for (let from = 0; from < count; from += size) {
    const current = next;
    if (from + size < count) next = start(from + size);
    yield await current;
  }
}
