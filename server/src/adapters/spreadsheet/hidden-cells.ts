import type { HiddenCells } from './spreadsheet';

interface Hideable {
  hidden?: boolean;
}

type Hideables = Iterable<readonly [number, Hideable | undefined]>;

interface SheetLook {
  rows: Hideables | undefined;
  columns: Hideables | undefined;
  isSheet: boolean;
}

/** What is hidden in a sheet; undefined when everything is seen. */
export function hiddenCells({ rows, columns, isSheet }: SheetLook): HiddenCells | undefined {
  const hidden = { rows: hiddenOf(rows), columns: hiddenOf(columns), isSheet };
  return isSheet || hidden.rows.length > 0 || hidden.columns.length > 0 ? hidden : undefined;
}

const hiddenOf = (all: Hideables = []): number[] => [...all].flatMap(([index, one]) => (one?.hidden === true ? [index] : []));
