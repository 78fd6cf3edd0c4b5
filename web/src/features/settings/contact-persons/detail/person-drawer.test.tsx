import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import {
  getContactPerson,
  listContactPersons,
  updateContactPerson,
  type ContactPerson,
  type PortalUser,
} from '@portal/contract/settings/contact-persons';
import { companyFixture } from '../../../../../test/session/company';
import { selectCompany } from '../../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import {
  answerAround,
  actionsOf,
  contactPersonFixture,
  FORBIDDEN,
  portalUserFixture,
  rowFixture,
} from '../../../../../test/settings/contact-person';
import { ContactPersonsPage } from '../contact-persons-page';

describe('drawer of a contact person', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    answerAround(api);
    api.on(getCompanyInformation, { data: companyFixture() });
  });
  const open = async (person: Partial<ContactPerson> = {}, portalUser: PortalUser = portalUserFixture('no_access')) => {
    const contactPerson = contactPersonFixture(person);
    api.on(listContactPersons, listOf([rowFixture(person), rowFixture({ uid: 'p-2', lastName: 'Zemanová' })]));
    api.on(getContactPerson, { data: { contactPersonDetail: { contactPerson, portalUser } } });
    api.on(updateContactPerson, { data: { contactPersonDetail: { contactPerson, portalUser } } });
    const view = await renderScreen(<ContactPersonsPage />, { address: '/settings/contact-persons?person=p-1' });
    const drawer = within(await screen.findByRole('dialog', { name: 'Radka Součková' }));
    await drawer.findByRole('heading', { name: 'Přístup do portálu' });
    return { ...view, drawer };
  };
  const body = () => api.callsOf(updateContactPerson).at(-1)?.body;

  it('[CP-003] [CP-063] an active person is a form; only what was changed is sent', async () => {
    const { drawer } = await open();
    const phone = drawer.getByLabelText('Telefon');
    await userEvent.clear(phone);
    await userEvent.type(phone, '+420 777 123 456');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit osobu' }));
    expect(await screen.findByText('Kontaktní osoba je uložená.')).toBeTruthy();
    expect(body()).toMatchObject({ contactPerson: { phoneNumber: '+420 777 123 456' }, seen: { phoneNumber: '+420601000318' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('somebody else saves first', () => {
    const beaten = async () => {
      const { drawer } = await open();
      const current = {
        contactPerson: contactPersonFixture({ lastName: 'Rychlá', firstName: 'Rút' }),
        portalUser: portalUserFixture('no_access'),
      };
      const changedBy = { firstName: 'Petr', lastName: 'Malý' };
      const meta = { current, changedBy, changedAt: '2026-11-23T09:00:00Z' };
      api.refuse(updateContactPerson, 409, { code: 'contactPerson.changed', meta });
      await userEvent.clear(drawer.getByLabelText('Příjmení'));
      await userEvent.type(drawer.getByLabelText('Příjmení'), 'Pomalá');
      await userEvent.click(drawer.getByRole('button', { name: 'Uložit osobu' }));
      const form = within(await screen.findByRole('dialog'));
      const notice = await form.findByText(/^Údaje se mezitím změnily: Petr Malý/);
      const valueOf = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
      return { form, said: notice.parentElement?.textContent, valueOf };
    };

    it('their value is shown, what was written stays, and saving again is knowing', async () => {
      const { form, said, valueOf } = await beaten();
      expect(said).toContain('Příjmení Rychlá');
      expect([valueOf('Příjmení'), valueOf('Jméno')]).toEqual(['Pomalá', 'Rút']);
      await userEvent.click(form.getByRole('button', { name: 'Uložit osobu' }));
      await waitFor(() => expect(body()).toEqual({ contactPerson: { lastName: 'Pomalá' }, seen: { lastName: 'Rychlá' } }));
    });

    it('their values can be taken instead', async () => {
      const { form, valueOf } = await beaten();
      await userEvent.click(form.getByRole('button', { name: 'Použít jejich hodnoty' }));
      expect(valueOf('Příjmení')).toBe('Rychlá');
      await waitFor(() => expect(form.queryByText(/mezitím/)).toBeNull());
    });
  });

  it('a change of somebody else that begins to wait takes nothing that is being written here', async () => {
    const { drawer, queryClient } = await open();
    await userEvent.type(drawer.getByLabelText('Příjmení'), '-Nová');
    const waiting = contactPersonFixture({ actions: actionsOf({ edit: ['contactPerson.pending'] }) });
    api.on(getContactPerson, { data: { contactPersonDetail: { contactPerson: waiting, portalUser: portalUserFixture('no_access') } } });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(api.callsOf(getContactPerson).length).toBeGreaterThan(1));
    await screen.findByText('Poslední změnu ještě zpracováváme.');
    expect(drawer.getByLabelText<HTMLInputElement>('Příjmení').value).toBe('Součková-Nová');
  });

  it('[CP-093] an emptied middle name is null', async () => {
    const { drawer } = await open({ middleName: 'Marie' });
    await userEvent.clear(drawer.getByLabelText(/^Prostřední jméno/));
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit osobu' }));
    await waitFor(() => expect(body()).toEqual({ contactPerson: { middleName: null }, seen: { middleName: 'Marie' } }));
  });

  it.each([
    ['pending', { status: 'pending' }, 'Kontaktní osobu právě zakládáme.'],
    ['init', { status: 'init' }, 'Kontaktní osobu právě zakládáme.'],
    [
      'an edit that waits',
      { actions: actionsOf({ edit: ['contactPerson.pending'], deactivate: ['contactPerson.pending'] }) },
      'Poslední změnu ještě zpracováváme.',
    ],
  ] as const)('[CP-064] %s: the form can only be read, and says until when', async (_, person, text) => {
    const { drawer } = await open({ ...person, actions: 'actions' in person ? [...person.actions] : contactPersonFixture(person).actions });
    expect(drawer.getByText(text)).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>('Příjmení').readOnly).toBe(true);
    expect(drawer.getByRole<HTMLInputElement>('switch', { name: 'Podpisové oprávnění' }).disabled).toBe(true);
    expect(drawer.queryByRole('button', { name: 'Uložit osobu' })).toBeNull();
  });

  it.each([
    ['inactive', 'Kontaktní osoba je deaktivovaná.'],
    ['activating', 'Kontaktní osobu právě znovu aktivujeme.'],
    ['deactivating', 'Kontaktní osobu právě deaktivujeme.'],
  ] as const)('[CP-065] %s: text and no field', async (status, text) => {
    const { drawer } = await open({ status });
    expect(drawer.getByText(text)).toBeTruthy();
    expect(drawer.getByText('radka@pekarna.example')).toBeTruthy();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(drawer.queryByRole('switch')).toBeNull();
  });

  it('[CP-005] [CP-066] [CP-130] activating sends the wish and nothing else', async () => {
    const { drawer } = await open({ status: 'inactive' });
    expect(drawer.getByText(/Přístup do portálu ani podpisové oprávnění se tím nevrátí/)).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Aktivovat' }));
    expect(await screen.findByText('Kontaktní osobu aktivujeme, obvykle do minuty.')).toBeTruthy();
    expect(body()).toEqual({ contactPerson: { active: true } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('who may only read sees text, and who could change it', async () => {
    api.on(getCompanyInformation, { data: companyFixture({ role: 'user' }) });
    const { drawer } = await open({ actions: FORBIDDEN });
    expect(await drawer.findByText('Upravit to může jen hlavní kontaktní osoba.')).toBeTruthy();
    expect(drawer.queryByRole('textbox')).toBeNull();
    for (const name of ['Uložit osobu', 'Upravit přístup', 'Deaktivovat', 'Aktivovat']) {
      expect(drawer.queryByRole('button', { name })).toBeNull();
    }
  });

  it.each([
    ['contactPerson.theLastAdmin', /Dejte hlavní přístup někomu dalšímu/],
    ['contactPerson.theLastSignatory', /Dejte ho někomu dalšímu/],
    ['contactPerson.theLastOnLocation', /Přidejte tam další kontakt/],
    ['contactPerson.theLastContactPerson', /Přidejte další/],
  ] as const)('[CP-073] %s: the button says why it cannot be used, a link removes the cause', async (blocker, link) => {
    const { drawer } = await open({ actions: actionsOf({ deactivate: [blocker] }) });
    expect(drawer.getByRole('button', { name: 'Deaktivovat' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(drawer.getByRole('button', { name: link }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Radka Součková' }) === null || screen.queryAllByRole('dialog').length > 1).toBe(true),
    );
  });

  it('says since when somebody has access, and leads to changing it', async () => {
    const { drawer, router } = await open({}, portalUserFixture('standard', 'user'));
    expect(drawer.getByText('Přístup má od 12.11.2026.')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Upravit přístup' }));
    expect(await screen.findByRole('dialog', { name: 'Přístup do portálu' })).toBeTruthy();
    expect(router.state.location.search).toMatchObject({ access: 'p-1' });
  });

  it('who waits to be invited is not said to be invited', async () => {
    const user = { ...portalUserFixture('pending', 'user'), invitedAt: null, expiresAt: null };
    const { drawer } = await open({ status: 'pending' }, user);
    expect(drawer.getByText('Pozvánku pošleme na radka@pekarna.example, jakmile bude osoba aktivní.')).toBeTruthy();
    expect(drawer.queryByText('Pozvánka odeslaná')).toBeNull();
  });

  it('steps to the neighbour, asks before unsaved values are lost, and Back closes it', async () => {
    const { drawer, router } = await open();
    await userEvent.type(drawer.getByLabelText('Jméno'), 'x');
    await userEvent.click(drawer.getByRole('button', { name: 'Další' }));
    const question = await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' });
    expect(router.state.location.search).toMatchObject({ person: 'p-1' });
    await userEvent.click(within(question).getByRole('button', { name: 'Zahodit změny' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ person: 'p-2' }));
  });

  it('nobody of that address: the drawer closes and says so', async () => {
    api.on(listContactPersons, listOf([rowFixture()]));
    const { router } = await renderScreen(<ContactPersonsPage />, { address: '/settings/contact-persons?person=p-7' });
    expect(await screen.findByText('Tato kontaktní osoba neexistuje.')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('person'));
  });

  it('[ERR-009] a failed first load says so and is tried again', async () => {
    api.on(listContactPersons, listOf([rowFixture()]));
    api.refuse(getContactPerson, 500);
    await renderScreen(<ContactPersonsPage />, { address: '/settings/contact-persons?person=p-1' });
    expect(await screen.findByText('Kontaktní osobu se nepodařilo načíst.')).toBeTruthy();
    api.on(getContactPerson, {
      data: { contactPersonDetail: { contactPerson: contactPersonFixture(), portalUser: portalUserFixture('no_access') } },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByLabelText('Příjmení')).toBeTruthy();
  });

  it.each([
    ['CP-135', 'contactPerson.theLastAdmin', 'Poslední administrátor nemůže být deaktivován'],
    ['CP-136', 'contactPerson.notActive', 'Kontaktní osoba je již deaktivována'],
    ['CP-137', 'contactPerson.theLastContactPerson', 'Poslední kontaktní osoba nemůže být deaktivována'],
  ])('[CP-134] [%s] a refused change says %s as a fatal error', async (_, code, text) => {
    const { drawer } = await open();
    api.refuse(updateContactPerson, 409, code);
    await userEvent.type(drawer.getByLabelText('Jméno'), 'x');
    await userEvent.click(drawer.getByRole('button', { name: 'Uložit osobu' }));
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(await toasts.findByText('Závažná chyba')).toBeTruthy();
    expect(toasts.getByText(text)).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>('Jméno').value).toBe('Radkax');
  });
});
