import type { ComponentProps } from 'react';
import type { CheckoutId } from './checkout-queries';
import type { StepFrame } from './step-frame';
import type { Checkout, CheckoutOrder } from './use-checkout';

/** What a step needs to do its part and go on. */
export interface StepProps {
  params: CheckoutId;
  checkout: Checkout;
  order: CheckoutOrder;
  frame: Pick<ComponentProps<typeof StepFrame>, 'steps' | 'current' | 'onGo' | 'onBack'>;
  onNext: () => void;
}
