import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getRegisterAddress, lookUpAddresses } from '@portal/contract/addresses/addresses';
import { labelPackage } from '@portal/contract/ordering/checkout';
import { listContactPersons, type ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { foundAddress } from '../../../../../test/addresses/address';
import { listOf } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import { orderingWorld } from '../../../../../test/ordering/ordering-world';
import { LabelDrawer } from './label-drawer';
import { deliveryPackage } from '../../../../../test/ordering/checkout';

const open = async (item = deliveryPackage()) => {
  const { api } = orderingWorld();
  api.on(labelPackage, { data: deliveryPackage() });
  const params = { companyUid: 'c-1', id: 'o-1' };
  await renderScreen(<LabelDrawer params={params} item={item} onClose={() => undefined} isLost={() => false} />);
  return { api, drawer: within(await screen.findByRole('dialog', { name: 'Štítek zásilky' })) };
};
type Drawer = Awaited<ReturnType<typeof open>>['drawer'];
const field = (drawer: Drawer, name: string) => drawer.getAllByLabelText(new RegExp(`^${name}`))[0] as HTMLInputElement;
const write = async (input: HTMLInputElement, text: string) => {
  await userEvent.clear(input);
  if (text === '') return;
  input.focus();
  await userEvent.paste(text);
};
const send = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Použít' }));

describe('label of a package', () => {
  it.each([
    ['CHK-014', 'Firma nebo příjemce', 'companyName', 'Pekárna, sklad'],
    ['CHK-015', 'Telefon', 'phone', '+420777123456'],
    ['CHK-016', 'Město', 'city', 'Brno'],
    ['CHK-017', 'Ulice', 'street', 'Dlouhá'],
    ['CHK-018', 'Číslo domu', 'streetNumber', '12a'],
    ['CHK-019', 'PSČ', 'postcode', '60200'],
    ['CHK-020', 'Poznámka pro kurýra', 'note', 'Druhé patro'],
  ])('[%s] %s is offered and saved', async (_id, label, name, text) => {
    const { api, drawer } = await open();
    await write(field(drawer, label), text);
    await send(drawer);
    await waitFor(() => expect(api.callsOf(labelPackage)[0]?.body).toMatchObject({ label: { [name]: text } }));
  });

  it('[CHK-021] contact persons are offered and saved', async () => {
    const { api, drawer } = await open();
    await write(field(drawer, 'Jméno'), 'Marie');
    await send(drawer);
    await waitFor(() => expect(api.callsOf(labelPackage)[0]?.body).toMatchObject({ label: { contactPersons: [{ name: 'Marie' }] } }));
  });

  it.each([
    ['CHK-138', 'Ulice', '', 'Ulice není správně vyplněna. Zadejte 1 až 100 znaků.'],
    ['CHK-139', 'Číslo domu', '', 'Číslo domu není správně vyplněno. Zadejte 1 až 50 znaků.'],
    ['CHK-140', 'Město', '', 'Město není správně vyplněno. Zadejte 1 až 100 znaků.'],
    ['CHK-141', 'PSČ', '', 'PSČ není správně vyplněno. Zadejte 1 až 10 znaků.'],
    ['CHK-143', 'Jméno', '', 'Jméno kontaktní osoby není správně vyplněno. Zadejte 1 až 100 znaků.'],
    ['CHK-144', 'Příjmení', '', 'Příjmení kontaktní osoby není správně vyplněno. Zadejte 1 až 100 znaků.'],
    ['CHK-137', 'Telefon', '123', 'Telefon není správně vyplněn. Zadejte alespoň 9 číslic.'],
  ])('[%s] %s has a message of its own', async (_id, label, text, message) => {
    const { api, drawer } = await open();
    await write(field(drawer, label), text);
    await send(drawer);
    expect((await drawer.findAllByText(message)).length).toBeGreaterThan(0);
    expect(api.callsOf(labelPackage)).toEqual([]);
  });

  it('[CHK-143] of two contact persons each is named by what is wrong with it', async () => {
    const { label, ...item } = deliveryPackage();
    const nameless = { ...label.contactPersons[0]!, name: '' };
    const { drawer } = await open({ ...item, label: { ...label, contactPersons: [nameless, nameless] } });
    await send(drawer);
    const summary = within(await drawer.findByRole('alert'));
    await waitFor(() =>
      expect(summary.getAllByRole('button').map((line) => line.textContent)).toEqual(
        [1, 2].map((number) => `Kontaktní osoba ${number}, Jméno: Jméno kontaktní osoby není správně vyplněno. Zadejte 1 až 100 znaků.`),
      ),
    );
  });

  it('[CHK-142] a note too long from elsewhere has a message of its own', async () => {
    const { label, ...item } = deliveryPackage();
    const { drawer } = await open({ ...item, label: { ...label, note: 'x'.repeat(201) } });
    await send(drawer);
    expect((await drawer.findAllByText('Poznámka není správně vyplněna. Zadejte nejvýše 200 znaků.')).length).toBeGreaterThan(0);
  });

  it('[CHK-146] the phone of a contact person has a message of its own', async () => {
    const { drawer } = await open();
    await write(drawer.getAllByRole('textbox', { name: /^Telefon/ })[1] as HTMLInputElement, '123');
    await send(drawer);
    expect((await drawer.findAllByText('Telefon kontaktní osoby není správně vyplněn. Zadejte alespoň 9 číslic.')).length).toBeGreaterThan(
      0,
    );
  });

  it('[CHK-156] an address is found in the register and shown on the map', async () => {
    const { api, drawer } = await open();
    const found = foundAddress();
    api.on(lookUpAddresses, { data: [found] });
    api.on(getRegisterAddress, { data: found });
    await userEvent.type(drawer.getByRole('combobox', { name: 'Najít adresu' }), 'mlynska 31');
    await userEvent.click(await drawer.findByRole('option'));
    expect(await drawer.findByText('Kód adresního místa 21304411')).toBeTruthy();
    await waitFor(() => expect(api.callsOf(getRegisterAddress)[0]?.path).toBe('/api/address/lookup/21304411'));
    await send(drawer);
    await waitFor(() =>
      expect(api.callsOf(labelPackage)[0]?.body).toMatchObject({
        label: { street: 'Mlýnská', streetNumber: '31', city: 'Kutná Hora', postcode: '28401' },
      }),
    );
  });

  it('[CHK-149] an address that was only typed must be chosen, or written by hand', async () => {
    const { api, drawer } = await open();
    await userEvent.type(drawer.getByRole('combobox', { name: 'Najít adresu' }), 'mlynska');
    await userEvent.keyboard('{Escape}');
    await send(drawer);
    expect((await drawer.findAllByText('Vyberte adresu ze seznamu, nebo ji zapište ručně.')).length).toBeGreaterThan(0);
    expect(api.callsOf(labelPackage)).toEqual([]);
    await userEvent.type(drawer.getByRole('combobox', { name: 'Najít adresu' }), ' 3');
    await userEvent.click(await drawer.findByRole('button', { name: 'Není tu? Zapsat ručně' }));
    await send(drawer);
    await waitFor(() => expect(api.callsOf(labelPackage)).toHaveLength(1));
  });

  it('[CHK-159] [CHK-160] a contact is found among a hundred contact persons, searched once after a pause of 500 ms', async () => {
    const { api, drawer } = await open();
    api.on(listContactPersons, listOf([radka]));
    const asked = () => api.callsOf(listContactPersons).map(({ query }) => query);
    await userEvent.type(drawer.getByRole('combobox', { name: 'Vybrat z kontaktních osob' }), 'souc');
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(asked()).toEqual([{ pageSize: '100', sortBy: 'lastName', filter: { status: ['active'] } }]);
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toMatchObject({ pageSize: '100', filter: { status: ['active'], lastName: 'souc' } });
    await userEvent.click(await drawer.findByRole('option', { name: /Radka Součková/ }));
    await send(drawer);
    const contact = { name: 'Radka', lastName: 'Součková', email: 'radka@pekarna.example', phone: '+420601000318' };
    await waitFor(() => expect(api.callsOf(labelPackage)[0]?.body).toMatchObject({ label: { contactPersons: [contact] } }));
  });
});

const radka: ContactPersonRow = {
  uid: 'p-2',
  firstName: 'Radka',
  middleName: null,
  lastName: 'Součková',
  email: 'radka@pekarna.example',
  phoneNumber: '+420601000318',
  status: 'active',
  isSignatory: false,
  isImplicitClient: false,
  actions: [],
  warnings: [],
  portalUser: { status: 'no_access', role: null },
};
