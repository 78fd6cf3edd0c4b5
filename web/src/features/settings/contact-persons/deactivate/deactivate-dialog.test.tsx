import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCompanyInformation } from '@portal/contract/companies/company';
import { deactivateContactPerson, listContactPersons, type ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { listLocations } from '@portal/contract/settings/locations';
import { companyFixture } from '../../../../../test/session/company';
import { selectCompany } from '../../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../../test/api';
import { renderScreen } from '../../../../../test/screen';
import { answerAround, actionsOf, rowFixture } from '../../../../../test/settings/contact-person';
import { ContactPersonsPage } from '../contact-persons-page';

const ACCESS = 'Ztratí přístup do portálu, otevřené přihlášení hned ukončíme.';
const SIGNATORY = 'Ztratí podpisové oprávnění.';
const BASKET = 'Je kontaktem adresy, na kterou máte v košíku objednávku.';

describe('deactivating a contact person', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    answerAround(api);
    api.on(getCompanyInformation, { data: companyFixture() });
    api.on(deactivateContactPerson, { data: { uid: 'p-1', status: 'deactivating' } });
  });
  const ask = async (person: Partial<ContactPersonRow> = {}) => {
    api.on(listContactPersons, listOf([rowFixture(person)]));
    const view = await renderScreen(<ContactPersonsPage />, { address: '/settings/contact-persons' });
    await userEvent.click(await screen.findByRole('button', { name: 'Možnosti: Součková Radka' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Deaktivovat/, hidden: true }));
    return { ...view, question: within(await screen.findByRole('dialog')) };
  };
  const confirm = (question: Awaited<ReturnType<typeof ask>>['question']) =>
    userEvent.click(question.getByRole('button', { name: 'Deaktivovat' }));

  it('[CP-004] [CP-067] asks first, then says that it goes on', async () => {
    const { question } = await ask();
    expect(question.getByRole('heading', { name: 'Deaktivovat kontaktní osobu?' })).toBeTruthy();
    expect(api.callsOf(deactivateContactPerson)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(deactivateContactPerson)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Možnosti: Součková Radka' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deaktivovat', hidden: true }));
    const before = api.callsOf(listContactPersons).length;
    await confirm(within(await screen.findByRole('dialog')));
    expect(await screen.findByText('Kontaktní osobu deaktivujeme, obvykle do minuty.')).toBeTruthy();
    expect(api.callsOf(deactivateContactPerson)[0]?.path).toContain('/p-1/deactivate');
    expect(api.callsOf(deactivateContactPerson)[0]?.body).toBeUndefined();
    await waitFor(() => expect(api.callsOf(listContactPersons).length).toBeGreaterThan(before));
  });

  it.each([
    ['CP-068', { portalUser: { status: 'standard', role: 'user' } }, [ACCESS]],
    ['CP-068', { portalUser: { status: 'pending', role: 'user' } }, [ACCESS]],
    ['CP-069', { isSignatory: true }, [SIGNATORY]],
    ['CP-036', { warnings: ['inBasket'] }, [BASKET]],
    ['CP-068] [CP-069', {}, []],
  ] as const)('[%s] notes what is lost by it: %#', async (_, person, notes) => {
    const { question } = await ask({ ...person, warnings: 'warnings' in person ? ['inBasket'] : [] });
    for (const note of [ACCESS, SIGNATORY, BASKET]) {
      expect(question.queryByText(note) !== null).toBe((notes as readonly string[]).includes(note));
    }
  });

  it('[CP-070] the only contact of addresses: lists them, each leads to its form, and nothing is called', async () => {
    const address = { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ', nationalRegisterId: null };
    const location = (uid: string, name: string) => ({
      uid,
      name,
      status: 'active' as const,
      isSyncing: false,
      refusedReason: null,
      department: 'Expedice',
      address,
      contactUids: ['p-1'],
      contactPersons: [],
      actions: [],
      warnings: [],
    });
    api.on(listLocations, listOf([location('l-1', 'Prodejna Na Rynku'), location('l-2', 'Prodejna Mlýnská')]));
    const { question, router } = await ask({ actions: actionsOf({ deactivate: ['contactPerson.theLastOnLocation'] }) });
    expect(await question.findByText('Prodejna Na Rynku')).toBeTruthy();
    expect(question.getByText(/je jediným kontaktem 2.adres/)).toBeTruthy();
    expect(api.callsOf(listLocations).at(-1)?.query).toMatchObject({ pageSize: '100', filter: { lastContactUid: 'p-1' } });
    expect(question.queryByRole('button', { name: 'Deaktivovat' })).toBeNull();
    await userEvent.click(question.getByRole('link', { name: 'Upravit adresu Prodejna Mlýnská' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/addresses/edit/l-2'));
    expect(api.callsOf(deactivateContactPerson)).toHaveLength(0);
  });

  it.each([
    ['contactPerson.theLastAdmin', 'Poslední administrátor nemůže být deaktivován'],
    ['contactPerson.theLastSignatory', 'Poslední oprávněná osoba nemůže být deaktivována'],
    ['contactPerson.pending', 'Změna se právě zpracovává'],
  ])('[CP-134] %s is a fatal error in its own words', async (code, text) => {
    api.refuse(deactivateContactPerson, 409, code);
    const { question } = await ask();
    await confirm(question);
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(await toasts.findByText('Závažná chyba')).toBeTruthy();
    expect(toasts.getByText(text)).toBeTruthy();
  });

  it('[CP-134] several reasons are said together', async () => {
    const blockers = ['contactPerson.theLastAdmin', 'contactPerson.theLastSignatory'];
    api.refuse(deactivateContactPerson, 409, { code: 'err.blocked', meta: { blockers } });
    const { question } = await ask();
    await confirm(question);
    expect(await screen.findByText(/^Poslední administrátor.*\. Poslední oprávněná osoba/)).toBeTruthy();
  });

  it('[CP-138] anything else is a temporary error with a repetition', async () => {
    api.refuse(deactivateContactPerson, 500);
    const { question } = await ask();
    await confirm(question);
    expect(await screen.findByText(/^Dočasná chyba\./)).toBeTruthy();
    api.on(deactivateContactPerson, { data: { uid: 'p-1', status: 'deactivating' } });
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText('Kontaktní osobu deaktivujeme, obvykle do minuty.')).toBeTruthy();
  });
});
