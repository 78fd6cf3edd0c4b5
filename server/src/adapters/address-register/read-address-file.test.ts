import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { addressCsv, addressPlace, addressRow, addressZip, temporaryFile } from '../../../test/addresses/address-file';
import { readAddressFile } from './read-address-file';
import { fromSJtsk } from './s-jtsk';

const read = async (content: Buffer | string, name = 'adr.csv'): Promise<AddressPlace[]> =>
  Readable.from(readAddressFile(await temporaryFile(name, content))).toArray();

const PLACES = [
  addressPlace({ code: 21297258, street: 'Svahová', houseNumber: 7 }),
  addressPlace({
    code: 41064666,
    street: 'Radlická',
    houseNumber: 3294,
    orientationNumber: '10',
    district: 'Praha 5',
    cityPart: 'Smíchov',
  }),
  addressPlace({ code: 41405609, street: 'Budějovická', houseNumber: 778, orientationNumber: '3a' }),
  addressPlace({ code: 9, street: null, cityPart: 'Božkov', houseNumber: 12, isRegistrationNumber: true }),
];

describe('a file of addresses', () => {
  it.each(['windows-1250', 'utf8'] as const)('[ADR-003] is read in %s, as a municipality alone', async (encoding) => {
    expect(
      await read(
        addressCsv(
          PLACES.map((place) => addressRow(place)),
          encoding,
        ),
      ),
    ).toEqual(PLACES);
  });

  it('is read from a zip of many municipalities; other files in it are left alone', async () => {
    const [one, ...others] = PLACES;
    const zip = await addressZip({
      'CSV/500_ADR.csv': addressCsv([addressRow(one!)]),
      'readme.txt': Buffer.from('čti mě'),
      'CSV/501_ADR.CSV': addressCsv(others.map((place) => addressRow(place))),
    });
    expect(await read(zip, 'state.zip')).toEqual(PLACES);
  });

  it.each([
    ['741928.31', '1042585.42', 50.0923523, 14.4326424],
    ['479862.17', '1133960.17', 49.5381824, 18.1933824],
    ['724973.12', '1063270.18', 49.928541, 14.705837],
  ])('[ADR-009] metres %s, %s of the national grid are a point of the map', async (y, x, latitude, longitude) => {
    const [place] = await read(addressCsv([addressRow(PLACES[0]!, [y, x])]));
    expect(place?.point).toEqual(fromSJtsk(Number(y), Number(x)));
    // A hundred-thousandth of a degree is about a metre.
    expect(place?.point?.latitude).toBeCloseTo(latitude, 5);
    expect(place?.point?.longitude).toBeCloseTo(longitude, 5);
  });

  const row = addressRow(PLACES[0]!);
  const changed = (from: string, to: string) => addressCsv([addressRow(PLACES[1]!), row.replace(from, to)]);
  it.each([
    ['nothing', Buffer.alloc(0), 'is empty'],
    ['another file', Buffer.from('Jméno;Příjmení\r\nJana;Malá\r\n'), 'line 1: not the heading'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]), 'not the heading'],
    ['a row cut short', changed(';69601;;;2013-12-04T00:00:00', ''), 'line 3: 15 columns instead of 19'],
    ['a code with a letter', changed('21297258', '2129x258'), 'the code of the address is no number: "2129x258"'],
    ['a code beyond numbers', changed('21297258', '9999999999'), 'the code of the address is no number'],
    ['no municipality', changed('Lipov', ''), 'the municipality is no name'],
    ['a street with a control character', changed('Svahová', 'Svah\u0007ová'), 'the street is no name'],
    ['an endless name', changed('Svahová', 'S'.repeat(101)), 'the street is no name'],
    ['a postcode of four digits', changed('69601', '6960'), 'not a postcode: "6960"'],
    ['a point of letters', changed(';69601;;', ';69601;abc;'), 'not a point of the map'],
    ['an endless line', Buffer.concat([addressCsv([]), Buffer.alloc(5_000, 'x')]), 'a line of more than'],
  ])('%s is refused with its line', async (_, content, words) => {
    await expect(read(content)).rejects.toThrow(words);
  });

  it('a zip cut in the middle, or altered, is refused', async () => {
    const zip = await addressZip({ 'a.csv': addressCsv([row]) });
    await expect(read(zip.subarray(0, zip.length - 30), 'cut.zip')).rejects.toThrow(/central directory/iu);
    const altered = Buffer.from(zip);
    altered.write('2014', zip.indexOf('2013-12-04'));
    await expect(read(altered, 'altered.zip')).rejects.toThrow('the file is damaged');
  });
});
