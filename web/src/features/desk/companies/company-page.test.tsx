import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDeskCompany } from '@portal/contract/desk/companies';
import { readDeskAccess } from '@portal/contract/desk/company/access';
import { listDeskLocations, returnDeskCompany } from '@portal/contract/desk/company/decisions';
import { addDeskNote, listDeskNotes } from '@portal/contract/desk/company/notes';
import { readDeskPrices, setDeskPrice } from '@portal/contract/desk/company/prices';
import {
  readDeskCompanyFacts,
  readDeskCompanyMoney,
  readDeskCompanyMovements,
  readDeskCompanyOrders,
  readDeskCompanyPeople,
  readDeskCompanyTimeline,
  readDeskCompanyWay,
  readDeskLikelyPayments,
} from '@portal/contract/desk/company/page';
import { getDeskSession } from '@portal/contract/desk/desk-session';
import type { StaffRole } from '@portal/domain/access/staff';
import type { Day } from '@portal/domain/calendar/prague-day';
import { czk } from '@portal/domain/money/money';
import { stubApi } from '../../../../test/api';
import { expectAccessible } from '../../../../test/axe';
import { renderScreen } from '../../../../test/screen';
import { i18n } from '../../../lib/text/i18n';
import { CompanyPage } from './company-page';

const MONEY = {
  owed: czk(259_295.58),
  overdue: czk(1_474.4),
  over: czk(40),
  paidThisYear: czk(109),
  paidLastYear: czk(100),
  credit: czk(150_800),
};
const text = () => document.body.textContent.replaceAll('\u00a0', ' ');

let api: ReturnType<typeof stubApi>;
const open = async (roles: StaffRole[]) => {
  api.on(getDeskSession, { data: { userUid: 'u1', email: 'eva@x.example', firstName: 'Eva', lastName: 'Malá', roles } });
  await renderScreen(<CompanyPage />, { address: '/provider/companies/c1', path: '/provider/companies/$companyUid' });
  await screen.findByRole('heading', { name: 'Pekárna U Lípy' });
  await screen.findByText('Volat po 14. hodině.');
};
beforeEach(async () => {
  await i18n.changeLanguage('cs');
  await i18n.loadNamespaces(['desk', 'desk/companies', 'desk/money', 'desk/operations', 'desk/view', 'enums', 'errors', 'order']);
  api = stubApi();
  api.onPart(readDeskCompany, {
    data: {
      uid: 'c1',
      name: 'Pekárna U Lípy',
      identificationNumber: '99999994',
      status: 'pending',
      isRegistered: true,
      createdAt: '2026-11-20T09:00:00Z',
      owed: czk(0),
    },
  });
  api.on(readDeskCompanyMoney, { data: MONEY });
  api.on(readDeskCompanyTimeline, { data: [{ kind: 'registered', at: '2026-11-20T09:00:00Z', detail: null, by: null }] });
  api.on(readDeskAccess, { data: { users: [], invitations: [], invitable: [] } });
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

const WAY_WORDS = ['12.03.2024', '14.03.2024', '14.03.2024, Petr Ryba', '15.03.2024', '18.03.2024', '32 měsíců, 64 objednávek'];

/** An active company of which every part can be read. */
function allAnswer() {
  api.onPart(readDeskCompany, {
    data: {
      uid: 'c1',
      name: 'Pekárna U Lípy',
      identificationNumber: '99999994',
      contractNumber: '90012846',
      status: 'active',
      isRegistered: true,
      isReturned: false,
      createdAt: '2024-03-14T09:00:00Z',
    },
  });
  api.on(readDeskCompanyWay, {
    data: {
      contractStatus: 'active',
      startedAt: '2024-03-12T09:00:00Z',
      signedAt: '2024-03-14T09:00:00Z',
      approvedAt: '2024-03-14T12:00:00Z',
      approvedBy: 'Petr Ryba',
      setUpAt: '2024-03-15T09:00:00Z',
      firstOrderedAt: '2024-03-18T09:00:00Z',
      orders: 64,
      months: 32,
    },
  });
  api.onPart(readDeskCompanyPeople, {
    data: {
      employees: 48,
      newEmployees: 3,
      leaving: { count: 1, first: '2026-11-30', last: '2026-11-30' },
      activeCards: 44,
      blockedCards: 1,
      endingCards: { count: 12, first: '2026-12-31', last: '2026-12-31' },
    },
  });
  api.onPart(readDeskCompanyFacts, {
    data: {
      vatNumber: null,
      address: 'Lipová 12, 280 02 Kolín',
      bankAccount: null,
      invoicingEmails: [],
      unpaid: czk(259_295.58),
      contracts: [{ number: '90012846', status: 'active', paymentType: 'proforma', orderLimit: czk(1_000_000) }],
      registration: null,
    },
  });
  api.on(readDeskCompanyOrders, {
    data: {
      total: 64,
      latest: [
        {
          uid: 'o1',
          number: '1260000117',
          label: 'Noví zaměstnanci',
          orderedAt: '2024-11-08T09:00:00Z',
          status: 'SUBMITTED',
          paymentType: 'proforma',
          isPaid: false,
          paidAmount: czk(0),
          dueOn: '2024-11-22',
          priceIncVat: czk(1_474.4),
        },
      ],
    },
  });
  const line = { day: '2026-11-23', currency: 'CZK', symbol: '99999994', orderNumber: null, state: null, reason: null } as const;
  api.on(readDeskCompanyMovements, {
    data: [
      { ...line, uid: 'm1', kind: 'movement', amount: czk(100_216.76), status: 'unmatched' },
      {
        ...line,
        uid: 'r1',
        kind: 'refund',
        amount: czk(-40),
        orderNumber: '1260000104',
        status: null,
        state: 'sent',
        reason: 'overpayment',
      },
      { ...line, uid: 'm2', kind: 'movement', amount: czk(138_744.52), orderNumber: '1260000096', status: 'matched' },
    ],
  });
  api.on(readDeskLikelyPayments, {
    data: [{ uid: 'm1', day: '2026-11-23', amount: czk(100_216.76), symbol: '99999994', orderNumbers: ['1260000121', '1260000117'] }],
  });
  api.on(readDeskPrices, { data: { today: '2026-11-23', services: [] } });
}

describe('[DESK-022] the page of a company', () => {
  it('shows each part by itself: those that cannot be read say so, and the others stay', async () => {
    await open(['support']);
    expect((await screen.findAllByRole('button', { name: 'Zkusit znovu' })).length).toBeGreaterThan(0);
    expect(screen.getByText('Registrace')).toBeTruthy();
    expect(screen.getByText('Čekající platby se nepodařilo načíst.')).toBeTruthy();
    expect(screen.getAllByText(/Nepodařilo se načíst\./u)).toHaveLength(2);
    expect(text()).toContain('po splatnosti 1 474,40 Kč, vracíme 40,00 Kč');
    await expectAccessible();
  });

  it('says how far the company came, what it owes and pays, who comes and goes, and which cards end', async () => {
    allAnswer();
    await open(['support']);
    const way = await screen.findByRole('list', { name: 'Cesta firmy' });
    const steps = within(way)
      .getAllByRole('listitem')
      .map((step) => step.textContent.replaceAll('\u00a0', ' '));
    expect(steps.map((step, index) => step.includes(WAY_WORDS[index] ?? '?'))).toEqual([true, true, true, true, true, true]);
    expect(way.querySelector('[aria-current=step]')?.textContent).toContain('Aktivní');
    for (const words of [
      'o 9 % víc než loni touto dobou',
      '3 noví tento měsíc, 1 odchází 30.11.2026',
      '12 končí 31.12.2026, 1 zablokovaná',
      'kredit lidí 150 800,00 Kč',
      '1 000 000 Kč, čerpáno 26 %',
      'Zálohová faktura, splatnost 14 dní',
    ])
      expect(text()).toContain(words);
    await expectAccessible();
  });

  it('tells of money that is likely theirs and leads to where it is matched; orders and money lead to all of this company', async () => {
    allAnswer();
    await open(['support']);
    expect(await screen.findByText(/^Čeká platba 100.216,76.Kč\.$/u)).toBeTruthy();
    expect(text()).toContain('Nejspíš patří k objednávkám 1260000121 a 1260000117.');
    expect(screen.getByRole('link', { name: 'Přiřadit' }).getAttribute('href')).toBe('/provider/money/movements/m1');
    const all = (name: string) => decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');
    expect(all('Všechny objednávky')).toContain('filter[companyUid][]=c1');
    expect(all('Všechny pohyby')).toContain('filter[companyUid][]=c1');
    // The badge says what the money says.
    expect(screen.getByText('Po splatnosti')).toBeTruthy();
    // A waiting line stands once, above what was placed.
    expect(screen.getAllByText('Čeká na přiřazení')).toHaveLength(1);
    expect(screen.queryByText('Nepřiřazený')).toBeNull();
    expect(text()).toContain('Přeplatek za 1260000104 se vrací');
  });

  it('shows a long history in short until it is asked for', async () => {
    const happened = Array.from({ length: 9 }, (_, index) => ({
      kind: 'ordered' as const,
      at: `2026-11-${10 + index}T09:00:00Z`,
      detail: `126000000${index}`,
      by: null,
    }));
    api.on(readDeskCompanyTimeline, { data: happened });
    await open(['support']);
    const shown = () => screen.getAllByText(/^126000000\d$/u).length;
    await waitFor(() => expect(shown()).toBe(6));
    await userEvent.click(screen.getByRole('button', { name: /^Zobrazit všech 9.záznamů$/u }));
    expect(shown()).toBe(9);
  });

  it('names the address that is being returned, of those that wait', async () => {
    const place = { street: 'Husova', streetNumber: '73', city: 'Čáslav', postcode: '28601', since: '2026-11-20T09:00:00Z' };
    api.onPart(listDeskLocations, {
      data: [
        { ...place, uid: 'l1', name: 'Sklad' },
        { ...place, uid: 'l2', name: 'Dílna' },
      ],
    });
    await open(['support']);
    await userEvent.click(await screen.findByRole('button', { name: 'Vrátit: Dílna' }));
    const drawer = await screen.findByRole('dialog', { name: 'Vrátit adresu' });
    expect(within(drawer).getByText('Dílna')).toBeTruthy();
  });

  it('says whose a whole sentence is after its end', async () => {
    const returned = { kind: 'returned' as const, at: '2026-11-10T09:00:00Z', by: 'Lenka Veselá' };
    api.on(readDeskCompanyTimeline, {
      data: [
        { ...returned, detail: 'Platí vždy v pátek.' },
        { ...returned, detail: 'Volat po 14. hodině' },
      ],
    });
    await open(['support']);
    expect(await screen.findByText('Platí vždy v pátek. Lenka Veselá')).toBeTruthy();
    expect(screen.getByText('Volat po 14. hodině, Lenka Veselá')).toBeTruthy();
  });

  it('has a note written beside the title by the keyboard alone', async () => {
    api.on(addDeskNote, { data: { uid: 'n2' } });
    await open(['support']);
    (await screen.findByRole('button', { name: 'Přidat poznámku' })).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Poznámka' }), 'Platí vždy v pátek.');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Uložit' }));
    await waitFor(() => expect(api.callsOf(addDeskNote)[0]?.body).toEqual({ note: 'Platí vždy v pátek.' }));
  });

  it('offers nobody what they may not, and no note to whoever did not write it', async () => {
    await open(['operations']);
    expect(screen.getByText('Firma čeká na schválení.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Schválit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Upravit/u })).toBeNull();
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

  it('offers no return of a company that nobody registered, and says why', async () => {
    allAnswer();
    api.onPart(readDeskCompany, { data: { uid: 'c1', name: 'Pekárna U Lípy', status: 'pending', isRegistered: false } });
    await open(['admin']);
    expect(await screen.findByRole('button', { name: 'Schválit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Vrátit' })).toBeNull();
    expect(text()).toContain('Vrátit ji nejde: neregistrovala se sama, založili jsme ji my.');
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
    expect(await screen.findByText('01.03.2026')).toBeTruthy();
    const shown = screen.getByText('Nová karta').closest('tbody')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
    for (const price of ['70,00 Kč', '01.01.202760,00 Kč', '01.01.2025: 75,00 Kč']) expect(shown).toContain(price);
    expect(screen.queryByRole('button', { name: 'Sjednat cenu' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Vzít zpět/u })).toBeNull();
  });

  it('agrees nothing untouched where nothing was agreed, and says so at the price', async () => {
    api.on(readDeskPrices, { data: { today: '2026-11-23', services: [{ ...SERVICE, terms: [] }] } });
    await open(['admin']);
    await userEvent.click(await screen.findByRole('button', { name: 'Sjednat cenu' }));
    const price = await screen.findByRole('textbox', { name: 'Cena za kus bez DPH' });
    await userEvent.click(screen.getByRole('button', { name: 'Sjednat', hidden: true }));
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Napište cenu: cena z ceníku platí i bez toho.').length).toBeGreaterThan(0);
    expect(api.callsOf(setDeskPrice)).toEqual([]);
  });

  it('agrees one from a day on; what is wrong is said at its field and nothing is sent', async () => {
    api.on(setDeskPrice, { data: { uid: 'c1' } });
    await open(['admin']);
    expect(await screen.findByRole('button', { name: 'Vzít zpět cenu od 01.01.2027: Nová karta' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Sjednat cenu' }));
    const price = await screen.findByRole('textbox', { name: /^Cena za kus bez DPH\s*\(nepovinné\)$/u });
    expect(screen.getByText(/^Teď platí \S+ Kč\.$/u)).toBeTruthy();
    await userEvent.type(price, '-5');
    const submit = screen.getByRole('button', { name: 'Sjednat', hidden: true });
    await userEvent.click(submit);
    await waitFor(() => expect(price.getAttribute('aria-invalid')).toBe('true'));
    expect(api.callsOf(setDeskPrice)).toEqual([]);
    await userEvent.clear(price);
    await userEvent.type(price, '65,50');
    const day = screen.getByRole('textbox', { name: 'Platí od' });
    await userEvent.clear(day);
    await userEvent.type(day, '31.12.9999');
    await userEvent.click(submit);
    expect((await screen.findAllByText(/od 23\.11\.2026 do 23\.11\.2031|nejpozději 23\.11\.2031/iu)).length).toBeGreaterThan(0);
    expect(api.callsOf(setDeskPrice)).toEqual([]);
    await userEvent.clear(day);
    await userEvent.type(day, '23.11.2026');
    await userEvent.click(submit);
    await waitFor(() =>
      expect(api.callsOf(setDeskPrice)[0]?.body).toEqual({ validFrom: '2026-11-23', unitPrice: 65.5, feePercent: null, minimumFee: null }),
    );
  });
});

it('[DESK-025] the end of the last one who may invite says what it takes away', async () => {
  const user = (userUid: string, lastName: string, role: 'admin' | 'user') => ({
    firstName: 'Eva',
    lastName,
    email: `${userUid}@x.example`,
    role,
    userUid,
    phoneNumber: null,
    since: '2026-11-20T09:00:00Z',
    seenAt: null,
  });
  api.on(readDeskAccess, {
    data: { users: [user('u-1', 'Hlavní', 'admin'), user('u-2', 'Běžná', 'user')], invitations: [], invitable: [] },
  });
  await open(['support']);
  const asked = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Ukončit přístup: ${name}` }));
    const dialog = await screen.findByRole('dialog', { name: new RegExp(name, 'u') });
    const text = dialog.textContent ?? '';
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zpět' }));
    return text;
  };
  expect(await asked('Eva Běžná')).not.toContain('pozvat nemůže');
  expect(await asked('Eva Hlavní')).toContain('pozvat nemůže');
});
