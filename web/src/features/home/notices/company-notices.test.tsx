import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { getUserInfo } from '@portal/contract/access/access';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { getCompanyInformation, type CompanyDetails } from '@portal/contract/companies/company';
import { consumeContent } from '@portal/contract/content/content';
import { getCreditByMonth, getOwedTotal } from '@portal/contract/orders/order-totals';
import { listOrders } from '@portal/contract/orders/orders';
import { listShipments } from '@portal/contract/orders/packages';
import { listProducts } from '@portal/contract/ordering/products';
import { getRegistration, handInRegistration, type RegistrationState } from '@portal/contract/onboarding/registration';
import { listNotifications } from '@portal/contract/ordering/renewals';
import type { MissingPart } from '@portal/domain/access/company-status';
import { czk } from '@portal/domain/money/money';
import { selectCompany } from '../../../lib/session/selected-company';
import { userFixture } from '../../../../test/session/user';
import { orderFixture } from '../../../../test/orders/order';
import { listOf, stubApi } from '../../../../test/api';
import { renderScreen } from '../../../../test/screen';
import homeCs from '../../../../../content/home_page/cs.json';
import homeEn from '../../../../../content/home_page/en.json';
import { HomePage } from '../home-page';

const WAITING: RegistrationState = { state: 'waiting', since: '2026-11-20T08:00:00.000Z', returnedReason: null, note: null };
const RETURNED: RegistrationState = {
  state: 'returned',
  since: '2026-11-22T08:00:00.000Z',
  returnedReason: 'Na výpisu z rejstříku je jiné sídlo.',
  note: null,
};

let api: ReturnType<typeof stubApi>;
beforeEach(() => {
  selectCompany({ uid: 'c-1', companyIdentificationNumber: '99999994' });
  api = stubApi();
  api.on(getUserInfo, { data: userFixture });
  api.on(getBasketTotal, { data: { totalAmount: czk(0), itemQuantity: 0, currency: 'CZK' } });
  api.on(listProducts, listOf([]));
  api.on(listNotifications, listOf([]));
  api.on(listOrders, listOf([orderFixture()]));
  api.on(getOwedTotal, { data: { orders: 1, amount: czk(1), overdue: { orders: 0, amount: czk(0) } } });
  api.on(getCreditByMonth, { data: { months: [], basket: [] } });
  const { data, meta } = listOf([]);
  api.on(listShipments, { data, meta: { ...meta, totalAddresses: 0, totalDepartments: 0 } });
  api.on(consumeContent, { data: { namespaces: { home_page: { cs: homeCs, en: homeEn } } } });
  api.on(getRegistration, { data: null });
});

interface Standing {
  role?: CompanyDetails['role'];
  isSetUp?: boolean;
  missingParts?: MissingPart[];
  registration?: RegistrationState | null;
}

/** Home of a company that stands so. */
const open = (status: CompanyDetails['companyInfo']['status'], standing: Standing = {}) => {
  const { role = 'admin', isSetUp = true, missingParts = [], registration = null } = standing;
  const company = {
    role,
    companyInfo: { status, accessMode: 'standard' as const },
    portalSections: [],
    companyOptions: { bulkCardsRenewals: { isEnabled: true } },
    dataCompletenessState: { initSetupAt: isSetUp ? '2026-01-01T00:00:00Z' : null, missingParts },
  };
  api.onPart(getCompanyInformation, { data: company });
  api.on(getRegistration, { data: registration });
  return renderScreen(<HomePage />, { address: '/home' });
};

describe('a company that waits for the provider', () => {
  it('[HOME-016] is told since when, and by whom it will hear', async () => {
    await open('pending', { registration: WAITING });
    expect(await screen.findByText(/Registraci od 20\.11\.2026 posuzujeme my, výsledek vám pošleme e-mailem\./)).toBeTruthy();
    expect(screen.getByText('Firma se právě aktivuje.')).toBeTruthy();
  });

  it.each([
    ['admin', /Vy mezitím dokončete první nastavení/],
    ['user', /Hlavní kontaktní osoba vaší firmy může mezitím dokončit první nastavení/],
  ] as const)('whose setup is not done says in its header who of them does what: %s', async (role, words) => {
    await open('pending', { role, isSetUp: false, missingParts: ['location'], registration: WAITING });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Firma se právě aktivuje.')).toBeNull();
    expect(screen.queryByText(/Košík je prázdný/)).toBeNull();
  });

  it('which did not register by itself hears nothing of a registration', async () => {
    await open('pending');
    await screen.findByText('Firma se právě aktivuje.');
    await waitFor(() => expect(api.callsOf(getRegistration)).toHaveLength(1));
    expect(screen.queryByText(/Registraci/)).toBeNull();
  });

  it('and whose registration could not be read says so and asks again', async () => {
    api.refuse(getRegistration, 500);
    const company = open('pending');
    api.refuse(getRegistration, 500);
    await company;
    const block = (await screen.findByText('Nepodařilo se zjistit, jak je na tom vaše registrace.')).closest<HTMLElement>('[role="alert"]');
    api.on(getRegistration, { data: WAITING });
    await userEvent.click(within(block ?? document.body).getByRole('button', { name: 'Zkusit znovu' }));
    expect(await screen.findByText(/Registraci od 20\.11\.2026/)).toBeTruthy();
  });

  it('an active one is not asked about', async () => {
    await open('active');
    await screen.findByRole('heading', { name: 'K úhradě' });
    expect(api.callsOf(getRegistration)).toHaveLength(0);
  });
});

describe('a registration that was given back', () => {
  it('says when and why, where it is mended, and is handed in again with a note', async () => {
    await open('init', { isSetUp: false, registration: RETURNED });
    expect(await screen.findByText('Registraci jsme vám 22.11.2026 vrátili k opravě.')).toBeTruthy();
    const notice = within(screen.getByText(/Důvod: Na výpisu z rejstříku je jiné sídlo\./));
    expect(notice.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/settings/billing',
      '/settings/contact-persons',
      '/settings/addresses',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Předat znovu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Předat registraci znovu' }));
    await userEvent.type(drawer.getByRole('textbox', { name: /Co jste opravili/ }), 'Sídlo{enter} je opravené. ');
    api.on(handInRegistration, { data: WAITING });
    await userEvent.click(drawer.getByRole('button', { name: 'Předat znovu' }));
    expect(await screen.findByText('Registrace je předaná, ozveme se vám e-mailem.')).toBeTruthy();
    expect(api.callsOf(handInRegistration)[0]).toMatchObject({
      path: '/api/company/c-1/registration/hand-in',
      body: { note: 'Sídlo je opravené.' },
    });
  });

  it('a failed hand-in keeps what was written', async () => {
    await open('init', { isSetUp: false, registration: RETURNED });
    await userEvent.click(await screen.findByRole('button', { name: 'Předat znovu' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Předat registraci znovu' }));
    const note = drawer.getByRole('textbox', { name: /Co jste opravili/ });
    await userEvent.type(note, 'Hotovo');
    api.refuse(handInRegistration, 409, 'company.notReturned');
    await userEvent.click(drawer.getByRole('button', { name: 'Předat znovu' }));
    expect(await drawer.findByRole('alert')).toBeTruthy();
    expect((note as HTMLTextAreaElement).value).toBe('Hotovo');
  });

  it('who may not hand it in is told who may', async () => {
    await open('init', { role: 'user', isSetUp: false, registration: RETURNED });
    expect(await screen.findByText(/Opravit ji a předat znovu může hlavní kontaktní osoba vaší firmy\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Předat znovu' })).toBeNull();
  });
});

describe('a company that lacks something', () => {
  it('[HOME-016] is told what and where it is filled in', async () => {
    await open('active', { missingParts: ['location', 'wallet'] });
    const notice = within((await screen.findByText('Zaměstnanci a objednávky jsou teď zavřené.')).closest('div') ?? document.body);
    expect(notice.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['adresa doručení', '/settings/addresses'],
      ['peněženky Flexi', '/settings/credit'],
    ]);
    expect(screen.queryByText(/Doplnit je může/)).toBeNull();
  });

  it('who may not fill it in is told who may', async () => {
    await open('active', { role: 'user', missingParts: ['location'] });
    expect(await screen.findByText(/Doplnit je může hlavní kontaktní osoba vaší firmy\./)).toBeTruthy();
  });

  it('notices stand in one order: given back or waiting, lacking', async () => {
    await open('pending', { missingParts: ['location'], registration: WAITING });
    const status = await screen.findByText('Firma se právě aktivuje.');
    const missing = screen.getByText('Zaměstnanci a objednávky jsou teď zavřené.');
    expect(status.compareDocumentPosition(missing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});
