import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { detailTabOf, type DetailTab } from './detail/detail-tab';

const NEW_FLAGS = ['new', 'newFlexi', 'newGastro'] as const;

type Search = Record<string, unknown>;

/** Address of an employee's drawer over the list (EMP-S31). */
export const withEmployee =
  (uid: string | undefined, tab?: DetailTab) =>
  ({ employee: _employee, tab: _tab, ...rest }: Search): Search => ({ ...rest, employee: uid, tab });

/** Which drawer the address opens: an employee's, or the one for a new employee (EMP-014). */
export function useOpenLayer() {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const go = useCallback(
    (change: (before: Search) => Search, replace: boolean) =>
      void navigate({ to: '.', replace, resetScroll: false, search: change as never }),
    [navigate],
  );
  return {
    uid: typeof search.employee === 'string' && search.employee !== '' ? search.employee : null,
    tab: detailTabOf(search.tab),
    isCreating: NEW_FLAGS.some((flag) => search[flag] === 'open'),
    openEmployee: (uid: string) => go(withEmployee(uid), false),
    /** The neighbour in place of the one shown, so that Back still closes the drawer. */
    showInstead: (uid: string, tab: DetailTab) => go(withEmployee(uid, tab), true),
    closeEmployee: () => go(withEmployee(undefined), true),
    openNew: () => go((before) => ({ ...before, new: 'open' }), false),
    closeNew: () => go(({ new: _new, newFlexi: _flexi, newGastro: _gastro, ...rest }) => rest, true),
  };
}
