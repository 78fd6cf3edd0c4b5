import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DESK_SEARCH_LENGTH, searchDesk } from '@portal/contract/desk/search';
import type { ReplyOf } from '@portal/contract/endpoint';
import { call } from '../../../lib/call/call';

const PAUSE_MS = 200;

export type Found = ReplyOf<typeof searchDesk>['data'];

/** What is asked for of what was written: nothing while it is too short, and no signs that leave no trace. */
const askedOf = (text: string): string => {
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();
  return plain.length < DESK_SEARCH_LENGTH.min ? '' : plain;
};

/**
 * What the desk finds for a text, asked for in the pauses of writing. Only the answer to what is written now is ever there: a call that is
 * under way is cancelled by the next letter, and what was found before is not kept.
 */
export function useDeskSearch(text: string) {
  const wanted = askedOf(text);
  const [paused] = useDebouncedValue(wanted, PAUSE_MS);
  const asked = paused === wanted ? wanted : '';
  const query = useQuery({
    queryKey: ['desk', 'search', asked],
    enabled: asked !== '',
    gcTime: 0,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(searchDesk, { query: { text: asked }, signal })).data,
  });
  return {
    isWanted: wanted !== '',
    found: asked !== '' && query.isSuccess ? query.data : null,
    error: asked !== '' && query.isError ? query.error : null,
    again: () => void query.refetch(),
  };
}
