import type { ReactNode } from 'react';
import css from './figures.module.css';
import { HiddenText } from '../typography/hidden-text';

interface FiguresProps {
  /** What the table holds, for screen readers: on the screen a title says it. */
  caption: string;
  /** `thead` and `tbody`; a row with nothing in it is `data-empty`. */
  children: ReactNode;
}

/** A picture in figures: a small table of numbers, names first. */
export const Figures = ({ caption, children }: FiguresProps) => (
  <table className={css.figures}>
    <caption>
      <HiddenText>{caption}</HiddenText>
    </caption>
    {children}
  </table>
);
