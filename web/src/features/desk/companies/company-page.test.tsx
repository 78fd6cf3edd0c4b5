import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDeskCompany } from '@portal/contract/desk/companies';
import { readDeskAccess } from '@portal/contract/desk/company/access';
import { listDeskLocations, returnDeskCompany } from '@portal/contract/desk/company/decisions';
import { listDeskNotes } from '@portal/contract/desk/company/notes';
import { readDeskCompanyMoney, readDeskCompanyTimeline } from '@portal/contract/desk/company/page';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import type { StaffRole } from '@portal/domain/access/staff';
import { czk } from '@portal/domain/money/money';
import { stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { CompanyPage } from './company-page';

let api: ReturnType<typeof stubApi>;
const open = async (roles: StaffRole[]) => {
  api.on(getDeskSession, { data: { userUid: 'u1', email: 'eva@x.example', firstName: 'Eva', lastName: 'Malá', roles } });
  await renderScreen(<CompanyPage />, { address: '/provider/companies/c1', path: '/provider/companies/$companyUid' });
  await screen.findByRole('heading', { name: 'Pekárna U Lípy' });
  await screen.findByText('Volat po 14. hodině.');
};
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/companies', 'desk/operations', 'desk/view', 'enums', 'errors']);
  api = stubApi();
  api.onPart(readDeskCompany, {
    data: {
      uid: 'c1',
      name: 'Pekárna U Lípy',
      identificationNumber: '99999994',
      status: 'pending',
      createdAt: '2026-11-20T09:00:00Z',
      owed: czk(0),
    },
  });
  api.onPart(readDeskCompanyMoney, { data: { owed: czk(1_474.4), overdue: czk(0), over: czk(0), paidThisYear: czk(0), credit: czk(0) } });
  api.on(readDeskCompanyTimeline, { data: [{ kind: 'registered', at: '2026-11-20T09:00:00Z', detail: null, by: null }] });
  api.on(readDeskAccess, { data: { users: [], invitations: [] } });
  api.on(listDeskLocations, { data: [] });
  api.on(listDeskNotes, {
    data: [
      {
        uid: 'n1',
        note: 'Volat po 14. hodině.',
        author: 'Ivana Králová',
        isMine: false,
        createdAt: '2026-11-21T09:00:00Z',
        editedAt: null,
      },
    ],
  });
});

describe('[DESK-022] the page of a company', () => {
  it('shows each part by itself: those that cannot be read say so, and the others stay', async () => {
    await open(['support']);
    expect((await screen.findAllByRole('button', { name: 'Zkusit znovu' })).length).toBeGreaterThan(0);
    expect(screen.getByText('Registrace')).toBeTruthy();
    expect(screen.getByText('Po splatnosti')).toBeTruthy();
  });

  it('offers nobody what they may not, and no note to whoever did not write it', async () => {
    await open(['operations']);
    expect(screen.getByText('Firma čeká na schválení.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Schválit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Upravit' })).toBeNull();
  });

  it('gives a registration back with a reason, never without one', async () => {
    api.on(returnDeskCompany, { data: { uid: 'c1' } });
    await open(['admin']);
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit' }));
    const field = await screen.findByRole('textbox', { name: 'Důvod' });
    const submit = within(screen.getByRole('dialog')).getByRole('button', { name: 'Vrátit' });
    await userEvent.click(submit);
    expect(api.callsOf(returnDeskCompany)).toEqual([]);
    await userEvent.type(field, ' Chybí plná moc. ');
    await userEvent.click(submit);
    await waitFor(() => expect(api.callsOf(returnDeskCompany)[0]?.body).toEqual({ reason: 'Chybí plná moc.' }));
  });
});
