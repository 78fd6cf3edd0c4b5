import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { addStaffMember, changeStaffRoles, endStaffMember, listStaff, type StaffRow } from '@portal/contract/desk/staff';
import type { StaffRole } from '@portal/domain/access/staff';
import { listOf, stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { StaffPage } from './staff-page';

const row = (name: string, overrides: Partial<StaffRow> = {}): StaffRow => ({
  uid: `s-${name}`,
  email: `${name.toLowerCase()}@x.example`,
  name,
  roles: ['support'],
  since: '2026-01-01T09:00:00Z',
  until: null,
  isServing: true,
  isMe: false,
  ...overrides,
});

let api: ReturnType<typeof stubApi>;
const staff = (...roles: StaffRole[]) =>
  api.on(getDeskSession, { data: { userUid: 'u-1', email: 'i@x.example', firstName: 'Ivana', lastName: 'Králová', roles } });
beforeEach(async () => {
  vi.stubGlobal('innerWidth', 1400);
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/staff', 'errors']);
  api = stubApi();
  staff('admin');
  api.on(listStaff, listOf([row('Ivana', { isMe: true, roles: ['admin'] }), row('Petr')]));
  api.on(addStaffMember, { data: { uid: 's-new' } });
  api.on(changeStaffRoles, { data: { uid: 's-Petr' } });
  api.on(endStaffMember, { data: { uid: 's-Petr' } });
});
const open = () => renderScreen(<StaffPage />, { address: '/provider/staff' });
const choose = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Možnosti: Petr' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action, hidden: true }));
  return within(await screen.findByRole('dialog'));
};

describe('[DESK-043] people of the desk', () => {
  it('a window of 1024 px shows until when somebody serves', async () => {
    vi.stubGlobal('innerWidth', 912);
    api.on(listStaff, listOf([row('Petr', { until: '2026-11-20T09:00:00Z', isServing: false })]));
    await open();
    await screen.findByRole('columnheader', { name: 'Do' });
    expect(screen.getByText('20.11.2026')).toBeTruthy();
  });

  it('a form that is given up gives the focus back to the button that opened it', async () => {
    await open();
    const add = await screen.findByRole('button', { name: 'Přidat člověka' });
    await userEvent.click(add);
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(add));
  });

  it('an admin adds somebody by an address and at least one role', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Přidat člověka' }));
    const form = within(await screen.findByRole('dialog'));
    expect(within(form.getByRole('group', { name: 'Role' })).getAllByRole('checkbox')).toHaveLength(4);
    await userEvent.type(form.getByRole('textbox', { name: /^E-mail/u }), 'nova@x.example');
    await userEvent.click(form.getByRole('button', { name: 'Uložit' }));
    expect((await form.findAllByText('Vyberte aspoň jednu roli.')).length).toBeGreaterThan(0);
    await expectAccessible();
    await userEvent.click(form.getByRole('checkbox', { name: 'Platby' }));
    await userEvent.click(form.getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(addStaffMember).map(({ body }) => body)).toEqual([{ email: 'nova@x.example', roles: ['payments'] }]);
  });

  it('roles begin with those there are', async () => {
    await open();
    const form = await choose('Změnit role');
    await userEvent.click(form.getByRole('checkbox', { name: 'Provoz' }));
    await userEvent.click(form.getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(api.callsOf(changeStaffRoles).map(({ body }) => body)).toEqual([{ roles: ['support', 'operations'] }]));
  });

  it('an end is asked first, and what the server refuses is said', async () => {
    api.refuse(endStaffMember, 409, 'staff.lastAdmin');
    await open();
    const question = await choose('Ukončit');
    expect(api.callsOf(endStaffMember)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Ukončit' }));
    expect(await screen.findByText(/^Poslední správce u.pultu zůstává/u)).toBeTruthy();
  });

  it('nothing is offered about oneself, nor to whoever is no admin', async () => {
    const { unmount } = await open();
    expect(await screen.findByRole('button', { name: 'Možnosti: Petr' })).toBeTruthy();
    await expectAccessible();
    expect(screen.queryByRole('button', { name: /Možnosti: Ivana/u })).toBeNull();
    unmount();
    staff('support', 'payments', 'operations');
    await open();
    await screen.findByText('Petr');
    expect(screen.queryByRole('button', { name: /^Možnosti/u })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Přidat člověka' })).toBeNull();
  });
});
