import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@portal/contract/endpoint';
import { restoreBasketRemoval } from '@portal/contract/ordering/basket';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { refreshBasket } from '../basket/basket-queries';

export type Restored = Pick<ReplyOf<typeof restoreBasketRemoval>['data'], 'restored' | 'kept' | 'skipped'>;

/** Puts a removal back as far as it can still be ordered; `data` says how much came back and why the rest did not. */
export function useRestore() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<Restored> => (await call(restoreBasketRemoval, { params: { companyUid, id } })).data,
    onSuccess: () => refreshBasket(client, companyUid),
  });
}
