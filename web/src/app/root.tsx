import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { portalConfigurationQuery, userQuery } from '../lib/session/session-queries';
import { useDeskView } from '../lib/session/use-can';
import { PageSkeleton } from '../ui/feedback/skeleton';
import { Toaster } from '../ui/feedback/toaster';
import { ProviderSettings, providerValuesOf } from '../ui/theme/provider';
import css from './root.module.css';
import { useRouteChange } from './routes/use-route-change';
import { useUnfinishedToast } from './use-unfinished-toast';

const SessionWatch = lazy(async () => ({ default: (await import('./session/session-watch')).SessionWatch }));

/** For the provider's staff alone. */
const ViewBanner = lazy(async () => ({ default: (await import('./desk/view-banner')).ViewBanner }));

/** Around every screen: the way past the menu, the screen, the toasts, the end of the session. */
export function Root() {
  const { t } = useTranslation('app');
  useRouteChange();
  useUnfinishedToast();
  // Screens ask who is signed in; here it is only watched.
  const { data: user } = useQuery({ ...userQuery, enabled: false });
  const view = useDeskView();
  const { data: configuration } = useQuery(portalConfigurationQuery);
  return (
    <ProviderSettings values={providerValuesOf(configuration?.values ?? {})}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      {user && view !== null && (
        <Suspense>
          <ViewBanner view={view} />
        </Suspense>
      )}
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <Toaster />
      {user && (
        <Suspense>
          <SessionWatch />
        </Suspense>
      )}
    </ProviderSettings>
  );
}
