import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readCreditSearch, type CreditSearch } from './credit-search';

/** The drawer the address opens, one at a time; closing it takes it out of the address (S-157). */
export function useCreditDrawer() {
  const search = useSearch({ strict: false, select: readCreditSearch });
  const navigate = useNavigate();
  const go = useCallback(
    (next: CreditSearch, replace: boolean) => void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return {
    drawer: drawerOf(search),
    isNewProduct: search.newGastro !== undefined || search.newFlexi !== undefined,
    open: (edit: 'topUp' | 'wallets') => go({ edit }, false),
    close: () => go({}, true),
  };
}

function drawerOf({ edit, newGastro, newFlexi }: CreditSearch): 'topUp' | 'wallets' | null {
  if (newGastro !== undefined) return 'topUp';
  return newFlexi === undefined ? (edit ?? null) : 'wallets';
}
