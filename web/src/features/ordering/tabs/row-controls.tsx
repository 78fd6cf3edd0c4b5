import type { ReactNode } from 'react';
import css from './row-controls.module.css';

/** What can be done in a row. */
export const RowControls = ({ children }: { children: ReactNode }) => <span className={css.controls}>{children}</span>;
