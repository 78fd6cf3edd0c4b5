import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import css from './skeleton.module.css';
import { HiddenText } from '../typography/hidden-text';

/** One grey bar of the final size; compose the layout of the real content from these inside a `Loading`. */
export const Skeleton = ({ width = '100%', height = 14 }: { width?: number | string; height?: number }) => (
  <span className={css.bar} style={{ width, height }} aria-hidden="true" />
);

/** Lines of text, the last one shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <span className={css.lines}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? '60%' : '100%'} />
    ))}
  </span>
);

/** Wraps skeletons and tells a screen reader that content is on its way. */
export function Loading({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <div aria-busy="true">
      <HiddenText>
        <output>{t('loading')}</output>
      </HiddenText>
      {children}
    </div>
  );
}

/** The layout of a page while its screen loads: title, toolbar, rows. Where the title is known it stands there, and this below it. */
export const PageSkeleton = ({ titled = false }: { titled?: boolean }) => (
  <Loading>
    <div className={css.page}>
      {!titled && <Skeleton width={260} height={32} />}
      <Skeleton width="100%" height={36} />
      <div className={css.card}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} width={`${92 - ((row * 17) % 40)}%`} />
        ))}
      </div>
    </div>
  </Loading>
);
