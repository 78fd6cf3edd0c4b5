import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  listEmployeeAccounts,
  listEmployeeCredits,
  readSecurityCode,
  resetSecurityCode,
} from '@portal/contract/employees/employee-accounts';
import { changeEmployeeStatus } from '@portal/contract/employees/employees';
import { addDays } from '@portal/domain/calendar/prague-day';
import { formatDate } from '../../../lib/text/formats';
import { selectCompany } from '../../../lib/session/selected-company';
import { today } from '../../../lib/text/day-text';
import { listOf, stubApi } from '../../../../test/api';
import { clearToasts } from '../../../ui/feedback/toast';
import { accountsFixture, detailFixture, statusOf } from '../../../../test/employees/employee';
import { openDrawer } from '../../../../test/employees/open-drawer';

const apply = () => screen.getByRole('button', { name: 'Použít' });
const INACTIVE = 'Deaktivovat zaměstnance?';
const SUSPENDED = 'Pozastavit zaměstnance?';

describe('account of an employee', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
    api.on(listEmployeeAccounts, { data: accountsFixture() });
    api.on(listEmployeeCredits, listOf([]));
    api.on(changeEmployeeStatus, { data: detailFixture({ version: 4 }), meta: { code: 'employee.statusUpdated', message: '' } });
  });
  const open = async (changes = {}) => (await openDrawer(api, detailFixture(changes), 'account')).drawer;
  const lines = (drawer: Awaited<ReturnType<typeof open>>) =>
    within(drawer.getByRole('heading', { name: 'Zůstatky' }).closest('section') ?? document.body)
      .getAllByRole('listitem')
      .map((line) => line.textContent.replaceAll('\u00a0', ' '));

  it('[EMP-006] [EMP-009] [EMP-039] [EMP-133] shows the balances in crowns with two decimals, Gastro first', async () => {
    const drawer = await open();
    await drawer.findByText('Gastro');
    expect(lines(drawer)).toEqual([' Gastro1 864,50 Kč', ' Flexi – Zdraví3 200,00 Kč']);
  });

  it('[EMP-131] shows Gastro with nothing on it too, and a balance that could not be read', async () => {
    const [flexi, gastro] = accountsFixture(0);
    if (!flexi || !gastro) throw new Error('fixture');
    api.on(listEmployeeAccounts, {
      data: [{ ...flexi, balances: flexi.balances.map((one) => ({ ...one, errorCode: 'err.upstream' })) }, gastro],
    });
    const drawer = await open();
    await drawer.findByText('Gastro');
    expect(lines(drawer)).toEqual([' Gastro0,00 Kč', ' Flexi – ZdravíZůstatek se nepodařilo načíst']);
  });

  it('[EMP-007] [EMP-040] [EMP-129] [EMP-130] the code is read when asked for, copied, and replaced after a question', async () => {
    api.on(readSecurityCode, { data: { securityCode: '123456' } });
    api.on(resetSecurityCode, { data: { securityCode: '654321' } });
    const drawer = await open();
    expect(api.callsOf(readSecurityCode)).toHaveLength(0);
    const user = userEvent.setup();
    await user.click(drawer.getByRole('button', { name: 'Zobrazit kód' }));
    await drawer.findByText('123456');
    await user.click(drawer.getByRole('button', { name: 'Kopírovat: Bezpečnostní kód' }));
    expect(await navigator.clipboard.readText()).toBe('123456');
    expect(await drawer.findByRole('button', { name: 'Zkopírováno' })).toBeTruthy();
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Zkopírováno' })).toBeNull(), { timeout: 3000 });
    await user.click(drawer.getByRole('button', { name: 'Vygenerovat nový' }));
    const question = within(await screen.findByRole('dialog', { name: 'Vygenerovat nový kód?' }));
    expect(api.callsOf(resetSecurityCode)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Vygenerovat nový kód' }));
    await drawer.findByText('654321');
    expect(drawer.queryByText('123456')).toBeNull();
  });

  it.each([
    ['active', true],
    ['active_till_date', true],
    ['suspended', false],
    ['pending_deactivation', false],
    ['inactive', false],
  ] as const)('[EMP-128] the code of an employee who is %s is there: %s', async (status, expected) => {
    const drawer = await open(statusOf(status, status === 'active_till_date' ? '2099-01-01' : null));
    expect(drawer.queryByRole('button', { name: 'Zobrazit kód' }) !== null).toBe(expected);
  });

  it('[EMP-041] [EMP-119] [EMP-120] [EMP-121] [EMP-122] offers the four statuses', async () => {
    const drawer = await open();
    expect(drawer.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'Aktivní',
      'Aktivní do data',
      'Pozastavený',
      'Neaktivní',
    ]);
  });

  it('[EMP-118] an inactive employee has no editor', async () => {
    const drawer = await open(statusOf('inactive'));
    expect(drawer.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Použít' })).toBeNull();
  });

  it('[EMP-112] pending_deactivation is called and edited as suspended', async () => {
    const drawer = await open(statusOf('pending_deactivation'));
    expect(drawer.getAllByText('Pozastavený').length).toBeGreaterThan(1);
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Pozastavený' }).checked).toBe(true);
  });

  it('[EMP-004] [EMP-044] [EMP-158] [EMP-159] a limited activity needs a date from tomorrow on', async () => {
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Aktivní do data' }));
    await userEvent.click(apply());
    expect((await drawer.findAllByText('Zadejte datum, do kterého bude zaměstnanec aktivní.')).length).toBeGreaterThan(0);
    const date = drawer.getByLabelText('Aktivní do');
    await userEvent.type(date, formatDate(today()));
    await userEvent.tab();
    await userEvent.click(apply());
    expect(api.callsOf(changeEmployeeStatus)).toHaveLength(0);
    await userEvent.clear(date);
    await userEvent.type(date, formatDate(addDays(today(), 1)));
    await userEvent.tab();
    await userEvent.click(apply());
    await waitFor(() =>
      expect(api.callsOf(changeEmployeeStatus)[0]?.body).toEqual({ status: 'active_till_date', activeTo: addDays(today(), 1), version: 3 }),
    );
    expect(await screen.findByText('Stav byl změněn.')).toBeTruthy();
  });

  it.each([
    ['1.12.2025', '01.12.2025', 'Zadejte datum nejdříve zítřejší.'],
    ['31.4.2099', '31.4.2099', 'Tohle není platné datum. Napište ho třeba jako 05.12.2026.'],
    ['', '', 'Zadejte datum, do kterého bude zaměstnanec aktivní.'],
  ])('[F-001] the limit %j replaces the stored day and is refused, not passed over', async (typed, shown, words) => {
    const drawer = await open(statusOf('active_till_date', '2099-01-01'));
    const date = drawer.getByLabelText<HTMLInputElement>('Aktivní do');
    fireEvent.change(date, { target: { value: typed } });
    fireEvent.blur(date);
    await userEvent.click(apply());
    expect((await drawer.findAllByText(words)).length).toBeGreaterThan(0);
    expect(date.value).toBe(shown);
    expect(api.callsOf(changeEmployeeStatus)).toHaveLength(0);
    expect(screen.queryByText('Stav byl změněn.')).toBeNull();
  });

  it('[EMP-127] leaving the limited activity clears the date', async () => {
    const drawer = await open(statusOf('active_till_date', '2099-01-01'));
    expect(drawer.getByLabelText<HTMLInputElement>('Aktivní do').value).toBe('01.01.2099');
    await userEvent.click(drawer.getByRole('radio', { name: 'Aktivní' }));
    expect(drawer.queryByLabelText('Aktivní do')).toBeNull();
    await userEvent.click(drawer.getByRole('radio', { name: 'Aktivní do data' }));
    expect((await drawer.findByLabelText<HTMLInputElement>('Aktivní do')).value).toBe('');
    await userEvent.click(drawer.getByRole('radio', { name: 'Aktivní' }));
    await userEvent.click(apply());
    await waitFor(() => expect(api.callsOf(changeEmployeeStatus)[0]?.body).toMatchObject({ status: 'active', activeTo: null }));
  });

  it('[EMP-123] inactive is confirmed first, and nothing is sent when it is not', async () => {
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Neaktivní' }));
    await userEvent.click(apply());
    const question = within(await screen.findByRole('dialog', { name: INACTIVE }));
    await userEvent.click(question.getByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: INACTIVE })).toBeNull());
    expect(api.callsOf(changeEmployeeStatus)).toHaveLength(0);
    await userEvent.click(apply());
    await userEvent.click(within(await screen.findByRole('dialog', { name: INACTIVE })).getByRole('button', { name: 'Deaktivovat' }));
    await waitFor(() => expect(api.callsOf(changeEmployeeStatus)).toHaveLength(1));
  });

  it('[EMP-124] suspended is confirmed only while items wait in a basket', async () => {
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Pozastavený' }));
    await userEvent.click(apply());
    await waitFor(() => expect(api.callsOf(changeEmployeeStatus)).toHaveLength(1));
    expect(screen.queryByRole('dialog', { name: SUSPENDED })).toBeNull();
  });

  it('[EMP-124] [EMP-125] the question has other words while items wait in a basket; Esc closes it alone', async () => {
    const drawer = await open({ warnings: ['inBasket'] });
    await userEvent.click(drawer.getByRole('radio', { name: 'Pozastavený' }));
    await userEvent.click(apply());
    const text = (await screen.findByRole('dialog', { name: SUSPENDED })).textContent;
    expect(text.replaceAll('\u00a0', ' ')).toContain('Zaměstnanec má položky v košíku; změnou stavu budou odebrány.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: SUSPENDED })).toBeNull());
    await userEvent.click(drawer.getByRole('radio', { name: 'Neaktivní' }));
    await userEvent.click(apply());
    const other = (await screen.findByRole('dialog', { name: INACTIVE })).textContent.replaceAll('\u00a0', ' ');
    expect(other).toContain('budou odebrány. Karta bude zrušena a příspěvek na stravování odepsán.');
    expect(api.callsOf(changeEmployeeStatus)).toHaveLength(0);
  });

  it('[EMP-198] a failed change of status says so', async () => {
    api.refuse(changeEmployeeStatus, 500);
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Pozastavený' }));
    await userEvent.click(apply());
    expect(await drawer.findByText('Stav se nepodařilo změnit.')).toBeTruthy();
    expect(drawer.getByRole<HTMLInputElement>('radio', { name: 'Pozastavený' }).checked).toBe(true);
  });

  it('[EMP-199] a forbidden deactivation says so', async () => {
    api.refuse(changeEmployeeStatus, 403, 'err.action.denied');
    const drawer = await open();
    await userEvent.click(drawer.getByRole('radio', { name: 'Neaktivní' }));
    await userEvent.click(apply());
    await userEvent.click(within(await screen.findByRole('dialog', { name: INACTIVE })).getByRole('button', { name: 'Deaktivovat' }));
    expect(await drawer.findByText('Zaměstnance nelze deaktivovat.')).toBeTruthy();
  });
});
