import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBasket } from '@portal/contract/ordering/basket';
import { listEmployeeGroups } from '@portal/contract/employees/employee-groups';
import { exportEmployees, getEmployee, listEmployees, listEmployeeUids, type EmployeeListItem } from '@portal/contract/employees/employees';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../lib/session/selected-company';
import { listOf, stubApi } from '../../../test/api';
import { renderScreen } from '../../../test/screen';
import { detailFixture, employeeFixture, statusOf } from '../../../test/employees/employee';
import { EmployeesPage } from './employees-page';

const employee = (number: string, lastName: string, changes: Partial<EmployeeListItem> = {}) =>
  employeeFixture({ uid: `e-${number}`, employeeNumber: number, lastName, ...changes });

const people = [
  employee('1002', 'Adamec'),
  employee('1013', 'Brožek', {
    employeeStatus: { status: 'active_till_date', activeTill: '2026-12-31', updatedAt: '2026-01-01T00:00:00Z' },
    employeeGroup: { uid: 'g-0', name: 'Výchozí', code: 'default' },
  }),
];

const GROUP = '0199a000-0000-7000-8000-000000000001';

describe('employee list', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    api = stubApi();
    api.on(listEmployees, listOf(people, 53));
  });
  const open = (address = '/employees') => renderScreen(<EmployeesPage />, { address });
  const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

  it('[EMP-011] opens with people at work by number, in the first call and in the address', async () => {
    const { router } = await open();
    await row('Adamec');
    expect(api.calls[0]?.query).toMatchObject({
      sortBy: 'employeeNumber',
      sortDir: 'asc',
      filter: { employeeStatus: ['active', 'active_till_date'] },
    });
    expect(router.state.location.search).toMatchObject({
      sortBy: 'employeeNumber',
      filter: { employeeStatus: ['active', 'active_till_date'] },
    });
  });

  it.each([
    ['[EMP-015] a column', 'sortBy=foo&sortDir=desc'],
    ['[EMP-016] a direction', 'sortBy=lastName&sortDir=up'],
    ['[EMP-016] a direction alone', 'sortDir=up'],
  ])('%s nobody knows falls back to the default', async (_what, search) => {
    await open(`/employees?${search}`);
    await row('Adamec');
    expect(api.calls[0]?.query).toMatchObject({ sortBy: 'employeeNumber', sortDir: 'asc' });
  });

  it('[EMP-018] [EMP-019] [EMP-022] [TBL-011] names sort by their headers, status and group do not', async () => {
    await open();
    await row('Adamec');
    await userEvent.click(screen.getByRole('button', { name: 'Příjmení' }));
    await userEvent.click(screen.getByRole('button', { name: 'Jméno' }));
    expect(api.calls.map(({ query }) => query.sortBy)).toEqual(['employeeNumber', 'lastName', 'firstName']);
    for (const name of ['Stav', 'Skupina']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('[EMP-020] [EMP-021] shows the status as a badge and no name for the default group', async () => {
    await open();
    expect(within(await row('Adamec')).getByText('Aktivní')).toBeTruthy();
    expect(within(await row('Adamec')).getByText('Výroba')).toBeTruthy();
    expect(within(await row('Brožek')).getByText('Aktivní do 31.12.2026')).toBeTruthy();
    expect(within(await row('Brožek')).queryByText('Výchozí')).toBeNull();
  });

  it('[TBL-003] [TBL-009] [TBL-010] says what is filtered and how many there are', async () => {
    await open();
    await row('Adamec');
    expect(screen.getByRole('button', { name: 'Odebrat filtr Stav: Aktivní, Aktivní do data' })).toBeTruthy();
    expect(screen.getByText('53').closest('output')?.textContent).toBe('Celkem 53, vyfiltrováno 2');
    await userEvent.click(screen.getByRole('button', { name: 'Vymazat filtry' }));
    expect(api.calls.at(-1)?.query.filter).toBeUndefined();
    expect(api.calls.at(-1)?.query.sortBy).toBe('employeeNumber');
  });

  it('[EMP-023] [EMP-024] [EMP-025] [TBL-001] filters by number and names', async () => {
    await open('/employees?sortBy=employeeNumber');
    await row('Adamec');
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    const drawer = await screen.findByRole('dialog');
    await userEvent.type(within(drawer).getByLabelText('Osobní číslo'), '10');
    await userEvent.type(within(drawer).getByLabelText('Jméno'), 'petr');
    await userEvent.type(within(drawer).getByLabelText('Příjmení'), 'ada');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Použít' }));
    expect(api.calls.at(-1)?.query.filter).toEqual({ employeeNumber: '10', firstName: 'petr', lastName: 'ada' });
  });

  it('[EMP-026] [EMP-027] [EMP-028] [EMP-029] [EMP-030] offers the four statuses', async () => {
    await open();
    await row('Adamec');
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('combobox', { name: 'Stav' }));
    const offered = (await screen.findAllByRole('option', { hidden: true })).map((option) => option.textContent);
    expect(offered).toEqual(['Aktivní', 'Aktivní do data', 'Pozastavený', 'Neaktivní']);
  });

  it('[TBL-014] orders a card for the selected people', async () => {
    api.on(changeBasket, {
      data: { basketUid: 'b', total: { totalAmount: czk(0), itemQuantity: 1, currency: 'CZK' }, items: [], skipped: [], conflicts: [] },
    });
    await open();
    await userEvent.click(within(await row('Adamec')).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Objednat kartu' }));
    await waitFor(() =>
      expect(api.callsOf(changeBasket)[0]?.body).toEqual({
        items: [{ productCode: '90C', productServiceCode: '90C-401', employeeUid: 'e-1002', quantity: 1 }],
      }),
    );
    expect(await screen.findByText('Do košíku přibyla 1 karta.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Akce s vybranými' })).toBeNull();
  });

  it('[TBL-017] a failed list says so in place of its rows', async () => {
    api.refuse(listEmployees, 500);
    await open();
    expect(await screen.findByRole('heading', { name: 'Něco se pokazilo.' })).toBeTruthy();
  });

  it('[EMP-001] [EMP-010] [EMP-162] any contact person sees two tabs, the list as the current one', async () => {
    await open();
    await row('Adamec');
    expect(screen.getByRole('link', { name: 'Seznam zaměstnanců' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Skupiny' }).getAttribute('href')).toBe('/employees/groups');
    expect(screen.getByRole('button', { name: 'Přidat zaměstnance' })).toBeTruthy();
  });

  it('[EMP-017] the number comes first, sorted upwards, and stays at the edge', async () => {
    await open();
    const header = (await screen.findAllByRole('columnheader')).find((cell) => cell.textContent.includes('Osobní číslo'));
    expect(header?.getAttribute('aria-sort')).toBe('ascending');
    expect(within(await row('Adamec')).getByRole('rowheader').textContent).toBe('1002');
  });

  it('[EMP-031] [GRP-013] asks for the groups when their list opens, not before, and filters by them', async () => {
    const groups = [
      { uid: 'g-0', code: 'default', name: 'x', employeeCount: 1 },
      { uid: GROUP, code: 'vyroba', name: 'Výroba', employeeCount: 2 },
    ];
    api.on(listEmployeeGroups, listOf(groups));
    await open();
    await row('Adamec');
    await userEvent.click(screen.getByRole('button', { name: /^Filtr/ }));
    const drawer = within(await screen.findByRole('dialog'));
    expect(api.callsOf(listEmployeeGroups)).toHaveLength(0);
    await userEvent.click(drawer.getByRole('combobox', { name: 'Skupina' }));
    expect(await screen.findByRole('option', { name: 'Výchozí skupina', hidden: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('option', { name: 'Výroba', hidden: true }));
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(api.callsOf(listEmployees).at(-1)?.query.filter).toMatchObject({ employeeGroupUid: [GROUP] }));
    expect(screen.getByRole('button', { name: 'Odebrat filtr Skupina: Výroba' })).toBeTruthy();
  });

  it('[EMP-032] [EMP-S31] the row menu, the name and the row open the detail; Back closes it', async () => {
    api.on(getEmployee, { data: detailFixture() });
    const { router } = await open();
    await row('Adamec');
    await userEvent.click(screen.getByRole('button', { name: 'Možnosti: Adamec Petr' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Zobrazit detail' }));
    await screen.findByRole('dialog', { name: 'Petr Adamec' });
    expect(router.state.location.search).toMatchObject({ employee: 'e-1002', sortBy: 'employeeNumber' });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByRole('link', { name: 'Adamec' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Petr Adamec' });
    router.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(within(await row('Adamec')).getByText('Výroba'));
    await screen.findByRole('dialog', { name: 'Petr Adamec' });
  });

  it('[EMP-002] [EMP-034] [EMP-035] [EMP-186] exports the selected, or all that the filters find, in their order', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.onFile(exportEmployees, 'zamestnanci-2026-11-21.xlsx');
    await open();
    await row('Adamec');
    await userEvent.click(screen.getByRole('button', { name: 'Exportovat' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('zamestnanci-2026-11-21.xlsx');
    expect(api.callsOf(exportEmployees)[0]).toMatchObject({
      body: { data: [] },
      query: { sortBy: 'employeeNumber', sortDir: 'asc', filter: { employeeStatus: ['active', 'active_till_date'] } },
    });
    for (const name of ['Adamec', 'Brožek']) await userEvent.click(within(await row(name)).getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Exportovat (2)' }));
    await waitFor(() => expect(api.callsOf(exportEmployees)[1]?.body).toEqual({ data: ['e-1002', 'e-1013'] }));
    saved.mockRestore();
  });

  describe('a selection over all pages', () => {
    const all = ['e-1002', 'e-1013', 'e-9'];
    beforeEach(() => {
      sessionStorage.clear();
      api.on(listEmployees, {
        ...listOf([employeeFixture({ uid: 'e-1002' }), employeeFixture({ uid: 'e-1013', lastName: 'Brožek' })]),
        meta: { totalPages: 2, nextPage: 2, totalRecords: 3, totalUnfilteredRecords: 3 },
      });
      api.on(listEmployeeUids, { data: all });
    });
    const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Vybrat všechny načtené' });
    const selected = (count: string) => screen.findByText(count, { selector: 'output' });

    it('[L-06] everybody the filters find is one click away, and until then the box is neither checked nor empty', async () => {
      await open();
      await row('Adamec');
      await userEvent.click(selectAll());
      expect([selectAll().checked, selectAll().indeterminate]).toEqual([false, true]);
      await userEvent.click(screen.getByRole('button', { name: 'Vybrat všechny 3' }));
      expect(await selected('Vybráni 3 zaměstnanci')).toBeTruthy();
      expect([selectAll().checked, selectAll().indeterminate]).toEqual([true, false]);
      expect(api.callsOf(listEmployeeUids)[0]?.query).toMatchObject({
        sortBy: 'employeeNumber',
        filter: { employeeStatus: ['active', 'active_till_date'] },
      });
      expect(screen.queryByRole('button', { name: 'Vybrat všechny 3' })).toBeNull();
    });

    it('[L-06] is there after Back and a reload, and gone with another filter or company', async () => {
      const first = await open();
      await row('Adamec');
      await userEvent.click(selectAll());
      await selected('Vybráni 2 zaměstnanci');
      first.unmount();
      const again = await open();
      expect(await selected('Vybráni 2 zaměstnanci')).toBeTruthy();
      again.unmount();
      await open('/employees?sortBy=lastName&sortDir=asc');
      await row('Adamec');
      expect(screen.queryByRole('region', { name: 'Akce s vybranými' })).toBeNull();
    });

    it('[L-06] can be topped up: the grid of the order opens with the same people', async () => {
      const { router } = await open();
      await row('Adamec');
      await userEvent.click(selectAll());
      await userEvent.click(screen.getByRole('button', { name: 'Dobít kredit' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/ordering/manual/90C'));
      expect(JSON.parse(sessionStorage.getItem('portal.selection.ordering.c-1') ?? '')).toEqual({
        resetOn: null,
        keys: ['e-1002', 'e-1013'],
      });
    });
  });

  it.each(['new', 'newFlexi', 'newGastro'])(
    '[EMP-014] [EMP-046] [HOME-039] [HOME-040] [HOME-041] %s=open in the address opens the drawer of a new employee',
    async (flag) => {
      const { router } = await open(`/employees?${flag}=open`);
      const drawer = within(await screen.findByRole('dialog', { name: 'Nový zaměstnanec' }));
      await userEvent.click(drawer.getByRole('button', { name: 'Zrušit' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(router.state.location.search).not.toHaveProperty(flag);
    },
  );

  it('[EMP-014] any other value does not', async () => {
    await open('/employees?new=1');
    await row('Adamec');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[TBL-015] somebody being deactivated is read again until it is done', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.on(listEmployees, listOf([employee('1002', 'Adamec', statusOf('pending_deactivation'))]));
    await open();
    expect(within(await row('Adamec')).getByText('Pozastavený')).toBeTruthy();
    api.on(listEmployees, listOf([employee('1002', 'Adamec', statusOf('inactive'))]));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await within(await row('Adamec')).findByText('Neaktivní')).toBeTruthy();
    expect(api.calls.at(-1)?.query).toMatchObject({ pageSize: '100', filter: { uid: ['e-1002'] } });
    vi.useRealTimers();
  });

  it('[TBL-015] so is somebody whose card is being blocked', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const withCard = (status: string) =>
      listOf([employee('1002', 'Adamec', { card: { productCode: '90C', status, expirationDate: null } })]);
    api.on(listEmployees, withCard('PENDING_BLOCKING'));
    await open();
    expect(within(await row('Adamec')).getByText('Kartu právě blokujeme')).toBeTruthy();
    api.on(listEmployees, withCard('CRD_BLK_TMP'));
    await vi.advanceTimersByTimeAsync(5_100);
    expect(await within(await row('Adamec')).findByText('Karta je blokovaná')).toBeTruthy();
    const asked = api.callsOf(listEmployees).length;
    await vi.advanceTimersByTimeAsync(5_100);
    expect(api.callsOf(listEmployees)).toHaveLength(asked);
    vi.useRealTimers();
  });
});
