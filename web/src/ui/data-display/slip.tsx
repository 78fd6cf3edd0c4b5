import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names';
import css from './slip.module.css';

interface SlipProps {
  children: ReactNode;
  stub: ReactNode;
  label: string;
  /** Its last day has passed; said in words inside, too. */
  isUrgent?: boolean;
}

/** The payment slip: left the numbers to copy, right a perforated stub with the QR. Only things to be paid have this shape. */
export const Slip = ({ children, stub, label, isUrgent = false }: SlipProps) => (
  <section className={classNames(css.slip, isUrgent && css.urgent)} aria-label={label}>
    <div className={css.body}>{children}</div>
    <div className={css.stub}>{stub}</div>
  </section>
);

/** One line to copy: name, value and its copy button. */
export const SlipRows = ({ rows }: { rows: { name: string; value: ReactNode; action?: ReactNode }[] }) => (
  <dl className={css.rows}>
    {rows.map((row) => (
      <div key={row.name} className={css.row}>
        <dt>{row.name}</dt>
        <dd>
          {row.value}
          {row.action}
        </dd>
      </div>
    ))}
  </dl>
);
