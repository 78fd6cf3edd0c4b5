import type { ReactNode } from 'react';
import css from './facts.module.css';

export interface Fact {
  name: string;
  value: ReactNode;
}

interface FactsProps {
  /** Why there is nothing to change. */
  note?: ReactNode;
  facts: Fact[];
  /** `sheet`: between two lines, the values beside the longest of the names. */
  look?: 'sheet';
}

/** Names and values as text. */
export const Facts = ({ note, facts, look }: FactsProps) => (
  <>
    {note && <p className={css.note}>{note}</p>}
    <dl className={look === 'sheet' ? css.sheet : css.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
);
