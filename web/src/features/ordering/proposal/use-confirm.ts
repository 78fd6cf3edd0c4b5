import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmProposal, type ConfirmMode, type Proposal } from '@portal/contract/ordering/proposals';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/feedback/toast';
import { refreshBasket } from '../basket/basket-queries';
import { useStartCheckout } from '../basket/obstacles/use-start-checkout';
import { problemText } from '../basket/problem-text';
import { productOf } from './line-words';
import { refreshProposal, type ProposalId } from './proposal-queries';
import { useTakeBack } from './use-take-back';

/** Where a confirmed proposal leads: to the checkout, or to the table where all of the basket is edited. */
export type Destination = 'checkout' | 'grid';

interface Confirmation {
  /** As it was seen. */
  proposal: Proposal;
  mode: ConfirmMode | null;
  destination: Destination;
}

/** Puts the proposal into the basket and goes on; what is not as it was seen puts nothing there and is read again. */
export function useConfirm(params: ProposalId, { onBasketNotEmpty }: { onBasketNotEmpty: (destination: Destination | null) => void }) {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const client = useQueryClient();
  const navigate = useNavigate();
  const intent = useIntentKey();
  const takeBack = useTakeBack(params);
  const checkout = useStartCheckout();
  const confirm = useMutation({
    mutationFn: ({ proposal, mode }: Confirmation) => {
      const body = { stamp: proposal.stamp, mode };
      return call(confirmProposal, { params, body, idempotencyKey: intent.keyOf(body), work: t('ordering:work.basket') });
    },
    onSuccess: async ({ data }, { proposal, destination }) => {
      intent.renew();
      onBasketNotEmpty(null);
      showToast({
        text: t('confirmed', { count: data.people }),
        persistent: true,
        durationMs: 15_000,
        action: { label: t('takeBack'), run: () => takeBack.mutate() },
      });
      await refreshBasket(client, params.companyUid);
      if (destination === 'grid') await navigate({ to: paths.orderingManual, params: { productCode: productOf(proposal) } });
      else checkout.start();
      void refreshProposal(client, params);
    },
    onError: async (error, { destination }) => {
      const problem = problemOf(error);
      intent.renew();
      await refreshProposal(client, params);
      if (problem.code === 'proposal.basketNotEmpty') return onBasketNotEmpty(destination);
      onBasketNotEmpty(null);
      showToast({ kind: problem.code === 'proposal.changed' ? 'warn' : 'danger', text: problemText(t, problem) });
    },
  });
  return { run: confirm.mutate, isPending: confirm.isPending || checkout.isPending };
}
