import type { ReactNode } from 'react';
import { Card } from '../../ui/data-display/card';
import css from './settings.module.css';

interface SettingsCardProps {
  title: string;
  /** The way to change what the card shows, or why there is none. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing that is set: what holds now, and the way to change it. */
export const SettingsCard = ({ title, action, children }: SettingsCardProps) => (
  <section>
    <Card>
      <div className={css.head}>
        <h2>{title}</h2>
        {action}
      </div>
      <div className={css.body}>{children}</div>
    </Card>
  </section>
);

/** What stands below the tabs, with room between: a notice, cards, a wide card. */
export const SettingsBody = ({ children }: { children: ReactNode }) => <div className={css.parts}>{children}</div>;

/** Cards beside each other, below each other where there is no room. */
export const SettingsCards = ({ children }: { children: ReactNode }) => <div className={css.cards}>{children}</div>;
