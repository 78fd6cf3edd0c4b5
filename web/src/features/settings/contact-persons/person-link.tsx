import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './contact-persons.module.css';
import { preloadPerson } from './lazy-drawers';
import { withLayer } from './open-layer';

/** The name in the list: opens the person's drawer, whose code loads on the way to it. */
export const PersonLink = ({ uid, children }: { uid: string; children: ReactNode }) => (
  <Link
    to="."
    search={withLayer({ person: uid })}
    resetScroll={false}
    className={css.name}
    onPointerEnter={preloadPerson}
    onFocus={preloadPerson}
  >
    {children}
  </Link>
);
