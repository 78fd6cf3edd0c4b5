import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { autoInsertRenewals } from '@portal/contract/ordering/basket';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';
import { basketQuery, refreshBasket } from '../basket/basket-queries';
import { useBook } from '../basket/book/book-context';
import { refreshRenewals } from './renewal-queries';

/** Renewals for everybody who has automatic renewal on (S-132). `isNothing`: there was nobody, which a dialog says (REN-011). */
export function useAutoInsert() {
  const { t } = useTranslation('ordering/tabs');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { flush } = useBook();
  const [isNothing, setNothing] = useState(false);
  const insert = useMutation({
    mutationFn: async () => {
      // What is on the screen goes first; when it cannot be saved, its own notice says so.
      if (!(await flush())) return null;
      const { order } = await client.ensureQueryData(basketQuery(companyUid));
      const body = { productCode: RENEWED_PRODUCT, rule: 'renewCards' } as const;
      return (await call(autoInsertRenewals, { params: { companyUid, id: order.uid }, body })).data.totalInserted;
    },
    onSuccess: async (inserted) => {
      if (inserted === null) return;
      setNothing(inserted === 0);
      if (inserted === 0) return;
      // Inserting the last one leads to another tab: the words go along.
      showToast({ text: t('renewals.inserted', { count: inserted }), persistent: true });
      await refreshRenewals(client, companyUid);
    },
    onSettled: () => refreshBasket(client, companyUid),
  });
  const dismiss = () => {
    setNothing(false);
    void refreshRenewals(client, companyUid);
  };
  return { insert: insert.mutate, isPending: insert.isPending, isNothing, dismiss };
}
