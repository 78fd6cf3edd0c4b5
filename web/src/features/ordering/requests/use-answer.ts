import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardRequest } from '@portal/contract/card-requests';
import { useCompanyUid } from '../../../lib/selected-company';
import { useBook } from '../basket/book-context';
import { nothing, type Entry } from '../basket/entry';
import { useSaveNow } from '../basket/use-save-now';
import { nameOf } from '../grid/grid-context';
import { showUndo } from '../show-undo';
import { answerInBasket, answerTo } from './request-entry';
import { refreshRequests } from './request-queries';

/** Puts the card that answers a request into the basket or takes it out; each can be taken back (REQ-032). */
export function useAnswer(request: CardRequest) {
  const { t } = useTranslation('ordering/tabs');
  const { store } = useBook();
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const saveNow = useSaveNow();
  const inBasket = useSyncExternalStore(store.subscribe, () => answerInBasket(store.get(), request));
  const put = useCallback(
    async (entry: Entry) => {
      if (await saveNow([entry])) await refreshRequests(client, companyUid);
    },
    [saveNow, client, companyUid],
  );
  const change = (entry: Entry, said: 'ordered' | 'removed', back: Entry) => {
    showUndo({ text: t(`requests.${said}`, { name: nameOf(request.employee) }), action: { label: t('undo'), run: () => put(back) } });
    void put(entry);
  };
  const order = () => {
    const answer = answerTo(request);
    if (answer !== null) change(answer, 'ordered', nothing(answer));
  };
  const remove = () => {
    if (inBasket !== undefined) change(nothing(inBasket), 'removed', inBasket);
  };
  return { isInBasket: inBasket !== undefined, order, remove };
}
