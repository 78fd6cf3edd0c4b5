import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { getRegisterAddress, lookUpAddresses } from '@portal/contract/addresses/addresses';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { listContactPersons } from '@portal/contract/settings/contact-persons';
import {
  createLocation,
  deactivateLocation,
  getLocation,
  listLocations,
  updateLocation,
  type LocationDetail,
} from '@portal/contract/settings/locations';
import { companyFixture } from '../session/company';
import { selectCompany } from '../../src/lib/session/selected-company';
import { foundAddress } from '../addresses/address';
import { listOf, stubApi } from '../api';
import { renderScreen } from '../screen';
import { clearToasts } from '../../src/ui/feedback/toast';
import { detailFixture, locationFixture, mlynska, radka } from './location';
import { LocationsPage } from '../../src/features/settings/locations/locations-page';

export const ADDRESS = '/settings/addresses';

/** Two active addresses of a company, one open for everything; a test changes what it is about. */
export function locationsWorld() {
  vi.stubGlobal('innerWidth', 1400);
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  clearToasts();
  const api = stubApi();
  api.on(getCompanyInformation, { data: companyFixture() });
  api.on(listLocations, listOf([locationFixture(), mlynska]));
  api.on(getLocation, { data: detailFixture() });
  api.on(createLocation, { data: { uid: 'l-9' } });
  api.on(updateLocation, { data: detailFixture({ isSyncing: true }) });
  api.on(deactivateLocation, { data: { uid: 'l-1', status: 'deactivating', movedEmployees: 9 } });
  api.on(listContactPersons, listOf([radka]));
  api.on(lookUpAddresses, { data: [foundAddress()] });
  api.on(getRegisterAddress, { data: foundAddress() });
  return api;
}

export async function openLocations(address = ADDRESS) {
  const view = await renderScreen(<LocationsPage />, { address, path: ADDRESS, below: { 'edit/$locationUid': null } });
  await screen.findAllByText('Pekárna Lipová');
  return view;
}

export async function menuOf(subject: string) {
  await userEvent.click(screen.getByRole('button', { name: `Možnosti: ${subject}` }));
  const menu = await screen.findByRole('menu', { name: `Možnosti: ${subject}` });
  return within(menu).getAllByRole('menuitem', { hidden: true });
}

export async function choose(subject: string, action: string) {
  const item = (await menuOf(subject)).find(({ textContent }) => textContent === action);
  if (item === undefined) throw new Error(`${action} is not offered`);
  await userEvent.click(item);
}

export const detailOf = (changes: Partial<LocationDetail>) => ({ data: detailFixture(changes) });
export const text = (element: HTMLElement) => element.textContent.replaceAll('\u00A0', ' ');

/** What the list asked; how many addresses there are in all is a question of its own. */
export const listedLocations = (api: ReturnType<typeof stubApi>) =>
  api.callsOf(listLocations).filter(({ query }) => query.pageSize !== '1');
