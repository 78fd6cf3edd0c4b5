import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { encode } from 'iconv-lite';
import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { writeZip } from '../../src/adapters/zip/write-zip';

const HEADING =
  'Kód ADM;Kód obce;Název obce;Kód MOMC;Název MOMC;Kód MOP;Název MOP;Kód části obce;Název části obce;Kód ulice;Název ulice;Typ SO;Číslo domovní;Číslo orientační;Znak čísla orientačního;PSČ;Souřadnice Y;Souřadnice X;Platí Od';

const EMPTY: AddressPlace = {
  code: 1,
  municipalityCode: 500,
  city: 'Lipov',
  cityPart: 'Lipov',
  district: null,
  street: 'Krátká',
  houseNumber: 1,
  isRegistrationNumber: false,
  orientationNumber: null,
  postcode: '69601',
  point: null,
};

/** An invented address of the register. */
export const addressPlace = (change: Partial<AddressPlace> = {}): AddressPlace => ({ ...EMPTY, ...change });

/** A row as the land survey office writes it; the point of the map is given in metres of its grid. */
export function addressRow(place: AddressPlace, [y, x]: readonly [string, string] = ['', '']): string {
  const [, number = '', letter = ''] = /^(\d+)(\D*)$/u.exec(place.orientationNumber ?? '') ?? [];
  const kind = place.isRegistrationNumber ? 'č.ev.' : 'č.p.';
  const { code, municipalityCode, city, district, cityPart, street, houseNumber, postcode } = place;
  return [code, municipalityCode, city, '', '', '', district ?? '', 1, cityPart, '', street ?? '', kind, houseNumber, number, letter]
    .concat([postcode, y, x, '2013-12-04T00:00:00'])
    .join(';');
}

export const addressCsv = (rows: readonly string[], encoding: 'windows-1250' | 'utf8' = 'windows-1250'): Buffer =>
  encode(`${[HEADING, ...rows].join('\r\n')}\r\n`, encoding);

/** Writes a file into a folder of its own; answers its path. */
export async function temporaryFile(name: string, content: Buffer | string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'addresses-')), name);
  await writeFile(path, content);
  return path;
}

export function addressZip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const entries = (async function* () {
    for (const [name, content] of Object.entries(files)) yield { name, content };
  })();
  return buffer(writeZip(entries));
}
