import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { listLocations } from '@portal/contract/settings/locations';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { companyFixture } from '../../../../test/session/company';
import { i18n } from '../../../lib/text/i18n';
import { listOf, type stubApi } from '../../../../test/api';
import { locationFixture, mlynska } from '../../../../test/settings/location';
import { ADDRESS, locationsWorld, menuOf, openLocations, listedLocations } from '../../../../test/settings/locations-world';

describe('delivery addresses', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    api = locationsWorld();
  });
  afterEach(() => vi.useRealTimers());
  const asked = () => listedLocations(api).at(-1)?.query;
  const names = (items: HTMLElement[]) => items.map((item) => item.textContent);
  const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

  it('[LOC-001] [LOC-007] opens with everything but the deactivated, in the first call, the address and the chips', async () => {
    const { router } = await openLocations();
    const status = ['active', 'init', 'pending', 'activating'];
    expect(listedLocations(api)[0]?.query).toMatchObject({ sortBy: 'name', sortDir: 'asc', filter: { status } });
    expect(router.state.location.search).toMatchObject({ filter: { status } });
    expect(screen.getByRole('button', { name: /^Odebrat filtr Stav: Aktivní/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Adresy/ }).getAttribute('aria-current')).toBe('page');
  });

  it('[LOC-008] [LOC-009] [LOC-010] [LOC-011] [LOC-012] [LOC-013] shows name, street, number, city, postcode and status', async () => {
    await openLocations();
    const headers = screen.getAllByRole('columnheader').map((cell) => cell.textContent);
    expect(headers).toEqual(expect.arrayContaining(['Název', 'Ulice', 'Číslo', 'Město', 'PSČ', 'Stav']));
    const cells = within(rowOf('Prodejna Mlýnská'));
    for (const value of ['Mlýnská', '31', 'Kutná Hora', '284 01', 'Aktivní', 'Radka Součková']) expect(cells.getByText(value)).toBeTruthy();
  });

  it('[LOC-014] [LOC-015] [LOC-016] [LOC-017] [LOC-018] sorts by name, street, city and postcode, by nothing else', async () => {
    await openLocations();
    for (const [header, sortBy] of Object.entries({ Ulice: 'street', Město: 'city', PSČ: 'postcode', Název: 'name' })) {
      await userEvent.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));
      await waitFor(() => expect(asked()).toMatchObject({ sortBy }));
    }
    for (const header of ['Číslo', 'Stav'])
      expect(within(screen.getByRole('columnheader', { name: header })).queryByRole('button')).toBeNull();
  });

  it('[LOC-019] [LOC-020] [LOC-021] [LOC-022] [LOC-023] [LOC-024] filters by its five texts and six statuses', async () => {
    await openLocations();
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Filtr' }));
    const texts = { Název: 'lip', Ulice: 'mly', Číslo: '3', Město: 'kol', PSČ: '280' };
    for (const [label, value] of Object.entries(texts)) await userEvent.type(drawer.getByLabelText(label), value);
    await userEvent.click(drawer.getByRole('combobox', { name: 'Stav' }));
    const words = ['Aktivní', 'Neaktivní', 'Založeno', 'Zpracovává se', 'Aktivuje se', 'Deaktivuje se'];
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map((option) => option.textContent).toSorted()).toEqual(words.toSorted());
    expect(words).toHaveLength(LOCATION_STATUSES.length);
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() =>
      expect(asked()?.filter).toMatchObject({ name: 'lip', street: 'mly', streetNumber: '3', city: 'kol', postcode: '280' }),
    );
  });

  it('[LOC-025] [LOC-027] [LOC-075] [LOC-078] the menu offers what the server allows', async () => {
    const inactive = locationFixture({ uid: 'l-3', name: 'Stará pekárna', status: 'inactive' });
    const waiting = locationFixture({ uid: 'l-4', name: 'Sklad mouky', status: 'pending' });
    api.on(listLocations, listOf([locationFixture(), inactive, waiting]));
    await openLocations();
    expect(names(await menuOf('Pekárna Lipová'))).toEqual(['Upravit', 'Deaktivovat']);
    await userEvent.keyboard('{Escape}');
    expect(names(await menuOf('Stará pekárna'))).toEqual(['Zobrazit detail', 'Aktivovat']);
    await userEvent.keyboard('{Escape}');
    expect(names(await menuOf('Sklad mouky'))).toEqual(['Zobrazit detail']);
  });

  it('[LOC-079] [ERR-016] the last active address says why it stays; blocked by more, it is not offered', async () => {
    api.on(listLocations, listOf([locationFixture({}, { isLastActive: true })]));
    const { unmount } = await openLocations();
    const last = (await menuOf('Pekárna Lipová')).at(-1) as HTMLButtonElement;
    expect(last.textContent).toBe('DeaktivovatPoslední aktivní adresa nemůže být deaktivována');
    expect(last.getAttribute('aria-disabled')).toBe('true');
    unmount();
    api.on(listLocations, listOf([locationFixture({ isSyncing: true }, { isLastActive: true })]));
    await openLocations();
    expect(names(await menuOf('Pekárna Lipová'))).toEqual(['Zobrazit detail']);
  });

  it('who may only read is offered nothing else', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    await openLocations();
    expect(screen.queryByRole('button', { name: 'Přidat adresu' })).toBeNull();
    expect(names(await menuOf('Pekárna Lipová'))).toEqual(['Zobrazit detail']);
  });

  it('the button for a new address stands above the table, at the end of the title', async () => {
    await openLocations();
    const button = await screen.findByRole('button', { name: 'Přidat adresu' });
    expect(button.compareDocumentPosition(screen.getByRole('table')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('[LOC-029] an address that waits is asked about until it is active, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pending = { ...mlynska, status: 'pending' as const };
    api.on(listLocations, (call) => listOf('locationUid' in (call.query.filter as object) ? [mlynska] : [locationFixture(), pending]));
    await openLocations();
    expect(within(rowOf('Prodejna Mlýnská')).getByText('Zpracovává se')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(within(rowOf('Prodejna Mlýnská')).getByText('Aktivní')).toBeTruthy();
    const calls = listedLocations(api);
    expect(calls.at(-1)?.query).toMatchObject({ pageSize: '100', filter: { locationUid: ['l-2'] } });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(listedLocations(api)).toHaveLength(calls.length);
  });

  it('a link to one address opens the list without the preset status', async () => {
    const uid = '0197b0f1-0000-7000-8000-000000000001';
    await openLocations(`${ADDRESS}?filter[locationUid][]=${uid}`);
    expect(listedLocations(api)[0]?.query.filter).toEqual({ locationUid: [uid] });
  });

  it.each([
    [locationFixture({ status: 'init' }), 'Předáváme ji do systému'],
    [locationFixture({ status: 'pending' }), 'Zakládáme ji, trvá to do minuty'],
    [{ ...mlynska, name: 'Pekárna Lipová', status: 'pending' as const }, 'Ověříme ji do 1 pracovního dne'],
    [locationFixture({ status: 'activating' }), 'Aktivujeme ji, trvá to do minuty'],
    [locationFixture({ status: 'deactivating' }), 'Ukončujeme ji, trvá to do minuty'],
    [locationFixture({ isSyncing: true }), 'Předáváme změnu do systému'],
    [locationFixture(), 'Jana Dvořáková'],
  ])('says what happens next (%#)', async (location, sentence) => {
    api.on(listLocations, listOf([location]));
    await openLocations();
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('[LOC-060] [LOC-061] [LOC-062] [LOC-063] [LOC-064] [LOC-065] every status has a word in both languages', async () => {
    await i18n.changeLanguage('en');
    await i18n.changeLanguage('cs');
    for (const language of ['cs', 'en'])
      for (const status of LOCATION_STATUSES)
        expect(i18n.exists(`enums:locationStatus.${status}`, { lng: language, fallbackLng: [] })).toBe(true);
  });
});
