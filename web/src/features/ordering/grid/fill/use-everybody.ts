import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrderablePerson } from '@portal/contract/ordering/products';
import { everyEmployeeQuery, type EmployeesOf } from '../employees-query';

interface Loaded {
  of: EmployeesOf;
  rows: readonly OrderablePerson[];
  hasNext: boolean;
}

/** Everybody under the filter, or with `unfiltered` everybody there is; reads them only when the screen has not got them all. */
export function useEverybody({ of, rows, hasNext }: Loaded) {
  const client = useQueryClient();
  return useCallback(
    async ({ unfiltered = false } = {}): Promise<readonly OrderablePerson[]> => {
      const isFiltered = Object.values(of.state.filter).some((value) => value !== undefined);
      if (!hasNext && !(unfiltered && isFiltered)) return rows;
      return client.fetchQuery(everyEmployeeQuery(unfiltered ? { ...of, state: { ...of.state, filter: {} } } : of));
    },
    [client, of, rows, hasNext],
  );
}
