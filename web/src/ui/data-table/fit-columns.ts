import { priorityOf, widthOf } from './column';

interface Sized {
  width?: number;
  priority?: number;
}

/**
 * The columns that fit into `available` px, the most needed (lowest priority number, the leftmost among equals) before the others. One that is
 * too wide is passed over, and a narrower one that is needed less stands in the room it left. Priority 1 never leaves, the frame scrolls
 * sideways instead.
 */
export const fitColumns = <C extends Sized>(columns: readonly C[], available: number): C[] => choose(columns, available).fitting;

/** The same as far as the first that is too wide: of columns that stay behind the others none comes before one that is needed more. */
export const fitMostNeeded = <C extends Sized>(columns: readonly C[], available: number): C[] => choose(columns, available).mostNeeded;

function choose<C extends Sized>(columns: readonly C[], available: number) {
  const fitting = new Set(columns.filter((column) => priorityOf(column) === 1));
  const mostNeeded = new Set(fitting);
  let room = available - totalWidth([...fitting]);
  let isWhole = true;
  for (const column of columns.filter((one) => !fitting.has(one)).toSorted((one, other) => priorityOf(one) - priorityOf(other))) {
    if (widthOf(column) > room) {
      isWhole = false;
      continue;
    }
    room -= widthOf(column);
    fitting.add(column);
    if (isWhole) mostNeeded.add(column);
  }
  const inOrder = (chosen: ReadonlySet<C>) => columns.filter((column) => chosen.has(column));
  return { fitting: inOrder(fitting), mostNeeded: inOrder(mostNeeded) };
}

interface Arranged extends Sized {
  sticky?: boolean | 'end';
}

/**
 * All columns, for a table that scrolls sideways rather than lose one: those that do not fit go behind the others, before the one that stays
 * at the right edge.
 */
export function arrangeColumns<C extends Arranged>(columns: readonly C[], available: number): C[] {
  const fitting = new Set(fitMostNeeded(columns, available));
  const atEnd = columns.filter(({ sticky }) => sticky === 'end');
  const [first, behind] = [true, false].map((isFitting) =>
    columns.filter((column) => column.sticky !== 'end' && fitting.has(column) === isFitting),
  );
  return [...(first ?? []), ...(behind ?? []), ...atEnd];
}

export const totalWidth = (columns: readonly Sized[]): number => columns.reduce((sum, column) => sum + widthOf(column), 0);
