import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeliveryServiceCode } from '@portal/domain/catalogue/codes';
import { problemOf } from '../../../../lib/call/call-error';
import { Section } from '../../../../ui/data-display/card';
import { Notice } from '../../../../ui/feedback/notice';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { problemText } from '../../basket/problem-text';
import { QueryView } from '../../../../parts/query/query-view';
import { deliveriesQuery, packagesQuery } from '../checkout-queries';
import type { DeliveryProblem } from '../use-submit';
import { type StepProps, StepFrame } from '../step-frame';
import css from '../checkout.module.css';
import { DeliveryChoice } from './delivery-choice';
import { PackageList } from './package-list';
import { useChooseDelivery } from './use-choose-delivery';

/** How the cards are delivered, and the label of every package (CHK-004, CHK-010 to CHK-013). */
export function DeliveryStep({ params, checkout, order, frame, onNext, problem }: StepProps & { problem: DeliveryProblem }) {
  const { t } = useTranslation('ordering');
  const deliveries = useQuery(deliveriesQuery(params));
  const packages = useQuery(packagesQuery(params));
  const delivery = useChooseDelivery({
    params,
    checkout,
    chosen: (order.mainDeliveryService?.code ?? null) as DeliveryServiceCode | null,
    options: deliveries.data,
    startsWrong: problem.service,
  });
  return (
    <StepFrame {...frame} onNext={() => delivery.confirm(onNext)} pending={delivery.isGoingOn}>
      <div className={css.stack}>
        {delivery.error !== null && (
          <Notice kind="danger" announce fact={t('checkout.notSaved')}>
            {problemText(t, problemOf(delivery.error))}
          </Notice>
        )}
        <Section title={t('delivery.title')}>
          <QueryView query={deliveries} skeleton={<Skeleton width="100%" height={72} />}>
            {(options) => (
              <DeliveryChoice
                options={options}
                value={delivery.value}
                onChange={delivery.choose}
                error={delivery.isMissing ? t('delivery.required') : null}
              />
            )}
          </QueryView>
        </Section>
        <Section title={t('package.title')} note={packages.data && t('package.count', { count: packages.data.length })}>
          <QueryView query={packages} skeleton={<Skeleton width="100%" height={120} />}>
            {(all) => <PackageList params={params} packages={all} wrongUids={problem.packageUids} isLost={checkout.isLost} />}
          </QueryView>
        </Section>
      </div>
    </StepFrame>
  );
}
