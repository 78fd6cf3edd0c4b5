import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import type { MissingPart } from '@portal/domain/access/company-status';
import { SETUP_STEPS } from '@portal/domain/settings/first-setup';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';
import { QueryView } from '../../../parts/query/query-view';
import { Card, Columns } from '../../../ui/data-display/card';
import { Page } from '../../../ui/page/page';
import css from './first-setup.module.css';
import { NextThings, partsInWords } from './next-things';
import { SetupSteps } from './setup-steps';

/** More missing parts than this do not fit into a title. */
const NAMED_MOST = 2;

/** The first setup of a company: all five steps under each other, the one of the address open (WIZ-001). */
export function FirstSetupPage() {
  const { t, i18n } = useTranslation('settings/first-setup');
  const company = useQuery(companyQuery(useCompanyUid()));
  const missing = company.data?.dataCompletenessState.missingParts;
  return (
    <Page title={titleOf(missing, { t, language: i18n.language })} intro={t(introOf(company.data))}>
      <QueryView query={company}>{(details) => <Setup company={details} />}</QueryView>
    </Page>
  );
}

function Setup({ company }: { company: CompanyDetails }) {
  const { t } = useTranslation('settings/first-setup');
  const { missingParts } = company.dataCompletenessState;
  return (
    <Columns
      main={
        <section className={css.main} aria-label={t('steps.label')}>
          <Progress done={SETUP_STEPS.length - missingParts.length} />
          <SetupSteps company={company} />
        </section>
      }
      side={
        <Card>
          <h2 className={css.sideTitle}>{t('next.title')}</h2>
          <NextThings company={company} />
        </Card>
      }
    />
  );
}

/** How many of the five parts are there (WIZ-008). */
function Progress({ done }: { done: number }) {
  const { t } = useTranslation('settings/first-setup');
  const all = SETUP_STEPS.length;
  return (
    <div className={css.progress}>
      <progress className={css.meter} aria-label={t('progress.label')} max={all} value={done} />
      <span className={css.count}>{t('progress.count', { done, all })}</span>
    </div>
  );
}

/** Only a company that is active can order once it is set up. */
function introOf(company: CompanyDetails | undefined): 'intro' | 'introDone' | 'introWaiting' {
  if (company?.dataCompletenessState.missingParts.length === 0) return 'introDone';
  return company === undefined || company.companyInfo.status === 'active' ? 'intro' : 'introWaiting';
}

function titleOf(missing: readonly MissingPart[] | undefined, { t, language }: { t: TFunction; language: string }): string {
  if (missing?.length === 0) return t('title.done');
  if (missing === undefined || missing.length > NAMED_MOST) return t('title.start');
  return t('title.left', { what: partsInWords(missing, { t, language }) });
}
