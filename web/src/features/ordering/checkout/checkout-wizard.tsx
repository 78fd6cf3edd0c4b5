import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page/page';
import type { CheckoutId } from './checkout-queries';
import { noProblem, type DeliveryProblem } from './use-submit';
import { DeliveryStep } from './delivery/delivery-step';
import { PriceStep } from './summary/price-step';
import { nextStep, previousStep, type CheckoutStep } from './steps';
import type { StepProps } from './step-frame';
import { SummaryStep } from './summary/summary-step';
import type { Checkout, CheckoutOrder } from './use-checkout';

interface CheckoutWizardProps {
  params: CheckoutId;
  checkout: Checkout;
  order: CheckoutOrder;
  step: CheckoutStep;
}

/** Summary, delivery, price: each saves its part before the next one opens. */
export function CheckoutWizard({ params, checkout, order, step }: CheckoutWizardProps) {
  const { t } = useTranslation('ordering');
  const [deliveryProblem, setDeliveryProblem] = useState<DeliveryProblem>(noProblem);
  const indexes: CheckoutStep[] = order.hasCards ? [0, 1, 2, 3] : [0, 2, 3];
  const names = [t('checkout.step.summary'), t('checkout.step.delivery'), t('checkout.step.price'), t('checkout.step.payment')];
  const props: StepProps = {
    params,
    checkout,
    order,
    frame: {
      steps: indexes.map((index) => names[index] ?? ''),
      current: indexes.indexOf(step),
      onGo: (index) => checkout.go(indexes[index] ?? 0),
      onBack: step === 0 ? undefined : () => checkout.go(previousStep(step, order.hasCards)),
    },
    onNext: () => checkout.go(nextStep(step, order.hasCards)),
  };
  const returnToDelivery = (problem: DeliveryProblem) => {
    setDeliveryProblem(problem);
    checkout.go(1);
  };
  return (
    <Page title={t(`checkout.title.${step as 0 | 1 | 2}`)}>
      {step === 0 && <SummaryStep {...props} />}
      {step === 1 && <DeliveryStep {...props} problem={deliveryProblem} />}
      {step === 2 && <PriceStep {...props} onDeliveryProblem={returnToDelivery} />}
    </Page>
  );
}
