import type { ReactNode } from 'react';
import css from './card.module.css';
import { classNames } from '../theme/class-names';

/** A white sheet on the canvas. Never a card inside a card; section titles stand on the canvas above it. */
export const Card = ({ children, padded = true }: { children: ReactNode; padded?: boolean }) => (
  <div className={classNames(css.card, padded && css.padded)}>{children}</div>
);

interface SectionHeadProps {
  title: string;
  /** Quiet words after the title: `2 objednávky`. */
  note?: ReactNode;
  /** A link at the right. */
  action?: ReactNode;
}

/** Title of a section, on the canvas or on its sheet. */
export const SectionHead = ({ title, note, action }: SectionHeadProps) => (
  <div className={css.head}>
    <h2>{title}</h2>
    {note && <span className={css.note}>{note}</span>}
    {action && <span className={css.action}>{action}</span>}
  </div>
);

/** A section title on the canvas and its content below. */
export const Section = ({ children, ...head }: SectionHeadProps & { children: ReactNode }) => (
  <section className={css.section}>
    <SectionHead {...head} />
    {children}
  </section>
);

/** Two columns of a page, the main one wider; one column below 1024 px. */
export const Columns = ({ main, side }: { main: ReactNode; side: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.column}>{main}</div>
    <div className={css.column}>{side}</div>
  </div>
);

/** Things below each other in a card, a line between them. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={css.rows}>{children}</ul>;

/** One of them: words at the left, its state and actions at the right or, where there is no room, below. */
export const ListRow = ({ words, children }: { words: ReactNode; children?: ReactNode }) => (
  <li className={css.row}>
    <div className={css.words}>{words}</div>
    {children}
  </li>
);
