import type { ReactNode } from 'react';
import css from './row-list.module.css';

/** Things below each other in a card, a line between them. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

/** One of them: words at the left, its state and actions at the right or, where there is no room, below. */
export const ListRow = ({ words, children }: { words: ReactNode; children?: ReactNode }) => (
  <li className={css.row}>
    <div className={css.words}>{words}</div>
    {children}
  </li>
);
