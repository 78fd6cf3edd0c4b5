import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Plan, PlanChoices } from '@portal/contract/ordering/plans';
import { isCardProductCode, type CardProductCode } from '@portal/domain/catalogue/codes';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useCan } from '../../../lib/session/use-can';
import { QueryView } from '../../../parts/query/query-view';
import { Button } from '../../../ui/button/button';
import { Columns } from '../../../ui/data-display/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Page } from '../../../ui/page/page';
import { PlanCard } from './plan-card';
import { PlanDrawer } from './plan-drawer';
import { PlanHistory } from './plan-history';
import { plansQuery } from './plan-queries';

/** The monthly plan of a product: what it does, and what came of its proposals (PLAN-008, PLAN-015). */
export function PlanPage() {
  const { t } = useTranslation(['ordering/plan', 'ordering']);
  const { productCode = '' } = useParams({ strict: false });
  const query = useQuery(plansQuery(useCompanyUid()));
  if (!isCardProductCode(productCode)) return <ErrorState isScreen kind="fatal" title={t('missing')} />;
  return (
    <Page title={t('title')} intro={t('intro', { product: t(`product.${productCode}`, { ns: 'ordering' }) })}>
      <QueryView query={query}>
        {({ plans, ...choices }) => (
          <PlanOfProduct
            key={productCode}
            productCode={productCode}
            plan={plans.find((plan) => plan.productCode === productCode)}
            {...choices}
          />
        )}
      </QueryView>
    </Page>
  );
}

interface PlanOfProductProps extends PlanChoices {
  productCode: CardProductCode;
  plan: Plan | undefined;
}

function PlanOfProduct({ productCode, plan, ...choices }: PlanOfProductProps) {
  const { t } = useTranslation('ordering/plan');
  const canWrite = useCan('plans.write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {plan === undefined ? (
        <EmptyState
          drawing="letter"
          action={
            canWrite && (
              <Button changes variant="primary" onClick={() => setOpen(true)}>
                {t('none.action')}
              </Button>
            )
          }
        >
          {t(canWrite ? 'none.text' : 'none.mainOnly')}
        </EmptyState>
      ) : (
        <Columns
          main={<PlanHistory planUid={plan.uid} />}
          side={
            <PlanCard
              plan={plan}
              action={
                <Button changes icon="edit" onClick={() => setOpen(true)}>
                  {t('card.change')}
                </Button>
              }
            />
          }
        />
      )}
      <PlanDrawer opened={canWrite && isOpen} productCode={productCode} plan={plan} {...choices} onClose={() => setOpen(false)} />
    </>
  );
}
