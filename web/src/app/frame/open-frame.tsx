import { Outlet } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { Footer } from './footer';
import css from './frame.module.css';
import { Header } from './header';
import { OfflineBanner } from './offline-banner';
import { OpenHeaderEnd } from './open-header-end';

/** Header and footer around screens without a company. */
export const OpenFrame = () => (
  <>
    <Header home={paths.landing} end={<OpenHeaderEnd />} />
    <main id="content" tabIndex={-1} className={css.content}>
      <OfflineBanner />
      <Outlet />
      <Footer />
    </main>
  </>
);
