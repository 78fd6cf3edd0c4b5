import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import { startDeskView } from '@portal/contract/desk/view';
import type { StaffRole } from '@portal/domain/access/staff';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { selectCompany, selectedCompany } from '../../../lib/session/selected-company';
import { ViewButton } from './view-button';

const COMPANY = { uid: 'c-2', name: 'Pekárna U Lípy s.r.o.' };
const OWN = { uid: 'c-1', companyIdentificationNumber: '11111111' };

let api: ReturnType<typeof stubApi>;
const staff = (...roles: StaffRole[]) =>
  api.on(getDeskSession, { data: { userUid: 'u-1', email: 'l@x.example', firstName: 'Lenka', lastName: 'Veselá', roles } });
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk/view', 'errors']);
  api = stubApi();
  selectCompany(OWN);
  staff('support');
  api.on(startDeskView, {
    data: {
      uid: 'v-1',
      companyUid: 'c-2',
      companyName: COMPANY.name,
      companyIdentificationNumber: '99999994',
      endsAt: '2026-11-23T10:11:00Z',
    },
  });
});
const open = async () => {
  const view = await renderScreen(<ViewButton company={COMPANY} />, { address: '/provider/companies/c-2' });
  await userEvent.click(await screen.findByRole('button', { name: 'Zobrazit jako klient' }));
  const form = within(await screen.findByRole('dialog'));
  const reason = form.getByRole('textbox', { name: /^Důvod/u });
  return { ...view, form, reason, submit: () => userEvent.click(form.getByRole('button', { name: 'Zobrazit portál' })) };
};

describe('[DESK-028] the way to the client’s portal', () => {
  it('asks for the reason, and opens the portal of that company in this tab alone', async () => {
    const { router, reason, submit } = await open();
    await userEvent.type(reason, '  Nevidí objednávku ');
    await submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(api.callsOf(startDeskView).map(({ path, body }) => [path, body])).toEqual([
      ['/api/provider/companies/c-2/view', { reason: 'Nevidí objednávku' }],
    ]);
    expect(selectedCompany()).toEqual({ uid: 'c-2', companyIdentificationNumber: '99999994', isView: true });
    expect(JSON.parse(localStorage.getItem('portal.selectedCompany') ?? '')).toEqual(OWN);
  });

  it('a reason nobody would understand later is not sent', async () => {
    const { form, reason, submit } = await open();
    await expectAccessible();
    await userEvent.type(reason, 'aaa ');
    await submit();
    expect((await form.findAllByText(/^Napište aspoň 5.znaků/u)).length).toBeGreaterThan(0);
    expect(api.callsOf(startDeskView)).toEqual([]);
  });

  it('what the server refuses is said and the reason stays', async () => {
    api.refuse(startDeskView, 403, 'desk.readOnly');
    const { form, reason, submit } = await open();
    await userEvent.type(reason, 'Nevidí objednávku');
    await submit();
    expect((await form.findAllByText(/^Díváte se jako klient/u)).length).toBeGreaterThan(0);
    expect((reason as HTMLTextAreaElement).value).toBe('Nevidí objednávku');
    expect(selectedCompany()).toEqual(OWN);
  });

  it('is offered to whoever may look alone', async () => {
    staff('payments', 'operations', 'admin');
    await renderScreen(<ViewButton company={COMPANY} />, { address: '/provider/companies/c-2' });
    await waitFor(() => expect(api.callsOf(getDeskSession)).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
