import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContracts } from '@portal/contract/access/access';
import { call } from '../../lib/call/call';

/** The search is sent from three characters on (ACC-124). */
const LEAST_LETTERS = 3;

/** Contracts of the signed-in person; a shorter text shows all of them. */
export function useContracts(text: string) {
  const search = text.length >= LEAST_LETTERS ? text : undefined;
  return useQuery({
    queryKey: ['contracts', search ?? ''],
    queryFn: async ({ signal }) => (await call(listContracts, { query: { search }, signal })).data,
    placeholderData: keepPreviousData,
  });
}
