import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageSkeleton } from '../ui/skeleton';
import { Toaster } from '../ui/toaster';
import css from './root.module.css';
import { useRouteChange } from './use-route-change';

/** Around every screen: the way past the menu, the screen, the toasts. */
export function Root() {
  const { t } = useTranslation('app');
  useRouteChange();
  return (
    <>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <Toaster />
    </>
  );
}
