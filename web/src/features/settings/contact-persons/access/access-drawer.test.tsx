import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import {
  changePortalUser,
  getContactPerson,
  listContactPersons,
  type ContactPerson,
  type PortalUser,
} from '@portal/contract/settings/contact-persons';
import type { PortalUserAction } from '@portal/domain/settings/portal-user';
import { companyFixture } from '../../../../../test/session/company';
import { selectCompany } from '../../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import { answerAround, actionsOf, contactPersonFixture, portalUserFixture, rowFixture } from '../../../../../test/settings/contact-person';
import { ContactPersonsPage } from '../contact-persons-page';

const NAME = 'Přístup do portálu';
/** What the form was made from goes along. */
const SEEN = { role: expect.toBeOneOf([null, 'user']), invitationMail: expect.toBeOneOf([null, 'radka@pekarna.example']) };

describe('access of a contact person to the portal', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    answerAround(api);
    api.on(getCompanyInformation, { data: companyFixture() });
  });
  const open = async (user: PortalUser, person: Partial<ContactPerson> = {}) => {
    const contactPerson = contactPersonFixture(person);
    api.on(listContactPersons, listOf([rowFixture(person)]));
    api.on(getContactPerson, { data: { contactPersonDetail: { contactPerson, portalUser: user } } });
    await renderScreen(<ContactPersonsPage />, { address: '/settings/contact-persons' });
    await userEvent.click(await screen.findByRole('button', { name: 'Možnosti: Součková Radka' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Upravit přístup', hidden: true }));
    return within(await screen.findByRole('dialog', { name: NAME }));
  };
  type Drawer = Awaited<ReturnType<typeof open>>;
  const answer = (performed: PortalUserAction, user: PortalUser = portalUserFixture('pending', 'user')) =>
    api.on(changePortalUser, { data: { ...user, performed } });
  const choose = async (drawer: Drawer, name: string) => userEvent.click(await drawer.findByRole('radio', { name }));
  const press = (drawer: Drawer, name: string) => userEvent.click(drawer.getByRole('button', { name }));
  const body = () => api.callsOf(changePortalUser).at(-1)?.body;

  it('[CP-006] [CP-074] [CP-076] offers three choices, the present one chosen', async () => {
    const drawer = await open(portalUserFixture('standard', 'user'));
    expect((await drawer.findAllByRole('radio')).map((one) => one.getAttribute('id')?.split('-').at(-1))).toEqual([
      'admin',
      'user',
      'no_access',
    ]);
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Standardní' }).checked).toBe(true);
    expect(drawer.getAllByRole('radio')).toHaveLength(3);
  });

  it('[CP-078] [CP-082] no access to a role: an invitation to the own e-mail', async () => {
    const drawer = await open(portalUserFixture('no_access'));
    answer('invited');
    await choose(drawer, 'Standardní');
    expect(drawer.getByLabelText<HTMLInputElement>('E-mail pro pozvánku').value).toBe('radka@pekarna.example');
    await press(drawer, 'Poslat pozvánku');
    expect(await screen.findByText('Pozvánka je na cestě.')).toBeTruthy();
    expect(body()).toEqual({ enabled: true, role: 'user', invitationMail: 'radka@pekarna.example', seen: SEEN });
    expect(api.callsOf(changePortalUser)[0]?.idempotencyKey).toMatch(/\S/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[CP-082] who is not active yet is invited later, and that is said', async () => {
    const drawer = await open(portalUserFixture('no_access'), { status: 'pending' });
    answer('invited', { ...portalUserFixture('pending', 'user'), invitedAt: null, expiresAt: null });
    await choose(drawer, 'Hlavní');
    await press(drawer, 'Poslat pozvánku');
    expect(await screen.findByText('Pozvánku pošleme, jakmile bude osoba aktivní.')).toBeTruthy();
  });

  it('[CP-079] [CP-083] a role to no access: asks, then revokes', async () => {
    const drawer = await open(portalUserFixture('standard', 'user'));
    answer('revoked', portalUserFixture('no_access'));
    await choose(drawer, 'Bez přístupu');
    await press(drawer, 'Odebrat přístup');
    const question = within(await screen.findByRole('dialog', { name: 'Odebrat přístup do portálu?' }));
    await userEvent.click(question.getByRole('button', { name: 'Zpět' }));
    expect(api.callsOf(changePortalUser)).toHaveLength(0);
    await press(drawer, 'Odebrat přístup');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Odebrat přístup do portálu?' })).getByRole('button', { name: 'Odebrat přístup' }),
    );
    expect(await screen.findByText('Přístup do portálu je odebraný.')).toBeTruthy();
    expect(body()).toEqual({ enabled: false, seen: SEEN });
  });

  it('[CP-080] [CP-084] between roles: changes the access of who is in, without an e-mail', async () => {
    const drawer = await open(portalUserFixture('standard', 'user'));
    answer('changed', portalUserFixture('admin', 'admin'));
    await choose(drawer, 'Hlavní');
    expect(drawer.queryByLabelText('E-mail pro pozvánku')).toBeNull();
    await press(drawer, 'Změnit přístup');
    expect(await screen.findByText('Přístup do portálu je změněný.')).toBeTruthy();
    expect(body()).toEqual({ enabled: true, role: 'admin', seen: SEEN });
  });

  it('somebody else decides first: what they chose is said, the choice stays, and confirming it again is knowing', async () => {
    const drawer = await open(portalUserFixture('standard', 'user'));
    const current = { contactPerson: contactPersonFixture(), portalUser: portalUserFixture('no_access') };
    const changedBy = { firstName: 'Petr', lastName: 'Malý' };
    const meta = { current, changedBy, changedAt: '2026-11-23T09:00:00Z' };
    api.refuse(changePortalUser, 409, { code: 'contactPerson.changed', meta });
    await choose(drawer, 'Hlavní');
    await press(drawer, 'Změnit přístup');
    const notice = await drawer.findByText(/^Údaje se mezitím změnily: Petr Malý/);
    expect(notice.parentElement?.textContent).toContain('Bez přístupu');
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Hlavní' }).checked).toBe(true);
    answer('invited');
    // What it comes to is another thing by now, and the button says so.
    await press(drawer, 'Poslat pozvánku');
    await waitFor(() => expect(api.callsOf(changePortalUser)).toHaveLength(2));
    expect(body()).toMatchObject({ enabled: true, role: 'admin', seen: { role: null } });
  });

  it.each(['expired', 'pending'] as const)('[CP-081] [CP-085] the same role of somebody %s: sends the invitation again', async (status) => {
    const drawer = await open(portalUserFixture(status, 'user'));
    answer('resent');
    await drawer.findByRole('radio', { name: 'Standardní' });
    await press(drawer, 'Poslat pozvánku znovu');
    expect(await screen.findByText('Pozvánku jsme poslali znovu, ta předchozí už neplatí.')).toBeTruthy();
    expect(body()).toEqual({ enabled: true, role: 'user', invitationMail: 'radka@pekarna.example', seen: SEEN });
  });

  it.each([
    [
      'CP-086',
      portalUserFixture('expired', 'user'),
      {},
      'Platnost pozvánky vypršela.',
      'Poslali jsme ji 11.11.2026 a platila do 18.11.2026.',
    ],
    [
      'CP-087',
      portalUserFixture('no_access'),
      { status: 'pending' },
      'Kontaktní osobu ještě zakládáme.',
      'Pozvánku pošleme, jakmile bude aktivní.',
    ],
    ['CP-088', portalUserFixture('admin', 'admin'), {}, 'Tato osoba má hlavní přístup.', 'Spravuje celý portál i ostatní kontaktní osoby.'],
    ['CP-089', portalUserFixture('standard', 'user'), {}, 'Tato osoba nemá hlavní přístup.', 'nastavení a kontaktní osoby měnit nemůže'],
    ['CP-090', portalUserFixture('pending', 'user'), {}, 'Pozvánka čeká na přijetí.', 'Poslali jsme ji 11.11.2026'],
  ] as const)('[%s] says what holds before it is changed: %#', async (_, user, person, fact, text) => {
    const drawer = await open(user, person);
    const notice = (await drawer.findByText(fact)).closest('p');
    expect(notice?.textContent.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('the last main role keeps it: the other choices say why not', async () => {
    const drawer = await open(portalUserFixture('admin', 'admin'), { actions: actionsOf({ deactivate: ['contactPerson.theLastAdmin'] }) });
    expect((await drawer.findByRole<HTMLInputElement>('radio', { name: 'Standardní' })).disabled).toBe(true);
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Bez přístupu' }).disabled).toBe(true);
    expect(drawer.getAllByText(/Nejdřív dejte hlavní přístup někomu dalšímu/)).toHaveLength(2);
  });

  it.each([
    ['master', 'Správce smlouvy'],
    ['backOffice', 'Správce poskytovatele'],
  ] as const)('%s was given by the provider and is only read', async (role, word) => {
    const drawer = await open(portalUserFixture(role, role));
    expect((await drawer.findByText(/^Tento přístup tady změnit nejde/)).closest('p')?.textContent).toContain(word);
    expect(drawer.queryByRole('radio')).toBeNull();
  });

  it('[CP-138] any other failure passes: it says so and everything stays', async () => {
    const drawer = await open(portalUserFixture('no_access'));
    api.refuse(changePortalUser, 500);
    await choose(drawer, 'Hlavní');
    await press(drawer, 'Poslat pozvánku');
    expect(await screen.findByText(/^Dočasná chyba\./)).toBeTruthy();
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Hlavní' }).checked).toBe(true);
  });

  it('a wrong e-mail is said at once, one the server refuses on its field', async () => {
    const drawer = await open(portalUserFixture('no_access'));
    await choose(drawer, 'Hlavní');
    const mail = drawer.getByLabelText('E-mail pro pozvánku');
    await userEvent.type(mail, '@');
    await press(drawer, 'Poslat pozvánku');
    expect((await drawer.findAllByText('E-mail není platný.')).length).toBeGreaterThan(0);
    await userEvent.type(mail, '{Backspace}');
    api.refuse(changePortalUser, 422, {
      code: 'err.input.invalid',
      errors: [{ path: 'invitationMail', code: 'x', message: 'Už se používá.' }],
    });
    await press(drawer, 'Poslat pozvánku');
    expect((await drawer.findAllByText('Už se používá.')).length).toBeGreaterThan(0);
  });
});
