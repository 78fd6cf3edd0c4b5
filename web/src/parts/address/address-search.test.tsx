import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lookUpAddresses, type AddressLookup } from '@portal/contract/addresses/addresses';
import { stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { AddressFields } from './address-fields';
import { AddressSearch } from './address-search';
import { foundAddress } from '../../../test/addresses/address';
import { NO_ADDRESS } from './written-address';

const onChoose = vi.fn<(address: AddressLookup) => void>();
const onManual = vi.fn<() => void>();
const LIMITS = { street: 120, streetNumber: 10, city: 120, postcode: 5 };

function Form() {
  const { control } = useForm({ defaultValues: { search: '', ...NO_ADDRESS } });
  return (
    <form aria-label="form">
      <AddressSearch control={control} name="search" onChoose={onChoose} onManual={onManual} />
      <AddressFields control={control} nameOf={(field) => field} limits={LIMITS} onChoose={onChoose} />
    </form>
  );
}

const other = foundAddress({ nationalRegisterId: '7', streetNumber: '33', text: 'Mlýnská 33, 284\u00A001 Kutná Hora' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the search for an address', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    onChoose.mockClear();
    onManual.mockClear();
    api = stubApi();
    api.on(lookUpAddresses, { data: [foundAddress(), other] });
  });
  const open = async () => {
    await renderScreen(<Form />);
    return screen.getByRole('combobox', { name: 'Najít adresu' });
  };
  const asked = () => api.callsOf(lookUpAddresses).map(({ query }) => query);

  it('[ADR-012] [ADR-014] [CHK-156] [CHK-157] [CHK-158] asks once after a pause of 250 ms, from three characters', async () => {
    const field = await open();
    await userEvent.type(field, 'ml');
    await pause(400);
    expect(asked()).toEqual([]);
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.type(field, 'ynska 3');
    expect(asked()).toEqual([]);
    await pause(150);
    expect(asked()).toEqual([]);
    expect(await screen.findByRole('listbox', { name: 'Nalezené adresy' })).toBeTruthy();
    expect(asked()).toEqual([{ query: 'mlynska 3' }]);
  });

  it('[ADR-013] [CHK-157] the house number whispers from one character, within what is written beside it', async () => {
    await open();
    await userEvent.type(screen.getByLabelText('Ulice'), 'Mlýnská');
    await userEvent.type(screen.getByLabelText('Město'), 'Kutná Hora');
    await userEvent.type(screen.getByRole('combobox', { name: 'Číslo domu' }), '3');
    await screen.findByRole('listbox');
    expect(asked()).toEqual([{ street: 'Mlýnská', city: 'Kutná Hora', streetNumber: '3' }]);
    await userEvent.click(screen.getAllByRole('option')[1] as HTMLElement);
    expect(onChoose).toHaveBeenCalledWith(other);
  });

  it('works by keyboard: the active row is named, Enter takes it and does not send the form', async () => {
    const field = await open();
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    screen.getByRole('form').addEventListener('submit', sent);
    await userEvent.type(field, 'mlynska');
    const rows = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(rows[0]?.id);
    await userEvent.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(rows[1]?.id);
    expect(rows[1]?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith(other);
    expect(sent).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Esc closes the list only, and the arrow opens it again', async () => {
    const field = await open();
    await userEvent.type(field, 'mlynska');
    await screen.findByRole('listbox');
    expect(field.dataset.mantineStopPropagation).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((field as HTMLInputElement).value).toBe('mlynska');
    await userEvent.keyboard('{ArrowDown}');
    expect(await screen.findByRole('listbox')).toBeTruthy();
  });

  it('an address nobody knows, or a register that does not answer, can be written by hand', async () => {
    api.on(lookUpAddresses, { data: [] });
    const field = await open();
    await userEvent.type(field, 'nikde 1');
    expect((await screen.findAllByText('Takovou adresu registr nezná.')).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Není tu? Zapsat ručně' }));
    expect(onManual).toHaveBeenCalledOnce();
    api.refuse(lookUpAddresses, 500);
    await userEvent.type(field, '2');
    expect((await screen.findAllByText(/^Registr adres teď neodpovídá/)).length).toBeGreaterThan(0);
  });
});
