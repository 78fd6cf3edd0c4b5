import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getLocation, updateLocation, type LocationDetail } from '@portal/contract/settings/locations';
import type { stubApi } from '../../../../../test/api';
import { detailFixture, mlynska } from '../../../../../test/settings/location';
import { ADDRESS, locationsWorld, openLocations, text } from '../../../../../test/settings/locations-world';

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  api = locationsWorld();
});

const field = (drawer: Drawer, label: string) => drawer.getByLabelText<HTMLInputElement>(label);
const save = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Uložit adresu' }));
const sent = () => api.callsOf(updateLocation).map(({ body }) => body);
type Drawer = Awaited<ReturnType<typeof open>>;

async function open() {
  await openLocations(`${ADDRESS}/edit/l-1`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Pekárna Lipová' }));
  await drawer.findByLabelText('Název adresy');
  return drawer;
}

/** The other person's values are saved before those of the form. */
function beatenBy(changes: Partial<LocationDetail>) {
  const changedBy = { firstName: 'Petr', lastName: 'Malý' };
  const meta = { current: detailFixture(changes), changedBy, changedAt: '2026-11-23T09:00:00Z' };
  api.refuse(updateLocation, 409, { code: 'location.changed', meta });
}

async function rename(drawer: Drawer, name: string) {
  await userEvent.clear(field(drawer, 'Název adresy'));
  await userEvent.type(field(drawer, 'Název adresy'), name);
  await save(drawer);
  return drawer.findByText(/^Údaje se mezitím změnily: Petr Malý/);
}

describe('somebody else saves an address first', () => {
  it('their value is shown, what was written stays, and saving again is knowing', async () => {
    beatenBy({ name: 'Rychlejší', department: 'Sklad' });
    const drawer = await open();
    const notice = await rename(drawer, 'Pomalejší');
    const said = text(notice.parentElement as HTMLElement);
    expect(said).toContain('Název adresy Rychlejší');
    // Nobody wrote into it here: it holds their value and is nothing to decide.
    expect([said.includes('Sklad'), field(drawer, 'Oddělení').value]).toEqual([false, 'Sklad']);
    expect(field(drawer, 'Název adresy').value).toBe('Pomalejší');
    api.on(updateLocation, { data: detailFixture({ isSyncing: true }) });
    await save(drawer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().at(-1)).toEqual({ name: 'Pomalejší', seen: { name: 'Rychlejší' } });
  });

  it('their values can be taken instead; then there is nothing to save over', async () => {
    beatenBy({ name: 'Rychlejší' });
    const drawer = await open();
    await rename(drawer, 'Pomalejší');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít jejich hodnoty' }));
    expect(field(drawer, 'Název adresy').value).toBe('Rychlejší');
    expect(drawer.queryByText(/mezitím/)).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Zrušit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a change of theirs that begins to wait takes nothing that is being written here', async () => {
    const { queryClient } = await openLocations(`${ADDRESS}/edit/l-1`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Pekárna Lipová' }));
    await userEvent.type(await drawer.findByLabelText('Název adresy'), ' II');
    api.on(getLocation, { data: detailFixture({ department: 'Sklad', isSyncing: true }) });
    await queryClient.invalidateQueries();
    expect(await drawer.findByText('Změnu adresy zpracováváme.')).toBeTruthy();
    expect(field(drawer, 'Název adresy').value).toBe('Pekárna Lipová II');
    // Refused while it waits: what is written stays all the same.
    api.refuse(updateLocation, 409, 'err.blocked.pending');
    await save(drawer);
    expect(await drawer.findByRole('alert')).toBeTruthy();
    expect(field(drawer, 'Název adresy').value).toBe('Pekárna Lipová II');
    api.on(getLocation, { data: detailFixture() });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(drawer.queryByText('Změnu adresy zpracováváme.')).toBeNull());
    expect(field(drawer, 'Název adresy').value).toBe('Pekárna Lipová II');
  });

  it('an address moves as a whole, and people chosen here stay chosen', async () => {
    const { address, contactUids, contactPersons } = mlynska;
    beatenBy({ address, contactUids, contactPersons });
    const drawer = await open();
    await userEvent.click(drawer.getByRole('button', { name: 'Zapsat adresu ručně' }));
    await userEvent.clear(field(drawer, 'Číslo domu'));
    await userEvent.type(field(drawer, 'Číslo domu'), '99{Escape}');
    await save(drawer);
    const notice = await drawer.findByText(/^Údaje se mezitím změnily: Petr Malý/);
    expect(text(notice.parentElement as HTMLElement)).toContain('Mlýnská 31, 284 01 Kutná Hora');
    expect(['Ulice', 'Číslo domu', 'Město'].map((label) => field(drawer, label).value)).toEqual(['Lipová', '99', 'Kolín']);
    expect(drawer.getByText('Radka Součková')).toBeTruthy();
    await save(drawer);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({
      address: { addressData: { street: 'Lipová', streetNumber: '99', city: 'Kolín' } },
      seen: { address: { street: 'Mlýnská', streetNumber: '31', city: 'Kutná Hora', postcode: '28401' } },
    });
  });
});
