import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRegisterAddress, lookUpAddresses } from '@portal/contract/addresses/addresses';
import { call } from '../../lib/call/call';

const PAUSE_MS = 250;
/** The register changes once a month. */
const FRESH_MS = 10 * 60_000;

/** What is searched for: everything in one line, or the fields of a form (S-188). */
export interface TypedAddress {
  query?: string;
  street?: string;
  streetNumber?: string;
  city?: string;
  postcode?: string;
}

/** Addresses of the national register that fit what is typed, asked for in the pauses of typing (ADR-014); null asks nothing. */
export function useAddressLookup(typed: TypedAddress | null) {
  const now = typed === null ? '' : JSON.stringify(typed);
  const [asked] = useDebouncedValue(now, PAUSE_MS);
  const isAsked = now !== '' && asked !== '';
  const query = useQuery({
    queryKey: ['address-lookup', asked],
    enabled: isAsked,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(lookUpAddresses, { query: JSON.parse(asked) as TypedAddress, signal })).data,
  });
  return {
    found: isAsked && query.isSuccess ? query.data : [],
    /** What is shown answers what is written. */
    isSettled: isAsked && now === asked && query.isSuccess && !query.isPlaceholderData,
    isFailed: isAsked && query.isError,
  };
}

/** One address of the register, for its place on the map. */
export function useRegisterAddress(nationalRegisterId: string | null) {
  return useQuery({
    queryKey: ['address-lookup', 'one', nationalRegisterId],
    enabled: nationalRegisterId !== null,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) => (await call(getRegisterAddress, { params: { id: nationalRegisterId ?? '' }, signal })).data,
  });
}
