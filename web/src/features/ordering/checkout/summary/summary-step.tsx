import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card, Section } from '../../../../ui/data-display/card';
import { QueryView } from '../../../../parts/query/query-view';
import { calculationQuery, summaryQuery } from '../checkout-queries';
import { type StepProps, StepFrame } from '../step-frame';
import css from '../checkout.module.css';
import { ItemsExport } from './items-export';
import { OrderNameCard } from './order-name-card';
import { PriceTotal } from './price-lines';
import { SummaryLines } from './summary-lines';
import { useOrderName } from './use-order-name';
import { usePeopleText } from './use-people-text';

/** Cards and credit of the order, for how many people and how much, and its own name (CHK-002, CHK-003). */
export function SummaryStep({ params, checkout, order, frame, onNext }: StepProps) {
  const { t } = useTranslation('ordering');
  const summary = useQuery(summaryQuery(params));
  const price = useQuery(calculationQuery(params)).data;
  const name = useOrderName({ params, checkout, order });
  const people = usePeopleText(params);
  const hasDelivery = !order.hasCards || order.mainDeliveryService !== null;
  return (
    <StepFrame {...frame} onNext={() => void name.save(onNext)()} pending={name.isPending}>
      <div className={css.stack}>
        <Section title={t('checkout.inOrder')} note={people} action={<ItemsExport params={params} />}>
          <Card>
            <QueryView query={summary}>{({ plastic }) => <SummaryLines {...plastic} />}</QueryView>
            {price && <PriceTotal name={t(hasDelivery ? 'price.total' : 'price.totalUndelivered')} calculation={price} />}
          </Card>
        </Section>
        <OrderNameCard name={name} onNext={onNext} />
      </div>
    </StepFrame>
  );
}
