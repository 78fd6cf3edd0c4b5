import { paths } from '../../lib/paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import { Header } from '../frame/header';
import css from '../frame/onboarding-frame.module.css';

/** While the steps of a registration are being loaded their frame stands already. */
export const OnboardingPending = () => (
  <>
    <div className={css.header}>
      <Header home={paths.landing} />
    </div>
    <main id="content" tabIndex={-1} className={css.content}>
      <PageSkeleton />
    </main>
  </>
);
