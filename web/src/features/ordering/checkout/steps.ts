/** Steps of the wizard as the address names them: summary, delivery, price, payment (CHK-001). */
export type CheckoutStep = 0 | 1 | 2 | 3;

interface StepFacts {
  isPlaced: boolean;
  hasCards: boolean;
}

/**
 * The step to show: the payment belongs to a placed order and to no other, credit alone has no delivery (S-067, CHK-005). It has nothing to
 * decide before the price either, so it begins there; its summary is a step back.
 */
export function shownStep(asked: unknown, { isPlaced, hasCards }: StepFacts): CheckoutStep {
  if (isPlaced) return 3;
  const step = Number(asked);
  if (step === 2 || (asked === undefined && !hasCards)) return 2;
  return step === 1 && hasCards ? 1 : 0;
}

export const nextStep = (step: CheckoutStep, hasCards: boolean): CheckoutStep => (step === 0 && hasCards ? 1 : 2);
export const previousStep = (step: CheckoutStep, hasCards: boolean): CheckoutStep => (step === 2 && hasCards ? 1 : 0);
