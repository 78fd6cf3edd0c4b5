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

/** Sends the order once, however often the button is pressed; every refusal leads to the place that can mend it (S-068, S-074). */
export function useSubmit({ params, checkout, onDeliveryProblem }: Submit) {
  const { t } = useTranslation('ordering');
  const client = useQueryClient();
  const sending = useRef(false);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(submitCheckout, { params, body: {}, work: t('work.submit') }),
    onSuccess: async () => {
      await client.fetchQuery({ ...checkoutQuery(params), staleTime: 0 });
      void client.invalidateQueries({ queryKey: ['company', params.companyUid, 'checkout', params.id] });
      void refreshBasket(client, params.companyUid);
      void client.invalidateQueries({ queryKey: ['company', params.companyUid, 'orders'] });
      checkout.go(3);
    },
    onError: (error) => {
      const problem = problemOf(error);
      const found = obstacleOf(problem.status, problem.code);
      const delivery = deliveryProblemOf(problem);
      if (checkout.isLost(error)) return;
      if (found !== null) {
        setObstacle(found);
        void refreshBasket(client, params.companyUid);
      } else if (delivery !== null) onDeliveryProblem(delivery);
      else setFailure(problemText(t, problem));
    },
    onSettled: () => {
      sending.current = false;
    },
  });
  const send = () => {
    if (sending.current) return;
    sending.current = true;
    setFailure(null);
    mutate();
  };
  return { send, isPending, failure, obstacle, setObstacle };
}

/** `productServiceCode` and `packages.{uid}.label.*` belong to the delivery step. */
function deliveryProblemOf({ fields }: CallProblem): DeliveryProblem | null {
  const packageUids = fields.flatMap(({ path }) => /^packages\.([^.]+)\./.exec(path)?.[1] ?? []);
  const service = fields.some(({ path }) => path === 'productServiceCode');
  return service || packageUids.length > 0 ? { service, packageUids: [...new Set(packageUids)] } : null;
}
