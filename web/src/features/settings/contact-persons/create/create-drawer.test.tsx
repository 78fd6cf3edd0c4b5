import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { createContactPerson, listContactPersons } from '@portal/contract/settings/contact-persons';
import { companyFixture } from '../../../../../test/session/company';
import { selectCompany } from '../../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import { answerAround, rowFixture } from '../../../../../test/settings/contact-person';
import { ContactPersonsPage } from '../contact-persons-page';

describe('new contact person', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    answerAround(api);
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(listContactPersons, listOf([rowFixture()]));
    api.on(createContactPerson, { data: { uid: 'p-9' } });
  });
  const open = async () => {
    await renderScreen(<ContactPersonsPage />, { address: '/settings/contact-persons' });
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat kontaktní osobu' }));
    return within(await screen.findByRole('dialog', { name: 'Nová kontaktní osoba' }));
  };
  type Drawer = Awaited<ReturnType<typeof open>>;
  const save = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Přidat kontaktní osobu' }));
  const fill = async (drawer: Drawer) => {
    await userEvent.type(drawer.getByLabelText('Jméno'), ' Eva ');
    await userEvent.type(drawer.getByLabelText('Příjmení'), 'Nová');
    await userEvent.type(drawer.getByLabelText('E-mail'), 'eva@pekarna.example');
    await userEvent.type(drawer.getByLabelText('Telefon'), '+420 601 123 456');
  };
  const turnAccess = (drawer: Drawer) => userEvent.click(drawer.getByRole('switch', { name: 'Přístup do portálu' }));
  const radio = (drawer: Drawer, name: string) => drawer.getByRole<HTMLInputElement>('radio', { name });
  const mail = (drawer: Drawer) => drawer.getByLabelText<HTMLInputElement>('E-mail pro pozvánku');
  const body = () => api.callsOf(createContactPerson).at(-1)?.body;

  it('[CP-002] [CP-093] [CP-103] is saved without access, said, and the list is read again', async () => {
    const drawer = await open();
    await fill(drawer);
    await userEvent.click(drawer.getByRole('switch', { name: 'Podpisové oprávnění' }));
    const before = api.callsOf(listContactPersons).length;
    await save(drawer);
    expect(await screen.findByText('Kontaktní osoba je uložená, právě ji zakládáme.')).toBeTruthy();
    const contactPerson = {
      firstName: 'Eva',
      middleName: null,
      lastName: 'Nová',
      email: 'eva@pekarna.example',
      phoneNumber: '+420 601 123 456',
      signatory: true,
    };
    expect(body()).toEqual({ contactPerson, portalUser: { enabled: false } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(listContactPersons).length).toBeGreaterThan(before);
  });

  it('[CP-101] [CP-102] access starts as standard with the own e-mail, which it follows until another is written', async () => {
    const drawer = await open();
    await fill(drawer);
    await turnAccess(drawer);
    expect(radio(drawer, 'Standardní').checked).toBe(true);
    expect(mail(drawer).value).toBe('eva@pekarna.example');
    await userEvent.type(drawer.getByLabelText('E-mail'), '.cz');
    expect(mail(drawer).value).toBe('eva@pekarna.example.cz');
    await userEvent.clear(mail(drawer));
    await userEvent.type(mail(drawer), 'vedouci@pekarna.example');
    await userEvent.type(drawer.getByLabelText('E-mail'), 'x');
    expect(mail(drawer).value).toBe('vedouci@pekarna.example');
    await userEvent.click(radio(drawer, 'Hlavní'));
    await save(drawer);
    await waitFor(() =>
      expect(body()).toMatchObject({ portalUser: { enabled: true, role: 'admin', invitationMail: 'vedouci@pekarna.example' } }),
    );
  });

  it('[CP-103] turned off again, neither role nor e-mail is kept or sent', async () => {
    const drawer = await open();
    await fill(drawer);
    await turnAccess(drawer);
    await userEvent.click(radio(drawer, 'Hlavní'));
    await turnAccess(drawer);
    expect(drawer.queryByLabelText('E-mail pro pozvánku')).toBeNull();
    await turnAccess(drawer);
    expect(radio(drawer, 'Standardní').checked).toBe(true);
    await turnAccess(drawer);
    await save(drawer);
    await waitFor(() => expect(body()).toMatchObject({ portalUser: { enabled: false } }));
    expect((body() as { portalUser: object }).portalUser).toEqual({ enabled: false });
  });

  it('[CP-104] with a role the invitation needs an e-mail', async () => {
    const drawer = await open();
    await fill(drawer);
    await turnAccess(drawer);
    await userEvent.clear(mail(drawer));
    await save(drawer);
    expect((await drawer.findAllByText('Vyplňte e-mail pro pozvánku.')).length).toBeGreaterThan(0);
    expect(mail(drawer).getAttribute('aria-invalid')).toBe('true');
    expect(api.callsOf(createContactPerson)).toHaveLength(0);
  });

  it('[CP-091] [CP-092] [CP-094] [CP-095] [ERR-006] an empty form says what is missing, a wrong e-mail and phone what is wrong; nothing is sent', async () => {
    const drawer = await open();
    await save(drawer);
    expect(
      await within(await screen.findByRole('region', { name: 'Oznámení' })).findByText('Zkontrolujte, zda je formulář správně vyplněn.'),
    ).toBeTruthy();
    for (const text of ['Vyplňte jméno.', 'Vyplňte příjmení.', 'Vyplňte e-mail.', 'Vyplňte telefon.']) {
      expect(drawer.getAllByText(text).length).toBeGreaterThan(0);
    }
    await userEvent.type(drawer.getByLabelText('E-mail'), 'eva@');
    await userEvent.type(drawer.getByLabelText('Telefon'), '420601123456');
    await save(drawer);
    expect((await drawer.findAllByText('E-mail není platný.')).length).toBeGreaterThan(0);
    expect(drawer.getAllByText(/^Telefon napište s předvolbou/).length).toBeGreaterThan(0);
    expect(api.callsOf(createContactPerson)).toHaveLength(0);
    for (const [label, length] of [
      ['Jméno', 40],
      ['Příjmení', 120],
      [/^Prostřední jméno/, 40],
      ['E-mail', 255],
    ] as const) {
      expect(drawer.getByLabelText<HTMLInputElement>(label).maxLength).toBe(length);
    }
  });

  it('[ERR-002] a field the server refuses is said on that field, every value stays', async () => {
    const errors = [
      { path: 'contactPerson.email', code: 'field.email', message: 'E-mail není platný.' },
      { path: 'portalUser.invitationMail', code: 'err.input.invalid', message: 'x' },
    ];
    api.refuse(createContactPerson, 422, { code: 'err.input.invalid', errors });
    const drawer = await open();
    await fill(drawer);
    await turnAccess(drawer);
    await save(drawer);
    await waitFor(() => expect(drawer.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true'));
    expect(mail(drawer).getAttribute('aria-invalid')).toBe('true');
    expect(drawer.getByLabelText<HTMLInputElement>('Příjmení').value).toBe('Nová');
  });

  it('tries again under the same key, and the repetition that is offered closes the drawer', async () => {
    api.refuse(createContactPerson, 503, 'err.unavailable');
    const drawer = await open();
    await fill(drawer);
    await save(drawer);
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    expect(screen.getByText(/^Dočasná chyba\./)).toBeTruthy();
    api.on(createContactPerson, { data: { uid: 'p-9' } });
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second, ...more] = api.callsOf(createContactPerson).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/\S/);
    expect([second, more]).toEqual([first, []]);
  });

  it('asks before what was written is lost', async () => {
    const drawer = await open();
    await fill(drawer);
    await userEvent.click(drawer.getByRole('button', { name: 'Zrušit' }));
    expect(await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' })).toBeTruthy();
  });
});
