import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenewableRow } from '@portal/contract/ordering/renewals';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { showToast } from '../../../ui/feedback/toast';
import { useBook } from '../basket/book/book-context';
import { nothing } from '../basket/book/entry';
import { useUndoableChange } from '../basket/book/use-undoable-change';
import { nameOf } from '../tabs/person-columns';
import { cardInBasket, renewalsFor } from './renewal-entry';
import { refreshRenewals } from './renewal-queries';

export interface Renew {
  one: (row: RenewableRow) => void;
  /** Those of the rows who can be renewed and are not in the basket yet. */
  many: (rows: readonly RenewableRow[]) => void;
  remove: (row: RenewableRow) => void;
}

/** Renewals by hand, of one person or many, and taking them out again. The count of the tab follows once they are saved. */
export function useRenew(): Renew {
  const { t } = useTranslation('ordering/tabs');
  const { store } = useBook();
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const change = useUndoableChange(useCallback(() => refreshRenewals(client, companyUid), [client, companyUid]));
  return useMemo(
    () => ({
      one: (row) => change(renewalsFor(store.get(), [row]), t('renewals.renewed', { name: nameOf(row) })),
      many: (rows) => {
        const entries = renewalsFor(store.get(), rows);
        const text = t('renewals.inserted', { count: entries.length });
        if (entries.length > 0) change(entries, text);
        else showToast({ kind: 'info', text });
      },
      remove: (row) => {
        const card = cardInBasket(store.get(), row.uid);
        if (card !== undefined) change([nothing(card)], t('renewals.removed', { name: nameOf(row) }));
      },
    }),
    [t, store, change],
  );
}
