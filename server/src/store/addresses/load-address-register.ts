import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { from as copyFrom } from 'pg-copy-streams';
import sql, { raw } from 'sql-template-tag';
import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { asOwner } from '../engine/owner-transaction';
import type { Tx } from '../engine/tx';

export type LoadStep = { step: 'reading'; addresses: number } | { step: 'building' };

export interface LoadedRegister {
  /** What the file held. */
  addresses: number;
  municipalities: number;
  /** Everything there is now. */
  total: number;
}

/** How many rows are read between two words about it. */
const TELL_EVERY = 50_000;

/**
 * Takes a file of addresses over: its municipalities are replaced as a whole, the others stay. Searches go on over the edition before and see
 * the new one at once when all of it stands; whatever fails on the way keeps the old one. Throws when another load runs or an address is there twice.
 */
export function loadAddressRegister(
  ownerUrl: string,
  places: AsyncIterable<AddressPlace> | Iterable<AddressPlace>,
  tell: (step: LoadStep) => void = () => undefined,
): Promise<LoadedRegister> {
  return asOwner(ownerUrl, async (tx, client) => {
    const alone = await tx.first<{ mine: boolean }>(sql`SELECT pg_try_advisory_xact_lock(hashtextextended('address register', 0)) AS mine`);
    if (alone?.mine !== true) throw new Error('addresses are being loaded by somebody else right now');
    await tx.run(INCOMING);
    await pipeline(Readable.from(copyLines(places, tell)), client.query(copyFrom(`COPY incoming (${COLUMNS}) FROM STDIN`)));
    tell({ step: 'building' });
    await assertSound(tx);
    await buildEdition(tx);
    const counted = await tx.first<LoadedRegister>(COUNT);
    if (counted === undefined) throw new Error('the register has no count');
    return counted;
  });
}

const INCOMING = sql`
  CREATE TEMPORARY TABLE incoming (
    code integer NOT NULL,
    municipality_code integer NOT NULL,
    city text NOT NULL,
    city_part text NOT NULL,
    district text,
    street text,
    house_number integer NOT NULL,
    is_registration_number boolean NOT NULL,
    orientation_number text,
    postcode text NOT NULL,
    latitude double precision,
    longitude double precision
  ) ON COMMIT DROP`;

async function* copyLines(places: AsyncIterable<AddressPlace> | Iterable<AddressPlace>, tell: (step: LoadStep) => void) {
  let addresses = 0;
  for await (const place of places) {
    addresses += 1;
    if (addresses % TELL_EVERY === 0) tell({ step: 'reading', addresses });
    yield copyLine(place);
  }
}

/** Columns of `incoming` with their cells, in the order they travel. */
const CELLS: Readonly<Record<string, (place: AddressPlace) => string | number | boolean | null>> = {
  code: ({ code }) => code,
  municipality_code: ({ municipalityCode }) => municipalityCode,
  city: ({ city }) => city,
  city_part: ({ cityPart }) => cityPart,
  district: ({ district }) => district,
  street: ({ street }) => street,
  house_number: ({ houseNumber }) => houseNumber,
  is_registration_number: ({ isRegistrationNumber }) => isRegistrationNumber,
  orientation_number: ({ orientationNumber }) => orientationNumber,
  postcode: ({ postcode }) => postcode,
  latitude: ({ point }) => point?.latitude ?? null,
  longitude: ({ point }) => point?.longitude ?? null,
};
const COLUMNS = Object.keys(CELLS).join(', ');
const READERS = Object.values(CELLS);

/** A row in the text form of COPY. */
const copyLine = (place: AddressPlace): string => `${READERS.map((read) => cellText(read(place))).join('\t')}\n`;

const cellText = (cell: string | number | boolean | null): string => (cell === null ? '\\N' : escaped(String(cell)));

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/gu, (character) => ESCAPES[character] ?? character);

async function assertSound(tx: Tx): Promise<void> {
  await tx.run(sql`ANALYZE incoming`);
  const twice = await tx.first<{ code: number }>(sql`SELECT code FROM incoming GROUP BY code HAVING count(*) > 1 LIMIT 1`);
  if (twice !== undefined) throw new Error(`address ${twice.code} is there twice`);
  if ((await tx.first(sql`SELECT code FROM incoming LIMIT 1`)) === undefined) throw new Error('there is no address in the file');
}

/** What stays of the edition before joins what came. */
const KEPT = sql`
  INSERT INTO incoming (${raw(COLUMNS)})
  SELECT a.code, s.municipality_code, s.city, s.city_part, s.district, s.street,
         a.house_number, a.is_registration_number, a.orientation_number, a.postcode, a.latitude, a.longitude
  FROM address_register.addresses a
  JOIN address_register.streets s ON s.uid = a.street_uid
  WHERE NOT EXISTS (SELECT FROM incoming i WHERE i.municipality_code = s.municipality_code)
    AND NOT EXISTS (SELECT FROM incoming i WHERE i.code = a.code)`;

const STREETS = sql`
  INSERT INTO address_register_next.streets (
    uid, municipality_code, municipality_size, city, city_part, district, street, words
  )
  SELECT
    row_number() OVER (ORDER BY municipality_code, street, city_part, district), municipality_code,
    sum(addresses) OVER (PARTITION BY municipality_code), city, city_part, district, street,
    setweight(to_tsvector('simple', address_words(coalesce(street, city_part))), 'A') || setweight(
      to_tsvector('simple', address_words(concat_ws(' ', city_part, district, city))), 'B'
    ) || setweight(to_tsvector('simple', postcodes), 'C')
  FROM (
    SELECT
      municipality_code, city, city_part, district, street, count(*) AS addresses,
      string_agg(DISTINCT postcode, ' ') AS postcodes
    FROM incoming
    GROUP BY municipality_code, city, city_part, district, street
  ) street
`;

const ADDRESSES = sql`
  INSERT INTO address_register_next.addresses (
    code, street_uid, house_number, is_registration_number, orientation_number, postcode, latitude, longitude
  )
  SELECT
    i.code, s.uid, i.house_number, i.is_registration_number, i.orientation_number, i.postcode, i.latitude, i.longitude
  FROM incoming i
  JOIN address_register_next.streets s ON s.municipality_code = i.municipality_code AND s.city = i.city
    AND s.city_part = i.city_part
    AND s.district IS NOT DISTINCT FROM i.district AND s.street IS NOT DISTINCT FROM i.street
  ORDER BY s.uid, i.house_number
`;

async function buildEdition(tx: Tx): Promise<void> {
  await tx.run(sql`SELECT set_config('maintenance_work_mem', '256MB', true), set_config('work_mem', '256MB', true)`);
  await tx.run(sql`CREATE TEMPORARY TABLE arrived ON COMMIT DROP AS
    SELECT count(*)::integer AS addresses, count(DISTINCT municipality_code)::integer AS municipalities FROM incoming`);
  await tx.run(KEPT);
  await tx.run(sql`SELECT create_address_register('address_register_next')`);
  await tx.run(STREETS);
  await tx.run(sql`ANALYZE address_register_next.streets`);
  await tx.run(ADDRESSES);
  await tx.run(sql`SELECT index_address_register('address_register_next')`);
  await tx.run(sql`DROP SCHEMA address_register CASCADE`);
  await tx.run(sql`ALTER SCHEMA address_register_next RENAME TO address_register`);
}

const COUNT = sql`
  SELECT addresses, municipalities, (SELECT count(*)::integer FROM address_register.addresses) AS total
  FROM arrived
`;

/** Whether anything was loaded yet. */
export const hasAddresses = async (tx: Tx): Promise<boolean> =>
  (await tx.first(sql`SELECT code FROM address_register.addresses LIMIT 1`)) !== undefined;
