import type { ReactNode } from 'react';
import css from './detail.module.css';

/** A titled part of a tab. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h3>{title}</h3>
    {children}
  </section>
);
