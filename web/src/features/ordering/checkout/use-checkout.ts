import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { CheckoutDetail } from '@portal/contract/ordering/checkout';
import { problemOf } from '../../../lib/call/call-error';
import { checkoutQuery, type CheckoutId } from './checkout-queries';
import { shownStep, type CheckoutStep } from './steps';

export type CheckoutOrder = CheckoutDetail['order'];

/** Why a checkout cannot be gone on with: its snapshot is gone, or it would cost other than it was shown. */
export type LostCheckout = 'gone' | 'pricesChanged';

function lostBy(error: unknown): LostCheckout | null {
  const { status, code } = problemOf(error);
  if (status === 404) return 'gone';
  return code === 'checkout.pricesChanged' ? 'pricesChanged' : null;
}

/** The checkout, its step in the address, and what to do when its snapshot is gone (S-042). */
export function useCheckout(params: CheckoutId) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ strict: false });
  const [lost, setLost] = useState<LostCheckout | null>(null);
  const query = useQuery(checkoutQuery(params));
  const gone = lost ?? (query.isError ? lostBy(query.error) : null);
  const order = query.data;
  const isPlaced = order !== undefined && order.status !== 'CHECKOUT' && order.status !== 'BASKET';
  const step = order === undefined ? 0 : shownStep(search.step, { isPlaced, hasCards: order.hasCards });
  const go = (next: CheckoutStep) => void navigate({ to: '.', search: { step: String(next) }, resetScroll: true });
  return {
    query,
    order,
    step,
    go,
    gone,
    /** Takes the failure of any call of the checkout: true when the snapshot is gone and the person is told so. */
    isLost: (error: unknown): boolean => {
      const why = lostBy(error);
      if (why !== null) setLost(why);
      return why !== null;
    },
    update: (changed: CheckoutOrder) => client.setQueryData(checkoutQuery(params).queryKey, changed),
    /** Prices and packages depend on the choices made. */
    refreshPrices: () => client.invalidateQueries({ queryKey: ['company', params.companyUid, 'checkout', params.id, 'calculation'] }),
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
