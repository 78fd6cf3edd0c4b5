import type { ErrorComponentProps } from '@tanstack/react-router';
import { paths } from '../../lib/paths';
import { Footer } from '../frame/footer';
import css from '../frame/frame.module.css';
import { Header } from '../frame/header';
import { OpenHeaderEnd } from '../frame/open-header-end';
import { RouteError } from './route-error';

/** The company could not be read at the start: its menu is not known, the header stands and says who is signed in. */
export const CompanyOutage = (props: ErrorComponentProps) => (
  <>
    <Header home={paths.landing} end={<OpenHeaderEnd />} />
    <main id="content" tabIndex={-1} className={css.content}>
      <RouteError {...props} />
      <Footer />
    </main>
  </>
);
