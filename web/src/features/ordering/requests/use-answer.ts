import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRequest } from '@portal/contract/cards/card-requests';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useBook } from '../basket/book/book-context';
import { nothing } from '../basket/book/entry';
import { useUndoableChange } from '../basket/book/use-undoable-change';
import { nameOf } from '../tabs/person-columns';
import { answerInBasket, answerTo } from './request-entry';
import { refreshRequests } from './request-queries';

/** The card in the basket that answers a request, if there is one. */
export function useAnswerInBasket(request: CardRequest) {
  const { store } = useBook();
  return useSyncExternalStore(store.subscribe, () => answerInBasket(store.get(), request));
}

/** Puts the card that answers a request into the basket or takes it out (REQ-032). */
export function useAnswer(request: CardRequest) {
  const { t } = useTranslation('ordering/tabs');
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const inBasket = useAnswerInBasket(request);
  const change = useUndoableChange(useCallback(() => refreshRequests(client, companyUid), [client, companyUid]));
  const name = nameOf(request.employee);
  const order = () => {
    const answer = answerTo(request);
    if (answer !== null) change([answer], t('requests.ordered', { name }));
  };
  const remove = () => {
    if (inBasket !== undefined) change([nothing(inBasket)], t('requests.removed', { name }));
  };
  return { isInBasket: inBasket !== undefined, order, remove };
}
