import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emptyBasket } from '@portal/contract/ordering/basket';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { ConfirmDialog } from '../../../ui/layer/confirm-dialog';
import { basketQuery, refreshBasket } from '../basket/basket-queries';
import { useBook } from '../basket/book/book-context';
import { useUndoEmptying } from '../removals/use-undo-emptying';

/** Takes everything out of the basket after a question, and offers it back (ORD-067). */
export function useEmptyBasket() {
  const { t } = useTranslation('ordering');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { flush, store, unwrite } = useBook();
  const offerUndo = useUndoEmptying();
  const [asking, setAsking] = useState(false);
  const empty = useMutation({
    mutationFn: async () => {
      await flush();
      await call(emptyBasket, { params: { companyUid } });
      unwrite(store.get().written.keys());
    },
    onSuccess: () => {
      client.setQueryData(basketQuery(companyUid).queryKey, (basket) => (basket === undefined ? basket : { ...basket, items: [] }));
      void refreshBasket(client, companyUid);
      void offerUndo(t('manual.emptied'));
    },
    onSettled: () => setAsking(false),
  });
  return { asking, isPending: empty.isPending, ask: () => setAsking(true), cancel: () => setAsking(false), confirm: () => empty.mutate() };
}

export function EmptyBasketDialog({ empty }: { empty: ReturnType<typeof useEmptyBasket> }) {
  const { t } = useTranslation('ordering');
  return (
    <ConfirmDialog
      opened={empty.asking}
      title={t('manual.emptyTitle')}
      confirmLabel={t('manual.empty')}
      danger
      pending={empty.isPending}
      onConfirm={empty.confirm}
      onCancel={empty.cancel}
    >
      {t('manual.emptyText')}
    </ConfirmDialog>
  );
}
