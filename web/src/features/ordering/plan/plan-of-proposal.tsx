import type { PlanUid } from '@portal/domain/identifiers/uid';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { paths } from '../../../lib/paths';
import { UnreadBlock } from '../../../parts/query/unread-block';
import { LinkButton } from '../../../ui/button/link-button';
import { PlanCard } from './plan-card';
import { plansQuery } from './plan-queries';

/** The plan a proposal came of, beside it; nothing where a person made the proposal. */
export function PlanOfProposal({ planUid }: { planUid: PlanUid }) {
  const { t } = useTranslation('ordering/plan');
  const query = useQuery(plansQuery(useCompanyUid()));
  const plan = query.data?.plans.find(({ uid }) => uid === planUid);
  if (plan === undefined) return <UnreadBlock query={query} what={t('unread')} />;
  const action = (
    <LinkButton to={paths.plan} params={{ productCode: plan.productCode }} icon="edit">
      {t('card.change')}
    </LinkButton>
  );
  return <PlanCard plan={plan} action={action} />;
}
