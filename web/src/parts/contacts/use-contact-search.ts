import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { listContactPersons, type ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { fold } from '@portal/domain/text/fold';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';

const PAGE_SIZE = 100;
const PAUSE_MS = 500;

/** Active contact persons by last name; a search beyond the first hundred asks the server. */
function useActiveContacts(lastName: string, isWanted: boolean) {
  const companyUid = useCompanyUid();
  const filter = { status: ['active'], ...(lastName === '' ? {} : { lastName }) };
  return useQuery({
    queryKey: ['company', companyUid, 'contact-persons', 'active', lastName],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (
        await call(listContactPersons, {
          params: { companyUid },
          query: { pageSize: String(PAGE_SIZE), sortBy: 'lastName', filter },
          signal,
        })
      ).data,
  });
}

/** Contact persons that fit what is written, asked for in the pauses of writing (CHK-159, CHK-160); null asks nothing. */
export function useContactSearch(text: string | null) {
  const typed = (text ?? '').trim();
  const [asked] = useDebouncedValue(typed, PAUSE_MS);
  const all = useActiveContacts('', text !== null);
  // The server searches names one by one: the last word is the one being written.
  const word = asked.split(/\s+/u).at(-1) ?? '';
  const searched = useActiveContacts(word, text !== null && word !== '');
  const people = [...(all.data ?? []), ...(word === '' ? [] : (searched.data ?? []))];
  const found = people.filter((person, index) => fits(person, typed) && people.findIndex(({ uid }) => uid === person.uid) === index);
  return {
    found,
    isSettled: typed === asked && !all.isPending && (word === '' || !searched.isPending),
    isFailed: all.isError || searched.isError,
  };
}

/** Every written word begins one of the names. */
function fits({ firstName, lastName }: ContactPersonRow, text: string): boolean {
  const names = fold(`${firstName} ${lastName}`).split(' ');
  return fold(text)
    .split(' ')
    .every((word) => names.some((name) => name.startsWith(word)));
}
