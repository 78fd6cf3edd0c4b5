import sql, { empty, join, type Sql } from 'sql-template-tag';
import type { Tx } from '../engine/tx';

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
  a.code, s.city, s.city_part AS "cityPart", s.street, a.house_number AS "houseNumber",
  a.is_registration_number AS "isRegistrationNumber", a.orientation_number AS "orientationNumber", a.postcode,
  a.latitude, a.longitude
`;

/**
 * Addresses that fit, the likeliest first: whole words before beginnings, the very number before one that goes on, large towns before small
 * ones. Streets are found by their words and addresses within them, so the size of the register hardly matters.
 */
export function findAddresses(tx: Tx, { words, numbers, limit }: WantedAddress): Promise<FoundAddress[]> {
  if (words.length === 0) return Promise.resolve([]);
  const streets = numbers.length === 0 ? limit : MAX_STREETS;
  const fits = numbers.map(fitOf);
  return tx.rows(sql`
    WITH streets AS MATERIALIZED (
      SELECT uid, city, city_part, street, tsvector_to_array(words) AS names, municipality_size,
             ${join(words.map(wholeWord), ' + ')} AS whole_words
      FROM address_register.streets
      WHERE words @@ ${searchText(words)}::tsquery
      ORDER BY whole_words DESC, municipality_size DESC, uid
      LIMIT ${streets}
    )
    SELECT ${COLUMNS}
    FROM streets s
    JOIN address_register.addresses a ON a.street_uid = s.uid
    WHERE ${
      fits.length === 0
        ? sql`true`
        : join(
            fits.map((fit) => sql`${fit} > 0`),
            ' AND ',
          )
    }
    ORDER BY s.whole_words DESC,
      ${fits.length === 0 ? empty : sql`${join(fits, ' + ')} DESC,`}
      s.municipality_size DESC, s.uid, a.house_number, a.orientation_number
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

/** 1 for a street one of whose words is the very word, not only begins with it. */
const wholeWord = ({ word }: WantedAddress['words'][number]): Sql => sql`(words @@ ${`'${assertWord(word)}'`}::tsquery)::integer`;

/**
 * How well a typed number fits an address: 3 the very number, 2 its beginning, 1 a number in the name (*28. října*, *Praha 5*), 0 not at all.
 * Written out for each number: thousands of houses are asked, and a sub-select for each of them takes most of the time.
 */
const fitOf = (typed: string): Sql => sql`
  CASE
    WHEN ${typed}::text IN (
      a.house_number::text, a.orientation_number, concat_ws('/', a.house_number, a.orientation_number)
    ) THEN 3
    WHEN starts_with(
      concat_ws('/', a.house_number, a.orientation_number), ${typed}
    ) OR starts_with(a.orientation_number, ${typed}) THEN 2
    WHEN ${typed} = ANY (s.names) THEN 1
    ELSE 0
  END
`;
