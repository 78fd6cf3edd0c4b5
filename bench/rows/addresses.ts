import pg from 'pg';
import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { seededRandom, type Random } from '../../server/src/demo/random';
import { loadAddressRegister } from '../../server/src/store/addresses/load-address-register';
import { load } from '../load';
import { mb, ms, type Row } from '../report';
import type { Stage } from '../stage';

const COUNTRY = 2_900_000;
const MUNICIPALITIES = 6_254;
/** In towns of so many addresses streets have names. */
const NAMED_FROM = 900;
const ADDRESSES_OF_STREET = 38;
const PRAGUE_DISTRICTS = 22;
/** People type while they wait: as many as an office has. */
const CLIENTS = 4;
const MAX_MINUTES = 20;
const MAX_LOOKUP_MS = 50;

const COMMON =
  'Hlavní Nádražní Školní Zahradní Lipová Polní Krátká Luční Lesní Na Sadech Husova Palackého Komenského Nerudova Sokolská Tyršova Riegrova Masarykova Žižkova Havlíčkova Jiráskova Smetanova Dvořákova Jungmannova Pražská Brněnská Průmyslová Květinová Slunečná Severní'.split(
    ' ',
  );
const BEGINNINGS =
  'Bor Brod Dol Hor Chval Jan Kam Kost Křen Lip Luk Mal Mich Nov Olš Pet Rad Roz Sed Sob Star Stud Třeb Új Var Vel Vrb Zá Žel Žd'.split(
    ' ',
  );
const MIDDLES = 'ov in ec ic an ár ín ej oč ub'.split(' ');
const ENDS = 'ice ov ín ec any á ovice ná ka ště'.split(' ');

/** The whole register in the shape of the sample of one town: few large towns with streets, many villages without. */
function* inventCountry(): Generator<AddressPlace> {
  const random = seededRandom(2_900_000);
  const weights = Array.from({ length: MUNICIPALITIES }, (_, rank) => 1 / (rank + 12) ** 0.93);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let code = 1_000_000;
  for (const [rank, weight] of weights.entries()) {
    const size = Math.max(40, Math.round((COUNTRY * weight) / all));
    yield* inventTown({ rank, size, firstCode: code, random });
    code += size;
  }
}

interface Town {
  rank: number;
  size: number;
  firstCode: number;
  random: Random;
}

const name = (random: Random): string => random.pick(BEGINNINGS) + random.pick(MIDDLES) + random.pick(ENDS);

function* inventTown({ rank, size, firstCode, random }: Town): Generator<AddressPlace> {
  const city = rank === 0 ? 'Praha' : name(random);
  const isTown = size >= NAMED_FROM;
  const parts = Array.from({ length: Math.max(1, Math.round(size / 1_500)) }, (_, index) => (index === 0 ? city : name(random)));
  const postcode = String(10_000 + ((rank * 37) % 69_000));
  let street: string | null = null;
  let cityPart = city;
  for (let nth = 0; nth < size; nth += 1) {
    if (nth % ADDRESSES_OF_STREET === 0) {
      cityPart = random.pick(parts);
      street = isTown ? (random.int(1, 4) === 1 ? random.pick(COMMON) : `${name(random)}${random.int(1, 3) === 1 ? 'ova' : ''}`) : null;
    }
    yield {
      code: firstCode + nth,
      municipalityCode: 500_000 + rank,
      city,
      cityPart,
      district: rank === 0 ? `Praha ${(cityPart.length * 7) % PRAGUE_DISTRICTS}` : null,
      street,
      houseNumber: isTown ? random.int(1, 4_000) : nth + 1,
      isRegistrationNumber: random.int(1, 20) === 1,
      orientationNumber: isTown && rank < 40 ? String((nth % ADDRESSES_OF_STREET) + 1) : null,
      postcode,
      point: { latitude: 48.6 + random.int(0, 24_000) / 10_000, longitude: 12.1 + random.int(0, 67_000) / 10_000 },
    };
  }
}

/** What a person types into the search on the way to an address, from the third letter on. */
function typed({ street, cityPart, city, houseNumber }: AddressPlace): string[] {
  const place = street ?? cityPart;
  return [
    place.slice(0, 3),
    place.slice(0, 5),
    place,
    `${place} ${houseNumber}`,
    `${place} ${houseNumber} ${city.slice(0, 3)}`,
    `${place} ${houseNumber} ${city}`,
  ];
}

/** Begins of names and towns that fit most of the country. */
const WIDE = ['hla', 'nov', 'nád', 'pra', 'praha', 'hlavní', 'hlavní 1', 'praha 1', 'lip 12', 'rad 3 praha', '100', 'nádražní 12 praha'];

/** The register of the whole country: how long it takes to load, how large it is, how fast it is searched while people type. */
export async function addressRows({ world, product, seconds }: Stage): Promise<Row[]> {
  const searches = [...WIDE];
  let seen = 0;
  function* remembered() {
    for (const place of inventCountry()) {
      seen += 1;
      if (seen % 7_919 === 0) searches.push(...typed(place));
      yield place;
    }
  }
  const begun = performance.now();
  const { total } = await loadAddressRegister(world.databaseUrl, remembered());
  const minutes = (performance.now() - begun) / 60_000;
  const size = await registerSize(world.databaseUrl);
  const requests = searches.map((query) => ({
    path: `/api/address/lookup?query=${encodeURIComponent(query)}`,
    headers: world.headers,
  }));
  const { p50, p95, p99 } = await load({ url: product.url, seconds: seconds * 2, clients: CLIENTS, requests });
  return [
    {
      work: `loading ${total.toLocaleString('en')} addresses`,
      ours: `${minutes.toFixed(1)} min`,
      yardstick: mb(size),
      ratio: '',
      bar: `≤ ${MAX_MINUTES} min`,
      holds: minutes <= MAX_MINUTES,
    },
    {
      work: `search for an address, ${searches.length} texts, p95`,
      ours: ms(p95),
      yardstick: `p50 ${ms(p50)}, p99 ${ms(p99)}`,
      ratio: '',
      bar: `≤ ${MAX_LOOKUP_MS} ms`,
      holds: p95 <= MAX_LOOKUP_MS,
    },
  ];
}

async function registerSize(ownerUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT sum(pg_total_relation_size(c.oid)) AS bytes FROM pg_class c WHERE c.relnamespace = 'address_register'::regnamespace AND c.relkind = 'r'`,
  );
  await client.end();
  return Number(rows[0]?.bytes ?? 0) / 1_048_576;
}
