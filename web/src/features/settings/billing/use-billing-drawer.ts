import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readBillingSearch, type BillingBlock, type BillingSearch } from './billing-search';

/** The drawer the address opens; closing it takes it out of the address (S-157). */
export function useBillingDrawer() {
  const search = useSearch({ strict: false, select: readBillingSearch });
  const navigate = useNavigate();
  const go = useCallback(
    (next: BillingSearch, replace: boolean) => void navigate({ to: '.', search: next, replace, resetScroll: false }),
    [navigate],
  );
  return {
    drawer: search.invoicingEmail === undefined ? (search.edit ?? null) : ('emails' as const),
    open: (edit: BillingBlock) => go({ edit }, false),
    close: useCallback(() => go({}, true), [go]),
  };
}
