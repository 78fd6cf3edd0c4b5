import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { takeBackProposal } from '@portal/contract/ordering/proposals';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../ui/feedback/toast';
import { refreshBasket } from '../basket/basket-queries';
import { problemText } from '../basket/problem-text';
import { refreshProposal, type ProposalId } from './proposal-queries';

/** Takes the proposal out of the basket, what gave way to it comes back, and opens it again. */
export function useTakeBack(params: ProposalId) {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(takeBackProposal, { params, body: {} }),
    onSuccess: async ({ data: { skipped, kept, changed } }) => {
      await Promise.all([refreshBasket(client, params.companyUid), refreshProposal(client, params)]);
      const left = skipped.length + kept;
      showToast({
        kind: left + changed > 0 ? 'warn' : 'ok',
        text: [
          left > 0 && t('takenBackPartly', { count: left }),
          changed > 0 && t('takenBackChanged', { count: changed }),
          left + changed === 0 && t('takenBack'),
        ]
          .filter(Boolean)
          .join(' '),
        persistent: true,
      });
      await navigate({ to: paths.proposal, params: { proposalUid: params.id } });
    },
    onError: (error) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) }),
  });
}
