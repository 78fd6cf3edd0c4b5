import { Outlet } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { Footer } from './footer';
import { Header } from './header';
import css from './landing-frame.module.css';
import { OfflineBanner } from './offline-banner';
import { OpenHeaderEnd } from './open-header-end';

/** Header and footer around the landing page: the provider's deep colour behind its upper half. */
export const LandingFrame = () => (
  <div className={css.frame}>
    <div className={css.band} />
    <div className={css.header}>
      <Header home={paths.landing} end={<OpenHeaderEnd />} />
    </div>
    <main id="content" tabIndex={-1} className={css.content}>
      <OfflineBanner />
      <Outlet />
    </main>
    <div className={css.footer}>
      <Footer />
    </div>
  </div>
);
