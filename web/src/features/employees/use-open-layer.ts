import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../lib/paths';
import { detailTabOf, type DetailTab, readLayerSearch, type EmployeeSearch } from './employee-search';

type Change = (before: EmployeeSearch) => EmployeeSearch;

/** Address of an employee's drawer over the list (EMP-S31). */
export const withEmployee =
  (uid: string | undefined, tab?: DetailTab): Change =>
  (before) => ({ ...before, employee: uid, tab });

const withoutNew: Change = (before) => ({ ...before, new: undefined, newFlexi: undefined, newGastro: undefined });

/** Which drawer the address opens: an employee's, or the one for a new employee (EMP-014). */
export function useOpenLayer() {
  const layer = useSearch({ strict: false, select: readLayerSearch });
  const navigate = useNavigate();
  const go = useCallback(
    (change: Change, replace: boolean) => void navigate({ from: paths.employees, to: '.', replace, resetScroll: false, search: change }),
    [navigate],
  );
  return {
    uid: layer.employee ?? null,
    tab: detailTabOf(layer.tab),
    isCreating: layer.new !== undefined || layer.newFlexi !== undefined || layer.newGastro !== undefined,
    openEmployee: (uid: string) => go(withEmployee(uid), false),
    /** The cards of somebody, in place of the drawer for somebody new where it stands open again. */
    openCard: (uid: string) => go((before) => withEmployee(uid, 'card')(withoutNew(before)), false),
    /** The neighbour in place of the one shown, so that Back still closes the drawer. */
    showInstead: (uid: string, tab: DetailTab) => go(withEmployee(uid, tab), true),
    closeEmployee: () => go(withEmployee(undefined), true),
    openNew: () => go((before) => ({ ...before, new: 'open' }), false),
    closeNew: () => go(withoutNew, true),
  };
}
