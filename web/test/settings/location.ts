import type { Location, LocationDetail } from '@portal/contract/settings/locations';
import { locationActions, type LocationFacts } from '@portal/domain/settings/location-actions';
import { contactPersonFixture } from './contact-person';

/** An address in a status, with the actions the server answers for it. */
export function locationFixture(changes: Partial<Location> = {}, { isLastActive = false }: Partial<LocationFacts> = {}): Location {
  const { status = 'active', isSyncing = false } = changes;
  return {
    uid: 'l-1',
    name: 'Pekárna Lipová',
    department: 'Výroba',
    status,
    isSyncing,
    refusedReason: null,
    address: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ', nationalRegisterId: '101' },
    contactUids: ['p-1'],
    contactPersons: [{ uid: 'p-1', name: 'Jana', lastName: 'Dvořáková', email: 'jana@pekarna.example', phone: '+420601000100' }],
    actions: locationActions({ status, isSyncing, isLastActive }),
    warnings: [],
    ...changes,
  };
}

export const detailFixture = (changes: Partial<LocationDetail> = {}, facts: Partial<LocationFacts> = {}): LocationDetail => ({
  ...locationFixture(changes, facts),
  employeeCount: 9,
  shipmentCount: 3,
  cardsOnTheWay: 0,
  createdAt: '2024-03-14T09:00:00.000Z',
  wgsLatitude: 50.03,
  wgsLongitude: 15.2,
  ...changes,
});

export const mlynska = locationFixture({
  uid: 'l-2',
  name: 'Prodejna Mlýnská',
  address: { street: 'Mlýnská', streetNumber: '31', city: 'Kutná Hora', postcode: '28401', country: 'CZ', nationalRegisterId: null },
  contactUids: ['p-2'],
  contactPersons: [{ uid: 'p-2', name: 'Radka', lastName: 'Součková', email: 'radka@pekarna.example', phone: '+420601000318' }],
});

/** Who may be chosen as a contact of an address. */
export const radka = {
  ...contactPersonFixture({ uid: 'p-2', firstName: 'Radka', lastName: 'Součková', phoneNumber: '+420601000318' }),
  portalUser: { status: 'no_access' as const, role: null },
};
