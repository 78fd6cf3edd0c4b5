import type { Column } from './column';
import css from './data-table.module.css';

/** Keeps a cell in sight when its row is wider than its place. */
export const stickyClass = ({ sticky }: Pick<Column<never>, 'sticky'>): string | undefined =>
  sticky === 'end' ? css.stickyEnd : sticky === true ? css.sticky : undefined;
