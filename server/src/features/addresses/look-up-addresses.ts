import { MIN_ADDRESS_QUERY, parseAddressQuery } from '@portal/domain/addresses/address-query';
import type { lookUpAddresses as lookUpAddressesRoute } from '@portal/contract/addresses/addresses';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import type { Deps } from '../../deps';
import { findAddresses, type WantedAddress, type WordPlace } from '../../store/addresses/find-addresses';
import { presentAddress } from './present-address';

type Query = QueryOf<typeof lookUpAddressesRoute>;

/** What fits the typed text, or the typed fields of a form; nothing while too little is typed (S-188, ADR-012, ADR-013). */
export async function lookUpAddresses(deps: Deps, query: Query): Promise<ReplyOf<typeof lookUpAddressesRoute>> {
  const wanted = query.query === undefined ? fromFields(query) : fromText(query.query);
  const found = await findAddresses(deps.db.directory, { ...wanted, limit: query.limit });
  return { data: found.map(presentAddress) };
}

type Wanted = Omit<WantedAddress, 'limit'>;

function fromText(text: string): Wanted {
  if (text.length < MIN_ADDRESS_QUERY) return { words: [], numbers: [] };
  const { words, numbers } = parseAddressQuery(text);
  return { words: words.map((word) => ({ word, place: '' })), numbers };
}

function fromFields({ street = '', city = '', postcode = '', streetNumber = '' }: Query): Wanted {
  return {
    words: [...wordsOf(street, 'A'), ...wordsOf(city, 'B'), ...wordsOf(postcode.replace(/\s/gu, ''), 'C')],
    numbers: parseAddressQuery(streetNumber).numbers,
  };
}

/** Numbers within a name are words of it here: *28. října*, *Praha 5*. */
function wordsOf(field: string, place: WordPlace): Wanted['words'] {
  if (field.length < MIN_ADDRESS_QUERY) return [];
  const { words, numbers } = parseAddressQuery(field);
  return [...words, ...numbers.filter((number) => /^\d+$/u.test(number))].map((word) => ({ word, place }));
}
