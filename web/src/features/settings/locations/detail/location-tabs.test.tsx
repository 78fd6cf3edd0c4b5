import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { listEmployees, type EmployeeListItem } from '@portal/contract/employees/employees';
import { getLocation } from '@portal/contract/settings/locations';
import { listShipments, type CardShipment } from '@portal/contract/orders/packages';
import { companyFixture } from '../../../../../test/session/company';
import { shipmentFixture } from '../../../../../test/orders/order';
import { listOf, type stubApi } from '../../../../../test/api';
import { ADDRESS, detailOf, locationsWorld, openLocations, text, listedLocations } from '../../../../../test/settings/locations-world';

const EDIT = `${ADDRESS}/edit/l-1`;
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Pekárna Lipová' }));
const openTab = async (name: RegExp) => userEvent.click(await (await drawer()).findByRole('tab', { name }));

const person = (uid: string, lastName: string): EmployeeListItem => ({
  uid,
  companyUid: 'c-1',
  employeeNumber: `10${uid.slice(-1)}`,
  firstName: 'Jana',
  middleName: null,
  lastName,
  email: null,
  phoneNumber: null,
  birthdate: null,
  employeeGroup: null,
  employeeGroupUid: null,
  employeeStatus: { status: 'active', activeTill: null, updatedAt: '2026-11-01T09:00:00Z' },
  employeeDelivery: null,
  autoCardRenew: true,
  warnings: [],
  card: null,
});

const shipment = shipmentFixture({
  number: '2000000001',
  trackingNumber: '12345678901',
  courier: 'PPL',
  orderDate: '2026-11-20T09:00:00Z',
  orderNumber: '1000000007',
  orderUid: 'o-7',
  orderStatus: 'RESOLVED',
  orderPaid: true,
  orderPaidDate: '2026-11-02',
  cardQuantity: 2,
  isTakenOver: false,
  dispatchedAt: '2026-11-21T09:00:00Z',
  deliveredAt: null,
});
const shipmentsOf = (rows: CardShipment[]) => {
  const { data, meta } = listOf(rows);
  return { data, meta: { ...meta, totalAddresses: 1, totalDepartments: 0 } };
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = locationsWorld();
  api.on(getLocation, detailOf({ cardsOnTheWay: 1 }));
  api.on(listEmployees, listOf([person('e-1', 'Malá'), person('e-2', 'Nová')]));
  api.on(listShipments, shipmentsOf([shipment]));
});

describe('one address in tabs', () => {
  it('says how many people and cards on the way it has, since when, and counts them on the tabs', async () => {
    await openLocations(EDIT);
    const layer = await drawer();
    expect(text(await layer.findByText(/na cestě/))).toBe('9 zaměstnanců, 1 karta na cestě');
    expect(text(layer.getByText(/^Adresa, založena/))).toBe('Adresa, založena 14.03.2024');
    const tabs = await layer.findAllByRole('tab');
    expect(tabs.map((tab) => text(tab))).toEqual(['Adresa a kontakty', 'Zaměstnanci 9', 'Zásilky 3']);
    expect(await layer.findByLabelText('Název adresy')).toBeTruthy();
    expect(api.callsOf(listEmployees)).toEqual([]);
  });

  it('lists whose cards go there, by name, each with the way to the person; the tab is in the address', async () => {
    const { router } = await openLocations(EDIT);
    await openTab(/^Zaměstnanci/);
    const link = await (await drawer()).findByRole('link', { name: 'Malá Jana' });
    expect(link.getAttribute('href')).toBe('/employees?employee=e-1');
    expect(api.callsOf(listEmployees)[0]?.query).toEqual({
      pageNumber: '1',
      sortBy: 'lastName',
      filter: { locationUid: ['l-1'], employeeStatus: ['active', 'active_till_date', 'suspended', 'pending_deactivation'] },
    });
    expect(router.state.location.search).toMatchObject({ tab: 'employees' });
    await userEvent.click((await drawer()).getByRole('button', { name: 'Zavřít' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(ADDRESS));
    expect(router.state.location.search).not.toHaveProperty('tab');
  });

  it('reads more people when asked, and says when they did not come', async () => {
    const first = { data: [person('e-1', 'Malá')], meta: { totalPages: 2, nextPage: 2, totalRecords: 2, totalUnfilteredRecords: 2 } };
    api.on(listEmployees, first);
    await openLocations(`${EDIT}?tab=employees`);
    const more = await (await drawer()).findByRole('button', { name: 'Načíst další' });
    api.refuse(listEmployees, 500);
    await userEvent.click(more);
    const again = await (await drawer()).findByText('Seznam se nepodařilo načíst.', { exact: false });
    api.on(listEmployees, listOf([person('e-2', 'Nová')]));
    await userEvent.click(within(again.closest('[role="alert"]') as HTMLElement).getByRole('button'));
    expect(await (await drawer()).findByRole('link', { name: 'Nová Jana' })).toBeTruthy();
    expect((await drawer()).getByRole('link', { name: 'Malá Jana' })).toBeTruthy();
  });

  it('lists the shipments there, the newest first, each with the way to its order and to the courier', async () => {
    await openLocations(`${EDIT}?tab=shipments`);
    const layer = await drawer();
    const link = await layer.findByRole('link', { name: 'Zásilka 2000000001' });
    expect(link.getAttribute('href')).toBe('/orders/o-7');
    expect(text(link.closest('li') as HTMLElement)).toContain('Objednávka 1000000007 z 20.11.2026, 2 karty, PPL 12345678901');
    expect(layer.getByText('Na cestě')).toBeTruthy();
    expect(api.callsOf(listShipments)[0]?.query).toMatchObject({
      sortBy: 'orderDate',
      sortDir: 'desc',
      filter: { locationUid: ['l-1'], productMedium: ['plastic'] },
    });
  });

  it.each([
    ['employees', listEmployees, 'Žádnému zaměstnanci sem karty neposíláme.'],
    ['shipments', listShipments, 'Na tuto adresu jsme zatím žádné karty neposlali.'],
  ] as const)('says when there are no %s, and when they could not be read', async (tab, route, words) => {
    if (route === listShipments) api.on(listShipments, shipmentsOf([]));
    else api.on(listEmployees, listOf([]));
    const { unmount } = await openLocations(`${EDIT}?tab=${tab}`);
    expect(await (await drawer()).findByText(words)).toBeTruthy();
    unmount();
    api.refuse(route, 500);
    await openLocations(`${EDIT}?tab=${tab}`);
    expect(await (await drawer()).findByText('Seznam se nepodařilo načíst.')).toBeTruthy();
  });

  it('keeps what is written while another tab is shown, and asks before it is lost', async () => {
    await openLocations(EDIT);
    const layer = await drawer();
    await userEvent.type(await layer.findByLabelText('Název adresy'), ' II');
    await openTab(/^Zásilky/);
    expect(await layer.findByRole('link', { name: 'Zásilka 2000000001' })).toBeTruthy();
    expect(layer.queryByRole('button', { name: 'Uložit adresu' })).toBeNull();
    await openTab(/^Adresa a kontakty/);
    expect((layer.getByLabelText('Název adresy') as HTMLInputElement).value).toBe('Pekárna Lipová II');
    await userEvent.click(layer.getByRole('button', { name: 'Zavřít' }));
    expect(await screen.findByRole('dialog', { name: /neuložen|zahodit/i })).toBeTruthy();
  });

  it('keeps its tab on the way to the neighbour', async () => {
    const { router } = await openLocations(`${EDIT}?tab=employees`);
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Další' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${ADDRESS}/edit/l-2`));
    expect(router.state.location.search).toMatchObject({ tab: 'employees' });
  });

  it('a company that may open neither list sees the address alone, whatever the link says', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ companyInfo: { ...companyFixture().companyInfo, status: 'inactive' } }) });
    await openLocations(`${EDIT}?tab=employees`);
    const layer = await drawer();
    await layer.findByText('Název adresy');
    expect(layer.queryByRole('tab')).toBeNull();
    expect([...api.callsOf(listEmployees), ...api.callsOf(listShipments)]).toEqual([]);
  });
});

it('the list is searched by name, street or town', async () => {
  await openLocations();
  await userEvent.type(screen.getByPlaceholderText('Název, ulice nebo město'), 'mlyn');
  await waitFor(() => expect(listedLocations(api).at(-1)?.query.filter).toMatchObject({ fulltext: 'mlyn' }));
});
