import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/icon';
import css from './landing.module.css';

interface DoorProps {
  title: string;
  /** What is behind the door. */
  points: string[];
  /** The button and the quiet words beside it. */
  children: ReactNode;
}

/** One of the two white sheets on the landing page. */
export const Door = ({ title, points, children }: DoorProps) => (
  <section className={css.door}>
    <h2>{title}</h2>
    <ul className={css.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" size={16} /> {point}
        </li>
      ))}
    </ul>
    <div className={css.foot}>{children}</div>
  </section>
);
