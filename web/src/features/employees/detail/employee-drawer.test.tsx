import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeEmployeeLocation, getEmployee, listEmployees, updateEmployee } from '@portal/contract/employees/employees';
import { NOBODY } from '@portal/domain/archive/erasure';
import { getLocation, listLocations } from '@portal/contract/settings/locations';
import { keepDrafts } from '../../../lib/storage/drafts';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { clearToasts } from '../../../ui/feedback/toast';
import { detailFixture, employeeFixture, locationDetailFixture, locationFixture, statusOf } from '../../../../test/employees/employee';
import { EmployeesPage } from '../employees-page';
import { openDrawer } from '../../../../test/employees/open-drawer';

const apply = () => screen.getByRole('button', { name: 'Použít' });

describe('detail of an employee', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
  });
  const saved = (changes = {}) => ({
    data: detailFixture({ version: 4, ...changes }),
    meta: { code: 'employee.update', message: '' },
  });

  it('[EMP-036] [EMP-045] four tabs in their order, no buttons on the card tab, arrows move between tabs', async () => {
    const { drawer, router } = await openDrawer(api, detailFixture());
    expect(drawer.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Základní údaje', 'Účet', 'Karty', 'Adresy']);
    expect(apply()).toBeTruthy();
    await userEvent.click(drawer.getByRole('tab', { name: 'Účet' }));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ employee: 'e-1002', tab: 'card' }));
    expect(drawer.getByRole('tab', { name: 'Karty' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Použít' })).toBeNull();
    expect(drawer.getByText(/Výroba, karty doručujeme na/)).toBeTruthy();
  });

  it('[EMP-003] [EMP-037] [EMP-044] [EMP-139] [EMP-153] [EMP-192] saves the basic data and reads the list again', async () => {
    api.on(updateEmployee, saved({ email: null, phoneNumber: null }));
    const { drawer } = await openDrawer(api, detailFixture());
    expect(drawer.getByLabelText<HTMLInputElement>('Osobní číslo').readOnly).toBe(true);
    expect(drawer.queryByLabelText('Doručovací adresa')).toBeNull();
    await userEvent.clear(drawer.getByLabelText(/^E-mail/));
    await userEvent.clear(drawer.getByLabelText(/^Telefon/));
    const before = api.callsOf(listEmployees).length;
    await userEvent.click(apply());
    expect(await screen.findByText('Zaměstnanec byl upraven.')).toBeTruthy();
    expect(api.callsOf(updateEmployee)[0]?.body).toEqual({
      employeeNumber: '1002',
      firstName: 'Petr',
      middleName: null,
      lastName: 'Adamec',
      email: null,
      phoneNumber: null,
      birthdate: '1990-05-04',
      employeeGroupUid: 'g-1',
      version: 3,
    });
    await waitFor(() => expect(api.callsOf(listEmployees).length).toBeGreaterThan(before));
  });

  it.each(['active', 'active_till_date', 'suspended', 'pending_deactivation'] as const)('[EMP-037] %s can be edited', async (status) => {
    const { drawer } = await openDrawer(api, detailFixture(statusOf(status)));
    expect(drawer.getByLabelText('Jméno')).toBeTruthy();
  });

  it('[EMP-038] an inactive employee is text only', async () => {
    const { drawer } = await openDrawer(api, detailFixture(statusOf('inactive')));
    expect(drawer.getByText('Adamec')).toBeTruthy();
    expect(drawer.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Použít' })).toBeNull();
  });

  it('[EMP-161] [EMP-223] an empty last name has its own words, a toast asks to check the form and nothing is sent', async () => {
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.clear(drawer.getByLabelText('Příjmení'));
    await userEvent.click(apply());
    expect((await drawer.findAllByText('Vyplňte příjmení.')).length).toBeGreaterThan(0);
    expect(
      await within(await screen.findByRole('region', { name: 'Oznámení' })).findByText('Zkontrolujte, zda je formulář správně vyplněn.'),
    ).toBeTruthy();
    expect(api.callsOf(updateEmployee)).toHaveLength(0);
  });

  it('[EMP-160] [EMP-194] [EMP-222] a refused value lands on its field, a toast apologises', async () => {
    const errors = [
      { path: 'email', code: 'field.email', message: 'x' },
      { path: 'firstName', code: 'field.invalid', message: 'x' },
    ];
    api.refuse(updateEmployee, 422, { code: 'err.input.invalid', errors });
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.click(apply());
    await waitFor(() => expect(drawer.getByLabelText(/^E-mail/).getAttribute('aria-invalid')).toBe('true'));
    expect(drawer.getAllByText('E-mail nemá správný formát.').length).toBeGreaterThan(0);
    expect(drawer.getAllByText('Neplatná hodnota.').length).toBeGreaterThan(0);
    expect(await screen.findByText(/^Omlouváme se\./)).toBeTruthy();
  });

  it('[EMP-195] any other failure is a fatal error with the support, and every value stays', async () => {
    api.refuse(updateEmployee, 500);
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(apply());
    expect(await screen.findByText(/Závažná chyba.*podpora@benefity\.example/)).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>('Jméno').value).toBe('Petra');
  });

  it('[EMP-193] without a connection a toast says whom to call and tries again', async () => {
    const { drawer } = await openDrawer(api, detailFixture());
    const stubbed = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(apply());
    expect(await screen.findByText(/Dočasná chyba.*podpora@benefity\.example/)).toBeTruthy();
    vi.stubGlobal('fetch', stubbed);
    api.on(updateEmployee, saved());
    await userEvent.click(screen.getByRole('button', { name: 'Zkusit znovu' }));
    await waitFor(() => expect(api.callsOf(updateEmployee)).toHaveLength(1));
  });

  it('[EMP-S32] keeps what is written in each tab, Cancel resets the current one, closing asks', async () => {
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(drawer.getByRole('tab', { name: 'Účet' }));
    await userEvent.click(await drawer.findByRole('radio', { name: 'Pozastavený' }));
    await userEvent.click(screen.getByRole('button', { name: 'Zrušit' }));
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Aktivní' }).checked).toBe(true);
    await userEvent.click(drawer.getByRole('tab', { name: 'Základní údaje' }));
    expect((await drawer.findByLabelText<HTMLInputElement>('Jméno')).value).toBe('Petra');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' }));
    await userEvent.click(question.getByRole('button', { name: 'Zahodit změny' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('what is written in a tab that is not shown outlives the session too', async () => {
    const { drawer, unmount } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(drawer.getByRole('tab', { name: 'Karty' }));
    keepDrafts('u');
    unmount();
    const again = await openDrawer(api, detailFixture());
    await userEvent.click(again.drawer.getByRole('button', { name: 'Vrátit je' }));
    expect(again.drawer.getByLabelText<HTMLInputElement>('Jméno').value).toBe('Petra');
    expect(sessionStorage.getItem('portal.drafts')).toBeNull();
  });

  it('steps to the neighbours in the list, and asks first when something is written', async () => {
    const { drawer, router } = await openDrawer(api, detailFixture());
    expect(drawer.getByRole('button', { name: 'Předchozí' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(drawer.getByRole('button', { name: 'Další' }));
    await screen.findByRole('dialog', { name: 'Petr Brožek' });
    await userEvent.type(await drawer.findByLabelText('Jméno'), 'a');
    await userEvent.click(drawer.getByRole('button', { name: 'Předchozí' }));
    const question = within(await screen.findByRole('dialog', { name: 'Zahodit neuložené změny?' }));
    await userEvent.click(question.getByRole('button', { name: 'Zahodit změny' }));
    await screen.findByRole('dialog', { name: 'Petr Adamec' });
    expect(router.state.location.search).toMatchObject({ employee: 'e-1002' });
  });

  it('[EMP-S40] an address of nobody closes the drawer, says so, and the list stays', async () => {
    api.on(listEmployees, listOf([detailFixture()]));
    const { router } = await renderScreen(<EmployeesPage />, { address: '/employees?sortBy=employeeNumber&employee=nobody' });
    expect(await screen.findByText(/Zaměstnanec neexistuje.*podpora@benefity\.example/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('employee'));
    expect(screen.getByText('Adamec')).toBeTruthy();
  });

  it('shows what somebody else saved, keeps what is written, and saves it over their version when asked to', async () => {
    const theirs = detailFixture({ version: 7, firstName: 'Pavel', phoneNumber: '+420777000111' });
    const meta = { current: theirs, changedBy: { firstName: 'Eva', lastName: 'Nová' }, changedAt: '2026-11-20T09:05:00Z' };
    api.refuse(updateEmployee, 409, { code: 'employee.changed', meta });
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(apply());
    const notice = within(await drawer.findByRole('alert', { name: 'Změna od někoho jiného' }));
    expect(notice.getByText(/Eva Nová, 20\.11\.2026/)).toBeTruthy();
    expect(notice.getByText('Pavel → Petra (vaše)')).toBeTruthy();
    expect(drawer.getByLabelText<HTMLInputElement>('Jméno').value).toBe('Petra');
    expect(drawer.getByLabelText<HTMLInputElement>(/^Telefon/).value).toBe('+420777000111');
    api.on(updateEmployee, saved({ version: 8, firstName: 'Petra' }));
    await userEvent.click(notice.getByRole('button', { name: 'Uložit moje' }));
    expect(await screen.findByText('Zaměstnanec byl upraven.')).toBeTruthy();
    expect(api.callsOf(updateEmployee).at(-1)?.body).toMatchObject({ firstName: 'Petra', phoneNumber: '+420777000111', version: 7 });
    expect(drawer.queryByRole('alert', { name: 'Změna od někoho jiného' })).toBeNull();
  });

  it('a field only somebody else changed is taken over and the form saved without asking', async () => {
    const theirs = detailFixture({ version: 7, phoneNumber: '+420777000111' });
    const meta = { current: theirs, changedBy: null, changedAt: '2026-11-20T09:05:00Z' };
    api.on(updateEmployee, saved({ version: 8, firstName: 'Petra', phoneNumber: '+420777000111' }));
    api.refuseOnce(updateEmployee, 409, { code: 'employee.changed', meta });
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(apply());
    expect(await screen.findByText('Převzali jsme i to, co mezitím změnil někdo jiný: Telefon.')).toBeTruthy();
    expect(api.callsOf(updateEmployee)).toHaveLength(2);
    expect(api.callsOf(updateEmployee).at(-1)?.body).toMatchObject({ firstName: 'Petra', phoneNumber: '+420777000111', version: 7 });
    expect(drawer.queryByRole('alert', { name: 'Změna od někoho jiného' })).toBeNull();
  });

  it('[F-017] somebody deactivated meanwhile: badge, text instead of fields, and words about what was not saved', async () => {
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    api.refuse(updateEmployee, 409, 'err.blocked.status');
    const ended = detailFixture({ version: 7, ...statusOf('inactive') });
    api.on(getEmployee, { data: ended });
    api.on(listEmployees, listOf([employeeFixture(ended)]));
    await userEvent.click(apply());
    expect(await screen.findByText('Zaměstnance mezitím někdo deaktivoval, údaje už nejde měnit. Neuložilo se: Jméno.')).toBeTruthy();
    expect(await drawer.findByText('Zaměstnanec je neaktivní, údaje už nelze měnit.')).toBeTruthy();
    expect(drawer.queryByLabelText('Jméno')).toBeNull();
    expect(drawer.queryByText('Aktivní')).toBeNull();
    expect(drawer.getAllByText('Neaktivní').length).toBeGreaterThan(0);
    expect(screen.queryByText(/Zkontrolujte, zda je formulář/)).toBeNull();
    await userEvent.click(drawer.getByRole('button', { name: 'Zavřít' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[F-411] says of somebody whose person data were erased that they were, and what stays', async () => {
    const nobody = { firstName: '', middleName: null, lastName: NOBODY, email: null, phoneNumber: null, birthdate: null };
    const { drawer } = await openDrawer(api, detailFixture({ ...statusOf('inactive'), ...nobody }));
    expect(await drawer.findByText(/osobní údaje jsme po uplynutí lhůty vymazali, objednávky a doklady zůstávají/)).toBeTruthy();
    expect(drawer.queryByText('Zaměstnanec je neaktivní, údaje už nelze měnit.')).toBeNull();
  });

  it('takes the values of somebody else when asked to', async () => {
    const meta = { current: detailFixture({ version: 7, firstName: 'Pavel' }), changedBy: null, changedAt: '2026-11-20T09:05:00Z' };
    api.refuse(updateEmployee, 409, { code: 'employee.changed', meta });
    const { drawer } = await openDrawer(api, detailFixture());
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await userEvent.click(apply());
    await userEvent.click(await drawer.findByRole('button', { name: 'Použít jejich hodnoty' }));
    expect(drawer.getByLabelText<HTMLInputElement>('Jméno').value).toBe('Pavel');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('address', () => {
    const rynek = locationDetailFixture({
      uid: 'l-2',
      name: 'Prodejna Rynek',
      contactPersons: [{ uid: 'p-2', name: 'Ota', lastName: 'Malý', email: 'ota@firma.example', phone: '+420602000200' }],
    });

    it('[EMP-005] [EMP-043] [EMP-044] [EMP-091] [EMP-190] [EMP-191] [LOC-134] offers active addresses, shows the chosen one with its people, saves it', async () => {
      api.on(listLocations, listOf([locationFixture(), rynek]));
      api.on(changeEmployeeLocation, { data: detailFixture({ version: 4 }), meta: { code: 'employee.locationUpdated', message: '' } });
      const { drawer } = await openDrawer(api, detailFixture(), 'addresses');
      expect(await drawer.findByText(/Lipová 12, 280\s02 Kolín/)).toBeTruthy();
      api.on(getLocation, { data: rynek });
      await userEvent.click(drawer.getByRole('combobox', { name: 'Doručovací adresa' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Prodejna Rynek', hidden: true }));
      expect(api.callsOf(listLocations)[0]?.query).toMatchObject({ pageSize: '100', filter: { status: ['active'] } });
      expect(await drawer.findByText(/Ota Malý/)).toBeTruthy();
      expect(api.callsOf(getLocation).at(-1)?.path).toContain('l-2');
      await userEvent.click(apply());
      expect(await screen.findByText('Adresa byla změněna.')).toBeTruthy();
      expect(api.callsOf(changeEmployeeLocation)[0]?.body).toEqual({ locationUid: 'l-2', version: 3 });
    });

    it('searches the addresses by the server, from three characters', async () => {
      api.on(listLocations, listOf([locationFixture()]));
      const { drawer } = await openDrawer(api, detailFixture(), 'addresses');
      const select = drawer.getByRole('combobox', { name: 'Doručovací adresa' });
      await userEvent.click(select);
      await userEvent.clear(select);
      await userEvent.type(select, 'ryn');
      await waitFor(() => expect(api.callsOf(listLocations).at(-1)?.query).toMatchObject({ filter: { name: 'ryn' } }));
      expect(api.callsOf(listLocations).some(({ query }) => JSON.stringify(query).includes('"ry"'))).toBe(false);
    });

    it('[EMP-154] [EMP-S29] an employee delivered home must choose an address before it is saved', async () => {
      const { drawer } = await openDrawer(
        api,
        detailFixture({ employeeDelivery: { type: 'home', locationUid: null, name: null } }),
        'addresses',
      );
      expect(drawer.getByText('Karty doručujeme zaměstnanci domů.')).toBeTruthy();
      await userEvent.click(apply());
      expect((await drawer.findAllByText('Vyberte adresu.')).length).toBeGreaterThan(0);
      expect(api.callsOf(changeEmployeeLocation)).toHaveLength(0);
    });

    it('[EMP-224] an address the server does not take is said so', async () => {
      api.refuse(changeEmployeeLocation, 422, {
        code: 'err.input.invalid',
        errors: [{ path: 'locationUid', code: 'field.invalid', message: '' }],
      });
      const { drawer } = await openDrawer(api, detailFixture(), 'addresses');
      await userEvent.click(apply());
      expect((await drawer.findAllByText('Adresa není platná.')).length).toBeGreaterThan(0);
    });
  });
});
