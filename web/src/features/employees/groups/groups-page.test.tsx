import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createEmployeeGroup,
  listEmployeeGroups,
  removeEmployeeGroup,
  updateEmployeeGroup,
} from '@portal/contract/employees/employee-groups';
import { i18n } from '../../../lib/text/i18n';
import { selectCompany } from '../../../lib/session/selected-company';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { clearToasts } from '../../../ui/feedback/toast';
import { GroupsPage } from './groups-page';

const group = (uid: string, name: string, employeeCount: number, code = uid) => ({ uid, code, name, employeeCount });
const groups = [group('g-0', 'vychozi', 3, 'default'), group('g-1', 'Prodejny', 5), group('g-2', 'Rozvoz', 0)];

describe('groups of employees', () => {
  let api: ReturnType<typeof stubApi>;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 1400);
    selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
    clearToasts();
    api = stubApi();
    api.on(listEmployeeGroups, listOf(groups));
    api.on(createEmployeeGroup, { data: { uid: 'g-9' } });
    api.on(updateEmployeeGroup, { data: groups[1]!, meta: { code: 'employeeGroup.updated', message: '' } });
    api.on(removeEmployeeGroup, { data: { uid: 'g-1' }, meta: { code: 'employeeGroup.deleted', message: '' } });
  });
  const open = async () => {
    await renderScreen(<GroupsPage />, { address: '/employees/groups' });
    await screen.findByText('Prodejny');
  };
  const choose = async (subject: string, action: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Možnosti: ${subject}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  };
  const text = (element: HTMLElement) => element.textContent.replaceAll('\u00a0', ' ');

  it('[GRP-001] [GRP-002] [GRP-003] [EMP-010] is the second tab, with name and count', async () => {
    await open();
    const tab = screen.getByRole('link', { name: /^Skupiny/ });
    expect(tab.getAttribute('aria-current')).toBe('page');
    expect(tab.textContent).toBe('Skupiny 3');
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Název', 'Počet zaměstnanců']),
    );
    expect(within(screen.getByText('Prodejny').closest('tr') as HTMLElement).getByText('5')).toBeTruthy();
  });

  it('[GRP-004] filters by name', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Filtr' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText('Název'), 'prod');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    await waitFor(() => expect(api.calls.at(-1)?.query.filter).toEqual({ name: 'prod' }));
  });

  it('[GRP-005] [GRP-007] [GRP-017] creates a group with a code in a drawer, and reads the lists again', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Vytvořit skupinu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nová skupina' }));
    await userEvent.type(drawer.getByLabelText('Název'), 'Sklad');
    await userEvent.type(drawer.getByLabelText(/^Kód/), 'sklad');
    const before = api.callsOf(listEmployeeGroups).length;
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect(await screen.findByText('Skupina byla vytvořena.')).toBeTruthy();
    expect(api.callsOf(createEmployeeGroup)[0]?.body).toEqual({ name: 'Sklad', code: 'sklad' });
    expect(api.callsOf(createEmployeeGroup)[0]?.idempotencyKey).toMatch(/\S/);
    await waitFor(() => expect(api.callsOf(listEmployeeGroups).length).toBeGreaterThan(before));
  });

  it('[GRP-014] a name is needed', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Vytvořit skupinu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nová skupina' }));
    await userEvent.type(drawer.getByLabelText('Název'), '  ');
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect((await drawer.findAllByText('Vyplňte název skupiny.')).length).toBeGreaterThan(0);
    expect(api.callsOf(createEmployeeGroup)).toHaveLength(0);
  });

  it('[GRP-006] [GRP-007] [GRP-017] [GRP-023] [GRP-024] renames a group, without a code', async () => {
    await open();
    await choose('Prodejny', 'Upravit');
    const drawer = within(await screen.findByRole('dialog', { name: 'Upravit skupinu' }));
    expect(drawer.queryByLabelText(/^Kód/)).toBeNull();
    await userEvent.type(drawer.getByLabelText('Název'), ' a kavárny');
    api.on(listEmployeeGroups, listOf([group('g-1', 'Prodejny a kavárny', 5)]));
    await userEvent.click(drawer.getByRole('button', { name: 'Použít' }));
    expect(await screen.findByText('Skupina byla upravena.')).toBeTruthy();
    expect(api.callsOf(updateEmployeeGroup)[0]?.body).toEqual({ name: 'Prodejny a kavárny' });
    expect(await screen.findByText('Prodejny a kavárny')).toBeTruthy();
  });

  it('[GRP-006] [GRP-008] [GRP-025] asks before it deletes, and says who moves', async () => {
    await open();
    await choose('Prodejny', 'Smazat');
    const question = await screen.findByRole('dialog', { name: 'Smazat skupinu Prodejny?' });
    expect(text(question)).toContain('5 zaměstnanců se přesune do výchozí skupiny.');
    await userEvent.click(within(question).getByRole('button', { name: 'Zpět' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(removeEmployeeGroup)).toHaveLength(0);
    await choose('Prodejny', 'Smazat');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Smazat skupinu' }));
    expect(await screen.findByText('Skupina byla smazána.')).toBeTruthy();
    expect(api.callsOf(removeEmployeeGroup)[0]?.path).toContain('g-1');
  });

  it('[GRP-013] the default group has a word of the language and no menu', async () => {
    await open();
    expect(screen.getByText('Výchozí skupina')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Možnosti: vychozi' })).toBeNull();
    await i18n.changeLanguage('en');
    await i18n.loadNamespaces(['employees', 'enums']);
    expect(await screen.findByText('Default group')).toBeTruthy();
    await i18n.changeLanguage('cs');
  });
});
