import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import css from './checkout.module.css';
import { Wizard } from '../../../ui/wizard/wizard';
import type { CheckoutId } from './checkout-queries';
import type { Checkout, CheckoutOrder } from './use-checkout';

/** The wizard around one step of the checkout. */
export function StepFrame(props: Omit<ComponentProps<typeof Wizard>, 'label'>) {
  const { t } = useTranslation('ordering');
  return (
    <div className={css.frame}>
      <Wizard {...props} label={t('checkout.steps')} />
    </div>
  );
}

/** What a step needs to do its part and go on. */
export interface StepProps {
  params: CheckoutId;
  checkout: Checkout;
  order: CheckoutOrder;
  frame: Pick<ComponentProps<typeof StepFrame>, 'steps' | 'current' | 'onGo' | 'onBack'>;
  onNext: () => void;
}
