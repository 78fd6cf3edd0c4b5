import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listEmployeeCards } from '@portal/contract/cards/cards';
import { createEmployee, getEmployee, listEmployees } from '@portal/contract/employees/employees';
import { getLocation, listLocations } from '@portal/contract/settings/locations';
import { addDays } from '@portal/domain/calendar/prague-day';
import { formatDate } from '../../../lib/text/formats';
import { selectCompany } from '../../../lib/session/selected-company';
import { today } from '../../../lib/text/day-text';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { clearToasts } from '../../../ui/feedback/toast';
import { detailFixture, employeeFixture, locationDetailFixture, locationFixture } from '../../../../test/employees/employee';
import { EmployeesPage } from '../employees-page';

describe('new employee', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
    api.on(listEmployees, listOf([employeeFixture()]));
    api.on(listLocations, listOf([locationFixture()]));
    api.on(getLocation, { data: locationDetailFixture() });
    api.on(createEmployee, { data: { uid: 'e-9' }, meta: { code: 'employee.create', message: '' } });
  });
  const open = async () => {
    await renderScreen(<EmployeesPage />, { address: '/employees?sortBy=employeeNumber&sortDir=asc' });
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat zaměstnance' }));
    return within(await screen.findByRole('dialog', { name: 'Nový zaměstnanec' }));
  };
  type Drawer = Awaited<ReturnType<typeof open>>;
  const save = (drawer: Drawer) => userEvent.click(drawer.getByRole('button', { name: 'Přidat zaměstnance' }));
  const fill = async (drawer: Drawer) => {
    await userEvent.type(drawer.getByLabelText('Osobní číslo'), 'A12B');
    await userEvent.type(drawer.getByLabelText('Jméno'), 'Eva');
    await userEvent.type(drawer.getByLabelText('Příjmení'), 'Nová');
    await userEvent.click(drawer.getByRole('combobox', { name: 'Doručovací adresa' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Pekárna Lipová', hidden: true }));
  };

  it('[EMP-033] [EMP-046] [EMP-047] [EMP-048] [EMP-049] [EMP-050] [EMP-051] [EMP-052] [EMP-053] [EMP-054] [EMP-055] has all its fields', async () => {
    const drawer = await open();
    for (const label of [
      'Osobní číslo',
      'Jméno',
      'Příjmení',
      /^Prostřední jméno/,
      /^E-mail/,
      /^Telefon/,
      /^Datum narození/,
      /^Uživatelské jméno/,
    ]) {
      expect(drawer.getByLabelText(label)).toBeTruthy();
    }
    expect(drawer.getByRole('combobox', { name: /^Skupina/ })).toBeTruthy();
    expect(drawer.getByRole('combobox', { name: 'Doručovací adresa' })).toBeTruthy();
    expect(drawer.getByRole<HTMLInputElement>('switch', { name: 'Automatická obnova karty' }).checked).toBe(true);
  });

  it('[EMP-003] [EMP-192] [EMP-S33] is saved, said, and stands in the list', async () => {
    const drawer = await open();
    await fill(drawer);
    await userEvent.type(drawer.getByLabelText(/^Telefon/), '+420 601 123 456');
    await userEvent.type(drawer.getByLabelText(/^Datum narození/), '5.3.1988');
    await userEvent.tab();
    api.on(listEmployees, listOf([employeeFixture(), employeeFixture({ uid: 'e-9', lastName: 'Nová' })]));
    await save(drawer);
    expect(await screen.findByText('Zaměstnanec byl vytvořen.')).toBeTruthy();
    expect(api.callsOf(createEmployee)[0]?.body).toEqual({
      employeeNumber: 'A12B',
      firstName: 'Eva',
      middleName: null,
      lastName: 'Nová',
      email: null,
      phoneNumber: '+420 601 123 456',
      birthdate: '1988-03-05',
      employeeGroupUid: null,
      username: null,
      locationUid: 'l-1',
      autoCardRenew: true,
    });
    expect(await screen.findByRole('link', { name: 'Nová' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['601123456', '+420 601123456'],
    ['00421 601 123 456', '+421 601 123 456'],
  ])('[L-06] the phone %s gets its plus and code when Enter is pressed in it, too', async (written, sent) => {
    const drawer = await open();
    const phone = drawer.getByLabelText<HTMLInputElement>(/^Telefon/);
    await userEvent.type(phone, `${written}{Enter}`);
    expect(document.activeElement).toBe(phone);
    expect(phone.value).toBe(sent);
  });

  it('once saved, the card is offered and leads to the cards of the new person', async () => {
    const drawer = await open();
    await fill(drawer);
    api.on(getEmployee, { data: detailFixture({ uid: 'e-9', firstName: 'Eva', lastName: 'Nová' }) });
    api.on(listEmployeeCards, { data: [] });
    await save(drawer);
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    await userEvent.click(await toasts.findByRole('button', { name: 'Objednat kartu' }));
    const detail = within(await screen.findByRole('dialog', { name: 'Eva Nová' }));
    expect((await detail.findByRole('tab', { name: 'Karty' })).getAttribute('aria-selected')).toBe('true');
  });

  it('[EMP-135] [EMP-136] [EMP-137] [EMP-152] [EMP-161] [EMP-223] an empty form says what is missing and is not sent', async () => {
    const drawer = await open();
    await save(drawer);
    expect(
      await within(await screen.findByRole('region', { name: 'Oznámení' })).findByText('Zkontrolujte, zda je formulář správně vyplněn.'),
    ).toBeTruthy();
    for (const text of ['Vyplňte osobní číslo.', 'Vyplňte jméno.', 'Vyplňte příjmení.', 'Vyberte adresu.']) {
      expect(drawer.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(api.callsOf(createEmployee)).toHaveLength(0);
  });

  it('[EMP-147] [EMP-148] [EMP-150] [F-001] a wrong e-mail, phone and a birthday to come are refused and stay as written', async () => {
    const drawer = await open();
    await fill(drawer);
    await userEvent.type(drawer.getByLabelText(/^E-mail/), 'eva@');
    await userEvent.type(drawer.getByLabelText(/^Telefon/), '+4917012345678');
    const born = drawer.getByLabelText<HTMLInputElement>(/^Datum narození/);
    await userEvent.type(born, formatDate(addDays(today(), 1)));
    await userEvent.tab();
    await save(drawer);
    expect((await drawer.findAllByText('E-mail není platný.')).length).toBeGreaterThan(0);
    expect(drawer.getAllByText(/Telefon musí být/).length).toBeGreaterThan(0);
    expect(drawer.getAllByText('Datum nesmí být v budoucnosti.').length).toBeGreaterThan(0);
    expect(born.value).toBe(formatDate(addDays(today(), 1)));
    expect(api.callsOf(createEmployee)).toHaveLength(0);
  });

  it('[EMP-156] [EMP-160] a number somebody has is said on its field, and nothing written is lost', async () => {
    const errors = [{ path: 'employeeNumber', code: 'employee.personalNumberExists', message: 'x' }];
    api.refuse(createEmployee, 422, { code: 'err.input.invalid', errors });
    const drawer = await open();
    await fill(drawer);
    await save(drawer);
    const number = drawer.getByLabelText<HTMLInputElement>('Osobní číslo');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    expect(drawer.getAllByText(/^Toto číslo už existuje/).length).toBeGreaterThan(0);
    expect(number.value).toBe('A12B');
  });

  it('[F-005] [EMP-193] the offered repetition saves the person once: the drawer closes and the list has them', async () => {
    api.refuse(createEmployee, 503, 'err.unavailable');
    const drawer = await open();
    await fill(drawer);
    await save(drawer);
    const again = await screen.findByRole('button', { name: 'Zkusit znovu' });
    api.on(createEmployee, { data: { uid: 'e-9' }, meta: { code: 'employee.create', message: '' } });
    api.on(listEmployees, listOf([employeeFixture(), employeeFixture({ uid: 'e-9', lastName: 'Nová' })]));
    await userEvent.click(again);
    expect(await screen.findByText('Zaměstnanec byl vytvořen.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Nová' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second, ...more] = api.callsOf(createEmployee).map(({ idempotencyKey }) => idempotencyKey);
    expect([second, more]).toEqual([first, []]);
  });

  it('tries again under the same key, a changed form under another one', async () => {
    api.refuse(createEmployee, 502, 'employee.identityRequestFailed');
    const drawer = await open();
    await fill(drawer);
    const attempt = async (count: number) => {
      await save(drawer);
      await waitFor(() => expect(api.callsOf(createEmployee)).toHaveLength(count));
      await waitFor(() => expect(drawer.getByRole('button', { name: 'Přidat zaměstnance' }).getAttribute('aria-busy')).toBeNull());
    };
    await attempt(1);
    await attempt(2);
    await userEvent.type(drawer.getByLabelText('Jméno'), 'a');
    await attempt(3);
    const [first, second, third] = api.callsOf(createEmployee).map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/\S/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['EMP-196', 502, 'employee.identityRequestFailed', 'Účet zaměstnance se nepodařilo založit.'],
    ['EMP-197', 403, 'employee.identityRequestForbidden', 'K účtu zaměstnance nemáte přístup.'],
  ])('[%s] %i %s has a toast of its own', async (_, status, code, text) => {
    api.refuse(createEmployee, status, code);
    const drawer = await open();
    await fill(drawer);
    await save(drawer);
    const toasts = within(await screen.findByRole('region', { name: 'Oznámení' }));
    expect(await toasts.findByText(text)).toBeTruthy();
  });
});
