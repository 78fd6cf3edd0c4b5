import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { calculateCheckout } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import { czkToHellers } from '@portal/domain/money/money';
import { paysFirst } from '@portal/domain/payments/owed';
import { Card, Section } from '../../../../ui/data-display/card';
import { Notice } from '../../../../ui/feedback/notice';
import { SkeletonText } from '../../../../ui/feedback/skeleton';
import { QueryView } from '../../../../parts/query/query-view';
import { Obstacles } from '../../basket/obstacles/obstacles';
import { useStartCheckout } from '../../basket/obstacles/use-start-checkout';
import { calculationQuery } from '../checkout-queries';
import { type DeliveryProblem, useSubmit } from '../use-submit';
import { type StepProps, StepFrame } from '../step-frame';
import css from '../checkout.module.css';
import { OrderNameCard } from './order-name-card';
import { PriceLines } from './price-lines';
import { useOrderName } from './use-order-name';
import { usePeopleText } from './use-people-text';

/**
 * What the order costs, line by line, and sending it (CHK-007, CHK-040 to CHK-052, CHK-106). An order of credit alone comes here first: it is
 * named here, too.
 */
export function PriceStep({
  params,
  checkout,
  order,
  frame,
  onDeliveryProblem,
}: StepProps & { onDeliveryProblem: (problem: DeliveryProblem) => void }) {
  const { t } = useTranslation('ordering');
  const calculation = useQuery(calculationQuery(params));
  const submit = useSubmit({ params, checkout, onDeliveryProblem });
  const restart = useStartCheckout();
  const name = useOrderName({ params, checkout, order });
  const people = usePeopleText(params);
  const send = order.hasCards ? submit.send : () => void name.save(submit.send)();
  return (
    <StepFrame
      {...frame}
      onNext={calculation.data && send}
      nextLabel={t('price.submit')}
      pending={submit.isPending || name.isPending}
      note={t(isProformaComing(order, calculation.data) ? 'price.note' : 'price.noteFree')}
    >
      <div className={css.stack}>
        {submit.failure !== null && (
          <Notice kind="danger" announce fact={t(submit.failure.isUnknown ? 'price.perhapsSent' : 'price.failed')}>
            {submit.failure.text}
          </Notice>
        )}
        <Section title={order.hasCards && order.label !== null ? order.label : t('price.title')} note={people}>
          <Card>
            <QueryView query={calculation} skeleton={<SkeletonText lines={6} />}>
              {(price) => <PriceLines {...price} />}
            </QueryView>
          </Card>
        </Section>
        {!order.hasCards && <OrderNameCard name={name} onNext={submit.send} />}
      </div>
      <Obstacles
        obstacle={submit.obstacle}
        onClose={() => submit.setObstacle(null)}
        onContinue={() => restart.start()}
        continuing={restart.isPending}
        isEmpty={false}
      />
    </StepFrame>
  );
}

/** A proforma is promised only once there is known to be something to pay, and by who pays before it is worked on (S-063, S-072). */
const isProformaComing = ({ paymentType }: StepProps['order'], price: ReplyOf<typeof calculateCheckout> | undefined): boolean =>
  price !== undefined && paysFirst({ paymentType, total: czkToHellers(price.meta.totalPriceIncVat) });
