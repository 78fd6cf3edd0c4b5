import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RenewableRow } from '@portal/contract/renewals';
import { useCompanyUid } from '../../../lib/selected-company';
import { useBook } from '../basket/book-context';
import { nothing, type Entry } from '../basket/entry';
import { useSaveNow } from '../basket/use-save-now';
import { nameOf } from '../grid/grid-context';
import { showUndo } from '../show-undo';
import { refreshRenewals } from './renewal-queries';
import { removalOf, renewalsFor } from './renewal-entry';

export interface Renew {
  renew: (rows: readonly RenewableRow[]) => void;
  remove: (row: RenewableRow) => void;
}

/** Renewals by hand, of one person or many, and taking them out again; each can be taken back. The count follows once it is saved. */
export function useRenew(): Renew {
  const { t } = useTranslation('ordering/tabs');
  const { store } = useBook();
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  const saveNow = useSaveNow();
  const put = useCallback(
    async (entries: readonly Entry[]) => {
      if (await saveNow(entries)) await refreshRenewals(client, companyUid);
    },
    [saveNow, client, companyUid],
  );
  return useMemo(
    () => ({
      renew: (rows) => {
        const entries = renewalsFor(store.get(), rows);
        const [first] = rows;
        const text =
          rows.length === 1 && first ? t('renewals.renewed', { name: nameOf(first) }) : t('renewals.inserted', { count: entries.length });
        const action = { label: t('undo'), run: () => put(entries.map(nothing)) };
        // The last renewal leads to another tab: its words go along.
        showUndo({ text, action: entries.length > 0 ? action : undefined, persistent: true });
        if (entries.length > 0) void put(entries);
      },
      remove: (row) => {
        const entries = removalOf(store.get(), row.uid);
        showUndo({
          text: t('renewals.removed', { name: nameOf(row) }),
          action: { label: t('undo'), run: () => put(entries.map((entry) => ({ ...entry, quantity: 1 }))) },
        });
        void put(entries);
      },
    }),
    [t, store, put],
  );
}
