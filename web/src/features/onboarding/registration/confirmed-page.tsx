import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { changeCompany, useSelectedCompany } from '../../../lib/session/selected-company';
import { companiesQuery } from '../../../lib/session/session-queries';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { MessagePage } from '../flow/message-page';
import css from './registration.module.css';

/** The company is registered: a welcome, and on to the portal (ONB-051). Only its own people see it, as it names the company (ONB-S32). */
export function ConfirmedPage() {
  const { t } = useTranslation('onboarding');
  const { companyUid } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const selected = useSelectedCompany();
  const companies = useQuery(companiesQuery(selected));
  return (
    <QueryView query={companies} skeleton={<PageSkeleton />}>
      {(available) => {
        const company = available.find(({ uid }) => uid === companyUid);
        if (company === undefined) return <Navigate to={paths.landing} search={NO_PERMISSION} replace />;
        const enter = () => {
          if (selected?.uid !== company.uid) changeCompany(queryClient, company);
          void navigate({ to: paths.home });
        };
        return (
          <MessagePage
            drawing="door"
            title={t('confirmed.title')}
            text={t('confirmed.text')}
            actions={
              <Button variant="primary" size="large" iconEnd="arrowRight" onClick={enter}>
                {t('confirmed.enter')}
              </Button>
            }
          >
            <p className={css.company}>{company.companyName}</p>
          </MessagePage>
        );
      }}
    </QueryView>
  );
}

const NO_PERMISSION = { redirectReason: 'no_permission' };
