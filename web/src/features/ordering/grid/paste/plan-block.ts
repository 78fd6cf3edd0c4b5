import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { OrderablePerson } from '@portal/contract/ordering/products';
import { entryAt, type Book } from '../../basket/book/book';
import type { Store } from '../../basket/book/store';
import type { CreditColumn } from '../cells/credit-column';
import { countCells, pasteByPosition, type PasteInput, type PastePlan } from './paste';
import { isByNumber, numberIndex, pasteByNumber } from './paste-by-number';

/** A cell the block was pasted into. */
export interface PastePlace {
  employeeUid: EmployeeUid;
  column: string;
}

export type Matching = 'number' | 'position';

/** A pasted block waiting for a yes; without a plan while its people are still being read. */
export interface Preview {
  plans: Partial<Record<Matching, PastePlan>>;
  by: Matching;
  /** The basket it was made for. */
  seen: Book;
}

export interface PasteScope {
  rows: readonly OrderablePerson[];
  columns: readonly CreditColumn[];
  store: Store<Book>;
  everybody: (options?: { unfiltered?: boolean }) => Promise<readonly OrderablePerson[]>;
}

/** Up to this many cells go in at once; a larger block is shown first. */
export const AT_ONCE = 20;

/** What a pasted block would do, matched either way; `isSure` when it is small and fits below the active cell. */
export async function planBlock(scope: PasteScope, { employeeUid, column }: PastePlace, cells: string[][]) {
  const { rows, columns, store, everybody } = scope;
  const right = columns.slice(indexIn(columns, ({ key }) => key === column));
  const isSmall = countCells(cells) <= AT_ONCE;
  const mayName = cells.some((line) => line.length > 1);
  const people = !isSmall && mayName ? await everybody({ unfiltered: true }) : rows;
  const isNamed = mayName && isByNumber(cells, numberIndex(people));
  const below = await rowsFrom(scope, employeeUid, cells.length);
  const everyone = isNamed ? await everybody({ unfiltered: true }) : [];
  const seen = store.get();
  const input: PasteInput = { cells, columns: right, read: (key) => entryAt(seen, key), rows: below };
  const position = pasteByPosition(input);
  const number = isNamed ? pasteByNumber({ ...input, rows: everyone }) : undefined;
  const by: Matching = isNamed ? 'number' : 'position';
  return { by, plans: { number, position }, seen, isSure: isSmall && !isNamed && isWhole(position) };
}

/** The shown rows from the active cell down, and behind the last of them those not loaded yet; none when the cell is gone. */
async function rowsFrom({ rows, everybody }: PasteScope, employeeUid: EmployeeUid, count: number) {
  const below = rows.slice(indexIn(rows, ({ uid }) => uid === employeeUid));
  const last = below.at(-1);
  if (last === undefined || below.length >= count) return below;
  const all = await everybody();
  return [...below, ...all.slice(indexIn(all, ({ uid }) => uid === last.uid) + 1)];
}

/** Where the first that fits stands; behind the end when none does. */
function indexIn<T>(all: readonly T[], fits: (one: T) => boolean): number {
  const index = all.findIndex(fits);
  return index === -1 ? all.length : index;
}

/** Every line and column of the block has its place in the grid. */
const isWhole = ({ problems, leftColumns }: PastePlan): boolean => leftColumns === 0 && problems.every(({ reason }) => reason !== 'noRow');
