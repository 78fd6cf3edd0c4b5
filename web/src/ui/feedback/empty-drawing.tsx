import { lazy, Suspense } from 'react';
import type { Drawing } from './drawn-lines';
import css from './empty-state.module.css';

export type { Drawing };

/** Most lists are not empty and most calls succeed: the lines come when they are needed. Without a connection the ground alone is drawn. */
const DrawnLines = lazy(() =>
  import('./drawn-lines').then(
    ({ DrawnLines: Lines }) => ({ default: Lines }),
    () => ({ default: () => null }),
  ),
);

/** Line drawings made for the portal, in the theme's colours; the tiny card is in each of them. */
export const EmptyDrawing = ({ drawing }: { drawing: Drawing }) => (
  <svg className={css.drawing} width="160" height="104" viewBox="0 0 160 104" aria-hidden="true">
    <ellipse className={css.ground} cx="80" cy="92" rx="62" ry="8" />
    <Suspense>
      <DrawnLines drawing={drawing} />
    </Suspense>
  </svg>
);
