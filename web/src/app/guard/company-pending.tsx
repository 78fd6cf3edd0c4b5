import { paths } from '../../lib/paths';
import { PageSkeleton } from '../../ui/feedback/skeleton';
import css from '../frame/frame.module.css';
import { Header } from '../frame/header';

/** While the company is being read the frame stands already, with room for its menu. */
export const CompanyPending = () => (
  <>
    <Header home={paths.landing} />
    <div className={css.frame}>
      <div className={css.side} />
      <main id="content" tabIndex={-1} className={css.content}>
        <PageSkeleton />
      </main>
    </div>
  </>
);
