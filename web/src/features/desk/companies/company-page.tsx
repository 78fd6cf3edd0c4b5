import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readDeskCompany, type DeskCompanyRow } from '@portal/contract/desk/companies';
import { call } from '../../../lib/call/call';
import { problemOf, readFailureOf } from '../../../lib/call/call-error';
import { formatDate } from '../../../lib/text/formats';
import { Columns } from '../../../ui/data-display/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { Page } from '../../../ui/page/page';
import { ViewButton } from '../view/view-button';
import { deskPaths } from '../desk-paths';
import { CompanyBadge } from './company-badge';
import { RegistrationDecision, WaitingAddresses } from './company-decisions';
import { CompanyFigures } from './company-figures';
import { CompanyContracts, CompanyTimeline } from './company-parts';
import { AddNote, CompanyNotes } from './company-notes';
import { CompanyAccess } from './company-people';
import { CompanyPrices } from './company-prices';
import { CompanyMoney, CompanyOrders } from './company-tables';
import { CompanyWay, LikelyPayment } from './company-way';
import css from './companies.module.css';

/** Everything the provider knows of a company (DESK-022). */
export function CompanyPage() {
  const { companyUid = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['desk', 'company', companyUid, 'head'],
    queryFn: async ({ signal }) => (await call(readDeskCompany, { params: { uid: companyUid }, signal })).data,
  });
  if (data !== undefined) return <Company company={data} />;
  if (error === null) return <PageSkeleton />;
  const { status } = problemOf(error);
  if (status === 404 || status === 422) return <MissingCompany />;
  return <ErrorState isScreen kind={readFailureOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
}

function MissingCompany() {
  const { t } = useTranslation('desk/companies');
  return (
    <Page title={t('list.title')}>
      <EmptyState action={<Link to={deskPaths.companies}>{t('list.title')}</Link>}>{t('page.missing')}</EmptyState>
    </Page>
  );
}

function Company({ company }: { company: DeskCompanyRow }) {
  const { t } = useTranslation('desk/companies');
  const { name, identificationNumber, contractNumber, createdAt } = company;
  const intro = t('page.intro', {
    number: identificationNumber,
    contract: contractNumber ?? t('page.noContract'),
    since: formatDate(createdAt),
  });
  const { uid } = company;
  return (
    <Page
      title={name}
      badge={<CompanyBadge company={company} />}
      above={<Link to={deskPaths.companies}>{t('list.title')}</Link>}
      intro={intro}
      actions={
        <>
          <AddNote uid={uid} />
          <ViewButton company={company} isPrimary={company.status === 'active'} />
        </>
      }
    >
      <div className={css.page}>
        <RegistrationDecision company={company} />
        <LikelyPayment uid={uid} />
        <CompanyWay company={company} />
        <CompanyFigures uid={uid} />
        <Columns
          main={
            <>
              <WaitingAddresses uid={uid} />
              <CompanyOrders uid={uid} />
              <CompanyMoney uid={uid} />
              <CompanyPrices uid={uid} />
            </>
          }
          side={
            <>
              <CompanyContracts uid={uid} />
              <CompanyAccess uid={uid} />
              <CompanyNotes uid={uid} />
              <CompanyTimeline uid={uid} />
            </>
          }
        />
      </div>
    </Page>
  );
}
