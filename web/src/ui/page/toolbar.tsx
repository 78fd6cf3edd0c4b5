import type { ReactNode } from 'react';
import css from './toolbar.module.css';

interface ToolbarProps {
  search?: ReactNode;
  /** The button that opens the filter drawer. */
  filter?: ReactNode;
  /** `<Chips …/>`. */
  chips?: ReactNode;
  /** `<TableTotals …/>` or a sentence. */
  totals?: ReactNode;
  /** Export and the like, at the right edge. */
  actions?: ReactNode;
}

/** Search, filter, chips, totals, export: the same order on every list. */
export const Toolbar = ({ search, filter, chips, totals, actions }: ToolbarProps) => (
  <div className={css.toolbar}>
    {search}
    {filter}
    {chips}
    <div className={css.end}>
      <output className={css.totals}>{totals}</output>
      {actions}
    </div>
  </div>
);
