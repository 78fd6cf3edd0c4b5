import { fold } from '../text/fold';

/** What somebody typed into the search for an address, taken apart. */
export interface AddressQuery {
  /** Words each address must have one that begins with, in any order; a postcode is one of them. */
  words: string[];
  /** House numbers as typed: `12`, `3294/10`, `3a`. A number may also belong to a name: *28. října*, *Praha 5*. */
  numbers: string[];
}

/** Shortest search over everything; a single field is searched from its own minimum (S-188, ADR-012, ADR-013). */
export const MIN_ADDRESS_QUERY = 3;

const TOKEN = /\d+[a-z]?(?:\/\d+[a-z]?)?|[a-z]+/gu;
const SPLIT_POSTCODE = /\b(\d{3}) (\d{2})\b/gu;
const POSTCODE = /^\d{5}$/u;
/** What people write before a name or a number, and the register does not. */
const NOISE = new Set(['ul', 'ulice', 'cp', 'cev', 'psc']);
const MAX_TOKENS = 12;

/** Takes a search apart: without diacritics, `251 64` as one postcode, without *ul.*, *č.p.* and single letters beside longer words. */
export function parseAddressQuery(text: string): AddressQuery {
  const plain = fold(text)
    .replace(SPLIT_POSTCODE, '$1$2')
    .replace(/\bc\. ?(p|ev)\.?/gu, 'c$1 ');
  const tokens = (plain.match(TOKEN) ?? []).filter((token) => !NOISE.has(token)).slice(0, MAX_TOKENS);
  const isNumber = (token: string) => /^\d/u.test(token) && !POSTCODE.test(token);
  const named = tokens.filter((token) => !isNumber(token));
  const long = named.filter((token) => token.length > 1);
  return { words: long.length > 0 ? long : named, numbers: tokens.filter(isNumber) };
}
