import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { Page } from '../ui/page';
import { Footer } from './footer';
import css from './frame.module.css';
import { Header } from './header';
import { OpenHeaderEnd } from './open-header-end';

/** An address that leads nowhere: says so and shows the way home (SHELL-S14). */
export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <>
      <Header home={paths.landing} end={<OpenHeaderEnd />} />
      <main id="content" tabIndex={-1} className={css.content}>
        <Page title={t('notFound.title')}>
          <EmptyState
            drawing="search"
            action={
              <LinkButton to={paths.home} variant="primary">
                {t('notFound.home')}
              </LinkButton>
            }
          >
            {t('notFound.text')}
          </EmptyState>
        </Page>
        <Footer />
      </main>
    </>
  );
}
