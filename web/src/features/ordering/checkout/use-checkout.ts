import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutDetail } from '@portal/contract/ordering/checkout';
import { problemOf } from '../../../lib/call/call-error';
import { checkoutQuery, type CheckoutId } from './checkout-queries';
import { shownStep, type CheckoutStep } from './steps';

export type CheckoutOrder = CheckoutDetail['order'];

/** The checkout, its step in the address, and what to do when its snapshot is gone (S-042). */
export function useCheckout(params: CheckoutId) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [lost, setLost] = useState(false);
  const query = useQuery(checkoutQuery(params));
  const isGone = lost || (query.isError && problemOf(query.error).status === 404);
  const order = query.data;
  const isPlaced = order !== undefined && order.status !== 'CHECKOUT' && order.status !== 'BASKET';
  const step = order === undefined ? 0 : shownStep(search.step, { isPlaced, hasCards: order.hasCards });
  const go = (next: CheckoutStep) => void navigate({ to: '.', search: { step: String(next) }, resetScroll: true });
  return {
    query,
    order,
    step,
    go,
    isGone,
    /** Takes the failure of any call of the checkout: true when the snapshot is gone and the person is told so. */
    isLost: (error: unknown): boolean => {
      const gone = problemOf(error).status === 404;
      if (gone) setLost(true);
      return gone;
    },
    update: (changed: CheckoutOrder) => client.setQueryData(checkoutQuery(params).queryKey, changed),
    /** Prices and packages depend on the choices made. */
    refreshPrices: () => client.invalidateQueries({ queryKey: ['company', params.companyUid, 'checkout', params.id, 'calculation'] }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
