import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths';
import css from './employees.module.css';
import { preloadDetail } from './lazy-drawers';
import { withEmployee } from './use-open-layer';

/** The name in the list: opens the employee's drawer, whose code loads on the way to it. */
export const EmployeeLink = ({ uid, children }: { uid: string; children: ReactNode }) => (
  <Link
    from={paths.employees}
    to="."
    search={withEmployee(uid)}
    resetScroll={false}
    className={css.name}
    onPointerEnter={preloadDetail}
    onFocus={preloadDetail}
  >
    {children}
  </Link>
);
