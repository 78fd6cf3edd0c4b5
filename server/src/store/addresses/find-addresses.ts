import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../tx';

export interface FoundAddress {
  code: number;
  city: string;
  cityPart: string;
  street: string | null;
  houseNumber: number;
  isRegistrationNumber: boolean;
  orientationNumber: string | null;
  postcode: string;
  latitude: number | null;
  longitude: number | null;
}

/** Which part of an address a word has to stand in: A street, B municipality, C postcode; none means any. */
export type WordPlace = 'A' | 'B' | 'C' | '';

export interface WantedAddress {
  /** Each must begin a word of the address; letters and digits only, without diacritics. */
  words: readonly { word: string; place: WordPlace }[];
  /** House numbers as typed: `12`, `3294/10`, `3a`. */
  numbers: readonly string[];
  limit: number;
}

/** With a number, so many streets are looked through for it; enough for the commonest name of the country. */
const MAX_STREETS = 1_000;

const COLUMNS = sql`
  a.code, s.city, s.city_part AS "cityPart", s.street, a.house_number AS "houseNumber", a.is_registration_number AS "isRegistrationNumber",
  a.orientation_number AS "orientationNumber", a.postcode, a.latitude, a.longitude`;

/**
 * Addresses that fit, the likeliest first: whole words before beginnings, the very number before one that goes on, large towns before small
 * ones. Streets are found by their words and addresses within them, so the size of the register hardly matters.
 */
export function findAddresses(tx: Tx, { words, numbers, limit }: WantedAddress): Promise<FoundAddress[]> {
  if (words.length === 0) return Promise.resolve([]);
  const streets = numbers.length === 0 ? limit : MAX_STREETS;
  return tx.rows(sql`
    WITH streets AS MATERIALIZED (
      SELECT uid, city, city_part, street, words, municipality_size,
             (SELECT count(*) FROM unnest(${words.map(({ word }) => word)}::text[]) word WHERE word = ANY (tsvector_to_array(words))) AS whole_words
      FROM address_register.streets
      WHERE words @@ ${searchText(words)}::tsquery
      ORDER BY whole_words DESC, municipality_size DESC, uid
      LIMIT ${streets}
    )
    SELECT ${COLUMNS}
    FROM streets s
    JOIN address_register.addresses a ON a.street_uid = s.uid
    CROSS JOIN LATERAL (${likeness(numbers)}) number
    WHERE number.least > 0
    ORDER BY s.whole_words DESC, number.all_together DESC, s.municipality_size DESC, s.uid, a.house_number, a.orientation_number
    LIMIT ${limit}`);
}

export const findAddress = (tx: Tx, code: number): Promise<FoundAddress | undefined> =>
  tx.first(sql`
    SELECT ${COLUMNS}
    FROM address_register.addresses a
    JOIN address_register.streets s ON s.uid = a.street_uid
    WHERE a.code = ${code}`);

/** `'radlic':*A & 'praha':*`. A single letter stands for itself: nearly everything begins with it. */
const searchText = (words: WantedAddress['words']): string =>
  words.map(({ word, place }) => `'${assertWord(word)}':${word.length > 1 ? '*' : ''}${place}`.replace(/:$/u, '')).join(' & ');

function assertWord(word: string): string {
  if (/^[a-z0-9]+$/u.test(word)) return word;
  throw new Error(`not a word of an address: ${word}`);
}

/** How well the typed numbers fit an address: 3 the very number, 2 its beginning, 1 a number in the name (*28. října*, *Praha 5*), 0 not at all. */
const likeness = (numbers: readonly string[]): Sql => sql`
  SELECT coalesce(min(fit), 1) AS least, coalesce(sum(fit), 0) AS all_together
  FROM (
    SELECT CASE
        WHEN typed IN (a.house_number::text, a.orientation_number, concat_ws('/', a.house_number, a.orientation_number)) THEN 3
        WHEN starts_with(concat_ws('/', a.house_number, a.orientation_number), typed) OR starts_with(a.orientation_number, typed) THEN 2
        WHEN typed = ANY (tsvector_to_array(s.words)) THEN 1
        ELSE 0
      END AS fit
    FROM unnest(${numbers}::text[]) typed
  ) each_number`;
