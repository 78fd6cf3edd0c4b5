import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirmProposal, getProposal, type ConfirmMode, type Proposal } from '@portal/contract/ordering/proposals';
import type { BodyInputOf } from '@portal/contract/endpoint';
import { call } from '../../../lib/call/call';
import { callInRows, wasDoneAfterAll } from '../../../lib/call/call-in-rows';
import { problemOf } from '../../../lib/call/call-error';
import { useIntentKey } from '../../../lib/call/use-intent-key';
import { i18n } from '../../../lib/text/i18n';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/feedback/toast';
import { refreshBasket } from '../basket/basket-queries';
import { useStartCheckout } from '../basket/obstacles/use-start-checkout';
import { useWorkEnd } from '../basket/use-work-end';
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
  const intent = useIntentKey();
  const tell = useTellConfirmed(params);
  const { go, isGoing } = useWayOn();
  const end = useWorkEnd();
  const confirm = useMutation({
    mutationFn: ({ proposal, mode }: Confirmation) => {
      end.begin();
      const body = { stamp: proposal.stamp, mode };
      return confirmedPeople(params, { body, idempotencyKey: intent.keyOf(body) });
    },
    onSuccess: async (people, { proposal, destination }) => {
      intent.renew();
      onBasketNotEmpty(null);
      if (people === null) {
        await refreshProposal(client, params);
        return void showToast({ kind: 'info', text: t('notConfirmed'), persistent: true });
      }
      tell(people);
      await refreshBasket(client, params.companyUid);
      // Whoever went elsewhere meanwhile stays there.
      if (end.isHere()) await go(proposal, destination);
      return void refreshProposal(client, params);
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
  return { run: confirm.mutate, isPending: confirm.isPending || isGoing };
}

/** The way back is offered wherever one is. */
function useTellConfirmed(params: ProposalId) {
  const { t } = useTranslation('ordering/proposal');
  const takeBack = useTakeBack(params);
  return (people: number) =>
    showToast({
      text: t('confirmed', { count: people }),
      persistent: true,
      durationMs: 15_000,
      action: { label: t('takeBack'), run: () => takeBack.mutate() },
    });
}

function useWayOn() {
  const navigate = useNavigate();
  const checkout = useStartCheckout();
  const go = async (proposal: Proposal, destination: Destination): Promise<void> => {
    if (destination === 'grid') await navigate({ to: paths.orderingManual, params: { productCode: productOf(proposal) } });
    else checkout.start();
  };
  return { go, isGoing: checkout.isPending };
}

/** For how many people it is in the basket; null: it was given up, and nothing of it is. */
async function confirmedPeople(
  params: ProposalId,
  input: { body: BodyInputOf<typeof confirmProposal>; idempotencyKey: string },
): Promise<number | null> {
  const words = { label: i18n.t('ordering:work.basket'), rows: 'ordering:work.rows' };
  const answer = await callInRows(confirmProposal, { params, ...input }, words);
  return answer === null ? outcomeOf(params) : answer.reply.data.people;
}

/** Of one that was given up: for how many people it is in the basket all the same; null when nothing of it is. */
async function outcomeOf(params: ProposalId): Promise<number | null> {
  let people = 0;
  const isDone = await wasDoneAfterAll(async () => {
    const { status, outcome } = (await call(getProposal, { params })).data;
    people = outcome?.people ?? 0;
    return status === 'confirmed';
  });
  return isDone ? people : null;
}
