import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocationPlace } from './location-place';
import css from './locations.module.css';

/** The name in the list: opens the address over it. */
export function LocationLink({ uid, children }: { uid: string; children: ReactNode }) {
  const place = useLocationPlace();
  return (
    <Link to={place.one} params={{ locationUid: uid }} search={true} resetScroll={false} className={css.name}>
      {children}
    </Link>
  );
}
