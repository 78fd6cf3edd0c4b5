import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDeskCompany } from '@portal/contract/desk/companies';
import { readDeskAccess } from '@portal/contract/desk/company/access';
import { listDeskLocations, returnDeskCompany } from '@portal/contract/desk/company/decisions';
import { listDeskNotes } from '@portal/contract/desk/company/notes';
import { readDeskPrices, setDeskPrice } from '@portal/contract/desk/company/prices';
import { readDeskCompanyMoney, readDeskCompanyTimeline } from '@portal/contract/desk/company/page';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import type { StaffRole } from '@portal/domain/access/staff';
import type { Day } from '@portal/domain/calendar/prague-day';
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

describe('[DESK-026] prices of the contract', () => {
  const SERVICE = {
    serviceCode: '90C-401',
    name: 'Nová karta',
    part: 'unitPrice',
    regular: { unitPrice: czk(80), feePercent: null },
  } as const;
  const term = (validFrom: Day, amount: number, state: 'past' | 'current' | 'ahead') => ({
    validFrom,
    unitPrice: czk(amount),
    feePercent: null,
    minimumFee: null,
    state,
  });
  beforeEach(() =>
    api.on(readDeskPrices, {
      data: {
        today: '2026-11-23',
        services: [
          { ...SERVICE, terms: [term('2027-01-01', 60, 'ahead'), term('2026-03-01', 70, 'current'), term('2025-01-01', 75, 'past')] },
        ],
      },
    }),
  );

  it('shows what holds and since when, what comes and what was; who may not agree one is not offered it', async () => {
    await open(['support']);
    expect(await screen.findByText('Od 01.03.2026')).toBeTruthy();
    const shown = screen.getByText('Nová karta').closest('li')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const price of ['70,00 Kč', '01.01.2027: 60,00 Kč', '01.01.2025: 75,00 Kč']) expect(shown).toContain(price);
    expect(screen.queryByRole('button', { name: 'Sjednat cenu' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Vzít zpět/u })).toBeNull();
  });

  it('agrees one from a day on; what is wrong is said at its field and nothing is sent', async () => {
    api.on(setDeskPrice, { data: { uid: 'c1' } });
    await open(['admin']);
    expect(await screen.findByRole('button', { name: 'Vzít zpět cenu od 01.01.2027: Nová karta' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Sjednat cenu' }));
    const price = await screen.findByRole('textbox', { name: /Cena za kus/u });
    await userEvent.type(price, '-5');
    const submit = screen.getByRole('button', { name: 'Sjednat', hidden: true });
    await userEvent.click(submit);
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(api.callsOf(setDeskPrice)).toEqual([]);
    await userEvent.clear(price);
    await userEvent.type(price, '65,50');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(api.callsOf(setDeskPrice)[0]?.body).toEqual({ validFrom: '2026-11-23', unitPrice: 65.5, feePercent: null, minimumFee: null }),
    );
  });
});
