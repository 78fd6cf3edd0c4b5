import type { AddressPlace } from '@portal/domain/addresses/street-number';
import type { Deps } from '../deps';
import { hasAddresses, loadAddressRegister } from '../store/addresses/load-address-register';
import mnichovice from './addresses.json';

/** A real small town and five places of Prague, so that the search finds something before anybody loads the register of the country. */
export function demoAddresses(): AddressPlace[] {
  const town = mnichovice.streets.flatMap(({ houses, ...street }) =>
    houses.map(([code = 0, houseNumber = 0, latitude = 0, longitude = 0]) =>
      place({ ...street, municipalityCode: mnichovice.code, city: mnichovice.city, code, houseNumber, point: { latitude, longitude } }),
    ),
  );
  return [...town, ...PRAGUE];
}

/** Fills an empty register; one that somebody loaded stays. */
export async function loadDemoAddresses(deps: Pick<Deps, 'db'>, ownerUrl: string): Promise<void> {
  if (!(await hasAddresses(deps.db.directory))) await loadAddressRegister(ownerUrl, demoAddresses());
}

const place = (address: Omit<AddressPlace, 'district' | 'isRegistrationNumber' | 'orientationNumber'>): AddressPlace => ({
  ...address,
  district: null,
  isRegistrationNumber: false,
  orientationNumber: null,
});

const prague = (
  code: number,
  [street, houseNumber, orientationNumber]: [string, number, string],
  [cityPart, district, postcode]: string[],
) => ({
  ...place({
    code,
    municipalityCode: 554782,
    city: 'Praha',
    cityPart: cityPart ?? '',
    street,
    houseNumber,
    postcode: postcode ?? '',
    point: null,
  }),
  district: district ?? null,
  orientationNumber,
});

const PRAGUE: readonly AddressPlace[] = [
  prague(22669868, ['K louži', 1258, '12'], ['Vršovice', 'Praha 10', '10100']),
  prague(41064666, ['Radlická', 3294, '10'], ['Smíchov', 'Praha 5', '15000']),
  prague(21736197, ['Rašínovo nábřeží', 2000, '78'], ['Nové Město', 'Praha 2', '12000']),
  prague(27736342, ['Bucharova', 2657, '12'], ['Stodůlky', 'Praha 5', '15800']),
  prague(41405609, ['Budějovická', 778, '3a'], ['Michle', 'Praha 4', '14000']),
];
