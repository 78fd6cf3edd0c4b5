import type { PackageUid } from '@portal/domain/identifiers/uid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { submitCheckout } from '@portal/contract/ordering/checkout';
import { call } from '../../../lib/call/call';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { refreshBasket } from '../basket/basket-queries';
import { obstacleOf, type Obstacle } from '../basket/obstacles/use-start-checkout';
import { problemText } from '../basket/problem-text';
import { checkoutQuery, type CheckoutId } from './checkout-queries';
import type { Checkout } from './use-checkout';

/** What the server found missing on the delivery step when the order was sent (S-068). */
export interface DeliveryProblem {
  service: boolean;
  /** Packages whose label is not right. */
  packageUids: readonly PackageUid[];
}

export const noProblem: DeliveryProblem = { service: false, packageUids: [] };

interface Submit {
  params: CheckoutId;
  checkout: Checkout;
  onDeliveryProblem: (problem: DeliveryProblem) => void;
}

/** Why the order was not sent, in words; `isUnknown` where it may have been: no answer came, and none can be had. */
interface Failure {
  isUnknown: boolean;
  text: string;
}

/**
 * Sends the order once, however often the button is pressed; every refusal leads to the place that can mend it (S-068, S-074). Where the answer is lost
 * the order itself says whether it was sent.
 */
export function useSubmit({ params, checkout, onDeliveryProblem }: Submit) {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const sending = useRef(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const { failure, forget, showSent, explain } = useOutcome(params, checkout);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(submitCheckout, { params, body: {}, work: t('work.submit') }),
    onSuccess: showSent,
    onError: async (error) => {
      const problem = problemOf(error);
      const found = obstacleOf(problem.status, problem.code);
      const delivery = deliveryProblemOf(problem);
      if (checkout.isLost(error)) return;
      if (found !== null) {
        setObstacle(found);
        void refreshBasket(client, params.companyUid);
      } else if (delivery !== null) onDeliveryProblem(delivery);
      else await explain(problem);
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const send = () => {
    if (sending.current) return;
    sending.current = true;
    forget();
    mutate();
  };
  return { send, isPending, failure, obstacle, setObstacle };
}

/** What became of the order, by the order itself where the answer does not say it. */
function useOutcome(params: CheckoutId, checkout: Checkout) {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const [failure, setFailure] = useState<Failure | null>(null);
  const look = (): Promise<'sent' | 'waits' | 'unknown'> =>
    client.fetchQuery({ ...checkoutQuery(params), staleTime: 0 }).then(
      ({ status }) => (status === 'CHECKOUT' ? 'waits' : 'sent'),
      () => 'unknown',
    );
  const finish = () => {
    void client.invalidateQueries({ queryKey: ['company', params.companyUid, 'checkout', params.id] });
    void refreshBasket(client, params.companyUid);
    void client.invalidateQueries({ queryKey: ['company', params.companyUid, 'orders'] });
    checkout.go(3);
  };
  const showSent = async () => {
    await look();
    finish();
  };
  const explain = async (problem: CallProblem) => {
    const state = problem.kind === 'temporary' ? await look() : 'waits';
    if (state === 'sent') finish();
    else if (state === 'waits') setFailure({ isUnknown: false, text: problemText(t, problem) });
    else setFailure({ isUnknown: true, text: t('price.perhapsSentWhat') });
  };
  return { failure, forget: () => setFailure(null), showSent, explain };
}

/** `productServiceCode` and `packages.{uid}.label.*` belong to the delivery step. */
function deliveryProblemOf({ fields }: CallProblem): DeliveryProblem | null {
  const packageUids = fields.flatMap(({ path }) => /^packages\.([^.]+)\./.exec(path)?.[1] ?? []);
  const service = fields.some(({ path }) => path === 'productServiceCode');
  return service || packageUids.length > 0 ? { service, packageUids: [...new Set(packageUids)] } : null;
}
