import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyDetails } from '@portal/contract/companies/company';
import { stepAfter, type SetupStep } from '@portal/domain/settings/first-setup';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { companyQuery } from '../../../lib/session/session-queries';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import css from './first-setup.module.css';

interface StepSheetProps {
  step: SetupStep;
  children: (company: CompanyDetails) => ReactNode;
}

/** The open step: its question, and what is asked once the company was read anew, as a colleague may have been here meanwhile (WIZ-012). */
export function StepSheet({ step, children }: StepSheetProps) {
  const { t } = useTranslation('settings/first-setup');
  usePreloadedNext(step);
  const { data, isFetchedAfterMount, fetchStatus } = useQuery({ ...companyQuery(useCompanyUid()), refetchOnMount: 'always' });
  // Without a connection what was known is better than nothing.
  const isRead = isFetchedAfterMount || fetchStatus === 'paused';
  return (
    <>
      <h3 className={css.question}>{t(`steps.${step}.question`)}</h3>
      <p className={css.lead}>{t(`steps.${step}.lead`)}</p>
      {isRead && data ? (
        children(data)
      ) : (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </>
  );
}

/** The next step comes while this one is filled in. */
function usePreloadedNext(step: SetupStep): void {
  const router = useRouter();
  useEffect(() => {
    const next = stepAfter(step, []);
    if (next !== null) void router.preloadRoute({ to: paths.homeWizard(next) }).catch(() => undefined);
  }, [router, step]);
}
