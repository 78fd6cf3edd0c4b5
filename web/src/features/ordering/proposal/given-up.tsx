import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeProposal } from '@portal/contract/ordering/proposals';
import { call } from '../../../lib/call/call';
import { problemOf } from '../../../lib/call/call-error';
import { Button } from '../../../ui/button/button';
import { showToast } from '../../../ui/feedback/toast';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { focusPage } from '../../../ui/page/page';
import { problemText } from '../basket/problem-text';
import { refreshProposal, type ProposalId } from './proposal-queries';

/** Gives the proposal up, after a question: what was decided in it is gone. */
export function GivenUp({ params }: { params: ProposalId }) {
  const { t } = useTranslation(['ordering/proposal', 'ordering']);
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const close = useMutation({
    mutationFn: () => call(closeProposal, { params, body: {} }),
    onSuccess: () => focusPage(),
    onError: (error) => showToast({ kind: 'danger', text: problemText(t, problemOf(error)) }),
    onSettled: async () => {
      setAsked(false);
      await refreshProposal(client, params);
    },
  });
  return (
    <>
      <Button changes variant="quiet" onClick={() => setAsked(true)}>
        {t('giveUp.action')}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={t('giveUp.title')}
        confirmLabel={t('giveUp.action')}
        cancelLabel={t('giveUp.cancel')}
        pending={close.isPending}
        onConfirm={() => close.mutate()}
        onCancel={() => setAsked(false)}
      >
        {t('giveUp.text')}
      </ConfirmDialog>
    </>
  );
}
