import type { ReactNode } from 'react';
import { Card } from '../../../ui/data-display/card';
import css from './signing.module.css';

interface SigningCardProps {
  title: string;
  /** Quiet words after the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One thing about the contract, on a sheet of its own. */
export const SigningCard = ({ title, note, action, children }: SigningCardProps) => (
  <section aria-label={title}>
    <Card>
      <div className={css.head}>
        <h2>{title}</h2>
        {note && <span className={css.note}>{note}</span>}
        {action && <span className={css.action}>{action}</span>}
      </div>
      {children}
    </Card>
  </section>
);
