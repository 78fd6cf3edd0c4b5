import type { ReactNode } from 'react';
import css from './modal-list.module.css';

interface ModalListProps {
  label: string;
  children: ReactNode;
}

/** Things a dialog speaks of, below each other; many of them scroll inside it, so its question stays in sight. */
export const ModalList = ({ label, children }: ModalListProps) => (
  <ul className={css.list} aria-label={label}>
    {children}
  </ul>
);

/** The quiet part of a row: a number, a place in a file. */
export const QuietWords = ({ children }: { children: ReactNode }) => <span className={css.quiet}>{children}</span>;
