import { priorityOf, widthOf } from './column';

interface Sized {
  width?: number;
  priority?: number;
}

/**
 * The columns that fit into `available` px: the least needed (highest priority number, the rightmost among equals) leaves first;
 * priority 1 never leaves, the frame scrolls sideways instead.
 */
export function fitColumns<C extends Sized>(columns: readonly C[], available: number): C[] {
  const kept = [...columns];
  while (totalWidth(kept) > available) {
    const least = kept.reduce((worst, column, index) => (priorityOf(column) >= priorityOf(kept[worst] ?? column) ? index : worst), 0);
    const column = kept[least];
    if (column === undefined || priorityOf(column) === 1) break;
    kept.splice(least, 1);
  }
  return kept;
}

interface Arranged extends Sized {
  sticky?: boolean | 'end';
}

/**
 * All columns, for a table that scrolls sideways rather than lose one: those that do not fit go behind the others, before the one that stays
 * at the right edge.
 */
export function arrangeColumns<C extends Arranged>(columns: readonly C[], available: number): C[] {
  const fitting = new Set(fitColumns(columns, available));
  const atEnd = columns.filter(({ sticky }) => sticky === 'end');
  const [first, behind] = [true, false].map((isFitting) =>
    columns.filter((column) => column.sticky !== 'end' && fitting.has(column) === isFitting),
  );
  return [...(first ?? []), ...(behind ?? []), ...atEnd];
}

export const totalWidth = (columns: readonly Sized[]): number => columns.reduce((sum, column) => sum + widthOf(column), 0);
