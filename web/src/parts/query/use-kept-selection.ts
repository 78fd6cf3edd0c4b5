import { useEffect, useMemo } from 'react';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { useSelection, type Selection } from '../../ui/data-table/use-selection';
import { useCompanyUid } from '../../lib/session/selected-company';
import { readStored, storageKeys, writeStored } from '../../lib/storage/storage';

/** More is not kept: the browser has room for some megabytes. */
const MOST_KEPT = 20_000;

/** Lists whose selection outlives the screen. */
type KeptList = 'employees' | 'ordering';

/**
 * `useSelection` that is there again after Back and after a reload, as long as the list is sorted and filtered alike. Each tab and each
 * company has its own.
 */
export function useKeptSelection(list: KeptList, resetOn: string): Selection {
  const key = storageKeys.selection(list, useCompanyUid());
  const initial = useMemo(() => keptSelection(key, resetOn), [key, resetOn]);
  const selection = useSelection(resetOn, initial);
  const { selected } = selection;
  useEffect(() => {
    const isKept = selected.size > 0 && selected.size <= MOST_KEPT;
    writeStored(sessionStorage, key, isKept ? { resetOn, keys: [...selected] } : null);
  }, [key, resetOn, selected]);
  return selection;
}

/** Selects rows of another list before its screen opens, however that is sorted and filtered. */
export const selectBeforehand = (list: KeptList, companyUid: CompanyUid, keys: readonly string[]): void =>
  writeStored(sessionStorage, storageKeys.selection(list, companyUid), { resetOn: null, keys });

function keptSelection(key: string, resetOn: string): ReadonlySet<string> {
  const kept = readStored(sessionStorage, key) as { resetOn?: unknown; keys?: unknown } | null;
  const isOfThisList = kept?.resetOn === resetOn || kept?.resetOn === null;
  return new Set(isOfThisList && Array.isArray(kept.keys) ? kept.keys.filter((one) => typeof one === 'string') : []);
}
