import type { ComponentProps, ReactNode } from 'react';
import { Card, SectionHead } from '../../../ui/data-display/card';
import css from './signing.module.css';

type SigningCardProps = ComponentProps<typeof SectionHead> & { children: ReactNode };

/** One thing about the contract, on a sheet of its own. */
export const SigningCard = ({ children, ...head }: SigningCardProps) => (
  <section aria-label={head.title}>
    <Card>
      <div className={css.head}>
        <SectionHead {...head} />
      </div>
      {children}
    </Card>
  </section>
);
