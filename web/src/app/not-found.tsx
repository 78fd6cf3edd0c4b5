import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { Page } from '../ui/page';
import css from './not-found.module.css';

/** An address that leads nowhere: says so and shows the way home. */
export function NotFound() {
  const { t } = useTranslation('app');
  return (
    <main id="content" tabIndex={-1} className={css.main}>
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
    </main>
  );
}
