import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declineCardRequest, type CardRequest } from '@portal/contract/cards/card-requests';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';
import { useBook } from '../basket/book/book-context';
import { nameOf } from '../tabs/person-columns';
import { refreshRequests } from './request-queries';

/** Declining a request, after a question. */
export function useDecline() {
  const { t } = useTranslation('ordering/tabs');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const { flush } = useBook();
  const [asked, setAsked] = useState<CardRequest | null>(null);
  const decline = useMutation({
    mutationFn: async (request: CardRequest) => {
      // Its card may just have been taken out of the basket.
      await flush();
      return call(declineCardRequest, { params: { companyUid, id: request.uid } });
    },
    onSuccess: (_, { employee }) => showToast({ text: t('requests.declined', { name: nameOf(employee) }) }),
    onSettled: () => {
      setAsked(null);
      return refreshRequests(client, companyUid);
    },
  });
  return {
    asked,
    ask: setAsked,
    isPending: decline.isPending,
    confirm: () => asked !== null && decline.mutate(asked),
    cancel: () => setAsked(null),
  };
}
