import type { ReactNode } from 'react';
import { EmptyDrawing, type Drawing } from './empty-drawing';
import css from './empty-state.module.css';

interface EmptyStateProps {
  drawing?: Drawing;
  /** One sentence. */
  children: ReactNode;
  /** One action: a Button or a LinkButton. */
  action?: ReactNode;
}

/** Nothing here yet: a line drawing, one sentence, one action. */
export const EmptyState = ({ drawing = 'list', children, action }: EmptyStateProps) => (
  <div className={css.empty}>
    <EmptyDrawing drawing={drawing} />
    <p className={css.sentence}>{children}</p>
    {action}
  </div>
);
