import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useSelectedCompany } from '../../lib/session/selected-company';
import { companyQuery, userQuery } from '../../lib/session/session-queries';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LinkButton } from '../../ui/button/link-button';
import { Page } from '../../ui/page/page';
import { Footer } from '../frame/footer';
import css from '../frame/frame.module.css';
import { Header } from '../frame/header';
import { OpenHeaderEnd } from '../frame/open-header-end';

const CompanyFrame = lazy(async () => ({ default: (await import('../frame/company-frame')).CompanyFrame }));

/** An address that leads nowhere: says so and shows the way home (SHELL-S14). Who works for a company keeps its menu. */
export function NotFound() {
  const selected = useSelectedCompany();
  const { data: user } = useQuery(userQuery);
  const { data: company } = useQuery({ ...companyQuery(selected?.uid ?? ''), enabled: Boolean(user) && selected !== null });
  const open = (
    <>
      <Header home={paths.landing} end={<OpenHeaderEnd />} />
      <main id="content" tabIndex={-1} className={css.content}>
        <Lost />
        <Footer />
      </main>
    </>
  );
  if (!user || company === undefined) return open;
  return (
    <Suspense fallback={open}>
      <CompanyFrame>
        <Lost />
      </CompanyFrame>
    </Suspense>
  );
}

function Lost() {
  const { t } = useTranslation('app');
  return (
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
  );
}
