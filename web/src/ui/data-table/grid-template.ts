import { CHECKBOX_WIDTH, MENU_WIDTH, widthOf, type Column } from './column';
import css from './data-table.module.css';

/** Tracks of the rows' grid: a column keeps its width or shares what is left; the checkbox and the menu stand at the ends. */
export function gridTemplate(
  columns: readonly Pick<Column<never>, 'width' | 'grow'>[],
  extra: { checkbox: boolean; menu: boolean },
): string {
  const shares = columns.reduce((sum, { grow = 1 }) => sum + grow, 0);
  // Shares that make less than 1 would leave the rest of the width empty.
  const unit = shares > 0 && shares < 1 ? 1 / shares : 1;
  const tracks = columns.map((column, index) => {
    // Those that grow may all have left a narrow screen: the last one then ends at the edge of the frame.
    const grow = shares === 0 && index === columns.length - 1 ? 1 : (column.grow ?? 1);
    return grow === 0 ? `${widthOf(column)}px` : `minmax(${widthOf(column)}px, ${grow * unit}fr)`;
  });
  return [extra.checkbox ? `${CHECKBOX_WIDTH}px` : '', ...tracks, extra.menu ? `${MENU_WIDTH}px` : ''].filter(Boolean).join(' ');
}

/** Keeps a cell in sight when its row is wider than its place. */
export const stickyClass = ({ sticky }: Pick<Column<never>, 'sticky'>): string | undefined =>
  sticky === 'end' ? css.stickyEnd : sticky === true ? css.sticky : undefined;
