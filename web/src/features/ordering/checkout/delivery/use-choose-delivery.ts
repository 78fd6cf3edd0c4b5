import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { chooseDelivery, type listDeliveries } from '@portal/contract/ordering/checkout';
import type { ReplyOf } from '@portal/contract/endpoint';
import type { DeliveryServiceCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../../lib/call/call';
import type { CheckoutId } from '../checkout-queries';
import type { Checkout } from '../use-checkout';

export type DeliveryOption = ReplyOf<typeof listDeliveries>['data'][number];

interface ChooseDelivery {
  params: CheckoutId;
  checkout: Checkout;
  /** What the order already has. */
  chosen: DeliveryServiceCode | null;
  options: readonly DeliveryOption[] | undefined;
  /** The server missed the choice when the order was sent. */
  startsWrong: boolean;
}

/**
 * The chosen delivery service, saved at once; the only one offered is chosen by itself (S-075). That of the last order stands there to go on
 * with, and is saved by going on; a company that had none yet chooses. Who goes on while the choice is on its way goes on when it has arrived.
 */
export function useChooseDelivery({ params, checkout, chosen, options, startsWrong }: ChooseDelivery) {
  const [picked, setPicked] = useState<DeliveryServiceCode | null>(null);
  const only = options?.length === 1 ? (options[0]?.productServiceCode ?? null) : null;
  const last = options?.find(({ lastUsed }) => lastUsed)?.productServiceCode ?? null;
  const value = picked ?? chosen ?? only ?? last;
  const [isMissing, setMissing] = useState(startsWrong && chosen === null);
  const [isGoingOn, setGoingOn] = useState(false);
  const { mutate, isPending, error } = useMutation({
    // one after another, so that the last choice is the one that stays
    scope: { id: `delivery:${params.id}` },
    mutationFn: (productServiceCode: DeliveryServiceCode) => call(chooseDelivery, { params, body: { productServiceCode } }),
    onSuccess: ({ data }) => {
      checkout.update(data.order);
      void checkout.refreshPrices();
    },
    onError: (failure) => {
      setGoingOn(false);
      checkout.isLost(failure);
    },
  });
  const choose = (code: DeliveryServiceCode) => {
    setPicked(code);
    setMissing(false);
    mutate(code);
  };
  useEffect(() => {
    if (only !== null && chosen === null) mutate(only);
  }, [only, chosen, mutate]);
  const confirm = (next: () => void) => {
    if (value === null) setMissing(true);
    else if (value === chosen && !isPending) next();
    else {
      setGoingOn(true);
      mutate(value, { onSuccess: next });
    }
  };
  return { value, choose, confirm, isMissing, isGoingOn, error };
}
