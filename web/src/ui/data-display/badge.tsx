import type { ReactNode } from 'react';
import css from './badge.module.css';
import { classNames } from '../theme/class-names';

export const BADGE_VARIANTS = ['created', 'inProgress', 'shipped', 'delay', 'expired', 'canceled'] as const;
export type BadgeVariant = (typeof BADGE_VARIANTS)[number];

/** A state as a pill. The glyph differs per variant, so colour is never the only sign; the next step stands beside it as a sentence. */
export const Badge = ({ variant, children }: { variant: BadgeVariant; children: ReactNode }) => (
  <span className={classNames(css.badge, css[variant])}>
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      {glyphs[variant]}
    </svg>
    {children}
  </span>
);

const glyphs: Record<BadgeVariant, ReactNode> = {
  created: <circle cx="6" cy="6" r="3.6" strokeDasharray="2 1.8" />,
  inProgress: (
    <>
      <circle cx="6" cy="6" r="4" />
      <path d="M6 2a4 4 0 0 1 0 8z" fill="currentColor" stroke="none" />
    </>
  ),
  shipped: <path d="M2.2 6.4l2.5 2.5 5-5.6" />,
  delay: (
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M6 3.7V6l1.5 1" />
    </>
  ),
  expired: <path d="M2.5 6h7" />,
  canceled: <path d="M3 3l6 6M9 3l-6 6" />,
};
