import { Outlet } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { CancelButton } from '../../features/onboarding/flow/cancel-button';
import { OnboardingProvider } from '../../features/onboarding/flow/current-onboarding';
import { OnboardingSteps } from '../../features/onboarding/flow/onboarding-steps';
import { paths } from '../../lib/paths';
import { userQuery } from '../../lib/session/session-queries';
import { SupportPhone } from '../../ui/feedback/support-contact';
import { Footer } from './footer';
import { Header } from './header';
import { OfflineBanner } from './offline-banner';
import css from './onboarding-frame.module.css';

const OpenUserMenu = lazy(async () => ({ default: (await import('../menu/user-menu')).OpenUserMenu }));

/** Header and footer around the steps of a registration: whom to call and the way out of it in place of the sign-in. */
export const OnboardingFrame = () => (
  <OnboardingProvider>
    <div className={css.header}>
      <Header home={paths.landing} end={<OnboardingHeaderEnd />} />
    </div>
    <main id="content" tabIndex={-1} className={css.content}>
      <OfflineBanner />
      <OnboardingSteps>
        <Outlet />
      </OnboardingSteps>
      <Footer />
    </main>
  </OnboardingProvider>
);

/** Who came back from the sign-in sees as whom. */
function OnboardingHeaderEnd() {
  const { data: user } = useQuery(userQuery);
  return (
    <>
      <SupportPhone className={css.phone} />
      <CancelButton />
      {user && (
        <Suspense>
          <OpenUserMenu user={user} />
        </Suspense>
      )}
    </>
  );
}
